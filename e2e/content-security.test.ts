import { reportFigure } from '@windrow/server/testing/report-figure.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, inject, test } from 'vitest'
import { goLoaded, openLoaded } from './support/accessibility.ts'
import { visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { guardedPages, openPages, type VisitedPage } from './support/every-page.ts'
import { farmWithWeather, type WeatherFarm } from './support/farms.ts'
import { refuse } from './support/replaced-responses.ts'
import { newVisitor } from './support/visitor.ts'

const SCREENS = [
  { width: 1440, height: 900, colorScheme: 'light' },
  { width: 390, height: 844, colorScheme: 'dark' },
] as const

let farm: WeatherFarm
beforeAll(async () => {
  farm = await farmWithWeather([{ name: 'North forty', plantingDateP: '2026-04-20' }], { isVerified: true })
})

/** What the browser refused on any of these pages because of the content security policy. */
async function violationsOn(page: Page, visited: readonly VisitedPage[]): Promise<string[]> {
  const found: string[] = []
  await page.exposeFunction('reportViolation', (text: string) => found.push(text))
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI }) =>
      Reflect.get(window, 'reportViolation')(`${documentURI}: ${violatedDirective} ${blockedURI}`),
    ),
  )
  // The page of the demo stays where its sandbox cannot be opened.
  await page.route('**/api/v1/demo', refuse)
  let pending = 0
  page.on('request', () => (pending += 1))
  page.on('requestfinished', () => (pending -= 1))
  page.on('requestfailed', () => (pending -= 1))
  await openLoaded(page, visited[0]?.path ?? '/')
  for (const { path, title } of visited) {
    await goLoaded(page, path, title)
    await eventually(() => pending).toBe(0)
  }
  return found
}

/** What the server sends for an address, and the policy for it. */
async function documentAt(path: string) {
  const response = await fetch(inject('address') + path, { headers: { accept: 'text/html' } })
  return { policy: response.headers.get('content-security-policy'), text: await response.text() }
}

test('no page breaks the content security policy, on a desk and on a phone', async () => {
  const guarded = guardedPages(farm.uuid)
  // Each address is the same document under the same policy: what is loaded for one is loaded for all.
  const first = await documentAt('/')
  expect(first.policy).toContain("default-src 'none'")
  for (const { path } of [...openPages, ...guarded]) expect(await documentAt(path), path).toEqual(first)

  const rounds = SCREENS.flatMap((screen) => [
    newVisitor(screen).then((page) => violationsOn(page, openPages)),
    visitorAs(farm.owner, screen).then((page) => violationsOn(page, guarded)),
  ])
  const found = (await Promise.all(rounds)).flat()
  const visited = SCREENS.length * (openPages.length + guarded.length)
  reportFigure(
    17,
    `${visited} visits of every page in Chromium: ${found.length} violations of the content security policy`,
  )
  expect(found).toEqual([])
}, 600_000)
