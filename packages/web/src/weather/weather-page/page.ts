import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../platform/page-definition.ts'

export const weatherPage: ShownPage = {
  path: '/weather/$id',
  layout: 'field',
  access: { view: 'weather' },
  title: shellTexts.pages.weather,
  drawsWeather: true,
  modelName: shellTexts.field.modelNames.weather,
  component: () => import('./weather-page.tsx'),
}
