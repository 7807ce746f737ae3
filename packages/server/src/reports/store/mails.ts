import { type REPORT_MAIL_OUTCOMES, recipientKey } from '@windrow/contract/entities/report.ts'
import { sql } from 'kysely'
import type { OrgTx } from '../../platform/db/scope.ts'

export type ReportMailRow = {
  reportId: string
  /** In lower case. */
  address: string
  /** As it was written. */
  recipient: string
  isOwn: boolean
  mailId: string | null
  outcome: (typeof REPORT_MAIL_OUTCOMES)[number]
  attempts: number
  error: string | null
  sentAt: Date | null
  dueAt: Date | null
}

/** The recipients of reports, each report's own account first. */
export async function listReportMails(tx: OrgTx, reportIds: readonly string[]): Promise<ReportMailRow[]> {
  if (reportIds.length === 0) return []
  return tx
    .selectFrom('report_mail')
    .select([
      'report_id as reportId',
      'address',
      'recipient',
      'is_own as isOwn',
      'mail_id as mailId',
      'outcome',
      'attempts',
      'error',
      'sent_at as sentAt',
      'due_at as dueAt',
    ])
    .where('report_id', 'in', reportIds)
    .orderBy('place')
    .orderBy('address')
    .execute()
}

/** Those that it has already stay as they are. */
export async function addRecipients(
  tx: OrgTx,
  reportId: string,
  recipients: readonly string[],
): Promise<void> {
  await sql`insert into report_mail (report_id, address, recipient, place)
    select ${reportId}::uuid, address, recipient,
      n + (select coalesce(max(place), 0) from report_mail where report_id = ${reportId}::uuid)
    from unnest(${recipients.map(recipientKey)}::text[], ${recipients}::text[])
      with ordinality as input (address, recipient, n)
    on conflict (org_id, report_id, address) do nothing`.execute(tx)
}

/** The account's address as it is now, before all others. */
export async function setOwnRecipient(tx: OrgTx, reportId: string, email: string): Promise<void> {
  const address = recipientKey(email)
  await tx
    .deleteFrom('report_mail')
    .where('report_id', '=', reportId)
    .where('is_own', '=', true)
    .where('address', '<>', address)
    .execute()
  await tx
    .insertInto('report_mail')
    .values({ report_id: reportId, address, recipient: email, place: 0, is_own: true })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'report_id', 'address']).doUpdateSet({ is_own: true, place: 0 }),
    )
    .execute()
}

/** What now becomes of a recipient: a mail in the outbox, or none. */
export async function setReportMail(
  tx: OrgTx,
  reportId: string,
  address: string,
  mail: { id: string; dueAt: Date } | 'unsubscribed',
): Promise<void> {
  const isSent = mail !== 'unsubscribed'
  await tx
    .updateTable('report_mail')
    .set({
      mail_id: isSent ? mail.id : null,
      outcome: isSent ? 'waiting' : 'unsubscribed',
      due_at: isSent ? mail.dueAt : null,
      attempts: 0,
      error: null,
      sent_at: null,
    })
    .where('report_id', '=', reportId)
    .where('address', '=', address)
    .execute()
}
