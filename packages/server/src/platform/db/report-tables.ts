import type { REPORT_MAIL_OUTCOMES, REPORT_STATES } from '@windrow/contract/entities/report.ts'
import type { ReportTiming } from '@windrow/core/reports/next-slot.ts'
import type { ReportType } from '@windrow/core/reports/report-types.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** Null unless it is set. */
type Unset<Value> = ColumnType<Value | null, Value | null | undefined, Value | null>

/** What a report says of a field, in one sentence. */
export type ReportLine = { uuid: string; name: string; sentence: string }

/** Why a schedule paused by itself. */
export type PauseReason = 'fields-gone' | 'not-permitted' | 'unverified'

/** Reports, their mails and their schedules, as the migrations make them. */
export interface ReportTables {
  report_schedule: {
    org_id: Generated<string>
    id: Generated<string>
    user_id: string
    report_type: ReportType
    fields: string[]
    recipients: string[]
    every: ReportTiming['every']
    weekday: number | null
    monthday: number | null
    hour: number
    time_zone: string
    next_at: Date | null
    paused_because: Unset<PauseReason>
    last_at: Unset<Date>
    created_at: Date
  }
  report: {
    org_id: Generated<string>
    id: Generated<string>
    user_id: string
    report_type: ReportType
    fields: string[]
    field_names: string[]
    schedule_id: Unset<string>
    slot: Unset<Date>
    state: Generated<(typeof REPORT_STATES)[number]>
    error: Unset<string>
    attempts: Generated<number>
    due_at: Generated<Date>
    created_at: Date
    made_at: Unset<Date>
    pages: Unset<number>
    bytes: Unset<number>
    file_name: Unset<string>
    lines: JSONColumnType<ReportLine[] | null, string | null | undefined, string | null>
    models: Unset<string>
  }
  report_mail: {
    org_id: Generated<string>
    report_id: string
    address: string
    recipient: string
    place: number
    is_own: Generated<boolean>
    mail_id: Unset<string>
    outcome: Generated<(typeof REPORT_MAIL_OUTCOMES)[number]>
    attempts: Generated<number>
    error: Unset<string>
    sent_at: Unset<Date>
    due_at: Unset<Date>
  }
  report_unsubscription: {
    org_id: Generated<string>
    id: Generated<string>
    address: string
    schedule_id: string | null
  }
}
