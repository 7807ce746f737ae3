import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import type { EmbeddedConnection } from '../platform/db/embedded/connection.ts'
import { startEmbedded } from '../platform/db/embedded/start-embedded.ts'
import { bundleChildren } from './bundle-children.ts'
import { databaseUrl } from './database-url.ts'
import { silentLog } from './silent-log.ts'
import { stopOrphan } from './stop-orphan.ts'

/** What the test files need in order to make databases of their own. */
export interface PostgresForTests {
  readonly host: string
  readonly port: number
  readonly superuser: string
  /** Null on a unix socket. */
  readonly password: string | null
  readonly template: string
}

declare module 'vitest' {
  interface ProvidedContext {
    readonly postgres: PostgresForTests
    /** The folder of the processes that tests start. */
    readonly children: string
    /** A folder of PostgreSQL as a first start makes it, with the template beside the empty database. */
    readonly madeDatabase: string
  }
}

const prefix = 'windrow-test-run-'
const template = 'windrow_template'

// Nothing here outlives the run: speed over durability.
const settings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  autovacuum: 'off',
  max_connections: '300',
}

/** One PostgreSQL for the whole run, with a template that has all migrations and queues. */
export default async function setUp(project: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers()
  const dataDir = await mkdtemp(join(tmpdir(), `${prefix}${process.pid}-`))
  const start = () => startEmbedded({ dataDir, log: silentLog, settings })
  let postgres = await start()
  const children = await bundleChildren()
  const tearDown = async (): Promise<void> => {
    await children.remove()
    await postgres.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const madeDatabase = join(dataDir, 'made')
  try {
    await makeTemplate(postgres.superuserConnection, children.folder)
    // Stopped, so that its files can be copied as they are.
    await postgres.stop()
    await promisify(execFile)('cp', ['-a', join(dataDir, 'pg'), madeDatabase])
    postgres = await start()
  } catch (error) {
    await tearDown()
    throw error
  }
  const { host, port, user, password } = postgres.superuserConnection
  project.provide('postgres', { host, port, superuser: user, password: password ?? null, template })
  project.provide('children', children.folder)
  project.provide('madeDatabase', madeDatabase)
  return tearDown
}

async function makeTemplate(superuser: EmbeddedConnection, children: string): Promise<void> {
  const client = new pg.Client(superuser)
  await client.connect()
  try {
    await client.query(`create database ${template} owner windrow`)
    const url = databaseUrl(superuser, template, 'windrow')
    await promisify(execFile)(process.execPath, [join(children, 'make-template.js'), url])
    // A connection that is still ending would be in the way of the first copy.
    await client.query(`alter database ${template} with allow_connections false`)
    await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [
      template,
    ])
  } finally {
    await client.end()
  }
}

/** Of runs that were killed. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (name.startsWith(prefix))
      await stopOrphan(join(tmpdir(), name), Number(name.slice(prefix.length).split('-')[0]))
  }
}
