import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { type Database, openDatabase } from '@windrow/server/platform/db/open-database.ts'
import { signValue } from '@windrow/server/platform/secrets/seal.ts'
import { startOwnPostgres } from '@windrow/server/testing/own-postgres.ts'
import type { AccountMaker } from '@windrow/server/testing/test-account.ts'
import { sql } from 'kysely'
import { LOG } from '../log.ts'
import { type Running, startServerWith } from '../running.ts'

export type FourProcesses = {
  maker: AccountMaker
  web: readonly Running[]
  /** Starts them: what was made before is then evaluated. */
  startWorkers(): Promise<readonly Running[]>
  /** As a power cut would. */
  kill(process: Running): void
  stop(): Promise<void>
}

/** Two web and two worker processes on one PostgreSQL that writes to its disk, behind a proxy that is trusted. */
export async function startFourProcesses(): Promise<FourProcesses> {
  const postgres = await startOwnPostgres({ fsync: 'on' })
  const secret = randomBytes(32).toString('hex')
  const running = new Set<Running>()
  const start = async (role: 'web' | 'worker') => {
    const started = await startServerWith(postgres.dataDir, {
      DATABASE_URL: postgres.url,
      SECRET: secret,
      ROLE: role,
      TRUST_PROXY: '127.0.0.1',
      DEMO: 'off',
      BASE_URL: '',
    })
    running.add(started)
    return started
  }
  let db: Database | null = null
  const stop = async () => {
    await db?.close()
    for (const { stop } of running) await stop()
    await postgres.remove()
    rmSync(postgres.dataDir, { recursive: true, force: true })
  }
  try {
    const web = [await start('web'), await start('web')]
    db = await openDatabase({ databaseUrl: postgres.url, dataDir: postgres.dataDir, log: LOG, poolSize: 2 })
    return {
      maker: { db, accounts: { signToken: (token) => signValue(token, secret) } },
      web,
      startWorkers: async () => [await start('worker'), await start('worker')],
      kill: (killed) => {
        running.delete(killed)
        process.kill(killed.pid, 'SIGKILL')
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Waits until all fields were evaluated once and the sweeps of the start are over; how many seconds it took. */
export async function untilEvaluated({ db }: Pick<AccountMaker, 'db'>, fields: number): Promise<number> {
  const begun = performance.now()
  for (;;) {
    const { rows } = await db.asSystem((tx) =>
      sql<{ evaluated: number; sweeps: number }>`select (select count(*) from alert_evaluation) as evaluated,
        (select count(*) from windrow_jobs.job where name like '%-sweep' and state < 'completed') as sweeps`.execute(
        tx,
      ),
    )
    const [{ evaluated, sweeps } = { evaluated: 0, sweeps: 1 }] = rows
    if (evaluated >= fields && sweeps === 0) return (performance.now() - begun) / 1_000
    await wait(500)
  }
}

/** Milliseconds until a field that changes now was evaluated by any worker. */
export async function untilChangeIsEvaluated(
  { db }: Pick<AccountMaker, 'db'>,
  signal: AbortSignal,
): Promise<number | null> {
  const begun = performance.now()
  const { orgId, uuid } = await db.asSystem(async (tx) => {
    const field = await tx
      .selectFrom('field')
      .select(['org_id as orgId', 'uuid'])
      .orderBy('org_id')
      .orderBy('uuid')
      .limit(1)
      .executeTakeFirstOrThrow()
    // What it was evaluated with is forgotten, and a change of the field has it evaluated again.
    await tx
      .deleteFrom('alert_evaluation')
      .where('org_id', '=', field.orgId)
      .where('field_uuid', '=', field.uuid)
      .execute()
    await tx
      .updateTable('field')
      .set((eb) => ({ planting_date: eb.ref('planting_date') }))
      .where('org_id', '=', field.orgId)
      .where('uuid', '=', field.uuid)
      .execute()
    return field
  })
  while (!signal.aborted) {
    const found = await db.asSystem((tx) =>
      tx
        .selectFrom('alert_evaluation')
        .select('inputs')
        .where('org_id', '=', orgId)
        .where('field_uuid', '=', uuid)
        .executeTakeFirst(),
    )
    if (found) return performance.now() - begun
    await wait(20)
  }
  return null
}
