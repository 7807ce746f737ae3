import type { Alert, StackedAlert } from '@windrow/core/alerts/alert.ts'
import type { RiskKey, StackedRiskKey } from '@windrow/core/risks/registry.ts'
import type { Generated, JSONColumnType } from 'kysely'

/** The rules of farms and what their evaluation found, as the migrations make them. */
export interface AlertTables {
  alert: {
    org_id: Generated<string>
    id: Generated<string>
    number: Generated<number>
    crop: string
    variety: string
    risk: RiskKey | StackedRiskKey
    data: JSONColumnType<Alert | StackedAlert>
    changed_at: Generated<Date>
  }
}
