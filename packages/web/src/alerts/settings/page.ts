import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../platform/page-definition.ts'

const shared = {
  layout: 'settings',
  access: 'signed-in',
  drawsWeather: true,
  wide: true,
  calls: ['/api/v1/alertsettings'],
} as const

export const individualAlertsPage: ShownPage = {
  ...shared,
  path: '/alerts-settings-individual',
  title: shellTexts.pages.individualAlerts,
  component: async () => ({ default: (await import('./alert-settings-page.tsx')).IndividualAlertsPage }),
}

export const stackedAlertsPage: ShownPage = {
  ...shared,
  path: '/alerts-settings-stacked',
  title: shellTexts.pages.stackedAlerts,
  component: async () => ({ default: (await import('./alert-settings-page.tsx')).StackedAlertsPage }),
}
