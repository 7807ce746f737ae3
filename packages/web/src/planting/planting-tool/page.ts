import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../platform/page-definition.ts'

export const plantingToolPage: ShownPage = {
  path: '/planting_tool/$id',
  layout: 'field',
  access: { view: 'planting_tool' },
  title: shellTexts.pages.planting,
  drawsWeather: true,
  modelName: shellTexts.field.modelNames.planting_tool,
  component: () => import('./planting-tool-page.tsx'),
}
