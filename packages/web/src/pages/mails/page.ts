import { mailsPageTexts } from '@windrow/contract/texts/en/mails-page.ts'
import type { ShownPage } from '../../widgets/page/page-definition.ts'

export const mailsPage: ShownPage = {
  path: '/mails',
  layout: 'settings',
  access: 'owner',
  title: mailsPageTexts.title,
  component: () => import('./mails-page.tsx'),
}
