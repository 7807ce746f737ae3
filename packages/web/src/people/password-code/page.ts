import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../platform/page-definition.ts'

export const passwordCodePage: ShownPage = {
  path: '/password-code',
  layout: 'account',
  access: 'public',
  title: shellTexts.pages.code,
  component: () => import('./password-code-page.tsx'),
}
