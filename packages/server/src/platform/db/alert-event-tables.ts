import type { DELIVERY_OUTCOMES } from '@windrow/contract/entities/delivery.ts'
import type { AlertState } from '@windrow/core/alerts/alert.ts'
import type { FoundRange } from '@windrow/core/risks/rule.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

/** The state of rules on fields and the notifications about it, as the migrations make it. */
export interface AlertEventTables {
  alert_finding: {
    org_id: Generated<string>
    /** A digest of the text. */
    id: string
    states: JSONColumnType<StateFound[]>
  }
  alert_evaluation: {
    org_id: Generated<string>
    field_uuid: string
    inputs: string
    place: string
    /** Of `alert_finding`. */
    finding: string
  }
  alert_cell: { cell_id: number; version: string }
  alert_event: {
    org_id: Generated<string>
    id: Generated<string>
    field_uuid: string
    alert_id: string
    found_at: Date
    found_first: number
    found_last: number
    seen_first: number
    seen_last: number
    first_day: number | null
    last_day: number | null
    probability: number | null
    value_day: number | null
    value: number | null
    value_low: number | null
    value_high: number | null
  }
  alert_past_event: {
    org_id: Generated<string>
    field_uuid: string
    alert_id: string
    found_at: Date
    first_day: number
    last_day: number
  }
  alert_record: {
    org_id: Generated<string>
    alert_id: string
    since: Date
    hits: number
    false_alarms: number
    misses: number
    day: number
  }
  alert_told: {
    org_id: Generated<string>
    event_id: string
    user_id: string
    channel: string
    first_day: number
    probability: number
  }
  delivery: {
    org_id: Generated<string>
    id: Generated<string>
    user_id: string
    channel: string
    recipient: string
    subject: string
    created_at: Date
    due_at: Date
    held: Generated<boolean>
    handed_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    reference: ColumnType<string | null, string | null | undefined, string | null>
    outcome: Generated<(typeof DELIVERY_OUTCOMES)[number]>
    sent_at: ColumnType<Date | null, Date | null | undefined, Date | null>
    attempts: Generated<number>
    error: ColumnType<string | null, string | null | undefined, string | null>
    events: JSONColumnType<DeliveredEvent[]>
    event_count: Generated<number>
  }
  alert_mute: {
    org_id: Generated<string>
    user_id: string
    alert_id: string
  }
}

/** A rule's id, its version, its state, since when in milliseconds, and its ranges, earliest first. */
export type StateFound = [
  alertId: string,
  version: string,
  state: AlertState,
  since: number,
  ranges: FoundRange[],
]

/** What a notification was about, in the wording and with the days of its time. */
export type DeliveredEvent = { field_uuid: string; field: string; alert: string; start: string; end: string }
