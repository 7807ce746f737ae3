import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import type { ShownPage } from '../../widgets/page/page-definition.ts'

export const profileSettingsPage: ShownPage = {
  path: '/profile-settings',
  layout: 'settings',
  access: 'signed-in',
  title: settingsTexts.profile.title,
  component: () => import('./profile-settings-page.tsx'),
}
