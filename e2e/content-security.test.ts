import { reportFigure } from '@windrow/server/testing/report-figure.ts'
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { pages } from '../packages/web/src/app/page-list.ts'
import { goLoaded, openLoaded } from './support/accessibility.ts'
import { visitorAs } from './support/accounts.ts'
import { farmWithWeather, type WeatherFarm } from './support/farms.ts'
import { newVisitor } from './support/visitor.ts'

/** On the desk each page is loaded by its address, on the phone from within. */
const SCREENS = [
  { screen: { width: 1440, height: 900, colorScheme: 'light' }, isLoadedAnew: true },
  { screen: { width: 390, height: 844, colorScheme: 'dark' }, isLoadedAnew: false },
] as const

let farm: WeatherFarm
beforeAll(async () => {
  farm = await farmWithWeather([{ name: 'North forty', plantingDateP: '2026-04-20' }], { isVerified: true })
})

/** What the browser refused on any of these pages because of the content security policy. */
async function violationsOn(page: Page, paths: readonly string[], isLoadedAnew: boolean): Promise<string[]> {
  const found: string[] = []
  await page.exposeFunction('reportViolation', (text: string) => found.push(text))
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, documentURI }) =>
      Reflect.get(window, 'reportViolation')(`${documentURI}: ${violatedDirective} ${blockedURI}`),
    ),
  )
  if (!isLoadedAnew) await openLoaded(page, paths[0] ?? '/')
  for (const path of paths) {
    await (isLoadedAnew ? openLoaded(page, path) : goLoaded(page, path))
    await page.waitForLoadState('networkidle')
  }
  return found
}

test('no page breaks the content security policy, on a desk and on a phone', async () => {
  const shown = pages.filter((page) => 'component' in page)
  const isOpen = ({ access }: (typeof shown)[number]) => access === 'public' || access === 'sign-in'
  const pathsOf = (wanted: typeof shown) =>
    wanted.map(({ path }) => path.replace('$id', farm.uuid).replace('$service', 'fieldview'))
  const open = [...pathsOf(shown.filter(isOpen)), '/no/such/page']
  const guarded = pathsOf(shown.filter((page) => !isOpen(page)))
  const rounds = SCREENS.flatMap(({ screen, isLoadedAnew }) => [
    newVisitor(screen).then((page) => violationsOn(page, open, isLoadedAnew)),
    visitorAs(farm.owner, screen).then((page) => violationsOn(page, guarded, isLoadedAnew)),
  ])
  const found = (await Promise.all(rounds)).flat()
  const visited = SCREENS.length * (open.length + guarded.length)
  reportFigure(
    17,
    `${visited} visits of every page in Chromium: ${found.length} violations of the content security policy`,
  )
  expect(found).toEqual([])
}, 600_000)
