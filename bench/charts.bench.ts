import { type Browser, chromium } from 'playwright-core'
import type { Times } from './charts-page/charts-page.ts'
import { startBuiltPage } from './plain-react-server.ts'
import { report } from './report.ts'

const TURNS = 7
const ROUNDS = 20

/** Without the screen's clock: a frame takes as long as it takes, not until the next sixtieth of a second. */
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-frame-rate-limit', '--disable-gpu-vsync']

/** What the weather page shows at first, and what the table's rows are about. */
const SHORT = 26

const CASES = [
  { name: '26 days × 8 series', days: SHORT, count: 8 },
  { name: '400 days × 8 series', days: 400, count: 8 },
] as const

const median = (values: number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

declare global {
  interface Window {
    measure: (library: string, days: number, count: number, rounds: number) => Promise<Times>
  }
}

const LIBRARIES = ['ours', 'uplot', 'echarts'] as const

type Figures = { first: number; redraw: number; worst: number }

/** Turn by turn, each time on a fresh page: what else the machine does hits all of them alike. */
async function take(browser: Browser, url: string, days: number, count: number) {
  const times: Record<string, Times[]> = {}
  for (let turn = 0; turn < TURNS; turn++)
    for (const library of LIBRARIES) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
      await page.goto(url)
      await page.waitForFunction(() => 'measure' in window)
      const taken = await page.evaluate(
        (given) => window.measure(given.library, given.days, given.count, given.rounds),
        { library, days, count, rounds: ROUNDS },
      )
      times[library] = [...(times[library] ?? []), taken]
      await page.close()
    }
  const figures = (library: string): Figures => {
    const own = times[library] ?? []
    const redraws = own.flatMap((taken) => taken.redraws)
    return {
      first: Math.min(...own.map(({ first }) => first)),
      redraw: median(redraws),
      worst: Math.max(...redraws),
    }
  }
  return { ours: figures('ours'), uplot: figures('uplot'), echarts: figures('echarts') }
}

const served = await startBuiltPage('charts-page')
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: FLAGS,
})
try {
  for (const { name, days, count } of CASES) {
    const { ours, uplot, echarts } = await take(browser, served.url, days, count)
    const ms = { unit: 'ms' } as const
    const isShort = days === SHORT
    const firstEcharts = { ours: ours.first, baseline: { name: 'ECharts', value: echarts.first } }
    const redrawUplot = { ours: ours.redraw, baseline: { name: 'uPlot', value: uplot.redraw } }
    const slowest = { ours: ours.worst, baseline: { name: 'uPlot', value: uplot.worst } }
    if (isShort) {
      report({ row: 'chart-first', how: `best of ${TURNS} fresh pages`, ...firstEcharts })
      report({ row: 'chart-redraw', how: `of ${TURNS * ROUNDS}`, ...redrawUplot })
      report({ row: 'chart-slowest', how: `of ${TURNS * ROUNDS}`, ...slowest })
    } else {
      report({ what: `Chart, ${name}: first drawing until painted`, ...ms, ...firstEcharts, goal: null })
      const goal = { ratioAtMost: 1 }
      report({ what: `Chart, ${name}: redraw with other numbers, median`, ...ms, ...redrawUplot, goal })
      report({ what: `Chart, ${name}: the slowest redraw`, ...ms, ...slowest, goal: { atMost: 50 } })
    }
    report({
      what: `Chart, ${name}: first drawing until painted`,
      ours: ours.first,
      ...ms,
      baseline: { name: 'uPlot', value: uplot.first },
      goal: null,
    })
    report({
      what: `Chart, ${name}: redraw with other numbers, median`,
      ours: ours.redraw,
      ...ms,
      baseline: { name: 'ECharts', value: echarts.redraw },
      goal: null,
    })
  }
} finally {
  await browser.close()
  served.stop()
}
