import { recipientKey } from '@windrow/contract/entities/recipient.ts'
import { REPORT_RECIPIENTS_MAX } from '@windrow/contract/limits.ts'
import { reportTexts } from '@windrow/contract/texts/en/reports.ts'
import type { Account } from '../../platform/http/account.ts'
import { invalid, notFound } from '../../platform/http/app-error.ts'
import type { StoredResponse, StoreResponse } from '../../platform/http/handler.ts'
import { queueReportMails } from '../sending/queue-report-mails.ts'
import type { Services } from '../services.ts'
import { addRecipients, listReportMails } from '../store/mails.ts'
import { makeAnew } from '../store/making.ts'
import { lockOwnReport } from '../store/reports.ts'
import { findReportSender } from '../store/senders.ts'
import { checkSender } from './check-sender.ts'
import { distinctRecipients } from './distinct-recipients.ts'
import { checkWaiting, countRequest } from './queue-report.ts'

type Sent = { report_id: string }

/**
 * Mails a report to these recipients, those among them included who have had it. One that failed is made anew, for all
 * whom it was meant for; one that is still being made gets them as further recipients.
 */
export async function sendAgain(
  services: Services,
  account: Account,
  reportId: string,
  given: readonly { email: string }[],
  storeResponse: StoreResponse<Sent>,
): Promise<StoredResponse<Sent>> {
  await countRequest(services, account)
  return services.db.inOrganisation(account.orgId, async (tx) => {
    const report = await lockOwnReport(tx, account.userId, reportId)
    if (!report) throw notFound()
    checkSender(account, report.type)
    const recipients = distinctRecipients(given)
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
      await makeAnew(tx, reportId)
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
