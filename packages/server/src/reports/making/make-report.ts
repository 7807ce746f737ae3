import { reportTexts } from '@windrow/contract/texts/en/reports.ts'
import type { OrgTx } from '../../platform/db/scope.ts'
import { AppError } from '../../platform/http/errors.ts'
import { queueReportMails } from '../sending/queue-report-mails.ts'
import { senderRejection } from '../sending/request-report.ts'
import type { Services } from '../services.ts'
import { setOwnRecipient } from '../store/mails.ts'
import { countBegun, markReady, markReportFailed, reportLock } from '../store/making.ts'
import { findReport, reportKey } from '../store/reports.ts'
import { findReportSender, type ReportSender, readReportFields } from '../store/senders.ts'
import type { MadeReport, ReportMaker, ReportOrder } from './report-order.ts'

/** Errors are fewer: beyond this many attempts its workers were killed, perhaps by the report itself. */
const BEGUN_MAX = 10

export type ReportJob = { orgId: string; reportId: string }

type Making = Pick<Services, 'db' | 'files' | 'clock' | 'baseUrl' | 'secret' | 'weather'>

/**
 * Makes a report and queues its mails. Its files have the same names however often it is made, and the one transaction
 * that marks it as ready holds its mails: whatever is killed, nothing is sent twice and nothing is lost. A second worker
 * leaves it alone, and what is made already, not due or gone is passed by.
 */
export async function makeReport(
  services: Making,
  maker: Pick<ReportMaker, 'make'>,
  { orgId, reportId }: ReportJob,
  signal: AbortSignal,
): Promise<void> {
  const { db } = services
  const release = await db.hold(reportLock(reportId))
  if (release === null) return
  try {
    const order = await db.inOrganisation(orgId, (tx) => readOrder(services, tx, reportId))
    if (order === null) return
    const made = await maker.make(order, signal).catch(async (error: unknown) => {
      // A rejection in words is permanent and is not retried.
      if (!(error instanceof AppError) || error.rejection === 'unavailable') throw error
      await db.inOrganisation(orgId, (tx) => markReportFailed(tx, reportId, error.message))
      return null
    })
    if (made === null) return
    await putFiles(services, reportId, made)
    await db.inOrganisation(orgId, (tx) => finish(services, tx, reportId, made))
  } finally {
    await release()
  }
}

/** Both files or none. */
async function putFiles(
  { files }: Pick<Services, 'files'>,
  reportId: string,
  { pdf, csv }: MadeReport,
): Promise<void> {
  try {
    await files.put(reportKey(reportId, 'pdf'), pdf)
    await files.put(reportKey(reportId, 'csv'), csv)
  } catch (error) {
    await files.delete(reportKey(reportId, 'pdf')).catch(() => {})
    throw error
  }
}

/** Null when there is nothing to make, or its owner may no longer have it made. */
async function readOrder(
  { clock }: Pick<Services, 'clock'>,
  tx: OrgTx,
  reportId: string,
): Promise<ReportOrder | null> {
  const report = await findReport(tx, reportId)
  if (report?.state !== 'queued' || !report.isDue) return null
  const sender = await findReportSender(tx, report.userId)
  const fields = await readReportFields(tx, report.fields)
  const rejection = report.attempts < BEGUN_MAX ? rejectionOf(sender, report.type, fields.length) : 'problem'
  if (rejection !== null || sender === null) {
    await markReportFailed(tx, reportId, reportTexts.reasons[rejection ?? 'not-permitted'])
    return null
  }
  await countBegun(tx, reportId)
  return {
    type: report.type,
    account: sender.account,
    fields: report.fields,
    units: sender.units,
    language: 'en',
    zone: sender.timeZone,
    now: clock.now(),
  }
}

function rejectionOf(sender: ReportSender | null, type: ReportOrder['type'], fieldCount: number) {
  if (sender === null) return 'not-permitted'
  return senderRejection(sender.account, type) ?? (fieldCount === 0 ? 'fields-gone' : null)
}

/** Marks it as ready and queues its mails, unless it was deleted meanwhile. */
async function finish(services: Making, tx: OrgTx, reportId: string, made: MadeReport): Promise<void> {
  const { pages, fileName, lines, models } = made
  const finished = { madeAt: services.clock.now(), pages, bytes: made.pdf.length, fileName, lines, models }
  if (!(await markReady(tx, reportId, finished))) return
  const report = await findReport(tx, reportId)
  const sender = report && (await findReportSender(tx, report.userId))
  if (!report || !sender) return
  await setOwnRecipient(tx, reportId, sender.account.email)
  await queueReportMails(services, tx, { report, sender })
}
