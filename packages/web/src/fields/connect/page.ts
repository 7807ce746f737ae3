import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import type { ShownPage } from '../../platform/page-definition.ts'

/** Where another service sends the grower back to; see `fields/bulk-upload/connectors`. */
export const connectPage: ShownPage = {
  path: '/connect/$service',
  layout: 'main',
  access: 'signed-in',
  title: shellTexts.pages.connect,
  component: () => import('./connect-page.tsx'),
}
