import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../platform/page-definition.ts'

export const contactConfirmationPage: ShownPage = {
  path: '/signup/confirmation',
  layout: 'account',
  access: 'public',
  title: shellTexts.pages.contactDone,
  component: () => import('./contact-confirmation-page.tsx'),
}
