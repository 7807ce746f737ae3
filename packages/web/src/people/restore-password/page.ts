import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../platform/page-definition.ts'

export const restorePasswordPage: ShownPage = {
  path: '/restore-password',
  layout: 'account',
  access: 'public',
  title: shellTexts.pages.restore,
  component: () => import('./restore-password-page.tsx'),
}
