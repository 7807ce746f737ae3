import { evaluateAllTiles } from '@windrow/server/alerts/evaluation/evaluate-tiles.ts'
import { addOrganisation } from '@windrow/server/people/store/members.ts'
import { migrate } from '@windrow/server/platform/db/migrate.ts'
import { type Database, openDatabase } from '@windrow/server/platform/db/open-database.ts'
import { sql } from 'kysely'
import { addFarmWithAlerts, FARM_CLOCK, RULES } from './farm-with-alerts.ts'
import { LOG } from './log.ts'
import { report } from './report.ts'
import { withDataDir } from './running.ts'

const FIELDS = Number(process.env.BENCH_FIELDS ?? 10_000)
const CELLS = Math.max(1, FIELDS / 20)

/** Every cell gets the forecast of the next one, as if a new issue had come. */
async function newIssue(db: Database): Promise<void> {
  await db.pool.query('create temporary table issue as select * from weather_forecast')
  await db.pool.query(
    `update weather_forecast set packed = issue.packed from issue
     where issue.series = weather_forecast.series and issue.cell_id = weather_forecast.cell_id % $1 + 1`,
    [CELLS],
  )
  await db.pool.query("update weather_cell set refreshed_at = refreshed_at + interval '1 second'")
}

async function msOf(work: Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work
  return performance.now() - start
}

await withDataDir(async (dataDir) => {
  const db = await openDatabase({ databaseUrl: null, dataDir, log: LOG })
  try {
    await migrate(db.pool, { log: LOG })
    const orgId = await db.asSystem((tx) => addOrganisation(tx, { name: 'Bench farm' }))
    await addFarmWithAlerts(db, orgId, { fields: FIELDS, cells: CELLS })
    const evaluate = () => msOf(evaluateAllTiles({ db, clock: FARM_CLOCK }))
    const first = await evaluate()
    const again = await evaluate()
    await newIssue(db)
    const next = await evaluate()
    const counted = await db.asSystem(async (tx) => {
      const { rows } = await sql<{ states: number; triggered: number; ranges: number }>`
        with used as materialized (
          select org_id, finding, count(*) as fields from alert_evaluation group by org_id, finding)
        select sum(fields)::int as states,
          (sum(fields) filter (where state.found ->> 2 = 'triggered'))::int as triggered,
          sum(fields * json_array_length(state.found -> 4))::int as ranges
        from used join alert_finding as finding on finding.org_id = used.org_id and finding.id = used.finding
          cross join json_array_elements(finding.states) as state (found)`.execute(tx)
      return rows[0]
    })
    const baseline = { name: 'the same again, when nothing has changed', value: again }
    const size = `${FIELDS} fields on ${CELLS} cells, ${RULES.length} rules each`
    report({ row: 'alerts-stored', how: size, ours: first, baseline })
    report({ what: 'The same after a new forecast issue', ours: next, unit: 'ms', baseline, goal: null })
    console.log(`  ${counted?.states} states, ${counted?.triggered} triggered, ${counted?.ranges} ranges`)
  } finally {
    await db.close()
  }
})
