import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../platform/page-definition.ts'

export const deliveriesPage: ShownPage = {
  path: '/deliveries',
  layout: 'settings',
  access: 'signed-in',
  title: shellTexts.pages.deliveries,
  drawsWeather: true,
  component: () => import('./deliveries-page.tsx'),
}
