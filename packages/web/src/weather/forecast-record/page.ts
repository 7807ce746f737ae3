import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../platform/page-definition.ts'

export const forecastRecordPage: ShownPage = {
  path: '/record/$id',
  layout: 'field',
  access: { view: 'weather' },
  title: shellTexts.pages.record,
  drawsWeather: true,
  component: () => import('./forecast-record-page.tsx'),
}
