import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../platform/page-definition.ts'

export const individualAlertsPage: ShownPage = {
  path: '/alerts-settings-individual',
  layout: 'settings',
  access: 'signed-in',
  drawsWeather: true,
  wide: true,
  title: shellTexts.pages.individualAlerts,
  component: () => import('./individual-alerts-page.tsx'),
}
