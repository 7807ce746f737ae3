import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../platform/page-definition.ts'

export const membersPage: ShownPage = {
  path: '/members',
  layout: 'settings',
  // Whoever is no owner is told so on the page, rather than sent away.
  access: 'signed-in',
  title: shellTexts.pages.members,
  component: () => import('./members-page.tsx'),
}
