import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { api } from '@windrow/contract/api/api.ts'
import { createClient } from '@windrow/contract/client.ts'
import { createEmailChannel } from '@windrow/server/alerts/channels/email-channel.ts'
import { evaluateAllTiles } from '@windrow/server/alerts/evaluation/evaluate-tiles.ts'
import { notifyAccounts } from '@windrow/server/alerts/notification/notify-accounts.ts'
import { deleteUnusedFindings } from '@windrow/server/alerts/store/states.ts'
import { type Database, openDatabase } from '@windrow/server/platform/db/open-database.ts'
import type { Services } from '@windrow/server/reports/services.ts'
import { sql } from 'kysely'
import { FARM_CLOCK, FARM_NOW } from './farm-with-alerts.ts'
import { fitGrowth } from './growth-fit.ts'
import { LOG } from './log.ts'
import { addWorld, issueForecast, type World } from './million-fields-world.ts'
import { ownCpuSeconds, postgresCpuSeconds, postmasterOf } from './postgres-usage.ts'
import { report } from './report.ts'
import { startServerWith, withDataDir } from './running.ts'
import { type PageTimes, watchPages } from './watch-pages.ts'

/** MILLION_FIELDS=10000,100000,1000000 is the whole of it: about 10 GB of disk, and an hour or two of two quiet cores. */
const SIZES = (process.env.MILLION_FIELDS ?? '2000,6000,18000').split(',').map(Number)
/** The share of cells that have another forecast than before. */
const CHANGED = 0.2
/** How long pages are opened while nothing else is done. */
const IDLE_MS = 15_000

/** Those of a single field are in the table. */
const GOALS = { pages: 1.5, residual: 0.15 }

/** Seconds of processor time, of this process and of PostgreSQL. */
type Cost = { node: number; postgres: number }
type Phase = 'first' | 'unchanged' | 'sameAgain' | 'mixed'
type Row = { fields: number; bytes: number } & Record<Phase, Cost>

/** What was measured so far: a run that is ended early has not been for nothing. */
const STORED = path.join(os.tmpdir(), 'windrow-million-fields.json')
const stored = new Map<number, Partial<Row>>()

function store(row: Partial<Row>): void {
  stored.set(row.fields ?? 0, row)
  writeFileSync(STORED, `${JSON.stringify([...stored.values()], null, 2)}\n`)
}

const begun = performance.now()
const say = (line: string) =>
  console.log(`  ${((performance.now() - begun) / 60_000).toFixed(1)} min: ${line}`)

const total = ({ node, postgres }: Cost) => node + postgres

/** Fields a second and core: in a run in which a fifth has changed, the others cost what they do when none has. */
const changedSpeed = ({ fields, sameAgain, mixed }: Row) =>
  (CHANGED * fields) / (total(mixed) - (1 - CHANGED) * total(sameAgain))

async function measure(dataDir: string, fields: number): Promise<Row> {
  const windrow = await startServerWith(dataDir, { ROLE: 'web', DEMO: 'off', FAKE_NOW: FARM_NOW })
  const db = await openDatabase({ databaseUrl: null, dataDir, log: LOG })
  try {
    const { rows } = await db.pool.query<{ pid: number }>('select pg_backend_pid() as pid')
    const postmaster = postmasterOf(rows[0]?.pid ?? 0)
    const costOf = async (work: () => Promise<unknown>): Promise<Cost> => {
      const [node, postgres] = [ownCpuSeconds(), postgresCpuSeconds(postmaster)]
      await work()
      return { node: ownCpuSeconds() - node, postgres: postgresCpuSeconds(postmaster) - postgres }
    }
    const evaluate = () => evaluateAllTiles({ db, clock: FARM_CLOCK })
    const measured: Partial<Row> = { fields }
    const phase = async (what: Phase) => {
      say(what)
      measured[what] = await costOf(evaluate)
      store(measured)
    }
    const large = await signUp(db, windrow.url)
    let world: World | null = null
    const made = await costOf(async () => {
      world = await addWorld(db, fields, large.orgId, say)
    })
    console.log(`\n${JSON.stringify(world)}, generated in ${seconds(made)} of processor time`)
    await phase('first')
    await phase('unchanged')
    await issueForecast(db, { changedOf100: 0 })
    await phase('sameAgain')
    await issueForecast(db, { changedOf100: 100 * CHANGED })
    await phase('mixed')
    const reader = { url: windrow.url, token: large.token, uuid: await someField(db, large.orgId) }
    say('pages, idle')
    const idle = await pagesWhile(reader, () => wait(IDLE_MS))
    // Another run, since what the pages cost PostgreSQL is no part of an evaluation.
    await issueForecast(db, { changedOf100: 100 * CHANGED, issuedOf100: 100 * CHANGED })
    say('pages, during a run')
    const during = await pagesWhile(reader, evaluate)
    await db.asSystem(deleteUnusedFindings)
    await db.pool.query('vacuum analyze')
    const row = { ...measured, bytes: await bytesOf(db, fields) } as Row
    store(row)
    reportRow(row, { idle, during })
    say('one mail')
    await mailAlerts(db, large.orgId, costOf)
    return row
  } finally {
    await db.close()
    await windrow.stop()
  }
}

async function pagesWhile(reader: Parameters<typeof watchPages>[0], work: () => Promise<unknown>) {
  const pages = watchPages(reader)
  await work()
  return pages.stop()
}

