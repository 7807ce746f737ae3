import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../platform/page-definition.ts'

export const mailsPage: ShownPage = {
  path: '/mails',
  layout: 'settings',
  access: 'owner',
  title: shellTexts.pages.mails,
  drawsWeather: true,
  component: () => import('./mails-page.tsx'),
}
