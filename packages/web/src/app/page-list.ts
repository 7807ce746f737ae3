import { individualAlertsPage } from '../pages/alerts-settings-individual/page.ts'
import { stackedAlertsPage } from '../pages/alerts-settings-stacked/page.ts'
import { connectPage } from '../pages/connect/page.ts'
import { createPasswordPage } from '../pages/create-password/page.ts'
import { dashboardPage, privateDashboardPage } from '../pages/dashboard/page.ts'
import { deliveriesPage } from '../pages/deliveries/page.ts'
import { demoPage } from '../pages/demo/page.ts'
import { fieldHomePage } from '../pages/field-home/page.ts'
import { generalPage } from '../pages/general/page.ts'
import { invitationPage } from '../pages/invitation/page.ts'
import { longtermPage } from '../pages/longterm/page.ts'
import { mailsPage } from '../pages/mails/page.ts'
import { membersPage } from '../pages/members/page.ts'
import { mutePage } from '../pages/mute/page.ts'
import { passwordCodePage } from '../pages/password-code/page.ts'
import { passwordConfirmationPage } from '../pages/password-confirmation/page.ts'
import { plantingToolPage } from '../pages/planting-tool/page.ts'
import { profileSettingsPage } from '../pages/profile-settings/page.ts'
import { regionAlertsPage } from '../pages/region-alerts/page.ts'
import { reportsPage } from '../pages/reports/page.ts'
import { restorePasswordPage } from '../pages/restore-password/page.ts'
import { satellitePage } from '../pages/satellite/page.ts'
import { homePage, signInPage } from '../pages/sign-in/page.ts'
import { signUpPage } from '../pages/sign-up/page.ts'
import { contactPage } from '../pages/signup/page.ts'
import { contactConfirmationPage } from '../pages/signup-confirmation/page.ts'
import { soilPage } from '../pages/soil/page.ts'
import { sustainabilityPage } from '../pages/sustainability/page.ts'
import { tableSettingsPage } from '../pages/table-settings/page.ts'
import { termsPage } from '../pages/terms/page.ts'
import { unsubscribePage } from '../pages/unsubscribe/page.ts'
import { verifyEmailPage } from '../pages/verify-email/page.ts'
import { weatherPage } from '../pages/weather/page.ts'
import type { PageDefinition } from '../widgets/page/page-definition.ts'

/** Every page of Windrow: the route tables of spec 1 §2 and spec 2 §2, and what the account pages need. */
export const pages: readonly PageDefinition[] = [
  homePage,
  signInPage,
  signUpPage,
  contactPage,
  contactConfirmationPage,
  restorePasswordPage,
  passwordCodePage,
  createPasswordPage,
  passwordConfirmationPage,
  verifyEmailPage,
  invitationPage,
  mutePage,
  unsubscribePage,
  termsPage,
  demoPage,
  dashboardPage,
  privateDashboardPage,
  connectPage,
  fieldHomePage,
  profileSettingsPage,
  individualAlertsPage,
  stackedAlertsPage,
  deliveriesPage,
  reportsPage,
  tableSettingsPage,
  membersPage,
  mailsPage,
  generalPage,
  weatherPage,
  satellitePage,
  soilPage,
  plantingToolPage,
  regionAlertsPage,
  sustainabilityPage,
  longtermPage,
]