/** The organisation of an account that is to be notified of alerts. */
async function signUp(db: Database, url: string): Promise<{ token: string; orgId: string }> {
  const client = createClient({ baseUrl: url, token: () => null })
  const email = `bench-${randomBytes(6).toString('hex')}@example.org`
  const body = { name: 'Co-operative', email, password: randomBytes(12).toString('hex') }
  const { token, user } = await client(api.signUp, { body })
  const orgId = await db.asSystem(async (tx) => {
    await sql`update identity_user set "emailVerified" = true where id = ${user.id}`.execute(tx)
    const { rows } = await sql<{ orgId: string }>`
      select org_id as "orgId" from member where user_id = ${user.id}`.execute(tx)
    return rows[0]?.orgId ?? ''
  })
  return { token, orgId }
}

const someField = async (db: Database, orgId: string): Promise<string> => {
  const field = await db.inOrganisation(orgId, (tx) =>
    tx.selectFrom('field').select('uuid').orderBy('number').limit(1).executeTakeFirstOrThrow(),
  )
  return field.uuid
}

/** Tables and indexes of all but the weather, which grows with cells and not with fields. */
async function bytesOf(db: Database, fields: number): Promise<number> {
  const { rows } = await db.pool.query<{ bytes: number }>(
    `select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'weather%'`,
  )
  return (rows[0]?.bytes ?? 0) / fields
}

/** What the events of the large organisation become: one mail in the outbox. */
async function mailAlerts(
  db: Database,
  orgId: string,
  costOf: (work: () => Promise<unknown>) => Promise<Cost>,
): Promise<void> {
  const clock = { isMoved: true, now: () => new Date(Date.parse(FARM_NOW) + later) }
  let later = 0
  const channel = createEmailChannel({
    baseUrl: 'http://localhost',
    secret: randomBytes(32).toString('hex'),
    clock,
    weather: { source: { id: 'simulated' } } as Services['weather'],
  })
  const cost = await costOf(async () => {
    await notifyAccounts({ db, clock }, [channel], orgId)
    later = 10 * 60_000
    await notifyAccounts({ db, clock }, [channel], orgId)
  })
  const { rows } = await db.inOrganisation(orgId, (tx) =>
    sql<{ events: number }>`select event_count as events from delivery where handed_at is not null`.execute(
      tx,
    ),
  )
  const [mail] = rows
  if (!mail) throw new Error('No mail was handed over.')
  console.log(`  one mail about ${mail.events} events of the largest organisation: ${seconds(cost)}`)
}

const seconds = (cost: Cost) => `${total(cost).toFixed(1)} s (Node ${cost.node.toFixed(1)})`
const verdict = (isMet: boolean) => (isMet ? 'reached' : 'MISSED')
const p95 = (times: readonly number[]) => times[Math.floor(0.95 * (times.length - 1))] ?? Number.NaN

function reportRow(row: Row, { idle, during }: { idle: PageTimes; during: PageTimes }): void {
  const { fields, bytes } = row
  for (const [what, cost] of [
    ['first evaluation', row.first],
    ['again, nothing new', row.unchanged],
    ['a new run that finds the same', row.sameAgain],
    ['a new run, a fifth of the cells changed', row.mixed],
  ] as const)
    console.log(`  ${what}: ${seconds(cost)}, ${(fields / total(cost)).toFixed(0)} fields a second and core`)
  console.log(
    `  ${changedSpeed(row).toFixed(0)} changed fields a second and core, ${bytes.toFixed(0)} bytes a field`,
  )
  for (const page of ['list', 'field', 'change'] as const) {
    const [before, meanwhile] = [p95(idle[page]), p95(during[page])]
    console.log(
      `  p95 of the ${page} ${meanwhile.toFixed(0)} ms during the run, ${before.toFixed(0)} idle, ratio ${(meanwhile / before).toFixed(2)}, goal ${GOALS.pages}: ${verdict(meanwhile <= GOALS.pages * before)}`,
    )
  }
}

function reportFit(of: readonly Row[]): void {
  if (of.length < 3) return
  for (const what of ['first', 'sameAgain', 'mixed'] as const) {
    const { fixed, each, residuals } = fitGrowth(
      of.map((row) => ({ size: row.fields, cost: total(row[what]) })),
    )
    const worst = Math.max(...residuals.map(Math.abs))
    console.log(
      `growth of ${what}: ${fixed.toFixed(2)} s + ${(1e6 * each).toFixed(0)} µs a field, worst residual ${(100 * worst).toFixed(1)} %, goal ${100 * GOALS.residual} %: ${verdict(worst <= GOALS.residual)}`,
    )
  }
}

const rows: Row[] = []
for (const fields of SIZES)
  await withDataDir(async (dataDir) => {
    rows.push(await measure(dataDir, fields))
  })
reportFit(rows)
reportRows(rows)

/** The largest of the sizes, against the smallest. */
function reportRows(of: readonly Row[]): void {
  const [least, most] = [of[0], of.at(-1)]
  if (!least || !most) return
  const ofOne = (cost: Cost, { fields }: Row) => (1_000 * total(cost)) / fields
  const figures = [
    ['million-changed', (row: Row) => 1_000 / changedSpeed(row)],
    ['million-unchanged', (row: Row) => ofOne(row.unchanged, row)],
    ['million-bytes', ({ bytes }: Row) => bytes / 1_000],
    ['million-linear', (row: Row) => ofOne(row.mixed, row)],
  ] as const
  for (const [row, figureOf] of figures)
    report({
      row,
      ours: figureOf(most),
      baseline: { name: `one of ${least.fields} fields`, value: figureOf(least) },
      how: `of ${most.fields} fields`,
    })
}
