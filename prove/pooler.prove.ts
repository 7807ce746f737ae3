import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { api } from '@windrow/contract/api/api.ts'
import { createClient } from '@windrow/contract/client.ts'
import { isTimeUp, reportFigure, stoppedEarly } from '@windrow/server/testing/report-figure.ts'
import { startChild } from '@windrow/server/testing/start-child.ts'
import { newEmail, TEST_SECRET } from '@windrow/server/testing/test-windrow.ts'
import {
  addFieldOf,
  createWindrowProcesses,
  listNames,
  untilReady,
  uploadBoundary,
} from '@windrow/server/testing/windrow-processes.ts'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { POOLED, startDebianDatabase } from './debian-database.ts'
import { PASSWORD } from './windrow-process.ts'

const ROUNDS = 100

let database: Awaited<ReturnType<typeof startDebianDatabase>>
let processes: Awaited<ReturnType<typeof createWindrowProcesses>>
beforeAll(async () => {
  database = await startDebianDatabase()
  processes = await createWindrowProcesses({ ...database.env, REGISTRATION: 'open' })
})
afterAll(async () => {
  await processes?.remove()
  await database?.remove()
})

const patience = { timeout: 180_000, interval: 100 }

test('without the address of the PostgreSQL itself it does not start, and says what to set', async () => {
  const { DATABASE_URL } = database.env
  const child = startChild('../../main.ts', [], {
    DATABASE_URL,
    SECRET: TEST_SECRET,
    DATA_DIR: processes.dataDir,
    PORT: '0',
    BASE_URL: '',
  })
  const said = await child.line('Windrow cannot start: ')
  expect(said).toContain('DATABASE_URL leads to a pooler in transaction mode. Set DATABASE_DIRECT_URL')
  expect(await child.ended).toBe(1)
})

test('two web and two worker processes on PgBouncer in transaction mode, with a replica: a write is read at once by the other', async () => {
  const { webs, workers } = await processes.startFour()
  const [one, two] = webs
  const body = { name: 'Ada Byron', email: newEmail(), password: PASSWORD }
  const { token } = await createClient({ baseUrl: one.address, token: () => null })(api.signUp, { body })
  const clients = webs.map((web) => web.as({ token }))
  const shapefile = await uploadBoundary(one.as({ token }))
  const names: string[] = []
  let missed = 0
  for (; names.length < ROUNDS && !isTimeUp(); ) {
    const [writer, reader] = names.length % 2 ? clients : clients.toReversed()
    if (!writer || !reader) throw new Error('There are two.')
    const name = await addFieldOf(writer, shapefile)
    names.push(name)
    const [listed, searched] = await Promise.all([
      listNames(reader),
      reader(api.listFields, { query: { sort: '-created', limit: 1 } }),
    ])
    if (!listed.includes(name) || searched.data[0]?.name !== name) missed++
  }
  // The workers fetch its weather; the series behind the chart are read from the replica.
  const [uuid = ''] = (await two.as({ token })(api.listFields, { query: {} })).data.map((field) => field.uuid)
  const weather = () =>
    two
      .as({ token })(api.getWeather, { params: { uuid, variable: 'temperature', view: 'daily' } })
      .then(
        ({ ds_hist }) => ds_hist.time.length,
        () => 0,
      )
  await expect.poll(weather, patience).toBeGreaterThan(300)

  const backups = await mkdtemp(join(tmpdir(), 'windrow-pooled-backup-'))
  const command = join(inject('children'), 'backup.js')
  const env = {
    ...process.env,
    ...database.env,
    SECRET: TEST_SECRET,
    DATA_DIR: processes.dataDir,
    BASE_URL: '',
  }
  await promisify(execFile)(process.execPath, [command, join(backups, 'one')], { env })
  const manifest = JSON.parse(await readFile(join(backups, 'one', 'manifest.json'), 'utf8'))
  const backedUp = manifest.tables.find((table: { name: string }) => table.name === 'field')?.rows
  await rm(backups, { recursive: true })

  const { transactions, connections } = await database.stats()
  let byReplica = 0
  let byPrimary = 0
  for (const web of webs) {
    byReplica += await web.metric('windrow_replica_reads_total{server="replica"}')
    byPrimary += await web.metric('windrow_replica_reads_total{server="primary"}')
  }
  await one.child.kill()
  await workers[0]?.child.kill()
  await addFieldOf(two.as({ token }), shapefile)
  const logged = [...webs, ...workers]
    .flatMap(({ child }) => child.lines)
    .filter((line) => /"level":[56]0/.test(line))
  // Without the pooler it is not ready; with it again it is, without a restart.
  await database.restartPooler(async () => {
    await expect.poll(async () => (await fetch(`${two.address}/readyz`)).status, patience).toBe(503)
  })
  await untilReady(two.address)
  const last = await addFieldOf(two.as({ token }), shapefile)
  const afterwards = await listNames(two.as({ token }))
  reportFigure(
    5,
    `PostgreSQL ${database.version} and PgBouncer in transaction mode: ${names.length} writes, ${missed} not read at once by the other process; ${byReplica} reads by the replica, ${byPrimary} by the primary; ${transactions} transactions over ${connections} connections; ${logged.length} errors logged${stoppedEarly(names.length, ROUNDS)}`,
  )
  expect(missed, 'writes that a reader missed').toBe(0)
  expect(backedUp, 'fields in the backup').toBe(names.length)
  expect(connections).toBeLessThanOrEqual(POOLED + 1)
  expect(byReplica, 'reads by the replica').toBeGreaterThan(names.length / 2)
  expect([afterwards.length, afterwards.includes(last)]).toEqual([names.length + 2, true])
  expect(logged.join('\n')).toBe('')
})
