import { deliveriesPage } from '../alerts/deliveries/page.ts'
import { mutePage } from '../alerts/mute/page.ts'
import { regionAlertsPage } from '../alerts/region-alerts/page.ts'
import { individualAlertsPage, stackedAlertsPage } from '../alerts/settings/page.ts'
import { longtermPage } from '../climate/longterm/page.ts'
import { sustainabilityPage } from '../climate/sustainability/page.ts'
import { connectPage } from '../fields/connect/page.ts'
import { fieldDashboardPage, fieldHomePage } from '../fields/field-dashboard/page.ts'
import { fieldListPage, privateFieldListPage } from '../fields/field-list/page.ts'
import { tableSettingsPage } from '../fields/table-settings/page.ts'
import { contactConfirmationPage, contactPage } from '../people/contact-sales/page.ts'
import { createPasswordPage, passwordConfirmationPage } from '../people/create-password/page.ts'
import { demoPage } from '../people/demo/page.ts'
import { invitationPage } from '../people/invitation/page.ts'
import { mailsPage } from '../people/mails/page.ts'
import { membersPage } from '../people/members/page.ts'
import { passwordCodePage } from '../people/password-code/page.ts'
import { profileSettingsPage } from '../people/profile-settings/page.ts'
import { restorePasswordPage } from '../people/restore-password/page.ts'
import { homePage, signInPage } from '../people/sign-in/page.ts'
import { signUpPage } from '../people/sign-up/page.ts'
import { termsPage } from '../people/terms/page.ts'
import { verifyEmailPage } from '../people/verify-email/page.ts'
import { plantingToolPage } from '../planting/planting-tool/page.ts'
import type { PageDefinition, PageLayout } from '../platform/page-definition.ts'
import { reportsPage } from '../reports/my-reports/page.ts'
import { unsubscribePage } from '../reports/unsubscribe/page.ts'
import { satellitePage } from '../satellite/satellite-page/page.ts'
import { soilPage } from '../soil/soil-page/page.ts'
import { farmRecordPage } from '../weather/farm-record/page.ts'
import { forecastRecordPage } from '../weather/forecast-record/page.ts'
import { weatherPage } from '../weather/weather-page/page.ts'

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
  fieldListPage,
  privateFieldListPage,
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
  fieldDashboardPage,
  weatherPage,
  satellitePage,
  soilPage,
  plantingToolPage,
  regionAlertsPage,
  sustainabilityPage,
  longtermPage,
  farmRecordPage,
  forecastRecordPage,
]

const loading = new Map<() => Promise<unknown>, Promise<unknown>>()

/**
 * The code of a page or layout, for all who load it: Vite waits for style sheets only where they are requested first,
 * and the second one would draw without them. What failed is loaded again.
 */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const before = loading.get(load) as Promise<Loaded> | undefined
  if (before) return before
  const coming = load()
  loading.set(load, coming)
  coming.catch(() => loading.delete(load))
  return coming
}

/**
 * The same for who shows it, and once more where that fails: what was requested before the app was there
 * (`fetch-page.ts`) may fail only now, on a bad network.
 */
export const loadToShow = <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> =>
  loadOnce(load).catch(() => loadOnce(load))

export const layoutOf = (page: PageDefinition): PageLayout => ('layout' in page ? page.layout : 'account')

/** Account pages bring their own frame. */
export const LAYOUTS = {
  bare: () => import('./layouts/bare-layout.tsx'),
  main: () => import('./layouts/main-layout.tsx'),
  settings: () => import('./layouts/settings-layout.tsx'),
  field: () => import('./layouts/field-layout.tsx'),
} as const satisfies Record<Exclude<PageLayout, 'account'>, () => Promise<unknown>>
