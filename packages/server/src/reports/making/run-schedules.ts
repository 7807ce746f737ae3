import { nextSlot } from '@windrow/core/reports/next-slot.ts'
import { DAY_MS } from '@windrow/core/time/day.ts'
import type { OrgTx } from '../../platform/db/scope.ts'
import { requestReport, senderRejection } from '../sending/request-report.ts'
import type { Services } from '../services.ts'
import {
  listDueSchedules,
  markRun,
  pauseSchedule,
  type ScheduleRow,
  takeDueSchedule,
} from '../store/schedules.ts'
import { findReportSender, readReportFields } from '../store/senders.ts'

/** Every schedule has a slot within so many days. */
const LONGEST_DAYS = 62

type Needed = Pick<Services, 'db' | 'clock' | 'reports' | 'log'>

/** Requests the reports whose schedules are due, each in a transaction of its own, which one worker wins. */
export async function runSchedules(services: Needed): Promise<void> {
  const { db, clock, log } = services
  const due = await db.asSystem((tx) => listDueSchedules(tx, clock.now()))
  for (const { orgId, id } of due)
    await db
      .inOrganisation(orgId, (tx) => runSchedule(services, tx, orgId, id))
      .catch((error: unknown) => log.error({ err: error }, 'a scheduled report could not be requested'))
}

async function runSchedule(services: Needed, tx: OrgTx, orgId: string, id: string): Promise<void> {
  const now = services.clock.now()
  const schedule = await takeDueSchedule(tx, id, now)
  if (schedule?.nextAt == null) return
  const sender = await findReportSender(tx, schedule.userId)
  const fields = await readReportFields(tx, schedule.fields)
  const rejection = sender ? senderRejection(sender.account, schedule.type) : 'not-permitted'
  if (!sender || rejection) return pauseSchedule(tx, id, rejection ?? 'not-permitted')
  if (fields.length === 0) return pauseSchedule(tx, id, 'fields-gone')
  const slots = slotsAround(schedule, schedule.nextAt.getTime(), now.getTime())
  await requestReport(services, tx, {
    orgId,
    userId: schedule.userId,
    email: sender.account.email,
    type: schedule.type,
    fields,
    recipients: withoutOwn(schedule.recipients, sender.account.email),
    schedule: { id, slot: new Date(slots.newest) },
  })
  await markRun(tx, id, {
    fields: fields.map(({ uuid }) => uuid),
    nextAt: new Date(slots.next),
    lastAt: now,
  })
}

/** The account may have got the address of one of its recipients. */
const withoutOwn = (recipients: readonly string[], own: string) =>
  recipients.filter((email) => email.toLowerCase() !== own.toLowerCase())

/** The last slot that has come, and the one after: of those that were missed the newest counts. */
function slotsAround(schedule: ScheduleRow, due: number, now: number): { newest: number; next: number } {
  const after = (instant: number) => nextSlot(schedule, schedule.timeZone, instant)
  const longAgo = now - (LONGEST_DAYS + 1) * DAY_MS
  let newest = due < longAgo ? after(longAgo) : due
  let next = after(newest)
  while (next <= now) {
    newest = next
    next = after(next)
  }
  return { newest, next }
}
