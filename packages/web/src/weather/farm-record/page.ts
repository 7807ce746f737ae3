import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../platform/page-definition.ts'

export const farmRecordPage: ShownPage = {
  path: '/record',
  layout: 'main',
  access: { view: 'weather' },
  title: shellTexts.pages.record,
  drawsWeather: true,
  component: () => import('./farm-record-page.tsx'),
}
