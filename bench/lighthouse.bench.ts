import { api } from '@windrow/contract/api/api.ts'
import { FLAGS } from './cold-page.ts'
import { type LighthouseResult, lighthouseTool, type ToolBrowser } from './lighthouse-tool.ts'
import { report } from './report.ts'
import { startServer, untilQuiet, withDataDir } from './running.ts'
import { signInDemo } from './sign-in-demo.ts'
import type { RowId } from './table/rows.ts'

const ROUNDS = 3

/** What the table has no row for: every other page. */
const OTHERS_AT_LEAST = 85

type Page = { name: string; path: (uuid: string) => string; score?: RowId; shift?: RowId; isPublic?: true }

const PAGES: readonly Page[] = [
  { name: 'sign-in', path: () => '/sign-in', score: 'phone-sign-in', isPublic: true },
  { name: 'field list', path: () => '/dashboard', score: 'phone-list' },
  { name: 'weather', path: (id) => `/weather/${id}`, score: 'phone-weather', shift: 'shift-weather' },
  { name: 'field dashboard', path: (id) => `/general/${id}`, score: 'phone-field', shift: 'shift-field' },
  {
    name: 'planting',
    path: (id) => `/planting_tool/${id}`,
    score: 'phone-planting',
    shift: 'shift-planting',
  },
  { name: 'alerts', path: () => '/alerts-settings-individual', score: 'phone-alerts' },
  ...['satellite', 'soil', 'sustainability', 'longterm', 'regionAlerts', 'record'].map((name) => ({
    name,
    path: (id: string) => `/${name}/${id}`,
  })),
  ...['reports', 'table-settings', 'profile-settings', 'members', 'mails'].map((name) => ({
    name,
    path: () => `/${name}`,
  })),
]

const CHECKED = [
  ['accessibility', 'phone-accessibility'],
  ['best-practices', 'phone-best-practices'],
  ['seo', 'phone-seo'],
] as const

const MS_AUDITS = {
  'first-contentful-paint': 'first paint',
  'largest-contentful-paint': 'largest paint',
  'total-blocking-time': 'blocked',
  'speed-index': 'speed index',
}

const scoreOf = ({ categories }: LighthouseResult, category: string) =>
  Math.round((categories[category]?.score ?? 0) * 100)

const shiftOf = ({ audits }: LighthouseResult) =>
  audits['cumulative-layout-shift']?.numericValue ?? Number.NaN

/** What the score consists of, and what takes points from the other categories. */
function say(name: string, result: LighthouseResult) {
  const times = Object.entries(MS_AUDITS).map(
    ([id, what]) => `${what} ${Math.round(result.audits[id]?.numericValue ?? 0)} ms`,
  )
  console.log(
    `${name}: ${scoreOf(result, 'performance')} (${times.join(', ')}; machine ${Math.round(result.environment.benchmarkIndex)})`,
  )
  for (const [category] of CHECKED)
    for (const { id, weight } of result.categories[category]?.auditRefs ?? []) {
      const audit = result.audits[id]
      if (weight > 0 && audit?.score !== null && audit !== undefined && audit.score < 1)
        console.log(`  ${category}: ${audit.title}`)
    }
}

const NO_OTHER = { name: 'others', missing: 'nobody else has these pages' }

const tool = await lighthouseTool()

async function look(browser: ToolBrowser, url: string, token: string | null): Promise<LighthouseResult> {
  const page = await browser.newPage()
  try {
    // Storage is emptied before each load, so that the page comes with nothing cached.
    if (token) await page.evaluateOnNewDocument(`localStorage.setItem('windrow.token', '${token}')`)
    const onlyCategories = ['performance', ...CHECKED.map(([category]) => category)]
    const result = await tool.run(url, { logLevel: 'error', onlyCategories }, page)
    if (result.runtimeError) throw new Error(`${url}: ${result.runtimeError.message}`)
    return result
  } finally {
    await page.close()
  }
}

await withDataDir(async (dataDir) => {
  const windrow = await startServer(dataDir)
  const browser = await tool.launch({ executablePath: process.env.CHROMIUM_PATH ?? '', args: FLAGS })
  const lowest = new Map(CHECKED.map(([category]) => [category, { score: 100, pages: [] as string[] }]))
  try {
    const { token, call } = await signInDemo(windrow.url)
    // A first start makes the demo farm, which would take the processor from the page.
    await untilQuiet(windrow)
    const { data } = await call(api.listFields, { query: {} })
    const uuid = data.find(({ plantingDateP }) => plantingDateP !== null)?.uuid ?? ''
    for (const { name, path, score, shift, isPublic } of PAGES) {
      const rounds: LighthouseResult[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const result = await look(browser, windrow.url + path(uuid), isPublic ? null : token)
        say(name, result)
        rounds.push(result)
      }
      const how = `best of ${rounds.length}`
      const ours = Math.max(...rounds.map((each) => scoreOf(each, 'performance')))
      if (score) report({ row: score, ours, how, baseline: NO_OTHER })
      else {
        const what = `Lighthouse on the phone: ${name} (${how})`
        report({ what, unit: 'of 100', ours, baseline: NO_OTHER, goal: { atLeast: OTHERS_AT_LEAST } })
      }
      if (shift) report({ row: shift, ours: Math.min(...rounds.map(shiftOf)), how, baseline: NO_OTHER })
      for (const [category, found] of lowest) {
        const own = Math.min(...rounds.map((each) => scoreOf(each, category)))
        if (own < 100) found.pages.push(`${name} ${own}`)
        found.score = Math.min(found.score, own)
      }
    }
  } finally {
    await browser.close()
    await windrow.stop()
  }
  for (const [category, row] of CHECKED) {
    const { score, pages } = lowest.get(category) ?? { score: 0, pages: [] }
    report({ row, ours: score, how: pages.join(', ') || `${PAGES.length} pages`, baseline: NO_OTHER })
  }
})
