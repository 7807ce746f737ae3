import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../platform/page-definition.ts'

const shared = {
  layout: 'main',
  access: 'signed-in',
  title: shellTexts.pages.dashboard,
  drawsWeather: true,
  component: () => import('./field-list-page.tsx'),
  calls: ['/api/v1/fields', '/api/v1/tablesettings/columns'],
} as const

export const fieldListPage: ShownPage = { path: '/dashboard', ...shared }
/** The same list under a second address (spec 2 §2). */
export const privateFieldListPage: ShownPage = { path: '/dashboard/private', ...shared }
