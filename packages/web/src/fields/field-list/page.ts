import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../platform/page-definition.ts'
import { CARDS_UP_TO, loadTable } from './load-table.ts'

const shared = {
  layout: 'main',
  access: 'signed-in',
  title: shellTexts.pages.dashboard,
  drawsWeather: true,
  component: () => {
    // Together with the page, not after it; what fails is loaded again when it is shown.
    if (!matchMedia(CARDS_UP_TO).matches) loadTable().catch(() => {})
    return import('./field-list-page.tsx')
  },
  calls: ['/api/v1/fields', '/api/v1/tablesettings/columns'],
} as const

export const fieldListPage: ShownPage = { path: '/dashboard', ...shared }
/** The same list under a second address (spec 2 §2). */
export const privateFieldListPage: ShownPage = { path: '/dashboard/private', ...shared }
