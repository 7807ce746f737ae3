import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { type Database, openDatabase } from '@windrow/server/platform/db/open-database.ts'
import { sql } from 'kysely'
import { FARM_NOW, type FarmWithAlerts, RULES, signUpFarmWithAlerts } from './farm-with-alerts.ts'
import { LOG } from './log.ts'
import { type Ask, askWithClients, percentile } from './many-clients.ts'
import { report } from './report.ts'
import { startScript, startServerWith, withDataDir } from './running.ts'
import { watchOthers } from './watch-others.ts'

const FIELDS = Number(process.env.BENCH_FIELDS ?? 1_000)
const CELLS = FIELDS / 20
const STARTS = 3
const CHANGES = 20
const WARM = 200
/** As the table's row for one of them; another call waits at most 50 ms. */
const WARM_GOAL_MS = 100
const OTHERS_GOAL_MS = 50
const READY_BUFFER = path.join(import.meta.dirname, 'baselines/ready-buffer.mjs')
/** The one that the table has a row for. */
const ROW_PATH = 'alertfeed/{uuid}/region'
const PATHS = {
  [ROW_PATH]: (uuid: string) => `/api/v1/alertfeed/${uuid}/region`,
  'alertsregional/{uuid}/priority': (uuid: string) => `/api/v1/alertsregional/${uuid}/priority`,
  'alertsregional/{uuid}/lot': (uuid: string) => `/api/v1/alertsregional/${uuid}/lot`,
}

const mean = (times: Float64Array) => times.reduce((sum, time) => sum + time, 0) / times.length
const SERVER = { ROLE: 'web', FAKE_NOW: FARM_NOW }

await withDataDir(async (dataDir) => {
  const windrow = await startServerWith(dataDir, SERVER)
  const db = await openDatabase({ databaseUrl: null, dataDir, log: LOG })
  let farm: FarmWithAlerts
  try {
    farm = await signUpFarmWithAlerts(db, windrow.url, { fields: FIELDS, cells: CELLS })
  } finally {
    await windrow.stop()
  }
  try {
    for (const [name, pathOf] of Object.entries(PATHS))
      await reportFeed(
        db,
        dataDir,
        farm,
        `${name}, ${FIELDS} fields on ${CELLS} cells, ${RULES.length} rules each`,
        {
          path: pathOf(farm.uuid),
          headers: { 'accept-encoding': 'br', 'user-token': farm.token },
          status: 200,
        },
      )
  } finally {
    await db.close()
  }
})

async function reportFeed(db: Database, dataDir: string, farm: FarmWithAlerts, what: string, ask: Ask) {
  const cold: number[] = []
  const waits: number[] = []
  for (let start = 0; start < STARTS; start++) {
    const windrow = await startServerWith(dataDir, SERVER)
    try {
      // The account and the connection are known, as for any page that comes before.
      await askWithClients(windrow.url, 1, Array<Ask>(20).fill({ ...ask, path: '/api/v1/alertsettings' }))
      const others = watchOthers(windrow)
      cold.push((await askWithClients(windrow.url, 1, [ask]))[0] ?? Number.NaN)
      waits.push((await others.stop()).longestMs)
      if (start < STARTS - 1) continue
      const changed = await changedTimes(db, windrow.url, farm, ask)
      const json = await sqlJsonTimes(db, farm)
      report({
        what: `${what}: each after a change, mean`,
        ours: mean(changed),
        unit: 'ms',
        baseline: { name: 'json_agg of the same states and events by PostgreSQL', value: mean(json) },
        goal: { atMost: WARM_GOAL_MS },
      })
      await reportWarm(dataDir, windrow.url, what, ask, farm.uuid)
    } finally {
      await windrow.stop()
    }
  }
  const none = { name: 'a first call', missing: 'nothing else has such a feed' }
  report({
    what: `${what}: first call after a start`,
    ours: Math.min(...cold),
    unit: 'ms',
    baseline: none,
    goal: null,
  })
  report({
    what: `${what}: the longest that another call waited beside it`,
    ours: Math.min(...waits),
    unit: 'ms',
    baseline: none,
    goal: { atMost: OTHERS_GOAL_MS },
  })
}

async function reportWarm(dataDir: string, url: string, what: string, ask: Ask, uuid: string) {
  const body = await (await fetch(url + ask.path, { headers: ask.headers })).arrayBuffer()
  const bodyFile = path.join(dataDir, 'response.br')
  writeFileSync(bodyFile, brotliCompressSync(Buffer.from(body)))
  const raw = await startScript([READY_BUFFER, bodyFile], {}, '/')
  try {
    const asks = Array<Ask>(WARM).fill(ask)
    const [ours, theirs] = [await askWithClients(url, 1, asks), await askWithClients(raw.url, 1, asks)]
    const size = `${Math.round(body.byteLength / 1_000)} kB of JSON`
    const figures = (share: number) => ({
      ours: percentile(ours, share),
      baseline: { name: 'raw node:http with a ready compressed buffer', value: percentile(theirs, share) },
    })
    const goal = { atMost: WARM_GOAL_MS }
    report({ what: `${what}: warm, p50 (${size})`, unit: 'ms', ...figures(0.5), goal })
    if (ask.path === PATHS[ROW_PATH](uuid)) report({ row: 'regional-feed', how: size, ...figures(0.99) })
    else report({ what: `${what}: warm, p99`, unit: 'ms', ...figures(0.99), goal })
  } finally {
    await raw.stop()
  }
}

/** One after the other, each after a field was renamed. */
async function changedTimes(db: Database, url: string, { orgId, uuid }: FarmWithAlerts, ask: Ask) {
  const times = new Float64Array(CHANGES)
  for (let at = 0; at < CHANGES; at++) {
    await db.inOrganisation(orgId, (tx) =>
      sql`update field set notes = ${`Changed ${at}`} where uuid = ${uuid}`.execute(tx),
    )
    times[at] = (await askWithClients(url, 1, [ask]))[0] ?? Number.NaN
  }
  return times.sort()
}

/** The same rows in one statement, without what the forecast itself says. */
async function sqlJsonTimes(db: Database, { orgId }: FarmWithAlerts): Promise<Float64Array> {
  const times = new Float64Array(CHANGES)
  for (let at = 0; at < CHANGES; at++) {
    const start = performance.now()
    await db.inOrganisation(orgId, async (tx) => {
      await sql`set local enable_nestloop = off`.execute(tx)
      await sql`select json_agg(row_to_json(fed))::text from (
        select field.uuid, field.name, (select json_agg(json_build_object('alert', alert.data, 'risk', alert.risk,
            'ranges', state.ranges, 'state', state.state)) from alert_state as state
            join alert on alert.id = state.alert_id where state.field_uuid = field.uuid) as alerts
        from field order by windrow_fold(name)) as fed`.execute(tx)
    })
    times[at] = performance.now() - start
  }
  return times.sort()
}
