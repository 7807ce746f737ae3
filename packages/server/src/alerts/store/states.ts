import type { AlertRange } from '@windrow/contract/entities/alert.ts'
import type { AlertState } from '@windrow/core/alerts/alert.ts'
import type { FoundRange, Rule } from '@windrow/core/risks/rule.ts'
import { sql } from 'kysely'
import { type OrgTx, plainArray, type SystemTx } from '../../platform/db/scope.ts'
import { ofRuleAsItIs, shadedRanges } from './feeds.ts'
import { eachOf, type FieldKey } from './fields.ts'

/** The ranges of a field under one variable, by series, earliest first. */
export async function listAlertRanges(
  tx: OrgTx,
  fieldUuid: string,
  variable: string,
): Promise<Record<string, AlertRange[]>> {
  const { rows } = await sql<{ id: string; risk: string; data: unknown; found: FoundRange }>`
    select alert.id, alert.risk, alert.data, range.found
    from alert_state as state join alert on ${ofRuleAsItIs}
      cross join json_array_elements(state.ranges) as range (found)
    where state.field_uuid = ${fieldUuid}
    order by (range.found ->> 'first')::int, alert.id`.execute(tx)
  const ranges: Record<string, AlertRange[]> = {}
  for (const { id, risk, data, found } of rows) {
    // Stored by the contract's own schema.
    const rule = { id, risk, alert: data } as Rule
    for (const shaded of shadedRanges(rule, found)) {
      if (shaded.variable !== variable) continue
      const list = ranges[shaded.series] ?? []
      ranges[shaded.series] = list
      list.push(shaded.range)
    }
  }
  return ranges
}

/** Remembers what fields were evaluated with, in the transaction that stores what was found. */
export async function saveEvaluations(
  tx: SystemTx,
  evaluated: readonly (FieldKey & { inputs: string })[],
): Promise<void> {
  await sql`insert into alert_evaluation (org_id, field_uuid, inputs)
    select * from unnest(${evaluated.map(({ orgId }) => orgId)}::uuid[],
      ${evaluated.map(({ uuid }) => uuid)}::uuid[], ${evaluated.map(({ inputs }) => inputs)}::text[])
    on conflict (org_id, field_uuid) do update set inputs = excluded.inputs`.execute(tx)
}

/**
 * Updates the planner's row counts. Autovacuum does so within a minute or two; until then a first evaluation of many
 * fields would scan all rows for each one.
 */
export async function countAlertRows(tx: SystemTx): Promise<void> {
  await sql`analyze alert_state, alert_event, alert_evaluation`.execute(tx)
}

/** The state of a rule on a field. */
export type StoredState = {
  orgId: string
  fieldUuid: string
  alertId: string
  state: AlertState
  /** What its ranges were found with. */
  basis: string
  /** By `writtenRanges`: those of most fields are never read, only compared. */
  ranges: string
}

/** Ranges as they are stored; the same ones are the same text. */
export const writtenRanges = (ranges: readonly FoundRange[]): string => JSON.stringify(ranges)

export const rangesOf = ({ ranges }: { ranges: string }): FoundRange[] => JSON.parse(ranges)

export async function readAlertStates(tx: SystemTx, fields: readonly FieldKey[]): Promise<StoredState[]> {
  const { rows } = await sql<StoredState>`
    select state.org_id as "orgId", state.field_uuid as "fieldUuid", state.alert_id as "alertId", state.state,
      state.basis, state.ranges::text as ranges
    from unnest(${fields.map(({ orgId }) => orgId)}::uuid[], ${fields.map(({ uuid }) => uuid)}::uuid[])
      as input (org_id, uuid)
      cross join ${eachOf('alert_state', 'state')}`.execute(tx)
  return rows
}

/** `now` becomes the `since` of states that have changed. */
export async function saveAlertStates(
  tx: SystemTx,
  states: readonly StoredState[],
  now: Date,
): Promise<void> {
  if (states.length === 0) return
  const of = (key: 'orgId' | 'fieldUuid' | 'alertId' | 'state') => plainArray(states.map((one) => one[key]))
  await sql`insert into alert_state as stored (org_id, field_uuid, alert_id, state, since, basis, ranges)
    select org_id, field_uuid, alert_id, state, ${now}, basis, ranges::json
    from unnest(${of('orgId')}::uuid[], ${of('fieldUuid')}::uuid[], ${of('alertId')}::uuid[],
      ${of('state')}::text[], ${states.map(({ basis }) => basis)}::text[],
      ${states.map(({ ranges }) => ranges)}::text[]) as input (org_id, field_uuid, alert_id, state, basis, ranges)
    on conflict (org_id, field_uuid, alert_id) do update
      set state = excluded.state, basis = excluded.basis, ranges = excluded.ranges,
        since = case when stored.state = excluded.state then stored.since else excluded.since end`.execute(tx)
}

export type FieldAndAlert = { orgId: string; fieldUuid: string; alertId: string }

/**
 * Deletes states of rules that no longer apply to a field because its variety has changed. A rule that is being deleted
 * at the same time deletes its own states.
 */
export async function deleteForeignAlerts(tx: SystemTx, pairs: readonly FieldAndAlert[]): Promise<void> {
  if (pairs.length === 0) return
  for (const table of ['alert_event', 'alert_state'] as const)
    await sql`delete from ${sql.table(table)} as stored
      using unnest(${pairs.map(({ orgId }) => orgId)}::uuid[], ${pairs.map(({ fieldUuid }) => fieldUuid)}::uuid[],
        ${pairs.map(({ alertId }) => alertId)}::uuid[]) as input (org_id, field_uuid, alert_id)
        join alert on alert.org_id = input.org_id and alert.id = input.alert_id
        join field on field.org_id = input.org_id and field.uuid = input.field_uuid
      where stored.org_id = input.org_id and stored.field_uuid = input.field_uuid
        and stored.alert_id = input.alert_id and (alert.crop, alert.variety) <> (field.crop, field.variety)`.execute(
      tx,
    )
}
