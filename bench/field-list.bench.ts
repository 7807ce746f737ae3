import { type Database, openDatabase } from '@windrow/server/platform/db/open-database.ts'
import { sql } from 'kysely'
import { addFarmWithFields, changeOneField, type Farm } from './farms-with-fields.ts'
import { LOG } from './log.ts'
import { type Ask, askWithClients, percentile } from './many-clients.ts'
import { report } from './report.ts'
import { type Running, startServer, untilQuiet, withDataDir } from './running.ts'
import { watchOthers, workedText } from './watch-others.ts'

const PATH = '/api/v1/fields/'
const CLIENTS = 50
const COLD = 60
const COLD_LARGE = 12
const REQUESTS = 6_000
const ROUNDS = 4
const LITEFARM = { name: 'LiteFarm on the same PostgreSQL', missing: 'it is not installed here' }

const askOf = ({ token }: Farm): Ask => ({
  path: PATH,
  headers: { 'accept-encoding': 'br', 'user-token': token },
  status: 200,
})

const mean = (times: Float64Array) => times.reduce((sum, time) => sum + time, 0) / times.length

await withDataDir(async (dataDir) => {
  const windrow = await startServer(dataDir)
  const db = await openDatabase({ databaseUrl: null, dataDir, log: LOG })
  try {
    const farm = await addFarmWithFields(db, windrow.url, 1_000)
    const ask = askOf(farm)
    // The stages of new fields are computed beside them, and the archive of a first start before.
    await untilQuiet(windrow)
    // Until the optimising compiler has settled.
    await coldTimes(db, windrow.url, farm, 30)
    const cold = await coldTimes(db, windrow.url, farm, COLD)
    const json = await sqlJsonTimes(db, farm, COLD)
    const fields = 'The field list, 1,000 fields'
    report({
      row: 'list-changed',
      how: 'mean',
      ours: mean(cold),
      baseline: { name: 'json_agg of the same rows by PostgreSQL', value: mean(json) },
    })
    report({
      what: `${fields}, the same, p99`,
      ours: percentile(cold, 0.99),
      unit: 'ms',
      baseline: LITEFARM,
      goal: null,
    })
    const known = await withEtag(windrow.url, ask)
    const compressed = await timeOfEach(windrow.url, ask)
    report({
      row: 'list-unchanged',
      how: `compressed, best of ${ROUNDS}`,
      ours: compressed,
      baseline: LITEFARM,
    })
    report({
      what: `${fields}, unchanged, with the ETag (304), ${CLIENTS} clients, time for each`,
      ours: await timeOfEach(windrow.url, known),
      unit: 'ms',
      baseline: { name: 'the same without it', value: compressed },
      goal: null,
    })
    await reportLarge(db, windrow)
  } finally {
    await db.close()
    await windrow.stop()
  }
})

/** The best of some: past forecasts are drawn beside it, once a minute. */
async function timeOfEach(url: string, ask: Ask): Promise<number> {
  await askWithClients(url, CLIENTS, Array<Ask>(2_000).fill(ask))
  let best = Number.POSITIVE_INFINITY
  for (let round = 0; round < ROUNDS; round++) {
    const start = performance.now()
    await askWithClients(url, CLIENTS, Array<Ask>(REQUESTS).fill(ask))
    best = Math.min(best, (performance.now() - start) / REQUESTS)
  }
  return best
}

/** 10,000 fields: how long it takes, what goes over the wire, and how long others wait meanwhile. */
async function reportLarge(db: Database, windrow: Running) {
  const { url } = windrow
  const farm = await addFarmWithFields(db, url, 10_000)
  const fields = 'The field list, 10,000 fields'
  await untilQuiet(windrow)
  await coldTimes(db, url, farm, 5)
  const other = watchOthers(windrow)
  const cold = await coldTimes(db, url, farm, COLD_LARGE)
  const waited = await other.stop()
  const reportList = (what: string, ours: number, unit: 'ms' | 'kB') =>
    report({ what: `${fields}, ${what}`, ours, unit, baseline: LITEFARM, goal: null })
  reportList('each made anew after a change, p50', percentile(cold, 0.5), 'ms')
  reportList('the same, p99', percentile(cold, 0.99), 'ms')
  report({ row: 'list-others', how: workedText(waited), ours: waited.longestMs, baseline: LITEFARM })
  for (const encoding of ['br', 'gzip', 'identity'])
    reportList(`bytes over the wire, ${encoding}`, (await bytesOf(url, farm, encoding)) / 1_000, 'kB')
  const warm = await askWithClients(url, 10, Array<Ask>(300).fill(askOf(farm)))
  reportList('unchanged, compressed, 10 clients, p99', percentile(warm, 0.99), 'ms')
}

/** One after the other, each after a change; ascending. */
async function coldTimes(db: Database, url: string, farm: Farm, count: number): Promise<Float64Array> {
  const times = new Float64Array(count)
  for (let at = 0; at < count; at++) {
    await changeOneField(db, farm, at)
    times[at] = (await askWithClients(url, 1, [askOf(farm)]))[0] ?? Number.NaN
  }
  return times.sort()
}

async function sqlJsonTimes(db: Database, { orgId }: Farm, count: number): Promise<Float64Array> {
  const times = new Float64Array(count)
  for (let at = 0; at < count; at++) {
    const start = performance.now()
    await db.inOrganisation(orgId, async (tx) => {
      // By the bounds of row-level security it takes the farm for a tiny one, and would compare each row with each.
      await sql`set local enable_nestloop = off`.execute(tx)
      await sql`select json_agg(row_to_json(listed))::text from (
        select field.uuid, field.name, crop, variety, region, notes, planting_date, area_m2, datasource,
          (select json_agg(json_build_object('name', label.name, 'color', color)) from field_label
            join label on label.id = label_id where field_uuid = field.uuid) as labels,
          json_build_object('id', file.id, 'name', file.name) as shapefile, plant_stage,
          era.label as era, t2m_min[1] as t2m_min, t2m_max[1] as t2m_max, tp_sum[1] as tp_sum
        from field join weather_cell as era on era.id = era_cell_id
          left join weather_outlook on cell_id = era.id left join file on file.id = file_id
          left join field_state on field_uuid = field.uuid order by number) as listed`.execute(tx)
    })
    times[at] = performance.now() - start
  }
  return times.sort()
}

async function withEtag(url: string, ask: Ask): Promise<Ask> {
  const response = await fetch(url + ask.path, { headers: ask.headers })
  await response.arrayBuffer()
  return {
    ...ask,
    headers: { ...ask.headers, 'if-none-match': response.headers.get('etag') ?? '' },
    status: 304,
  }
}

async function bytesOf(url: string, { token }: Farm, encoding: string): Promise<number> {
  const response = await fetch(url + PATH, { headers: { 'user-token': token, 'accept-encoding': encoding } })
  await response.arrayBuffer()
  return Number(response.headers.get('content-length'))
}
