import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../platform/page-definition.ts'

export const passwordConfirmationPage: ShownPage = {
  path: '/password-confirmation',
  layout: 'account',
  access: 'public',
  title: shellTexts.pages.changed,
  component: () => import('./password-confirmation-page.tsx'),
}
