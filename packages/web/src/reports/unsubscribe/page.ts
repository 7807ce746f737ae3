import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../platform/page-definition.ts'

export const unsubscribePage: ShownPage = {
  path: '/unsubscribe',
  layout: 'account',
  access: 'public',
  title: shellTexts.pages.unsubscribe,
  component: () => import('./unsubscribe-page.tsx'),
}
