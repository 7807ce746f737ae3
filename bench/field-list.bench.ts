import { type Database, openDatabase } from '@windrow/server/platform/db/open-database.ts'
import { sql } from 'kysely'
import { addFarmWithFields, changeOneField, type Farm } from './farms-with-fields.ts'
import { LOG } from './log.ts'
import { type Ask, askWithClients, percentile } from './many-clients.ts'
import { report } from './report.ts'
import { startServer, withDataDir } from './running.ts'
import { watchOthers } from './watch-others.ts'

const PATH = '/api/v1/fields/'
const CLIENTS = 50
const COLD = 60
const COLD_LARGE = 12
const REQUESTS = 6_000
const LITEFARM = { name: 'LiteFarm on the same PostgreSQL', missing: 'it is not installed here' }
/** goals.md: 78 a second when each answer is made anew, where PostgreSQL's own JSON made 96; 3,000 when nothing has changed. */
const COLD_GOAL_RATIO = 96 / 78
const UNCHANGED_GOAL_MS = 1_000 / 3_000

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
    // Until the optimising compiler has settled.
    await coldTimes(db, windrow.url, farm, 30)
    const cold = await coldTimes(db, windrow.url, farm, COLD)
    const json = await sqlJsonTimes(db, farm, COLD)
    const fields = 'The field list, 1,000 fields'
    report({
      what: `${fields}, each made anew after a change, mean`,
      ours: mean(cold),
      unit: 'ms',
      baseline: { name: 'json_agg of the same rows by PostgreSQL', value: mean(json) },
      goal: { ratioAtMost: COLD_GOAL_RATIO },
    })
    report({
      what: `${fields}, the same, p99`,
      ours: percentile(cold, 0.99),
      unit: 'ms',
      baseline: LITEFARM,
      goal: null,
    })
    const known = await withEtag(windrow.url, ask)
    for (const [what, each] of [
      ['compressed', ask],
      ['with the ETag (304)', known],
    ] as const) {
      await askWithClients(windrow.url, CLIENTS, Array<Ask>(2_000).fill(each))
      const start = performance.now()
      await askWithClients(windrow.url, CLIENTS, Array<Ask>(REQUESTS).fill(each))
      report({
        what: `${fields}, unchanged, ${what}, ${CLIENTS} clients, time for each`,
        ours: (performance.now() - start) / REQUESTS,
        unit: 'ms',
        baseline: LITEFARM,
        goal: { atMost: UNCHANGED_GOAL_MS },
      })
    }
    await tellLarge(db, windrow.url)
  } finally {
    await db.close()
    await windrow.stop()
  }
})

/** 10,000 fields: how long it takes, what goes over the wire, and how long others wait meanwhile. */
async function tellLarge(db: Database, url: string) {
  const farm = await addFarmWithFields(db, url, 10_000)
  const fields = 'The field list, 10,000 fields'
  await coldTimes(db, url, farm, 5)
  const other = watchOthers(url)
  const cold = await coldTimes(db, url, farm, COLD_LARGE)
  const longestMs = await other.stop()
  const tell = (what: string, ours: number, unit: 'ms' | 'kB', atMost: number | null = null) =>
    report({
      what: `${fields}, ${what}`,
      ours,
      unit,
      baseline: LITEFARM,
      goal: atMost === null ? null : { atMost },
    })
  tell('each made anew after a change, p50', percentile(cold, 0.5), 'ms')
  tell('the same, p99', percentile(cold, 0.99), 'ms')
  tell('the longest that another call waited meanwhile', longestMs, 'ms', 50)
  for (const encoding of ['br', 'gzip', 'identity'])
    tell(`bytes over the wire, ${encoding}`, (await bytesOf(url, farm, encoding)) / 1_000, 'kB')
  const warm = await askWithClients(url, 10, Array<Ask>(300).fill(askOf(farm)))
  tell('unchanged, compressed, 10 clients, p99', percentile(warm, 0.99), 'ms')
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
  const answer = await fetch(url + ask.path, { headers: ask.headers })
  await answer.arrayBuffer()
  return {
    ...ask,
    headers: { ...ask.headers, 'if-none-match': answer.headers.get('etag') ?? '' },
    status: 304,
  }
}

async function bytesOf(url: string, { token }: Farm, encoding: string): Promise<number> {
  const answer = await fetch(url + PATH, { headers: { 'user-token': token, 'accept-encoding': encoding } })
  await answer.arrayBuffer()
  return Number(answer.headers.get('content-length'))
}
