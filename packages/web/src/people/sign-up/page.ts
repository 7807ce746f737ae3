import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../platform/page-definition.ts'

export const signUpPage: ShownPage = {
  path: '/sign-up',
  layout: 'account',
  access: 'sign-in',
  title: shellTexts.pages.signUp,
  component: () => import('./sign-up-page.tsx'),
}
