import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../widgets/page/page-definition.ts'

const shared = {
  layout: 'main',
  access: 'signed-in',
  title: shellTexts.pages.dashboard,
  drawsWeather: true,
  component: () => {
    void import('./load-field-list.ts').then(({ loadFieldList }) => loadFieldList())
    return import('./dashboard-page.tsx')
  },
} as const

export const dashboardPage: ShownPage = { path: '/dashboard', ...shared }
/** The same list under a second address (spec 2 §2). */
export const privateDashboardPage: ShownPage = { path: '/dashboard/private', ...shared }
