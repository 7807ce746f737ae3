import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../platform/page-definition.ts'

export const longtermPage: ShownPage = {
  path: '/longterm/$id',
  layout: 'field',
  access: { view: 'longterm' },
  title: shellTexts.pages.longterm,
  drawsWeather: true,
  component: () => import('./longterm-page.tsx'),
}
