import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { pages } from '../../packages/web/src/app/page-list.ts'
import type { ShownPage } from '../../packages/web/src/platform/page-definition.ts'

/** A page with an address that can be visited. */
export type VisitedPage = Pick<ShownPage, 'path' | 'title'>

const shown = pages.filter((page) => 'component' in page)
const isOpen = ({ access }: ShownPage) => access === 'public' || access === 'sign-in'
const NOT_FOUND: VisitedPage = { path: '/no/such/page', title: shellTexts.pages.notFound }

/** Every page that is shown without signing in; the demo, which redirects, at the end. */
export const openPages: readonly VisitedPage[] = [
  ...shown.filter((page) => isOpen(page) && page.path !== '/demo'),
  NOT_FOUND,
  ...shown.filter(({ path }) => path === '/demo'),
]

/** Every page of an account, those of a field with this one. */
export const guardedPages = (field: string): ShownPage[] =>
  shown.filter((page) => !isOpen(page)).map((page) => ({ ...page, path: addressOf(page, field) }))

const addressOf = ({ path }: ShownPage, field: string): ShownPage['path'] =>
  path.replace('$id', field).replace('$service', 'fieldview') as ShownPage['path']
