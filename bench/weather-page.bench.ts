import { api } from '@windrow/contract/api/api.ts'
import type { WeatherMembers } from '@windrow/contract/entities/weather.ts'
import { type DerivedSets, degreeDaySets, waterBudgetSets } from '@windrow/core/derived/derived-sets.ts'
import { memberWeather } from '@windrow/core/derived/member-weather.ts'
import { QUANTILE_KEYS } from '@windrow/core/series/quantile.ts'
import { known, valueOn } from '@windrow/core/series/series.ts'
import { DEFAULT_WEATHER_TAB, WEATHER_TABS } from '@windrow/core/variables/tab-keys.ts'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import type { Times } from './charts-page/charts-page.ts'
import type { Series } from './charts-page/series-of.ts'
import { addFieldsWithWeather } from './fields-with-weather.ts'
import { startBuiltPage } from './plain-react-server.ts'
import { report } from './report.ts'
import { startServer, withDataDir } from './running.ts'
import { signInDemo } from './sign-in-demo.ts'
import { dataArrived, MARK_CHART, moveTo, openField, openTab } from './weather-page-watch.ts'

/** Without the screen's clock: a frame takes as long as it takes, not until the next sixtieth of a second. */
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-frame-rate-limit', '--disable-gpu-vsync']
const ROUNDS = 5
const MOVES = 30
/** Before counting: until the browser's compiler has settled, as after a second of use. */
const WARM_MOVES = 10
/** Those that a wide screen shows, the first of them last: with it one begins. */
const TABS = [...WEATHER_TABS.slice(1, 4), ...WEATHER_TABS.slice(0, 1)]
const TAB_KEY = 'WeatherModelSelectedVariable'
/** What the chart shows at first (decisions §5). */
const DAYS_BACK = 12
const DAYS_AHEAD = 14

declare global {
  interface Window {
    measureGiven: (library: string, given: Series[], rounds: number) => Promise<Times>
  }
}

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

type Where = { browser: Browser; url: string; token: string; uuid: string; other: string }

async function onPage<Result>(
  { browser, url, token, uuid }: Where,
  tab: string,
  work: (page: Page, context: BrowserContext) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } })
  try {
    await context.addInitScript(
      `localStorage.setItem('windrow.token', '${token}'); localStorage.setItem('${TAB_KEY}', '${tab}')`,
    )
    await context.addInitScript(MARK_CHART)
    const page = await context.newPage()
    await page.goto(`${url}/weather/${uuid}`, { waitUntil: 'commit' })
    await page.waitForFunction(() => performance.getEntriesByName('chart').length > 0, undefined, {
      timeout: 60_000,
    })
    return await work(page, context)
  } finally {
    await context.close()
  }
}

const number = async (page: Page, script: string) => Number(await page.evaluate(script))

/** From the arrival of the last response it is drawn from until the chart is painted. */
const chartReady = (where: Where, tab: string) =>
  onPage(where, tab, async (page) => {
    const chart = await number(page, `performance.getEntriesByName('chart')[0].startTime`)
    return chart - (await number(page, dataArrived(where.uuid)))
  })

/** The same when one goes on to another field: the page itself is there. */
const nextChartReady = (where: Where, tab: string) =>
  onPage(where, tab, async (page) => {
    await page.waitForLoadState('networkidle')
    const painted = await number(page, openField(where.other))
    return painted - (await number(page, dataArrived(where.other)))
  })

/** Each from the event until the new chart is painted. */
const sliderMoves = (where: Where, tab: string) =>
  onPage(where, tab, async (page) => {
    await page.waitForLoadState('networkidle')
    const moves: number[] = []
    for (let move = 0; move < WARM_MOVES + MOVES; move++) {
      const took = await number(page, moveTo(0.1 + 0.1 * (move % 5)))
      if (move >= WARM_MOVES) moves.push(took)
    }
    return moves
  })

/** Each tab once, so that its data are there, then from one to the next. */
const tabSwitches = (where: Where) =>
  onPage(where, DEFAULT_WEATHER_TAB, async (page) => {
    for (const tab of TABS) {
      await number(page, openTab(tab))
      await page.waitForLoadState('networkidle')
    }
    const times: number[] = []
    for (let round = 0; round < 4; round++)
      for (const tab of TABS) times.push(await number(page, openTab(tab)))
    return times
  })

/** What the page shows of derived values, as lines over its days: observed, forecast and normal quantiles. */
function linesOf({ observed, forecast, normal }: DerivedSets): Series {
  const x = Array.from({ length: DAYS_BACK + DAYS_AHEAD + 1 }, (_, at) => forecast.first - DAYS_BACK + at)
  const line = (first: number, values: Float32Array) => x.map((day) => known(valueOn({ first, values }, day)))
  const bands = ({ first, quantiles }: DerivedSets['forecast']) =>
    QUANTILE_KEYS.map((key) => line(first, quantiles[key]))
  return { x, lines: [line(observed.first, observed.values), ...bands(forecast), ...bands(normal)] }
}

