import { nextSlot } from '@windrow/core/reports/next-slot.ts'
import type { ReportType } from '@windrow/core/reports/report-types.ts'
import { requestReport } from '../reports/sending/request-report.ts'
import type { Services } from '../reports/services.ts'
import { listReports } from '../reports/store/reports.ts'
import { addSchedule, countSchedulesLocked } from '../reports/store/schedules.ts'
import { readReportFields } from '../reports/store/senders.ts'
import { findDemoOwner, listDemoFields } from './store.ts'

/** The first fields of the farm, which are of one region. */
const FIELDS = 2

const TYPE: ReportType = 'weather_outlook'

/** Mondays before work. */
const WEEKLY = { every: 'week', weekday: 1, monthday: null, hour: 6 } as const

/** A weekly report and the first one of it, where the farm has neither; its mails become files (decisions §1). */
export async function makeDemoReports(
  { db, clock, reports }: Pick<Services, 'db' | 'clock' | 'reports'>,
  orgId: string,
): Promise<void> {
  await db.inOrganisation(orgId, async (tx) => {
    const owner = await findDemoOwner(tx)
    if (!owner || (await countSchedulesLocked(tx, owner.userId)) > 0) return
    if ((await listReports(tx, owner.userId, { limit: 1, after: null })).length > 0) return
    const rows = (await listDemoFields(tx)).slice(0, FIELDS)
    const fields = await readReportFields(
      tx,
      rows.map(({ uuid }) => uuid),
    )
    const timeZone = rows[0]?.zone
    if (timeZone === undefined) return
    const nextAt = new Date(nextSlot(WEEKLY, timeZone, clock.now().getTime()))
    const uuids = fields.map(({ uuid }) => uuid)
    const schedule = { ...WEEKLY, type: TYPE, fields: uuids, recipients: [], timeZone, nextAt }
    await addSchedule(tx, owner.userId, schedule, clock.now())
    const request = { orgId, ...owner, type: TYPE, fields, recipients: [], schedule: null }
    await requestReport({ clock, reports }, tx, request)
  })
}
