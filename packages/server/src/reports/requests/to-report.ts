import type { Report, ReportMail } from '@windrow/contract/entities/report.ts'
import type { ReportMailRow } from '../store/mails.ts'
import type { ReportRow } from '../store/reports.ts'

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
