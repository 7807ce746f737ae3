import { setTimeout as wait } from 'node:timers/promises'
import type { AccountMaker } from '@windrow/server/testing/test-account.ts'
import { sql } from 'kysely'
import { CAN_READ_USAGE, cpuMs } from '../process-usage.ts'

type Database = Pick<AccountMaker, 'db'>
type Waiting = { signal: AbortSignal; say(line: string): void }

/** A machine that needs longer than this is too slow to be measured. */
const EVALUATED_WITHIN_MS = 3_600_000
const IDLE_WITHIN_MS = 1_200_000
const SAY_EVERY_MS = 15_000

/** Waits until all fields were evaluated once and the sweeps of the start are over; how many seconds it took. */
export async function untilEvaluated({ db }: Database, fields: number, waiting: Waiting): Promise<number> {
  const begun = performance.now()
  const seconds = () => (performance.now() - begun) / 1_000
  for (let said = 0; ; await wait(500, null, { signal: waiting.signal })) {
    const { rows } = await db.asSystem((tx) =>
      sql<{ evaluated: number; jobs: string }>`select (select count(*) from alert_evaluation) as evaluated,
        (select coalesce(string_agg(distinct name, ', '), '') from windrow_jobs.job
          where (name like '%-sweep' or name = 'alerts-of-tile') and state < 'completed') as jobs`.execute(
        tx,
      ),
    )
    const [{ evaluated, jobs } = { evaluated: 0, jobs: '' }] = rows
    if (evaluated >= fields && jobs === '') return seconds()
    const state = `${evaluated} of ${fields} fields evaluated after ${seconds().toFixed(0)} s; jobs: ${jobs || 'none'}.`
    if (performance.now() - begun > EVALUATED_WITHIN_MS) throw new Error(`That takes too long: ${state}`)
    if (performance.now() - begun < said + SAY_EVERY_MS) continue
    said = performance.now() - begun
    waiting.say(state)
  }
}

/** Of one core: what a worker without work uses to look for it. */
const IDLE_SHARE = 0.1
const LOOK_MS = 5_000

/** Waits until the workers have also notified everybody of what they found; how many seconds it took. */
export async function untilIdle(pids: readonly number[], { signal, say }: Waiting): Promise<number> {
  const begun = performance.now()
  const used = () => pids.reduce((sum, pid) => sum + cpuMs(pid), 0)
  for (let said = 0; CAN_READ_USAGE; ) {
    const before = used()
    await wait(LOOK_MS, null, { signal })
    const share = (used() - before) / LOOK_MS
    if (share < IDLE_SHARE * pids.length) break
    const passed = performance.now() - begun
    if (passed > IDLE_WITHIN_MS) throw new Error(`The workers still use ${share.toFixed(1)} cores.`)
    if (passed < said + SAY_EVERY_MS) continue
    said = passed
    say(`The workers still notify of what they found, with ${share.toFixed(1)} cores.`)
  }
  return (performance.now() - begun) / 1_000
}

/** Milliseconds until a field that changes now was evaluated by any worker. */
export async function untilChangeIsEvaluated({ db }: Database, signal: AbortSignal): Promise<number | null> {
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
