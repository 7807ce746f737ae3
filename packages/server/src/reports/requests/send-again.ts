import { type Report, type ReportMail, recipientKey } from '@windrow/contract/entities/report.ts'
import { REPORT_RECIPIENTS_MAX } from '@windrow/contract/limits.ts'
import { reportTexts } from '@windrow/contract/texts/en/reports.ts'
import { invalid, notFound } from '../../platform/http/errors.ts'
import type { Account, StoredResponse, StoreResponse } from '../../platform/http/handler.ts'
import { queueReportMails } from '../sending/queue-report-mails.ts'
import type { Services } from '../services.ts'
import { addRecipients, listReportMails, type ReportMailRow } from '../store/mails.ts'
import { makeAgain } from '../store/making.ts'
import { lockOwnReport, type ReportRow } from '../store/reports.ts'
import { findReportSender } from '../store/senders.ts'
import { checkSender, checkWaiting, countRequest, distinctRecipients } from './queue-report.ts'

export function toReport(row: ReportRow, mails: readonly ReportMailRow[]): Report {
  const { state, fileName, pages, bytes } = row
  return {
    report_id: row.id,
    report_type: row.type,
    state,
    error: row.error,
    created_at: row.createdAt.toISOString(),
    made_at: row.madeAt?.toISOString() ?? null,
    field_names: row.fieldNames,
    field_count: row.fields.length,
    schedule_id: row.scheduleId,
    file:
      state === 'ready' && fileName !== null && pages !== null && bytes !== null
        ? { name: fileName, pages, bytes }
        : null,
    mails: mails.filter(({ reportId }) => reportId === row.id).map(toReportMail),
  }
}

function toReportMail(mail: ReportMailRow): ReportMail {
  const { recipient, outcome, attempts, error } = mail
  return {
    recipient,
    outcome,
    attempts,
    sent_at: mail.sentAt?.toISOString() ?? null,
    due_at: outcome === 'waiting' ? (mail.dueAt?.toISOString() ?? null) : null,
    error,
  }
}

type Sent = { report_id: string }

/**
 * Mails a report to these recipients, including those who have had it. One that failed is rebuilt, for all its
 * recipients; one that is still being made gets them as further recipients.
 */
export async function sendAgain(
  services: Services,
  account: Account,
  reportId: string,
  wanted: readonly { email: string }[],
  storeResponse: StoreResponse<Sent>,
): Promise<StoredResponse<Sent>> {
  await countRequest(services, account)
  return services.db.inOrganisation(account.orgId, async (tx) => {
    const report = await lockOwnReport(tx, account.userId, reportId)
    if (!report) throw notFound()
    checkSender(account, report.type)
    const recipients = distinctRecipients(wanted)
    if (recipients.length === 0 && report.state !== 'failed')
      throw invalid({ recipients: reportTexts.noRecipients })
    if (report.state === 'failed') await checkWaiting(tx, account)
    await addRecipients(tx, reportId, recipients)
    const own = recipientKey(account.email)
    const others = (await listReportMails(tx, [reportId])).filter(
      ({ isOwn, address }) => !isOwn && address !== own,
    )
    if (others.length > REPORT_RECIPIENTS_MAX) throw invalid({ recipients: reportTexts.tooManyRecipients })
    if (report.state === 'failed') {
      await makeAgain(tx, reportId)
      await services.reports.queue(tx, account.orgId, reportId)
    }
    if (report.state === 'ready') {
      const sender = await findReportSender(tx, account.userId)
      if (!sender) throw notFound()
      await queueReportMails(services, tx, { report, sender }, new Set(recipients.map(recipientKey)))
    }
    return storeResponse(tx, { report_id: reportId })
  })
}
