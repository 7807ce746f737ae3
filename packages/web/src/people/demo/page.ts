import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../platform/page-definition.ts'

export const demoPage: ShownPage = {
  path: '/demo',
  layout: 'bare',
  access: 'public',
  title: shellTexts.pages.demo,
  component: () => import('./demo-page.tsx'),
}
