import { api } from '@windrow/contract/api/api.ts'
import { createClient } from '@windrow/contract/client.ts'
import { dashboardTexts } from '@windrow/contract/texts/en/dashboard.ts'
import { openDatabase } from '@windrow/server/platform/db/open-database.ts'
import type { Browser, Page } from 'playwright-core'
import { launch } from './cold-page.ts'
import { addFarmWithFields } from './farms-with-fields.ts'
import { LOG } from './log.ts'
import { startBuiltPage } from './plain-react-server.ts'
import { report } from './report.ts'
import { startServer, untilQuiet, withDataDir } from './running.ts'

const FIELDS = 10_000
const ROUNDS = 5

type Times = { usable: number; first: number; sort: number; search: number; group: number; longest: number }

/** Runs in the page before anything else; as text, because the compiler adds helpers of its own to functions. */
const WATCH = `
  window.longest = 0
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
  }).observe({ type: 'longtask', buffered: true })
  new MutationObserver((_, observer) => {
    if (!document.querySelector('tbody td')) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => performance.mark('rows')))
  }).observe(document, { childList: true, subtree: true })
`

/** From an action of the user until the next frame with its result. */
const timed = (action: string) => `new Promise((resolve) => {
  const start = performance.now()
  ${action}
  requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)))
})`

const listAt = (path: string) =>
  `performance.getEntriesByType('resource').find(({ name }) => new URL(name).pathname === '${path}').responseEnd`

async function firstRows(page: Page, listPath: string) {
  const rows = await page.waitForFunction(
    () => performance.getEntriesByName('rows')[0]?.startTime ?? false,
    undefined,
    { timeout: 60_000 },
  )
  const usable = Number(await rows.jsonValue())
  return { usable, first: usable - Number(await page.evaluate(listAt(listPath))) }
}

const press = (selector: string) => timed(`document.querySelector('${selector}').click()`)

/** A heading held over the bar: letting it go groups by it. */
async function holdOverBar(page: Page, heading: string) {
  const bar = page.getByText(dashboardTexts.grouping.none)
  const [from, to] = [await page.locator(heading).boundingBox(), await bar.boundingBox()]
  if (!from || !to) throw new Error('The heading or the bar is not there.')
  await page.mouse.move(from.x + 20, from.y + 15)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 8 })
}

async function ours(browser: Browser, url: string, token: string): Promise<Times> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    await context.addInitScript(`localStorage.setItem('windrow.token', '${token}')`)
    await context.addInitScript(WATCH)
    const page = await context.newPage()
    await page.goto(`${url}/dashboard`, { waitUntil: 'commit' })
    const start = await firstRows(page, '/api/v1/fields')
    const number = async (script: string) => Number(await page.evaluate(script))
    const sort = await number(press('th[data-column="name"] button'))
    await page.locator('th[data-column="name"] button').first().press('Enter')
    await page.locator('th[data-column="name"] button').first().press('Enter')
    const box = page.getByRole('searchbox')
    await box.fill('idaho')
    const search = await number(
      timed(`document.querySelector('input[type="search"]').dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))`),
    )
    await box.fill('')
    await box.press('Enter')
    await holdOverBar(page, 'th[data-column="region"]')
    const group = await number(timed('document.dispatchEvent(new MouseEvent("mouseup", { bubbles: true }))'))
    if ((await page.locator('tbody button[aria-expanded] b').count()) === 0)
      throw new Error('The frame that was waited for shows no groups.')
    return { ...start, sort, search, group, longest: await number('window.longest') }
  } finally {
    await context.close()
  }
}

async function plain(browser: Browser, url: string, list: string): Promise<Times> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    await context.addInitScript(WATCH)
    const page = await context.newPage()
    await page.route('**/fields.json', (route) =>
      route.fulfill({ contentType: 'application/json', body: list }),
    )
    await page.goto(url, { waitUntil: 'commit' })
    const start = await firstRows(page, '/fields.json')
    const number = async (script: string) => Number(await page.evaluate(script))
    const sort = await number(press('#sort'))
    await page.click('#unsort')
    const search = await number(press('#search'))
    await page.click('#all')
    const group = await number(press('#group'))
    return { ...start, sort, search, group, longest: await number('window.longest') }
  } finally {
    await context.close()
  }
}

/** When rows can be used and when the map beside them has been drawn, from the start of navigation. */
async function withMap(browser: Browser, url: string, token: string) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    await context.addInitScript(`localStorage.setItem('windrow.token', '${token}')`)
    await context.addInitScript(WATCH)
    const page = await context.newPage()
    await page.goto(`${url}/dashboard`, { waitUntil: 'commit' })
    const { usable } = await firstRows(page, '/api/v1/fields')
    await page.waitForSelector('[data-map="idle"]', { timeout: 120_000 })
    return { usable, map: Number(await page.evaluate('performance.now()')) }
  } finally {
    await context.close()
  }
}

await withDataDir(async (dataDir) => {
  const windrow = await startServer(dataDir)
  const db = await openDatabase({ databaseUrl: null, dataDir, log: LOG })
  const served = await startBuiltPage('plain-table')
  const browser = await launch()
  try {
    const { token } = await addFarmWithFields(db, windrow.url, FIELDS)
    await untilQuiet(windrow)
    const client = createClient({ baseUrl: windrow.url, token: () => token })
    const list = JSON.stringify(await client(api.listFields, { query: {} }))
    const times: { ours: Times[]; plain: Times[] } = { ours: [], plain: [] }
    // The first of each warms the browser and the server, and is not counted.
    for (let round = 0; round <= ROUNDS; round++) {
      const pair = [await ours(browser, windrow.url, token), await plain(browser, served.url, list)] as const
      if (round === 0) continue
      times.ours.push(pair[0])
      times.plain.push(pair[1])
    }
    const best = (all: Times[], figure: keyof Times) => Math.min(...all.map((one) => one[figure]))
    const name = 'TanStack Table and Virtual'
    for (const figure of ['first', 'sort', 'search', 'group'] as const)
      report({
        row: `table-${figure}`,
        how: `best of ${ROUNDS}`,
        ours: best(times.ours, figure),
        baseline: { name, value: best(times.plain, figure) },
      })
    const settings = await client(api.getGeneralSettings, {})
    await client(api.putGeneralSettings, { body: { ...settings, regionalViewMapVisible: true } })
    const { usable, map } = await withMap(browser, windrow.url, token)
    report({ row: 'table-before-map', ours: usable, baseline: { name: 'its own map, drawn', value: map } })
    report({
      what: 'Field list, 10,000 fields: rows can be used, from the start of navigation',
      ours: best(times.ours, 'usable'),
      unit: 'ms',
      baseline: { name, value: best(times.plain, 'usable') },
      goal: { atMost: 2_000 },
    })
    report({
      what: 'Field list, 10,000 fields: longest task of all that',
      ours: best(times.ours, 'longest'),
      unit: 'ms',
      baseline: { name, value: best(times.plain, 'longest') },
      goal: { atMost: 200 },
    })
  } finally {
    await browser.close()
    served.stop()
    await db.close()
    await windrow.stop()
  }
})