function sliderSeries(members: WeatherMembers): Record<string, Series[]> {
  const weather = memberWeather(members)
  const steps = Array.from({ length: 10 }, (_, step) => step)
  return {
    water_budget: steps.map((step) => linesOf(waterBudgetSets(weather, 0.5 + step / 10))),
    gdd: steps.map((step) => linesOf(degreeDaySets(weather, 5 + step))),
  }
}

/** Only the drawing of the same numbers, which are ready: no page, no values to derive. */
async function theirTimes(browser: Browser, url: string, library: string, given: Series[]): Promise<Times> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    await page.goto(url)
    await page.waitForFunction(() => 'measureGiven' in window)
    return await page.evaluate((wanted) => window.measureGiven(wanted.library, wanted.given, wanted.moves), {
      library,
      given,
      moves: MOVES,
    })
  } finally {
    await page.close()
  }
}

await withDataDir(async (dataDir) => {
  const windrow = await startServer(dataDir)
  const served = await startBuiltPage('charts-page')
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: FLAGS,
  })
  try {
    const [uuid = '', other = ''] = await addFieldsWithWeather(dataDir, 2)
    const { token, call } = await signInDemo(windrow.url)
    const members = await call(api.getWeatherMembers, { params: { uuid } })
    const where = { browser, url: windrow.url, token, uuid, other }
    const ms = { unit: 'ms' } as const
    for (const [tab, series] of Object.entries(sliderSeries(members))) {
      const ready: number[] = []
      const next: number[] = []
      const moved: number[] = []
      const theirs: Record<'echarts' | 'uplot', Times[]> = { echarts: [], uplot: [] }
      // The first of each warms the browser and the server, and is not counted.
      for (let round = 0; round <= ROUNDS; round++) {
        const first = await chartReady(where, tab)
        const second = await nextChartReady(where, tab)
        const moves = await sliderMoves(where, tab)
        const echarts = await theirTimes(browser, served.url, 'echarts', series)
        const uplot = await theirTimes(browser, served.url, 'uplot', series)
        if (round === 0) continue
        ready.push(first)
        next.push(second)
        moved.push(...moves)
        theirs.echarts.push(echarts)
        theirs.uplot.push(uplot)
      }
      const name = (library: string) => `${library}, only drawing the same numbers`
      const redraws = (times: Times[]) => times.flatMap((taken) => taken.redraws)
      const firsts = (times: Times[]) => median(times.map(({ first }) => first))
      for (const [library, times] of [
        ['ECharts', theirs.echarts],
        ['uPlot', theirs.uplot],
      ] as const) {
        report({
          what: `Weather page, ${tab}: from the data's arrival until the chart is painted (median of ${ROUNDS})`,
          ours: median(next),
          ...ms,
          baseline: { name: name(library), value: firsts(times) },
          goal: { atMost: 100 },
        })
        report({
          what: `Weather page, ${tab}: the same on a cold start, with the rest of the page (median of ${ROUNDS})`,
          ours: median(ready),
          ...ms,
          baseline: { name: name(library), value: firsts(times) },
          goal: null,
        })
        report({
          what: `Weather page, ${tab}: a move of the slider until painted (median of ${moved.length})`,
          ours: median(moved),
          ...ms,
          baseline: { name: name(library), value: median(redraws(times)) },
          goal: { atMost: 16 },
        })
        report({
          what: `Weather page, ${tab}: the slowest of all moves`,
          ours: Math.max(...moved),
          ...ms,
          baseline: { name: name(library), value: Math.max(...redraws(times)) },
          goal: { atMost: 50 },
        })
      }
    }
    const temperature: number[] = []
    const cold: number[] = []
    const switches: number[] = []
    for (let round = 0; round <= ROUNDS; round++) {
      const first = await chartReady(where, DEFAULT_WEATHER_TAB)
      const second = await nextChartReady(where, DEFAULT_WEATHER_TAB)
      const times = await tabSwitches(where)
      if (round === 0) continue
      cold.push(first)
      temperature.push(second)
      switches.push(...times)
    }
    const baseline = { name: 'another library', missing: 'it has no tabs' }
    report({
      what: `Weather page, temperature: from the data's arrival until the chart is painted (median of ${ROUNDS})`,
      ours: median(temperature),
      ...ms,
      baseline,
      goal: { atMost: 100 },
    })
    report({
      what: `Weather page, temperature: the same on a cold start, with the rest of the page (median of ${ROUNDS})`,
      ours: median(cold),
      ...ms,
      baseline,
      goal: null,
    })
    report({
      what: `Weather page: another tab whose data are there, until painted (median of ${switches.length})`,
      ours: median(switches),
      ...ms,
      baseline,
      goal: { atMost: 100 },
    })
    report({ row: 'tab-switch', how: `of ${switches.length}`, ours: Math.max(...switches), baseline })
  } finally {
    await browser.close()
    served.stop()
    await windrow.stop()
  }
})
