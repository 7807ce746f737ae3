import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../platform/page-definition.ts'

export const mutePage: ShownPage = {
  path: '/mute',
  layout: 'account',
  access: 'public',
  title: shellTexts.pages.mute,
  component: () => import('./mute-page.tsx'),
}
