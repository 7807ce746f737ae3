import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../platform/page-definition.ts'

export const createPasswordPage: ShownPage = {
  path: '/create-password',
  layout: 'account',
  access: 'public',
  title: shellTexts.pages.create,
  component: () => import('./create-password-page.tsx'),
}
