import type { REPORT_STATES } from '@windrow/contract/entities/report.ts'
import { REPORT_STORED_DAYS } from '@windrow/contract/limits.ts'
import type { ReportType } from '@windrow/core/reports/report-types.ts'
import { DAY_MS } from '@windrow/core/time/day.ts'
import { sql } from 'kysely'
import type { ReportLine } from '../../platform/db/report-tables.ts'
import type { OrgTx, SystemTx } from '../../platform/db/scope.ts'

export const REPORT_FORMATS = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
} as const
export type ReportFormat = keyof typeof REPORT_FORMATS

/** The key of its bytes in the file store: the same however often a report is made. */
export const reportKey = (id: string, format: ReportFormat) => `${id}.${format}`

export type NewReport = {
  userId: string
  type: ReportType
  fields: readonly string[]
  fieldNames: readonly string[]
  createdAt: Date
  /** The schedule that has it made, and for which of its instants. */
  schedule: { id: string; slot: Date } | null
}

/** Its id; null when this slot of its schedule has one already. */
export async function addReport(tx: OrgTx, report: NewReport): Promise<string | null> {
  const row = await tx
    .insertInto('report')
    .values({
      user_id: report.userId,
      report_type: report.type,
      fields: [...report.fields],
      field_names: [...report.fieldNames],
      created_at: report.createdAt,
      schedule_id: report.schedule?.id ?? null,
      slot: report.schedule?.slot ?? null,
    })
    .onConflict((conflict) => conflict.columns(['org_id', 'schedule_id', 'slot']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

export type ReportRow = {
  id: string
  userId: string
  type: ReportType
  fields: string[]
  fieldNames: string[]
  scheduleId: string | null
  state: (typeof REPORT_STATES)[number]
  error: string | null
  attempts: number
  /** By the real clock. */
  isDue: boolean
  createdAt: Date
  madeAt: Date | null
  pages: number | null
  bytes: number | null
  fileName: string | null
  lines: ReportLine[] | null
  models: string | null
}

const rows = (tx: OrgTx) =>
  tx
    .selectFrom('report')
    .select([
      'id',
      'user_id as userId',
      'report_type as type',
      'fields',
      'field_names as fieldNames',
      'schedule_id as scheduleId',
      'state',
      'error',
      'attempts',
      sql<boolean>`due_at <= now()`.as('isDue'),
      'created_at as createdAt',
      'made_at as madeAt',
      'pages',
      'bytes',
      'file_name as fileName',
      'lines',
      'models',
    ])

export async function findReport(tx: OrgTx, id: string): Promise<ReportRow | null> {
  return (await rows(tx).where('id', '=', id).executeTakeFirst()) ?? null
}

/** One of an account's own; locked until the transaction ends. */
export async function lockOwnReport(tx: OrgTx, userId: string, id: string): Promise<ReportRow | null> {
  const own = rows(tx).where('id', '=', id).where('user_id', '=', userId)
  return (await own.forUpdate().executeTakeFirst()) ?? null
}

export async function findOwnReport(tx: OrgTx, userId: string, id: string): Promise<ReportRow | null> {
  return (await rows(tx).where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()) ?? null
}

/** An account's own, newest first, from a place on. */
export async function listReports(
  tx: OrgTx,
  userId: string,
  page: { limit: number; after: { createdAt: string; id: string } | null },
): Promise<ReportRow[]> {
  const { limit, after } = page
  return rows(tx)
    .where('user_id', '=', userId)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${after?.createdAt}::timestamptz, ${after?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
}

/** How many of an account wait to be made; locked so that none is added meanwhile. */
export async function countWaitingLocked(tx: OrgTx, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('reports of ' || ${userId}::text, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('report')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('state', '=', 'queued')
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function deleteOwnReport(tx: OrgTx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('report')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Those that were requested before; their files become strays. */
/** Reports are deleted after 90 days. */
export async function deleteOldReports(tx: SystemTx, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - REPORT_STORED_DAYS * DAY_MS)
  await tx.deleteFrom('report').where('created_at', '<', oldest).execute()
}
