import { api } from '@windrow/contract/api/api.ts'
import type { Browser } from 'playwright-core'
import { launch } from './cold-page.ts'
import { report } from './report.ts'
import { startServer, withDataDir } from './running.ts'
import { signInDemo } from './sign-in-demo.ts'

const PAGES = [
  'general',
  'weather',
  'satellite',
  'soil',
  'sustainability',
  'longterm',
  'planting_tool',
] as const
const ROUNDS = 5
const SOON_MS = 1_000

/** Before anything else: when the page changed last, and when it did so beside its map. */
const WATCH = `
  window.lastChange = 0
  window.lastBeside = 0
  const isInMap = ({ target }) => (target.closest ? target : target.parentElement)?.closest('.maplibregl-map')
  new MutationObserver((changes) => {
    const isBeside = changes.some((change) => !isInMap(change))
    requestAnimationFrame(() => {
      window.lastChange = performance.now()
      if (isBeside) window.lastBeside = window.lastChange
    })
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
`

declare global {
  interface Window {
    lastChange: number
    lastBeside: number
  }
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Milliseconds; beside: all but the map, which the processor draws here in place of a graphics card. */
type Complete = { all: number; beside: number }

/** Runs in the page. */
function isSettled(soonMs: number): boolean {
  const told = Array.from(document.querySelectorAll('[role="status"]'))
  const isLoading = told.some(({ textContent }) => /^Loading/.test(textContent ?? ''))
  return !isLoading && performance.now() - window.lastChange > soonMs
}

/** From the start of navigation until nothing changes any more, with an empty browser and a warm server. */
async function complete(browser: Browser, url: string, token: string): Promise<Complete> {
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  try {
    await context.addInitScript(`localStorage.setItem('windrow.token', '${token}')`)
    await context.addInitScript(WATCH)
    const page = await context.newPage()
    await page.goto(url)
    await page.waitForLoadState('networkidle')
    await page.waitForFunction(isSettled, SOON_MS, { timeout: 60_000 })
    return await page.evaluate(() => ({ all: window.lastChange, beside: window.lastBeside }))
  } finally {
    await context.close()
  }
}

await withDataDir(async (dataDir) => {
  const windrow = await startServer(dataDir)
  const browser = await launch()
  try {
    const { token, call } = await signInDemo(windrow.url)
    const { data } = await call(api.listFields, { query: {} })
    const uuid = data.find(({ plantingDateP }) => plantingDateP !== null)?.uuid ?? ''
    for (const name of PAGES) {
      const times: Complete[] = []
      // The first warms the server, and is not counted.
      for (let round = 0; round <= ROUNDS; round++) {
        const took = await complete(browser, `${windrow.url}/${name}/${uuid}`, token)
        if (round > 0) times.push(took)
      }
      for (const [what, part] of [
        ['the page is complete', 'all'],
        ['all of it but a map drawn in software', 'beside'],
      ] as const)
        report({
          what: `/${name}/{id}: from navigation until ${what}, nothing cached (median of ${ROUNDS})`,
          ours: median(times.map((taken) => taken[part])),
          unit: 'ms',
          baseline: { name: 'others', missing: 'nobody else has these pages' },
          goal: { atMost: 1_500 },
        })
    }
  } finally {
    await browser.close()
    await windrow.stop()
  }
})
