import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { api } from '@windrow/contract/api/api.ts'
import { createClient } from '@windrow/contract/client.ts'
import { DEMO_FARM } from '@windrow/testkit/demo-farm/demo-farm.ts'
import { addFieldsWithWeather } from './fields-with-weather.ts'
import { CAN_READ_USAGE, postgresMb, residentMb } from './process-usage.ts'
import { report } from './report.ts'
import { startScript, startServer, untilQuiet, withDataDir } from './running.ts'
import { type Load, loadFresh, type ServerFigures } from './server-load.ts'
import type { RowId } from './table/rows.ts'

const CLIENTS = 50
/** Each on a cell of its own: no first call of one finds the response for another. */
const FIELDS = 50
const STARTS = 3
/** Until the optimising compiler has settled. */
const WARM_UP = 8_000
const REQUESTS = 3_000
/** A first start draws past forecasts for a cell of the demo farm once a minute, for a quarter of an hour. */
const IDLE_MS = 75_000
const RAW = 'raw node:http with a ready compressed buffer'
const NO_DATABASE = { name: 'others', missing: 'the baseline has no database' }
const READY_BUFFER = path.join(import.meta.dirname, 'baselines/ready-buffer.mjs')

const pathOf = (id: string) => `/api/v1/weather/temperature/daily/${id}`

await withDataDir(async (dataDir) => {
  const bodyFile = path.join(dataDir, 'response.br')
  const { ids, token, startedMb, idleMb, postgresIdleMb } = await prepareFields(dataDir, bodyFile)
  const headers = { 'accept-encoding': 'br', 'user-token': token }
  const asks = ids.map((id) => ({ path: pathOf(id), headers, status: 200 as const }))
  const ours: ServerFigures[] = []
  const raw: ServerFigures[] = []
  for (let start = 0; start < STARTS; start++) {
    const windrow = await startServer(dataDir)
    const baseline = await startScript([READY_BUFFER, bodyFile], {}, '/')
    try {
      const wanted = { clients: CLIENTS, warmUp: WARM_UP, requests: REQUESTS, asks }
      const [first, second] = await loadFresh([windrow, baseline], wanted)
      if (first) ours.push(first)
      if (second) raw.push(second)
    } finally {
      await baseline.stop()
      await windrow.stop()
    }
  }

  const reportCalls = (what: string, key: 'cold' | 'warm' | 'unchanged', row: RowId | null) => {
    const best = (figures: ServerFigures[], figure: keyof Load) =>
      Math.min(...figures.map((start) => start[key][figure]))
    const figures = (figure: keyof Load) => ({
      ours: best(ours, figure),
      baseline: { name: RAW, value: best(raw, figure) },
    })
    const how = `best of ${STARTS} starts`
    for (const figure of ['p50', 'p99'] as const)
      report({ what: `${what}, ${figure} (${how})`, unit: 'ms', ...figures(figure), goal: null })
    if (row && CAN_READ_USAGE) report({ row, how, ...figures('cpuUs') })
  }
  const call = `Daily temperature of a field, signed in, ${CLIENTS} clients`
  reportCalls(`${call}: first calls of ${FIELDS} fields after a start`, 'cold', null)
  reportCalls(`${call}: ${REQUESTS} warm calls`, 'warm', 'weather-warm')
  reportCalls(`${call}: ${REQUESTS} warm calls with the ETag (304)`, 'unchanged', 'weather-304')

  if (!CAN_READ_USAGE)
    console.log('Processor time and memory of the server: not measured, there is no /proc here')
  else {
    const loadedMb = (figures: ServerFigures[]) => Math.max(...figures.map((start) => start.loadedMb))
    const baseline = { name: `${RAW}, after its load`, value: loadedMb(raw) }
    const memory = 'Memory of the server process (RSS)'
    report({
      what: `${memory}, as a first start is ready`,
      ours: startedMb,
      unit: 'MB',
      baseline,
      goal: null,
    })
    report({ row: 'memory-idle', how: 'after a first start', ours: idleMb, baseline })
    report({ row: 'memory-loaded', how: `most of ${STARTS} starts`, ours: loadedMb(ours), baseline })
    report({ row: 'memory-postgresql', ours: postgresIdleMb, baseline: NO_DATABASE })
  }
})

/** Makes the fields and a ready response for one of them on a first start; what is asked later starts with no cache. */
async function prepareFields(dataDir: string, bodyFile: string) {
  const windrow = await startServer(dataDir)
  try {
    // Idle is when the demo farm's archive is filled, and the threads that worked on it have ended.
    const startedMb = CAN_READ_USAGE ? residentMb(windrow.pid) : Number.NaN
    await untilQuiet(windrow, IDLE_MS)
    const idleMb = CAN_READ_USAGE ? residentMb(windrow.pid) : Number.NaN
    const postgresIdleMb = CAN_READ_USAGE ? postgresMb(dataDir) : Number.NaN
    const ids = await addFieldsWithWeather(dataDir, FIELDS)
    const { email, password } = DEMO_FARM.account
    const client = createClient({ baseUrl: windrow.url, token: () => null })
    const { token } = await client(api.signIn, { body: { email, password, rememberMe: false } })
    const url = windrow.url + pathOf(ids[0] ?? '')
    const refused = await fetch(url)
    if (refused.status !== 401) throw new Error(`Without a token it answered ${refused.status}.`)
    const response = await fetch(url, { headers: { 'user-token': token } })
    if (!response.ok) throw new Error(`With a token it answered ${response.status}.`)
    const params = { [constants.BROTLI_PARAM_QUALITY]: 5 }
    writeFileSync(bodyFile, brotliCompressSync(Buffer.from(await response.arrayBuffer()), { params }))
    return { ids, token, startedMb, idleMb, postgresIdleMb }
  } finally {
    await windrow.stop()
  }
}
