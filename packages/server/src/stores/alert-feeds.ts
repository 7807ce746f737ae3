import type { AlertRange } from '@windrow/contract/entities/alert-range.ts'
import type { RiskKey, StackedRiskKey } from '@windrow/core/risks/registry.ts'
import { sql } from 'kysely'
import type { OrgTx } from '../db/scope.ts'

/** What of a field its feed needs. */
export type FeedField = {
  uuid: string
  name: string
  lat: number
  zone: string
  gridCellId: number
  historyCellId: number
}

const columns = sql`field.uuid, field.name, field.lat, field.zone, field.era_cell_id as "gridCellId",
  case when field.datasource = 'ghcn' then coalesce(field.ghcn_cell_id, field.era_cell_id)
    else field.era_cell_id end as "historyCellId"`

/** A field alone, or with all fields of its region, by name; empty when it is not there. */
export async function readFeedFields(
  tx: OrgTx,
  uuid: string,
  scope: 'field' | 'region',
): Promise<FeedField[]> {
  const which =
    scope === 'field'
      ? sql`field.uuid = ${uuid}`
      : sql`field.region = (select region from field where uuid = ${uuid})`
  const { rows } = await sql<FeedField>`select ${columns} from field where ${which}
    order by windrow_fold(field.name), field.number`.execute(tx)
  return rows
}

/** A range that is shaded now or later, of a field's rule. */
export type FeedRange = {
  fieldUuid: string
  alertId: string
  risk: RiskKey | StackedRiskKey
  firstDay: number
  lastDay: number
  label: string
  metadata: AlertRange['metadata']
  foundAt: Date | null
  /** The value that decides, metric. */
  value: number | null
}

/** Of a stacked rule, which is shaded in several charts, one of them. */
export async function readFeedRanges(
  tx: OrgTx,
  fields: readonly FeedField[],
  from: number,
): Promise<FeedRange[]> {
  const { rows } = await sql<FeedRange>`
    select distinct on (range.field_uuid, range.first_day, range.alert_id)
      range.field_uuid as "fieldUuid", range.alert_id as "alertId", alert.risk, range.first_day as "firstDay",
      range.last_day as "lastDay", range.label, range.metadata, event.found_at as "foundAt", event.value
    from unnest(${fields.map(({ uuid }) => uuid)}::uuid[]) as given (uuid)
      join alert_range as range on range.field_uuid = given.uuid and range.last_day >= ${from}
      join alert on alert.id = range.alert_id
      left join alert_event as event on event.field_uuid = range.field_uuid and event.alert_id = range.alert_id
        and event.first_day <= range.last_day and event.last_day >= range.first_day
    order by range.field_uuid, range.first_day, range.alert_id, range.variable, range.series, event.found_at`.execute(
    tx,
  )
  return rows
}

export type UndecidedRule = {
  fieldUuid: string
  alertId: string
  title: string
  risk: RiskKey | StackedRiskKey
  state: 'noData' | 'failed'
}

/** Active rules of which nothing can be said now. */
export async function readUndecided(tx: OrgTx, fields: readonly FeedField[]): Promise<UndecidedRule[]> {
  const { rows } = await sql<UndecidedRule>`
    select state.field_uuid as "fieldUuid", state.alert_id as "alertId", alert.data ->> 'title' as title, alert.risk,
      state.state
    from unnest(${fields.map(({ uuid }) => uuid)}::uuid[]) as given (uuid)
      join alert_state as state on state.field_uuid = given.uuid and state.state in ('noData', 'failed')
      join alert on alert.id = state.alert_id and (alert.data -> 'active')::boolean
    order by alert.number`.execute(tx)
  return rows
}
