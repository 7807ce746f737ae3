import type { AlertRange } from '@windrow/contract/entities/alert-range.ts'
import type { Generated, JSONColumnType } from 'kysely'

/** What the evaluation of alerts found, as the migrations make it. */
export interface AlertTables {
  alert_range: {
    org_id: Generated<string>
    field_uuid: string
    alert_id: string
    variable: string
    series: string
    first_day: number
    last_day: number
    label: string
    metadata: JSONColumnType<AlertRange['metadata']>
  }
}
