import type { AlertState } from '@windrow/core/alerts/alert.ts'
import type { FoundRange } from '@windrow/core/risks/rule.ts'
import { sql } from 'kysely'
import { plainArray } from '../../platform/db/plain-array.ts'
import type { SystemTx } from '../../platform/db/scope.ts'
import { eachOf, type FieldKey } from './fields.ts'

/** How it stands with a rule on a field. */
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
      as given (org_id, uuid)
      cross join ${eachOf('alert_state', 'state')}`.execute(tx)
  return rows
}

/** `now`: since when those are so that were in another state before. */
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
      ${states.map(({ ranges }) => ranges)}::text[]) as given (org_id, field_uuid, alert_id, state, basis, ranges)
    on conflict (org_id, field_uuid, alert_id) do update
      set state = excluded.state, basis = excluded.basis, ranges = excluded.ranges,
        since = case when stored.state = excluded.state then stored.since else excluded.since end`.execute(tx)
}

export type FieldAndAlert = { orgId: string; fieldUuid: string; alertId: string }

/**
 * Forgets what is stored of rules that do not hold for a field any more, because it is of another variety now. A rule
 * that is just being deleted still has its place, and takes everything along itself.
 */
export async function deleteForeignAlerts(tx: SystemTx, pairs: readonly FieldAndAlert[]): Promise<void> {
  if (pairs.length === 0) return
  for (const table of ['alert_event', 'alert_state'] as const)
    await sql`delete from ${sql.table(table)} as stored
      using unnest(${pairs.map(({ orgId }) => orgId)}::uuid[], ${pairs.map(({ fieldUuid }) => fieldUuid)}::uuid[],
        ${pairs.map(({ alertId }) => alertId)}::uuid[]) as given (org_id, field_uuid, alert_id)
        join alert on alert.org_id = given.org_id and alert.id = given.alert_id
        join field on field.org_id = given.org_id and field.uuid = given.field_uuid
      where stored.org_id = given.org_id and stored.field_uuid = given.field_uuid
        and stored.alert_id = given.alert_id and (alert.crop, alert.variety) <> (field.crop, field.variety)`.execute(
      tx,
    )
}
