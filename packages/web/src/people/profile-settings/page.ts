import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../platform/page-definition.ts'

export const profileSettingsPage: ShownPage = {
  path: '/profile-settings',
  layout: 'settings',
  access: 'signed-in',
  title: shellTexts.pages.profile,
  component: () => import('./profile-settings-page.tsx'),
  calls: ['/api/v1/settings/account'],
}
