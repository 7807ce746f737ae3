import type { Page, Route } from 'playwright-core'
import { expect, test } from 'vitest'
import { toolsOf } from './pages/field-list.ts'
import { newOwner, visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { addFields } from './support/farms.ts'
import { expectNoJumps, PHONE } from './support/layout.ts'
import { responseOf } from './support/replaced-responses.ts'

const WIDTHS = [320, 412, 768, 1024, 1440]
/** From this width on the list is a table. */
const CARDS_BELOW = 720
const NONE = { count: 0, fields: [], from: null, to: null }
const QUIET = { protect: NONE, spray: NONE, water: NONE, work: NONE, look: NONE }
/** The longest name of a weekday, at an hour of any day: what is shown does not depend on when this is run. */
const WEDNESDAY = '2026-11-18'

test('the list stays where it is, at any width, whatever the day brings: nothing, one thing, all at once with long names, or a failure', async () => {
  const owner = await newOwner()
  const added = await addFields(owner, [
    { name: 'The meadow behind the old mill by the river' },
    { name: 'The long strip between both of the farm roads' },
  ])
  const fields = added.map(({ uuid }) => uuid)
  const from = (hour: string, to: string, count = 2) => ({
    count,
    fields,
    from: `${WEDNESDAY}T${hour}:00`,
    to: `${WEDNESDAY}T${to}:00`,
  })
  const anyTime = { count: 2, fields, from: null, to: null }
  const days: Record<string, object | null> = {
    'a failure': null,
    nothing: QUIET,
    'something to look at': { ...QUIET, look: anyTime },
    'a frost': { ...QUIET, protect: from('03', '07') },
    'all at once, on a large farm': {
      protect: from('03', '07', 10_000),
      spray: from('08', '12', 10_000),
      water: from('22', '23', 10_000),
      work: from('07', '20', 10_000),
      look: { ...anyTime, count: 10_000 },
    },
  }

  const page = await visitorAs(owner, PHONE)
  // Both come once the list is there, in one frame, as they may.
  const day = hold(page, '**/api/v1/farm/today')
  const wishes = hold(page, '**/api/v1/alertsettings')
  const strip = page.getByRole('region', { name: 'Today on the farm' })
  const loading = strip.getByRole('status')
  let reserved: number[] | null = null
  for (const [name, today] of Object.entries(days)) {
    await Promise.all([day.begin(), wishes.begin()])
    await page.setViewportSize(PHONE)
    await page.goto('/dashboard')
    await page.getByText(added[0]?.name ?? '').waitFor()
    expect(await loading.count(), name).toBe(1)
    if (reserved === null) {
      reserved = await topsOfTools(page)
      await page.setViewportSize(PHONE)
    }
    await Promise.all([
      day.end((route) =>
        route.fulfill(today === null ? { status: 400, json: { message: '-' } } : { json: today }),
      ),
      wishes.end(async (route) => route.fulfill({ response: await responseOf(route) })),
    ])
    await eventually(() => loading.count()).toBe(0)
    await page.getByRole('button', { name: /^With alerts/ }).waitFor()
    if (today !== null) await expectNoJumps(page)
    expect(await topsOfTools(page), name).toEqual(reserved)
  }
})

/** The strip beside cards or beside the table: the page follows the width when it comes to it, on a busy machine late. */
const stripOf = (page: Page, hasCards: boolean) =>
  page.locator(`section[aria-labelledby]${hasCards ? '[data-phone]' : ':not([data-phone])'}`, {
    has: page.getByRole('heading', { name: 'Today on the farm' }),
  })

/** Where the tools below the strip begin at each width; nothing may be wider than the screen. */
async function topsOfTools(page: Page): Promise<number[]> {
  const tops: number[] = []
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: PHONE.height })
    await stripOf(page, width < CARDS_BELOW).waitFor()
    const top = await settledTop(page)
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `at ${width} px`).toBeLessThanOrEqual(0)
    tops.push(top)
  }
  return tops
}

/** Lines break anew a little after the width has changed. */
async function settledTop(page: Page): Promise<number> {
  const top = async () => Math.round((await toolsOf(page).boundingBox())?.y ?? Number.NaN)
  let found = await top()
  for (let same = 0; same < 4; ) {
    await page.waitForTimeout(60)
    const next = await top()
    same = Object.is(next, found) ? same + 1 : 0
    found = next
  }
  return found
}

/** Calls of this address wait until it is said how they are responded to; later ones are so at once. */
function hold(page: Page, address: string) {
  let waiting: Route[] = []
  let respond: ((route: Route) => Promise<void>) | null = null
  return {
    async begin() {
      respond = null
      await page.unroute(address)
      await page.route(address, async (route) => {
        if (respond === null) waiting.push(route)
        else await respond(route)
      })
    },
    async end(how: (route: Route) => Promise<void>) {
      respond = how
      const held = waiting
      waiting = []
      await Promise.all(held.map(how))
    },
  }
}
