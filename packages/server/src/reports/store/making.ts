import { sql } from 'kysely'
import type { ReportLine } from '../../platform/db/report-tables.ts'
import type { OrgTx, SystemTx } from '../../platform/db/scope.ts'

/** Held by the process that makes a report (`db.hold`); the row stays unlocked, so that it can be deleted meanwhile. */
export const reportLock = (id: string) => `report ${id}`

/** Whether no process makes the report; none begins until the transaction ends. */
export async function isReportFree(tx: SystemTx, id: string): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended(${reportLock(id)}, 0)) as "isFree"`.execute(tx)
  return rows[0]?.isFree === true
}

/** Counted before it is begun: a report that crashes its worker every time must not be begun for ever. */
export async function countBegun(tx: OrgTx, id: string): Promise<void> {
  await tx.updateTable('report').set({ attempts: sql`attempts + 1` }).where('id', '=', id).execute()
}

export type FinishedReport = {
  madeAt: Date
  pages: number
  bytes: number
  fileName: string
  lines: readonly ReportLine[]
  models: string | null
}

/** Whether it was still waiting: the worker that marks it is the one to mail it. */
export async function markReady(tx: OrgTx, id: string, made: FinishedReport): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('report')
    .set({
      state: 'ready',
      error: null,
      made_at: made.madeAt,
      pages: made.pages,
      bytes: made.bytes,
      file_name: made.fileName,
      lines: JSON.stringify(made.lines),
      models: made.models,
    })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** It could not be made and is not retried automatically: its recipients get nothing. */
export async function markReportFailed(tx: OrgTx, id: string, error: string): Promise<void> {
  const failed = await tx
    .updateTable('report')
    .set({ state: 'failed', error })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .executeTakeFirst()
  if (failed.numUpdatedRows > 0n)
    await tx.updateTable('report_mail').set({ outcome: 'failed' }).where('report_id', '=', id).execute()
}

/** It could not be made this time. */
export async function postpone(tx: OrgTx, id: string, seconds: number): Promise<void> {
  await tx
    .updateTable('report')
    .set({ due_at: sql`now() + make_interval(secs => ${seconds})` })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute()
}

/** One that failed is made from the start. */
export async function makeAgain(tx: OrgTx, id: string): Promise<void> {
  await tx
    .updateTable('report')
    .set({ state: 'queued', error: null, attempts: 0, due_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  await tx
    .updateTable('report_mail')
    .set({ outcome: 'waiting' })
    .where('report_id', '=', id)
    .where('outcome', '=', 'failed')
    .execute()
}

/** Reports that should have been begun some time ago. */
export async function listIdleReports(
  tx: SystemTx,
  idleSeconds: number,
): Promise<{ orgId: string; id: string }[]> {
  return tx
    .selectFrom('report')
    .select(['org_id as orgId', 'id'])
    .where('state', '=', 'queued')
    .where('due_at', '<=', sql<Date>`now() - make_interval(secs => ${idleSeconds})`)
    .orderBy('due_at')
    .execute()
}

/** It is requested again now. */
export async function touchReport(tx: SystemTx, id: string): Promise<void> {
  await tx.updateTable('report').set({ due_at: sql`now()` }).where('id', '=', id).execute()
}
