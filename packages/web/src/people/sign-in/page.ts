import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../platform/page-definition.ts'

const shared = {
  layout: 'account',
  access: 'sign-in',
  title: shellTexts.pages.signIn,
  component: () => import('./sign-in-page.tsx'),
} as const

export const homePage: ShownPage = { path: '/', ...shared }
/** The same form (decisions §10). */
export const signInPage: ShownPage = { path: '/sign-in', ...shared }
