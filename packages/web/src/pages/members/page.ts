import { membersTexts } from '@windrow/contract/texts/en/members.ts'
import type { ShownPage } from '../../widgets/page/page-definition.ts'

export const membersPage: ShownPage = {
  path: '/members',
  layout: 'settings',
  // Whoever is no owner is told so on the page, rather than sent away.
  access: 'signed-in',
  title: membersTexts.page.title,
  component: () => import('./members-page.tsx'),
}
