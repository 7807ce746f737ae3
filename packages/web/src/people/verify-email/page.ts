import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../platform/page-definition.ts'

export const verifyEmailPage: ShownPage = {
  path: '/verify-email',
  layout: 'account',
  access: 'public',
  title: shellTexts.pages.verify,
  component: () => import('./verify-email-page.tsx'),
}
