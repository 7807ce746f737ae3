import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../../testing/silent-log.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migrations-folder.ts'

const NAME = '0015-alert-state-ranges'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true })
})
afterAll(() => database.drop())

const inSystem = (statement: string) =>
  database.db.pool.query(`begin; set local windrow.scope = 'system'; ${statement}; commit`)

test('ranges that were rows of their own are stored with the state of their rule', async () => {
  const { pool } = database.db
  const migrations = await readMigrations()
  const before = migrations.filter(({ name }) => name < NAME)
  await migrate(pool, { log: silentLog, migrations: before })
  const [org, field, rule, quiet] = ['a', 'b', 'c', 'd'].map(
    (digit) => `'${digit.repeat(8)}-0000-4000-8000-${digit.repeat(12)}'`,
  )
  const metadata = (extra: string) => `'{"title": "Blight", "probability": 0.6${extra}}'`
  await inSystem(`
    insert into organisation (id, name) values (${org}, 'Farm');
    insert into weather_cell (key, source, label, lat, lon, zone) values ('k', 's', 'l', 1, 1, 'Etc/UTC');
    insert into field (org_id, uuid, name, crop, variety, region, geometry, lat, lon, area_m2, zone, era_cell_id)
      select ${org}, ${field}, 'Field', 'Maize', '', '', '{}', 1, 1, 1, 'Etc/UTC', id from weather_cell;
    insert into alert (org_id, id, crop, variety, risk, data) values
      (${org}, ${rule}, 'Maize', '', 'risk_cold_and_damp', '{}'), (${org}, ${quiet}, 'Maize', '', 'risk_cold', '{}');
    insert into alert_state (org_id, field_uuid, alert_id, state, since, basis) values
      (${org}, ${field}, ${rule}, 'triggered', now(), ''), (${org}, ${field}, ${quiet}, 'quiet', now(), '');
    insert into alert_range (org_id, field_uuid, alert_id, variable, series, first_day, last_day, label, metadata)
      select ${org}, ${field}, ${rule}, shown.variable, shown.series, days.first, days.last, 'Blight', days.metadata::jsonb
      from (values ('temperature', 't2m_min'), ('relative_humidity', 'rh_mean')) as shown (variable, series),
        (values (20590, 20591, ${metadata(', "joint_probability": 0.5')}),
          (20580, 20583, ${metadata(', "approximate": true')})) as days (first, last, metadata)`)
  await migrate(pool, { log: silentLog, migrations })
  const client = await pool.connect()
  await client.query("select set_config('windrow.scope', 'system', false)")
  const { rows } = await client.query('select state, ranges from alert_state order by state')
  client.release(true)
  expect(rows).toEqual([
    { state: 'quiet', ranges: [] },
    {
      state: 'triggered',
      ranges: [
        { first: 20_580, last: 20_583, probability: 0.6, approximate: true },
        { first: 20_590, last: 20_591, probability: 0.6, jointProbability: 0.5 },
      ],
    },
  ])
})
