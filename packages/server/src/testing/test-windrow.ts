import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { api } from '@windrow/contract/api/api.ts'
import { type Client, createClient } from '@windrow/contract/client.ts'
import { CompiledQuery } from 'kysely'
import { readConfig } from '../platform/config/config.ts'
import { asSystem } from '../platform/db/scope.ts'
import type { SendingLimits } from '../platform/http/slow-senders.ts'
import { createLog } from '../platform/log.ts'
import type { Services } from '../reports/services.ts'
import { startWindrow } from '../start.ts'
import { type ReceivedResponse, request, type Sent } from './request.ts'
import { type ReceivedMail, type SmtpForTests, startSmtp } from './smtp-for-tests.ts'
import { addTestAccount, type TestAccount, type WantedAccount } from './test-account.ts'
import { makeTestDatabase } from './test-database.ts'

export const TEST_SECRET = 'a secret of the tests, long enough'

export type TestWindrow = {
  readonly address: string
  readonly services: Services
  /** For a second process on the same database. */
  readonly databaseUrl: string
  readonly dataDir: string
  readonly smtp: SmtpForTests
  /** What the SMTP server has accepted. */
  readonly mails: ReceivedMail[]
  /** The contract's client without a token. */
  readonly call: Client
  /** The contract's client with a token. */
  as(account: { token: string }): Client
  /** Anything that a client may send, well or badly made. */
  send(path: string, sent?: Sent): Promise<ReceivedResponse>
  /** Through the front door: slow, since it hashes the password. */
  signUp(wanted?: { name?: string; email?: string; password?: string }): Promise<{ token: string }>
  signIn(email: string, password: string, rememberMe?: boolean): Promise<{ token: string }>
  /** Straight into the database: fast, and with any role and permissions. */
  addAccount(wanted?: WantedAccount): Promise<TestAccount>
  /** Rows as the database has them, across organisations. */
  rows<Row extends object>(statement: string, values?: unknown[]): Promise<Row[]>
  /** Deletes now what is over. */
  tidy(): Promise<void>
  stop(): Promise<void>
}

/** An address that no other account has. */
export const newEmail = () => `user-${randomBytes(6).toString('hex')}@example.org`

/**
 * The whole server on a database and an SMTP server of its own. `env` overrides what it is started with; a
 * `DATABASE_URL` in it is a second server on another's database.
 */
export async function startTestWindrow(
  env: Record<string, string> = {},
  options: { sending?: SendingLimits } = {},
): Promise<TestWindrow> {
  const smtp = await startSmtp()
  const database = env.DATABASE_URL === undefined ? await makeTestDatabase() : null
  const dataDir = await mkdtemp(join(tmpdir(), 'windrow-test-data-'))
  const config = readConfig({
    DATABASE_URL: database?.url,
    DATA_DIR: dataDir,
    SECRET: TEST_SECRET,
    PORT: '0',
    SMTP_URL: smtp.url,
    REGISTRATION: 'open',
    // Most tests are about one forecast and not about what it is made of.
    ...(env.WEATHER_SOURCE === undefined ? { WEATHER_MODELS: 'simulated' } : {}),
    ...env,
  })
  const windrow = await startWindrow(config, {
    log: createLog('silent'),
    webFolder: await webFolder(dataDir),
    ...options,
  })
  const services = await windrow.ready
  const { address } = windrow
  const clientOf = (token: string | null) => createClient({ baseUrl: address, token: () => token })
  const call = clientOf(null)
  let stopped: Promise<void> | null = null
  const stop = async () => {
    await windrow.stop()
    await smtp.stop()
    await database?.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
  return {
    address,
    services,
    databaseUrl: database?.url ?? env.DATABASE_URL ?? '',
    dataDir: config.dataDir,
    smtp,
    mails: smtp.mails,
    call,
    as: ({ token }) => clientOf(token),
    send: (path, sent) => request(address + path, sent),
    signUp: ({ name = 'Ada Byron', email = newEmail(), password = 'a good long password' } = {}) =>
      call(api.signUp, { body: { name, email, password } }),
    signIn: (email, password, rememberMe = false) =>
      call(api.signIn, { body: { email, password, rememberMe } }),
    addAccount: (wanted) => addTestAccount(services, address, wanted),
    rows: (statement, values = []) => allRows(services, statement, values),
    tidy: windrow.tidy,
    stop: () => {
      stopped ??= stop()
      return stopped
    },
  }
}

async function allRows<Row extends object>(
  { db }: Services,
  statement: string,
  values: unknown[],
): Promise<Row[]> {
  try {
    const query = CompiledQuery.raw(statement, values)
    return (await asSystem(db.kysely, (tx) => tx.executeQuery<Row>(query as CompiledQuery<Row>))).rows
  } finally {
    // Drops cached responses that this changed, as a call that changes something would.
    await db.caughtUp()
  }
}

/** What a build leaves behind, in small. */
async function webFolder(dataDir: string): Promise<string> {
  const folder = join(dataDir, 'web')
  await mkdir(join(folder, 'assets'), { recursive: true })
  await writeFile(
    join(folder, 'index.html'),
    '<!doctype html><html><head><title>Windrow</title></head></html>',
  )
  await writeFile(join(folder, 'assets', 'app-1a2b3c4d.js'), 'export const isBuilt = true\n')
  await writeFile(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>')
  return folder
}
