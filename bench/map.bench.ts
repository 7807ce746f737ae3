import { type CDPSession, chromium, type Page } from 'playwright-core'
import { startBuiltPage } from './plain-react-server.ts'
import { report } from './report.ts'

/** WebGL without a GPU: frames are drawn by the processor, so only the ratio means anything here. */
const FLAGS = ['--no-sandbox', '--disable-gpu', '--use-angle=swiftshader', '--enable-unsafe-swiftshader']
const ROUNDS = 2
const WAIT_MS = 120_000

/** The map is whole when it has been idle for this long: more data may come after a first picture. */
const QUIET_MS = 500

/** Runs in the page; as text, because the compiler adds its own helpers to functions within functions. */
const MEAN_FRAME = `new Promise((resolve) => {
  const start = performance.now()
  let count = 0
  requestAnimationFrame(function next() {
    count += 1
    const passed = performance.now() - start
    if (passed < 3000) requestAnimationFrame(next)
    else resolve(passed / count)
  })
})`

type Drawn = { idleMs: number; frameMs: number; longestTaskMs: number; longestWorkMs: number }

/** What the browser's trace says of one task or mark; times in µs. */
type TraceEvent = { name: string; pid: number; tid: number; ts: number; tdur?: number }

const served = await startBuiltPage('map-page')
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: FLAGS,
})
try {
  const ours: Drawn[] = []
  const plain: Drawn[] = []
  // The first of each warms the browser, and is not counted.
  for (let round = 0; round <= ROUNDS; round++) {
    const pair = [await draw(`${served.url}#ours`), await draw(`${served.url}#plain`)] as const
    if (round === 0) continue
    ours.push(pair[0])
    plain.push(pair[1])
  }
  const best = (drawn: Drawn[], figure: keyof Drawn) => Math.min(...drawn.map((one) => one[figure]))
  report({
    row: 'map-idle',
    how: `from the fields' data, best of ${ROUNDS}`,
    ours: best(ours, 'idleMs'),
    baseline: { name: 'MapLibre alone, the same polygons in one colour', value: best(plain, 'idleMs') },
  })
  report({
    what: 'A frame while the map is dragged, software rendering (mean of the best round)',
    ours: best(ours, 'frameMs'),
    unit: 'ms',
    baseline: { name: 'MapLibre alone', value: best(plain, 'frameMs') },
    goal: { ratioAtMost: 1.5 },
  })
  report({
    what: 'The longest task while 10,000 fields are drawn, by processor time of the page',
    ours: best(ours, 'longestWorkMs'),
    unit: 'ms',
    baseline: { name: 'MapLibre alone', value: best(plain, 'longestWorkMs') },
    goal: { atMost: 200 },
  })
  report({
    what: 'The same by the clock, with its waiting for the software that draws in place of a graphics card',
    ours: best(ours, 'longestTaskMs'),
    unit: 'ms',
    baseline: { name: 'MapLibre alone', value: best(plain, 'longestTaskMs') },
    goal: null,
  })
} finally {
  await browser.close()
  served.stop()
}

async function draw(url: string): Promise<Drawn> {
  const context = await browser.newContext({
    viewport: { width: 1200, height: 600 },
    reducedMotion: 'reduce',
  })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchTasks)
    const tracing = await context.newCDPSession(page)
    const longestWork = await traceWork(tracing)
    await page.goto(url)
    const idle = await page.waitForFunction(idleSince, QUIET_MS, { timeout: WAIT_MS, polling: 50 })
    const idleMs = Number(await idle.jsonValue())
    const longestTaskMs = await page.evaluate(() => Number(document.documentElement.dataset.longestTask ?? 0))
    const longestWorkMs = await longestWork()
    return { idleMs, longestTaskMs, longestWorkMs, frameMs: await dragFrames(page) }
  } finally {
    await context.close()
  }
}

/** Runs in the page. Tasks before the data are made belong to the bench. */
function watchTasks() {
  new PerformanceObserver((list) => {
    const from = performance.getEntriesByName('data-ready')[0]?.startTime ?? Number.POSITIVE_INFINITY
    const { dataset } = document.documentElement
    for (const task of list.getEntries())
      if (task.startTime >= from)
        dataset.longestTask = String(Math.max(task.duration, Number(dataset.longestTask ?? 0)))
  }).observe({ type: 'longtask', buffered: true })
}

/** Traces the page; the returned function ends the trace and returns the longest task by processor time, in ms. */
async function traceWork(tracing: CDPSession): Promise<() => Promise<number>> {
  const events: TraceEvent[] = []
  tracing.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  const includedCategories = ['toplevel', 'devtools.timeline', 'blink.user_timing']
  await tracing.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories },
  })
  return async () => {
    const ended = new Promise((resolve) => tracing.once('Tracing.tracingComplete', resolve))
    await tracing.send('Tracing.end')
    await ended
    const ready = events.find(({ name }) => name === 'data-ready')
    if (ready === undefined) throw new Error('The page has not marked when its data were ready.')
    const tasks = events.filter(
      ({ name, pid, tid, ts }) =>
        name.endsWith('RunTask') && pid === ready.pid && tid === ready.tid && ts >= ready.ts,
    )
    return Math.max(0, ...tasks.map(({ tdur = 0 }) => tdur)) / 1000
  }
}

/** Runs in the page: milliseconds from the data to the start of the quiet time, or false. */
function idleSince(quietMs: number): number | false {
  const { dataset } = document.documentElement
  const isIdle = document.querySelector('[data-map="idle"]') !== null
  if (!isIdle) {
    delete dataset.idleFrom
    return false
  }
  dataset.idleFrom ??= String(performance.now())
  if (performance.now() - Number(dataset.idleFrom) < quietMs) return false
  return Number(dataset.idleFrom) - (performance.getEntriesByName('data-ready')[0]?.startTime ?? 0)
}

/** Drags the map to and fro and counts the frames it came to. */
async function dragFrames(page: Page): Promise<number> {
  await page.mouse.move(600, 200)
  await page.mouse.down()
  let isCounting = true
  const frames = page.evaluate<number>(MEAN_FRAME).finally(() => {
    isCounting = false
  })
  for (let step = 0; isCounting; step++) await page.mouse.move(600 + 100 * Math.sin(step / 4), 200)
  await page.mouse.up()
  return frames
}
