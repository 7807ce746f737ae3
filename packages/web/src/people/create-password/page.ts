import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../platform/page-definition.ts'

export const createPasswordPage: ShownPage = {
  path: '/create-password',
  layout: 'account',
  access: 'public',
  title: shellTexts.pages.create,
  component: () => import('./create-password-page.tsx'),
}

export const passwordConfirmationPage: ShownPage = {
  path: '/password-confirmation',
  layout: 'account',
  access: 'public',
  title: shellTexts.pages.changed,
  component: async () => ({
    default: (await import('./create-password-page.tsx')).PasswordConfirmationPage,
  }),
}
