import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../platform/page-definition.ts'

export const reportsPage: ShownPage = {
  path: '/reports',
  layout: 'settings',
  access: 'signed-in',
  title: shellTexts.pages.reports,
  drawsWeather: true,
  component: () => import('./reports-page.tsx'),
}
