import type { ReportTiming } from '@windrow/core/reports/next-slot.ts'
import type { ReportType } from '@windrow/core/reports/report-types.ts'
import { sql } from 'kysely'
import type { PauseReason } from '../../platform/db/report-tables.ts'
import type { OrgTx, SystemTx } from '../../platform/db/scope.ts'

export type ScheduleRow = ReportTiming & {
  id: string
  userId: string
  type: ReportType
  fields: string[]
  recipients: string[]
  timeZone: string
  /** Null while it is paused. */
  nextAt: Date | null
  pausedBecause: PauseReason | null
  lastAt: Date | null
}

export type NewSchedule = Omit<ScheduleRow, 'id' | 'userId' | 'pausedBecause' | 'lastAt'>

const rows = (tx: OrgTx) =>
  tx
    .selectFrom('report_schedule')
    .select([
      'id',
      'user_id as userId',
      'report_type as type',
      'fields',
      'recipients',
      'every',
      'weekday',
      'monthday',
      'hour',
      'time_zone as timeZone',
      'next_at as nextAt',
      'paused_because as pausedBecause',
      'last_at as lastAt',
    ])

const columns = (schedule: NewSchedule) => ({
  report_type: schedule.type,
  fields: schedule.fields,
  recipients: schedule.recipients,
  every: schedule.every,
  weekday: schedule.weekday,
  monthday: schedule.monthday,
  hour: schedule.hour,
  time_zone: schedule.timeZone,
  next_at: schedule.nextAt,
})

/** An account's own, the oldest first. */
export async function listSchedules(tx: OrgTx, userId: string): Promise<ScheduleRow[]> {
  return rows(tx).where('user_id', '=', userId).orderBy('created_at').orderBy('id').execute()
}

export async function findSchedule(tx: OrgTx, id: string): Promise<ScheduleRow | null> {
  return (await rows(tx).where('id', '=', id).executeTakeFirst()) ?? null
}

/** How many an account has; locked so that none is added meanwhile. */
export async function countSchedulesLocked(tx: OrgTx, userId: string): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('schedules of ' || ${userId}::text, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('report_schedule')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export async function addSchedule(
  tx: OrgTx,
  userId: string,
  schedule: NewSchedule,
  now: Date,
): Promise<string> {
  const { id } = await tx
    .insertInto('report_schedule')
    .values({ ...columns(schedule), user_id: userId, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Whether the account has it. Whatever it paused for is settled, or found again at its next slot. */
export async function changeSchedule(
  tx: OrgTx,
  userId: string,
  id: string,
  schedule: NewSchedule,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('report_schedule')
    .set({ ...columns(schedule), paused_because: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function deleteSchedule(tx: OrgTx, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('report_schedule')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export async function listDueSchedules(tx: SystemTx, now: Date): Promise<{ orgId: string; id: string }[]> {
  return tx
    .selectFrom('report_schedule')
    .select(['org_id as orgId', 'id'])
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .execute()
}

/** A schedule that is due, locked; null when another worker has it, or had it. */
export async function takeDueSchedule(tx: OrgTx, id: string, now: Date): Promise<ScheduleRow | null> {
  const due = rows(tx).where('id', '=', id).where('next_at', '<=', now)
  return (await due.forUpdate().skipLocked().executeTakeFirst()) ?? null
}

/** It has run for a slot, with the fields that are left. */
export async function markRun(
  tx: OrgTx,
  id: string,
  run: { fields: string[]; nextAt: Date; lastAt: Date },
): Promise<void> {
  await tx
    .updateTable('report_schedule')
    .set({ fields: run.fields, next_at: run.nextAt, last_at: run.lastAt })
    .where('id', '=', id)
    .execute()
}

/** It sends nothing until the account resumes it. */
export async function pauseSchedule(tx: OrgTx, id: string, reason: PauseReason): Promise<void> {
  await tx
    .updateTable('report_schedule')
    .set({ next_at: null, paused_because: reason })
    .where('id', '=', id)
    .execute()
}
