import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../widgets/page/page-definition.ts'

export const unsubscribePage: ShownPage = {
  path: '/unsubscribe',
  layout: 'account',
  access: 'public',
  title: shellTexts.pages.unsubscribe,
  component: () => import('./unsubscribe-page.tsx'),
}
