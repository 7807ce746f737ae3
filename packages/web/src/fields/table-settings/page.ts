import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../platform/page-definition.ts'

export const tableSettingsPage: ShownPage = {
  path: '/table-settings',
  layout: 'settings',
  access: 'signed-in',
  title: shellTexts.pages.table,
  component: () => import('./table-settings-page.tsx'),
}
