import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@windrow/contract/api/api.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { silentLog } from '../../testing/silent-log.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'
import { HISTORY_FROM, historyToFetch } from '../../weather/refresh/refresh-plan.ts'
import type { BackupManifest } from './backup-manifest.ts'
import { readMigrations } from './migrations-folder.ts'
import { restoreFrom } from './restore.ts'

/** A backup of the demo farm and of one further account, as release 0.1.0 made it. */
const RELEASE = join(import.meta.dirname, '../../testing/releases/0.1.0')
/** Shortly after the release's own backup: its forecast is still current. */
const FAKE_NOW = '2026-05-14T08:05:00Z'

let manifest: BackupManifest
let database: TestDatabase
let dataDir: string
let windrow: TestWindrow

/** Rows of the release: the database as 0.1.0 left it, before any later migration. */
const rowsBefore = (table: string) => manifest.tables.find(({ name }) => name === table)?.rows

beforeAll(async () => {
  manifest = JSON.parse(await readFile(join(RELEASE, 'manifest.json'), 'utf8'))
  database = await createTestDatabase({ isEmpty: true })
  dataDir = await mkdtemp(join(tmpdir(), 'windrow-upgrade-'))
  const migrations = (await readMigrations()).slice(0, manifest.migrations.length)
  const filesDir = join(dataDir, 'files')
  await restoreFrom(database.db, RELEASE, { filesDir, replace: false, log: silentLog, migrations })
  // The demo account is rejected on a PostgreSQL of the operator's own: here it is a farm like any other.
  await database.db.asSystem((tx) =>
    tx.updateTable('organisation').set({ kind: 'farm' }).where('kind', '=', 'demo').execute(),
  )
  windrow = await startTestWindrow({
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    ROLE: 'web',
    FAKE_NOW,
  })
})
afterAll(async () => {
  await windrow?.stop()
  await database?.drop()
  await rm(dataDir, { recursive: true, force: true })
})

describe('a database of release 0.1.0, upgraded by starting the current program on it', () => {
  test('has every migration and keeps what the farm owns', async () => {
    const applied = await windrow.rows<{ name: string }>('select name from schema_migration order by name')
    expect(applied.map(({ name }) => name)).toEqual((await readMigrations()).map(({ name }) => name))
    for (const table of [
      'organisation',
      'member',
      'field',
      'label',
      'alert',
      'diary_note',
      'report',
      'file',
    ]) {
      const [row] = await windrow.rows<{ rows: number }>(`select count(*)::int as rows from "${table}"`)
      expect([table, row?.rows]).toEqual([table, rowsBefore(table)])
    }
  })

  test('ignores the sessions and links that backups of that release have', async () => {
    expect(rowsBefore('identity_session')).toBeGreaterThan(0)
    for (const table of ['identity_session', 'email_verification', 'password_reset', 'attempt'])
      expect([table, await windrow.rows(`select * from "${table}"`)]).toEqual([table, []])
  })

  test('has its simulated weather, which is made in another way now, fetched again from the beginning', async () => {
    const cells = await windrow.rows<{ history_from: number; history_to: number }>(
      "select history_from, history_to from weather_cell where source = 'simulated'",
    )
    expect(cells.length).toBeGreaterThan(0)
    for (const { history_from: from, history_to: to } of cells)
      expect(historyToFetch({ from, to }, to + 1)).toEqual({ from: HISTORY_FROM, to })
  })

  test('lets its owner sign in with the old password and read fields, weather, alerts, diary and files', async () => {
    const { token } = await windrow.signIn('demo@windrow.test', 'windrow-demo')
    const call = windrow.as({ token })
    const fields = (await call(api.listFields, { query: {} })).data
    expect(fields).toHaveLength(rowsBefore('field') ?? 0)
    const field = fields.find(({ name }) => name === 'Minidoka North')
    expect(field?.weather_variables?.t2m.t2m_max).toEqual(expect.any(Number))
    const uuid = field?.uuid ?? ''
    const weather = await call(api.getWeather, { params: { uuid, variable: 'temperature', view: 'daily' } })
    expect(weather.ds_hist.time).toHaveLength(400)
    const diary = await call(api.listDiary, { params: { uuid } })
    expect(diary.data.map(({ text }) => text)).toContain('Pivot ran overnight')
    const { from, to } = await call(api.getPlantingSettings, { params: { uuid } })
    expect([from, to]).toEqual(['2026-05-14', '2026-06-20'])
    const settings = await call(api.getAlertSettings, {})
    expect(Object.keys(settings)).toEqual(expect.arrayContaining(['Potato']))
    const { content } = await call(api.downloadFile, { params: { id: field?.shapefile?.id ?? '' } })
    expect(content.size).toBeGreaterThan(100)
  })
})
