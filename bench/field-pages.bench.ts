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

/**
 * Before anything else: when the page changed last beside its map, when the still of the map stood there (a browser
 * test holds that it is the picture the engine draws), and when the engine had drawn it.
 */
const WATCH = `
  window.seen = { beside: 0, still: 0, live: 0 }
  const MAP = '[data-size="satellite"]'
  const isMap = (node) => node.matches?.(MAP) || node.querySelector?.(MAP)
  // First the still comes, which is recognised, then the engine's map takes its place.
  const isSwap = ({ type, addedNodes, removedNodes }) =>
    type === 'childList' && [...addedNodes, ...removedNodes].every(isMap)
  const isUnseen = (change) => {
    const within = change.target.closest ? change.target : change.target.parentElement
    return within?.closest('head') || within?.closest(MAP) || isSwap(change)
  }
  new MutationObserver((changes) => {
    const isBeside = changes.some((change) => !isUnseen(change))
    requestAnimationFrame(() => {
      const { seen } = window
      const now = performance.now()
      if (isBeside) seen.beside = now
      if (!seen.still && document.querySelector('[data-size="satellite"] svg path')) seen.still = now
      if (!seen.live && document.querySelector('[data-map="idle"]')) seen.live = now
    })
  }).observe(document, { childList: true, subtree: true, attributes: true, characterData: true })
`

declare global {
  interface Window {
    seen: Seen
  }
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/** Milliseconds since navigation; zero for what a page does not have. */
type Seen = { beside: number; still: number; live: number }

/** Runs in the page. */
function isSettled(soonMs: number): boolean {
  const statuses = Array.from(document.querySelectorAll('[role="status"]'))
  const isLoading = statuses.some(({ textContent }) => /^Loading/.test(textContent ?? ''))
  const hasMap = document.querySelector('[data-size="satellite"]') !== null
  const { beside, live } = window.seen
  return !isLoading && (!hasMap || live > 0) && performance.now() - Math.max(beside, live) > soonMs
}

/** From the start of navigation until nothing changes any more, with an empty browser and a warm server. */
async function look(browser: Browser, url: string, token: string): Promise<Seen> {
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
    return await page.evaluate(() => window.seen)
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
      const times: Seen[] = []
      // The first warms the server, and is not counted.
      for (let round = 0; round <= ROUNDS; round++) {
        const took = await look(browser, `${windrow.url}/${name}/${uuid}`, token)
        if (round > 0) times.push(took)
      }
      const baseline = { name: 'others', missing: 'nobody else has these pages' }
      report({
        what: `/${name}/{id}: from navigation until the page is complete, nothing cached (median of ${ROUNDS})`,
        ours: median(times.map(({ beside, still }) => Math.max(beside, still))),
        unit: 'ms',
        baseline,
        goal: { atMost: 1_500 },
      })
      if (times.some(({ live }) => live > 0))
        report({
          what: `/${name}/{id}: until the engine has drawn the map, in software (median of ${ROUNDS})`,
          ours: median(times.map(({ live }) => live)),
          unit: 'ms',
          baseline,
          goal: null,
        })
    }
  } finally {
    await browser.close()
    await windrow.stop()
  }
})
