import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../../testing/silent-log.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { migrate } from './migrate.ts'
import { readMigrations } from './migrations-folder.ts'

const NAME = '0060-station-forecasts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase({ isEmpty: true })
})
afterAll(() => database.drop())

const ORG = "'aaaaaaaa-0000-4000-8000-aaaaaaaaaaaa'"
const fieldRow = (digit: string, grid: number, datasource: string) =>
  `(${ORG}, '${digit.repeat(8)}-0000-4000-8000-${digit.repeat(12)}', 'Field ${digit}', 'Maize', '105 day', 'Iowa', '',
    '{}', 42, -93, 1, 'America/Chicago', ${grid}, 3, '${datasource}', 'era')`

test('a station that fields of two grid cells share becomes one for each, with its days; no record ends by it', async () => {
  const { pool } = database.db
  const migrations = await readMigrations()
  await migrate(pool, { log: silentLog, migrations: migrations.filter(({ name }) => name < NAME) })
  await pool.query(`begin; set local windrow.scope = 'system';
    insert into organisation (id, name, kind) values (${ORG}, 'Farm', 'farm');
    insert into weather_cell (key, source, label, lat, lon, zone) values
      ('simulated:42.0,-93.0:America/Chicago', 'simulated', 'Simulated', 42, -93, 'America/Chicago'),
      ('simulated:42.1,-93.0:America/Chicago', 'simulated', 'Simulated', 42.1, -93, 'America/Chicago');
    insert into weather_cell (key, source, label, lat, lon, zone, grid_cell_id, station, history_from, history_to)
      values ('ghcn USX America/Chicago', 'ghcn', 'USX', 42, -93, 'America/Chicago', 1, '{"id":"USX","name":"Ames"}', 7670, 20000);
    insert into weather_history (cell_id, series, year, first_day, packed) values (3, 't2m_min', 2024, 19723, '\\x0102');
    insert into field (org_id, uuid, name, crop, variety, region, notes, geometry, lat, lon, area_m2, zone, era_cell_id,
      ghcn_cell_id, datasource, suggested_datasource) values
      ${fieldRow('b', 1, 'ghcn')}, ${fieldRow('c', 2, 'ghcn')}, ${fieldRow('d', 2, 'era')};
    commit`)
  await migrate(pool, { log: silentLog, migrations })
  const { rows: cells } = await pool.query(
    `select key, grid_cell_id, history_to, (select count(*)::int from weather_history where cell_id = weather_cell.id) as years
     from weather_cell where station is not null order by id`,
  )
  expect(cells).toEqual([
    { key: 'ghcn USX simulated:42.0,-93.0:America/Chicago', grid_cell_id: 1, history_to: 20_000, years: 1 },
    { key: 'ghcn USX simulated:42.1,-93.0:America/Chicago', grid_cell_id: 2, history_to: 20_000, years: 1 },
  ])
  await pool.query(`begin; set local windrow.scope = 'system'`)
  const { rows: fields } = await pool.query(
    `select field.name, station.grid_cell_id = era_cell_id as fits
     from field join weather_cell as station on station.id = ghcn_cell_id order by 1`,
  )
  const { rows: past } = await pool.query('select * from field_past_source')
  await pool.query('commit')
  expect(fields).toEqual(['b', 'c', 'd'].map((digit) => ({ name: `Field ${digit}`, fits: true })))
  expect(past).toEqual([])
})
