import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../widgets/page/page-definition.ts'

export const generalPage: ShownPage = {
  path: '/general/$id',
  layout: 'field',
  access: { view: 'general' },
  title: shellTexts.pages.general,
  drawsWeather: true,
  modelName: shellTexts.field.modelNames.general,
  component: () => import('./general-page.tsx'),
}
