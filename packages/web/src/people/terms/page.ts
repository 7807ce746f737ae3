import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../platform/page-definition.ts'

export const termsPage: ShownPage = {
  path: '/terms',
  layout: 'bare',
  access: 'public',
  title: shellTexts.pages.terms,
  component: () => import('./terms-page.tsx'),
}
