import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../platform/page-definition.ts'

export const membersPage: ShownPage = {
  path: '/members',
  layout: 'settings',
  // Members who are not owners get a message on the page rather than a redirect.
  access: 'signed-in',
  title: shellTexts.pages.members,
  component: () => import('./members-page.tsx'),
}
