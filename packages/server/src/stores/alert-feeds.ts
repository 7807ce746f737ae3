import type { AlertRange } from '@windrow/contract/entities/alert-range.ts'
import type { RiskKey, StackedRiskKey } from '@windrow/core/risks/registry.ts'
import type { FoundRange, Rule } from '@windrow/core/risks/rule.ts'
import { sql } from 'kysely'
import type { OrgTx } from '../db/scope.ts'
import { ofRuleAsItIs, shadedRanges } from './alert-shading.ts'

/** What of a field its feed needs. */
export type FeedField = {
  uuid: string
  name: string
  /** Nothing grows on it any more. */
  hasEnded: boolean
  lat: number
  zone: string
  gridCellId: number
  historyCellId: number
}

const columns = sql`field.uuid, field.name, field.lat, field.zone, field.era_cell_id as "gridCellId",
  coalesce(state.season_ended, false) as "hasEnded",
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
  const { rows } = await sql<FeedField>`select ${columns}
    from field left join field_state as state on state.org_id = field.org_id and state.field_uuid = field.uuid
    where ${which}
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

type FeedRow = Pick<FeedRange, 'fieldUuid' | 'foundAt' | 'value'> & {
  alertId: string
  risk: string
  data: unknown
  found: FoundRange
}

/** Of a stacked rule, which is shaded in several charts, one of them. */
export async function readFeedRanges(
  tx: OrgTx,
  fields: readonly FeedField[],
  from: number,
): Promise<FeedRange[]> {
  const { rows } = await sql<FeedRow>`
    select distinct on (state.field_uuid, range.first_day, alert.id)
      state.field_uuid as "fieldUuid", alert.id as "alertId", alert.risk, alert.data, range.found,
      event.found_at as "foundAt", event.value
    from unnest(${fields.map(({ uuid }) => uuid)}::uuid[]) as given (uuid)
      join alert_state as state on state.field_uuid = given.uuid
      join alert on ${ofRuleAsItIs}
      cross join lateral (select found, (found ->> 'first')::int as first_day, (found ->> 'last')::int as last_day
        from json_array_elements(state.ranges) as one (found)) as range
      left join alert_event as event on event.field_uuid = state.field_uuid and event.alert_id = state.alert_id
        and event.first_day <= range.last_day and event.last_day >= range.first_day
    where range.last_day >= ${from}
    order by state.field_uuid, range.first_day, alert.id, event.found_at`.execute(tx)
  return rows.flatMap(({ fieldUuid, alertId, risk, data, found, foundAt, value }) => {
    // Stored by the contract's own schema.
    const rule = { id: alertId, risk, alert: data } as Rule
    const [shaded] = shadedRanges(rule, found).sort((a, b) => (a.variable < b.variable ? -1 : 1))
    if (!shaded) return []
    const { label, metadata } = shaded.range
    const { first: firstDay, last: lastDay } = found
    return [{ fieldUuid, alertId, risk: rule.risk, firstDay, lastDay, label, metadata, foundAt, value }]
  })
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
