import { fieldListPage } from '../fields/field-list/page.ts'
import { signInPage } from '../people/sign-in/page.ts'
import { callEarly } from '../platform/early-calls.ts'
import type { ShownPage } from '../platform/page-definition.ts'
import { whenParsed } from '../platform/run-in-parts.ts'
import { guard, type Visitor, withoutTrailingSlash } from './guard.ts'
import { LAYOUTS, loadOnce, pages } from './page-list.ts'

/** What the session begins with (people/data/session.ts). */
const SESSION_CALLS = ['/api/auth/profile', '/api/v1/settings/permissions', '/api/v1/settings/general']

/** What the frame of a field's pages begins with (layouts/field-layout.tsx). */
const FIELD_CALL = '/api/v1/fields/$id'

const STRANGER: Visitor = { status: 'signed-out', permissions: null, role: null, returnPath: null }

/** Fetches the code of the page at an address, and, for who has a token, what it shows first. */
export function fetchPage(address: string, token: string | null): void {
  const { page, id } = pageAt(withoutTrailingSlash(address), token !== null)
  if (page === null) return
  if (token !== null) {
    const calls = [...SESSION_CALLS, ...(page.layout === 'field' ? [FIELD_CALL] : []), ...(page.calls ?? [])]
    callEarly(
      calls.map((call) => call.replace('$id', id)),
      token,
    )
    warmIntl()
  }
  whenParsed(() => {
    // What fails is fetched again when the page is shown, which then says so.
    if (page.layout !== 'account') loadOnce(LAYOUTS[page.layout]).catch(() => {})
    loadOnce(page.component).catch(() => {})
  })
}

/**
 * The first use of `Intl` in a process takes 25 to 45 ms, and a phone far longer: in a thread of its own that is over
 * before a page needs it.
 */
function warmIntl(): void {
  try {
    new Worker(new URL('./warm-intl.ts', import.meta.url), { type: 'module' })
  } catch {
    // Then the page takes longer.
  }
}

/** The page that shows at an address, with a token or without; null where the permissions decide. */
function pageAt(address: string, hasToken: boolean): { page: ShownPage | null; id: string } {
  const [, first = '', id = ''] = address.split('/')
  const found =
    pages.find(({ path }) => path === address) ?? pages.find(({ path }) => path === `/${first}/$id`)
  if (found === undefined) return { page: null, id }
  if (!hasToken && guard(found.access, STRANGER).kind === 'sign-in') return { page: signInPage, id }
  if ('redirect' in found) return { page: null, id }
  return { page: hasToken && found.access === 'sign-in' ? fieldListPage : found, id }
}
