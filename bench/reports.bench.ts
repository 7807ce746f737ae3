import { createRequire } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { api } from '@windrow/contract/api/api.ts'
import type { Client } from '@windrow/contract/client.ts'
import { addFieldsWithWeather } from './fields-with-weather.ts'
import { CAN_READ_USAGE, residentMb } from './process-usage.ts'
import { report } from './report.ts'
import { startServer, untilQuiet, withDataDir } from './running.ts'
import { signInDemo } from './sign-in-demo.ts'
import { watchOthers, workedText } from './watch-others.ts'

const MANY = 200
/** The largest report there is: two pages for each field, with four charts. */
const TYPE = 'weather_outlook'
const PLAIN_PAGES = 400
const NO_OTHER = { name: 'others', missing: 'nobody else answers this' }

const plain = await plainPageMs()
await withDataDir(async (dataDir) => {
  const windrow = await startServer(dataDir)
  try {
    const { call } = await signInDemo(windrow.url)
    const ids = await addFieldsWithWeather(dataDir, MANY)
    await untilQuiet(windrow)
    await benchReport(call, windrow, ids.slice(0, 1))
    await benchReport(call, windrow, ids)
  } finally {
    await windrow.stop()
  }
})

type Server = { url: string; pid: number }

/** From asking to a report that can be downloaded: what it takes, what it needs, and how long others wait meanwhile. */
async function benchReport(call: Client, { url, pid }: Server, ids: readonly string[]) {
  const before = CAN_READ_USAGE ? residentMb(pid) : 0
  let most = before
  const others = watchOthers({ url, pid }, () => {
    if (CAN_READ_USAGE) most = Math.max(most, residentMb(pid))
  })
  const start = performance.now()
  const pages = await makeReport(call, ids)
  const waited = await others.stop()
  const spent = performance.now() - start
  const what = ids.length === 1 ? 'Report on 1 field' : `Report on ${ids.length} fields`
  const time = { ours: spent, baseline: NO_OTHER }
  if (ids.length === MANY) report({ row: 'report-time', how: `${pages} pages`, ...time })
  else report({ what: `${what}, from asking to ready`, unit: 'ms', ...time, goal: { atMost: 5_000 } })
  report({
    what: `${what}, a page (${((pages / spent) * 1000).toFixed(1)} a second)`,
    ours: spent / pages,
    unit: 'ms',
    baseline: {
      name: `plain pdfkit, words and curves (${(1000 / plain).toFixed(0)} a second)`,
      value: plain,
    },
    goal: null,
  })
  const memory = { ours: most - before, baseline: NO_OTHER }
  if (!CAN_READ_USAGE) console.log('Memory of the server: not measured, there is no /proc here')
  else if (ids.length === MANY) report({ row: 'report-memory', how: `${before.toFixed(0)} MB`, ...memory })
  else report({ what: `${what}, memory beyond before`, unit: 'MB', ...memory, goal: { atMost: 200 } })
  const row = ids.length === MANY ? 'report-200-others' : 'report-1-others'
  report({ row, how: workedText(waited), ours: waited.longestMs, baseline: NO_OTHER })
}

/** How many pages it has. */
async function makeReport(call: Client, ids: readonly string[]): Promise<number> {
  const { report_id } = await call(api.queueReport, {
    body: { report_type: TYPE, fields: ids.map((uuid) => ({ uuid })), recipients: [] },
  })
  for (;;) {
    const { data } = await call(api.listReports, { query: { limit: 5 } })
    const made = data.find((each) => each.report_id === report_id)
    if (made?.state === 'failed') throw new Error(`The report failed: ${made.error}`)
    if (made?.file) return made.file.pages
    await wait(20)
  }
}

/** A page of words and curves by the library that pdfmake itself writes with, nothing laid out. */
async function plainPageMs(): Promise<number> {
  const require = createRequire(createRequire(import.meta.url).resolve('pdfmake/package.json'))
  const PDFDocument = require('pdfkit')
  const document = new PDFDocument({ size: 'A4' })
  document.resume()
  const start = performance.now()
  for (let page = 0; page < PLAIN_PAGES; page++) {
    if (page > 0) document.addPage()
    for (let line = 0; line < 40; line++)
      document.fontSize(9).text(`Line ${line} of page ${page}: 21 °C, 5 mm, 12 k/h`)
    for (let curve = 0; curve < 8; curve++) {
      document.moveTo(50, 600 + curve * 10)
      for (let x = 0; x < 40; x++) document.lineTo(50 + x * 12, 600 + curve * 10 + Math.sin(x) * 20)
      document.stroke()
    }
  }
  document.end()
  return (performance.now() - start) / PLAIN_PAGES
}
