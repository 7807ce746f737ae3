import {
  type NewReportSchedule,
  type ReportSchedule,
  recipientKey,
} from '@windrow/contract/entities/report.ts'
import { REPORT_SCHEDULES_MAX } from '@windrow/contract/limits.ts'
import { reportTexts } from '@windrow/contract/texts/en/reports.ts'
import { settingsTexts } from '@windrow/contract/texts/en/settings.ts'
import { nextSlot, type ReportTiming } from '@windrow/core/reports/next-slot.ts'
import { isTimeZone } from '@windrow/core/time/zone.ts'
import type { OrgTx } from '../../platform/db/scope.ts'
import { AppError, invalid, notFound } from '../../platform/http/errors.ts'
import type { Account, StoredResponse, StoreResponse } from '../../platform/http/handler.ts'
import type { Services } from '../services.ts'
import * as store from '../store/schedules.ts'
import { readReportFields } from '../store/senders.ts'
import { listUnsubscriptions } from '../store/unsubscriptions.ts'
import { checkSender, distinctRecipients, ownFields } from './queue-report.ts'

type ScheduleServices = Pick<Services, 'db' | 'clock'>
type Added = { data: ReportSchedule }

export async function listOwnSchedules(tx: OrgTx, account: Account): Promise<ReportSchedule[]> {
  return toSchedules(tx, account, await store.listSchedules(tx, account.userId))
}

export function addOwnSchedule(
  { db, clock }: ScheduleServices,
  account: Account,
  values: NewReportSchedule,
  storeResponse: StoreResponse<Added>,
): Promise<StoredResponse<Added>> {
  checkSender(account, values.report_type)
  return db.inOrganisation(account.orgId, async (tx) => {
    const schedule = await readSchedule(tx, account, values, clock.now())
    if ((await store.countSchedulesLocked(tx, account.userId)) >= REPORT_SCHEDULES_MAX)
      throw new AppError('conflict', reportTexts.tooManySchedules)
    const id = await store.addSchedule(tx, account.userId, schedule, clock.now())
    return storeResponse(tx, { data: await findOne(tx, account, id) })
  })
}

export function changeOwnSchedule(
  { db, clock }: ScheduleServices,
  account: Account,
  id: string,
  values: NewReportSchedule,
): Promise<ReportSchedule> {
  checkSender(account, values.report_type)
  return db.inOrganisation(account.orgId, async (tx) => {
    const schedule = await readSchedule(tx, account, values, clock.now())
    if (!(await store.changeSchedule(tx, account.userId, id, schedule))) throw notFound()
    return findOne(tx, account, id)
  })
}

async function readSchedule(
  tx: OrgTx,
  account: Account,
  values: NewReportSchedule,
  now: Date,
): Promise<store.NewSchedule> {
  const timing = timingOf(values)
  const fields = await ownFields(tx, values.fields)
  return {
    ...timing,
    type: values.report_type,
    fields: fields.map(({ uuid }) => uuid),
    recipients: distinctRecipients(values.recipients, [account.email]),
    timeZone: values.time_zone,
    nextAt: values.paused ? null : new Date(nextSlot(timing, values.time_zone, now.getTime())),
  }
}

/** What does not concern the interval is left out. */
function timingOf({ every, weekday, monthday, hour, time_zone }: NewReportSchedule): ReportTiming {
  if (!isTimeZone(time_zone)) throw invalid({ time_zone: settingsTexts.unknownTimeZone })
  if (every === 'week' && weekday === null) throw invalid({ weekday: reportTexts.noWeekday })
  if (every === 'month' && monthday === null) throw invalid({ monthday: reportTexts.noMonthday })
  return {
    every,
    weekday: every === 'week' ? weekday : null,
    monthday: every === 'month' ? monthday : null,
    hour,
  }
}

async function findOne(tx: OrgTx, account: Account, id: string): Promise<ReportSchedule> {
  const row = await store.findSchedule(tx, id)
  const [schedule] = row ? await toSchedules(tx, account, [row]) : []
  if (!schedule) throw notFound()
  return schedule
}

/** Fields that are gone are not named; they are dropped at the next slot. */
async function toSchedules(
  tx: OrgTx,
  account: Account,
  rows: readonly store.ScheduleRow[],
): Promise<ReportSchedule[]> {
  const fields = await readReportFields(tx, [...new Set(rows.flatMap((row) => row.fields))])
  const emails = [account.email, ...rows.flatMap(({ recipients }) => recipients)]
  const stopped = await listUnsubscriptions(tx, [...new Set(emails.map(recipientKey))])
  const isStopped = (email: string, ...by: (string | null)[]) =>
    stopped.some((stop) => stop.address === recipientKey(email) && by.includes(stop.scheduleId))
  return rows.map((row) => {
    const own = new Set(row.fields)
    return {
      schedule_id: row.id,
      report_type: row.type,
      fields: fields.filter(({ uuid }) => own.has(uuid)).map(({ uuid, name }) => ({ uuid, name })),
      recipients: row.recipients.map((email) => ({ email, unsubscribed: isStopped(email, row.id, null) })),
      // Its own schedule stops by that schedule's link alone.
      unsubscribed: isStopped(account.email, row.id),
      every: row.every,
      weekday: row.weekday,
      monthday: row.monthday,
      hour: row.hour,
      time_zone: row.timeZone,
      paused: row.nextAt === null,
      paused_because: row.pausedBecause && reportTexts.reasons[row.pausedBecause],
      next_at: row.nextAt?.toISOString() ?? null,
      last_at: row.lastAt?.toISOString() ?? null,
    }
  })
}
