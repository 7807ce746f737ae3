import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../platform/page-definition.ts'

export const satellitePage: ShownPage = {
  path: '/satellite/$id',
  layout: 'field',
  access: { view: 'satellite' },
  title: shellTexts.pages.satellite,
  drawsWeather: true,
  modelName: shellTexts.field.modelNames.satellite,
  component: () => import('./satellite-page.tsx'),
  calls: ['/api/v1/growth/$id'],
}
