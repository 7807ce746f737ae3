import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../../testing/silent-log.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migrations-folder.ts'

const NAME = '0030-alert-findings'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true })
})
afterAll(() => database.drop())

/** In the scope of all organisations; the rows of its last statement. */
async function inSystem(...statements: string[]) {
  const client = await database.db.pool.connect()
  try {
    await client.query("begin; set local windrow.scope = 'system'")
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) rows = (await client.query(statement)).rows
    await client.query('commit')
    return rows
  } finally {
    client.release(true)
  }
}

const id = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-${digit.repeat(12)}`
const [org, one, two, moved] = ['a', 'b', 'c', 'd'].map((digit) => `'${id(digit)}'`)
const [frost, heat] = ['e', 'f'].map((digit) => `'${id(digit)}'`)
const RANGES = `'[{"first":20590,"last":20591,"probability":0.6}]'`

test('the states of rules on fields become one text, which fields with the same states share', async () => {
  const migrations = await readMigrations()
  const before = migrations.filter(({ name }) => name < NAME)
  await migrate(database.db.pool, { log: silentLog, migrations: before })
  const since = `'2026-05-14T06:00:00.123456Z'`
  await inSystem(
    `insert into organisation (id, name) values (${org}, 'Farm')`,
    `insert into weather_cell (key, source, label, lat, lon, zone) values ('k', 's', 'l', 1, 1, 'Etc/UTC')`,
    `insert into field (org_id, uuid, name, crop, variety, region, geometry, lat, lon, area_m2, zone, era_cell_id)
      select ${org}, uuid::uuid, 'Field', 'Maize', '', '', '{}', 1, 1, 1, 'Etc/UTC', weather_cell.id
      from weather_cell, unnest(array[${one}, ${two}, ${moved}]) as uuid`,
    `insert into alert (org_id, id, crop, variety, risk, data) values
      (${org}, ${frost}, 'Maize', '', 'risk_cold', '{}'), (${org}, ${heat}, 'Maize', '', 'risk_heat_stress', '{}')`,
    // The second field was never passed over by a digest; of the third one rule was found where it lay before.
    `insert into alert_evaluation (org_id, field_uuid, inputs) values (${org}, ${one}, 'digest')`,
    `insert into alert_state (org_id, field_uuid, alert_id, state, since, basis, ranges) values
      (${org}, ${one}, ${frost}, 'triggered', ${since}, '17.5 1 1 2026-04-15', ${RANGES}),
      (${org}, ${one}, ${heat}, 'quiet', ${since}, '18.5 1 1 2026-04-15', '[]'),
      (${org}, ${two}, ${frost}, 'triggered', ${since}, '17.5 1 1 2026-04-15', ${RANGES}),
      (${org}, ${two}, ${heat}, 'quiet', ${since}, '18.5 1 1 2026-04-15', '[]'),
      (${org}, ${moved}, ${frost}, 'triggered', ${since}, '17.5 1 1 2026-04-15', ${RANGES}),
      (${org}, ${moved}, ${heat}, 'quiet', ${since}, '18.5 2 2 2026-04-15', '[]')`,
  )
  const select = 'select field_uuid, alert_id, state, ranges from alert_state order by 1, 2'
  const states = await inSystem(select)
  await migrate(database.db.pool, { log: silentLog, migrations })

  expect(await inSystem(select)).toEqual(states)
  expect(await inSystem('select distinct since from alert_state')).toEqual([
    { since: new Date('2026-05-14T06:00:00.123Z') },
  ])
  const bases = await inSystem(
    `select field_uuid, basis from alert_state where alert_id = ${frost} order by field_uuid`,
  )
  expect(bases.map(({ basis }) => basis)).toEqual([
    '17.5 1 1 2026-04-15',
    '17.5 1 1 2026-04-15',
    // Its ranges are no rule's: they do not apply where the field lies now.
    ' 2 2 2026-04-15',
  ])
  expect(await inSystem('select count(*)::int as texts from alert_finding')).toEqual([{ texts: 2 }])
  expect(await inSystem('select field_uuid from alert_evaluation')).toHaveLength(3)
})

test('another organisation sees none of them', async () => {
  const client = await database.db.pool.connect()
  try {
    await client.query(`begin; set local windrow.org = '${id('b')}'`)
    for (const relation of ['alert_state', 'alert_finding', 'alert_evaluation'])
      expect([relation, (await client.query(`select * from ${relation}`)).rows]).toEqual([relation, []])
    await client.query(`set local windrow.org = '${id('a')}'`)
    expect((await client.query('select * from alert_state')).rows).toHaveLength(6)
  } finally {
    client.release(true)
  }
})
