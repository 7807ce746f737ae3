import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../platform/page-definition.ts'

export const stackedAlertsPage: ShownPage = {
  path: '/alerts-settings-stacked',
  layout: 'settings',
  access: 'signed-in',
  drawsWeather: true,
  wide: true,
  title: shellTexts.pages.stackedAlerts,
  component: () => import('./stacked-alerts-page.tsx'),
}
