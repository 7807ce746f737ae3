import { api } from '@windrow/contract/api/api.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { takeEarly } from '../platform/early-calls.ts'
import { fetchPage } from './fetch-page.ts'
import { pages } from './page-list.ts'

const ID = '7c1e2d5a-0000-4000-8000-000000000001'

/** The addresses that were requested for somebody with this token, or without one. */
function requested(address: string, token: string | null = 'token-1'): string[] {
  const urls: string[] = []
  vi.stubGlobal('fetch', (url: string, { headers }: { headers: Record<string, string> }) => {
    expect(headers['user-token']).toBe('token-1')
    urls.push(url)
    return Promise.resolve(new Response(url))
  })
  // Its code is not there without a browser.
  vi.stubGlobal('document', { readyState: 'loading', addEventListener: () => {} })
  vi.stubGlobal('requestAnimationFrame', () => 0)
  fetchPage(address, token)
  return urls
}

afterEach(() => void vi.unstubAllGlobals())

const SESSION = ['/api/auth/profile', '/api/v1/settings/permissions', '/api/v1/settings/general']

test.each(['/dashboard', '/dashboard/', '/', '/sign-in'])(
  'who is signed in and opens %s gets the field list, whose calls begin at once',
  (address) => {
    expect(requested(address)).toEqual([...SESSION, '/api/v1/fields', '/api/v1/tablesettings/columns'])
  },
)

test('a page of a field begins with the field, and what the page names of it', () => {
  expect(requested(`/weather/${ID}`)).toEqual([...SESSION, `/api/v1/fields/${ID}`])
  const [field, ...own] = requested(`/general/${ID}`).slice(SESSION.length)
  expect(field).toBe(`/api/v1/fields/${ID}`)
  expect(own).not.toHaveLength(0)
  for (const url of own) expect(url).toContain(ID)
})

test('nothing is requested for an address that leads on, or that no page has', () => {
  expect(requested(`/dashboard/${ID}`)).toEqual([])
  expect(requested('/no/such/page')).toEqual([])
})

test('nothing is requested for who has no token, at any address', () => {
  for (const address of ['/', '/dashboard', '/terms', `/weather/${ID}`])
    expect(requested(address, null)).toEqual([])
})

test('each of these calls is a GET of the contract', () => {
  const paths = Object.values(api)
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path.replace(/:\w+/, ID))
  const field = ['general', 'satellite', 'soil'].map((page) => `/${page}/${ID}`)
  const urls = ['/dashboard', '/alerts-settings-individual', '/profile-settings', ...field]
    .flatMap((address) => requested(address))
    .map((url) => url.split('?')[0])
  expect(paths).toEqual(expect.arrayContaining(urls))
})

test('none of these calls is forbidden to who may open the page', () => {
  for (const page of pages) {
    if (!('calls' in page)) continue
    const view = typeof page.access === 'object' ? `views.${page.access.view}` : null
    for (const call of page.calls ?? []) {
      const path = call.replace('$id', ':uuid').split('?')[0]
      const endpoint = Object.values(api).find((one) => one.method === 'GET' && one.path === path)
      const groups: readonly (readonly string[])[] = Array.isArray(endpoint?.access) ? endpoint.access : []
      expect(
        groups.every((group) => view !== null && group.includes(view)),
        call,
      ).toBe(true)
      expect(endpoint?.access, call).not.toBe('owner')
    }
  }
})

test('a response is taken once, by the same account', async () => {
  const ask = (token: string) => takeEarly('/api/v1/fields', { headers: { 'user-token': token } })
  requested('/dashboard')
  expect(await (await ask('token-1'))?.text()).toBe('/api/v1/fields')
  expect(ask('token-1')).toBeNull()
  requested('/dashboard')
  expect(ask('token-2')).toBeNull()
})

test('who gives up does not wait for it; what nobody took for ten seconds is requested again', async () => {
  requested('/dashboard')
  const headers = { 'user-token': 'token-1' }
  const signal = AbortSignal.abort(new Error('left'))
  await expect(takeEarly('/api/v1/fields', { headers, signal })).rejects.toThrow('left')
  const later = performance.now() + 11_000
  vi.spyOn(performance, 'now').mockReturnValue(later)
  expect(takeEarly('/api/v1/settings/general', { headers })).toBeNull()
  vi.restoreAllMocks()
})
