import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../platform/page-definition.ts'

/** The contact-sales form; `/sign-up` is the one that makes an account. */
export const contactPage: ShownPage = {
  path: '/signup',
  layout: 'account',
  access: 'public',
  title: shellTexts.pages.contact,
  component: () => import('./contact-page.tsx'),
}

export const contactConfirmationPage: ShownPage = {
  path: '/signup/confirmation',
  layout: 'account',
  access: 'public',
  title: shellTexts.pages.contactDone,
  component: async () => ({ default: (await import('./contact-page.tsx')).ContactConfirmationPage }),
}
