import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../platform/page-definition.ts'

export const sustainabilityPage: ShownPage = {
  path: '/sustainability/$id',
  layout: 'field',
  access: { view: 'sustainability' },
  title: shellTexts.pages.sustainability,
  drawsWeather: true,
  component: () => import('./sustainability-page.tsx'),
}
