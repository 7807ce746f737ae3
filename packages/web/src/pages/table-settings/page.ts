import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import type { ShownPage } from '../../widgets/page/page-definition.ts'

export const tableSettingsPage: ShownPage = {
  path: '/table-settings',
  layout: 'settings',
  access: 'signed-in',
  title: settingsTexts.table.title,
  component: () => import('./table-settings-page.tsx'),
}
