import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../platform/page-definition.ts'

export const soilPage: ShownPage = {
  path: '/soil/$id',
  layout: 'field',
  access: { view: 'soil' },
  title: shellTexts.pages.soil,
  drawsWeather: true,
  component: () => import('./soil-page.tsx'),
}
