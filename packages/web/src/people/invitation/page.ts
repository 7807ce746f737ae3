import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../platform/page-definition.ts'

export const invitationPage: ShownPage = {
  path: '/invitation',
  layout: 'account',
  access: 'public',
  title: shellTexts.pages.invitation,
  component: () => import('./invitation-page.tsx'),
}
