import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../platform/page-definition.ts'

export const regionAlertsPage: ShownPage = {
  path: '/regionAlerts/$id',
  layout: 'field',
  access: { view: 'regions' },
  title: shellTexts.pages.regions,
  drawsWeather: true,
  component: () => import('./region-alerts-page.tsx'),
}
