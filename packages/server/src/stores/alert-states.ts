import type { AlertState } from '@windrow/core/alerts/alert.ts'
import { sql } from 'kysely'
import type { SystemTx } from '../db/scope.ts'
import type { FieldKey } from './alert-fields.ts'

/** How it stands with a rule on a field. */
export type StoredState = {
  orgId: string
  fieldUuid: string
  alertId: string
  state: AlertState
  since: Date
  basis: string
}

export async function readAlertStates(tx: SystemTx, fields: readonly FieldKey[]): Promise<StoredState[]> {
  const { rows } = await sql<StoredState>`
    select state.org_id as "orgId", state.field_uuid as "fieldUuid", state.alert_id as "alertId", state.state,
      state.since, state.basis
    from unnest(${fields.map(({ orgId }) => orgId)}::uuid[], ${fields.map(({ uuid }) => uuid)}::uuid[])
      as given (org_id, uuid)
      join alert_state as state on state.org_id = given.org_id and state.field_uuid = given.uuid`.execute(tx)
  return rows
}

export async function saveAlertStates(tx: SystemTx, states: readonly StoredState[]): Promise<void> {
  if (states.length === 0) return
  await sql`insert into alert_state (org_id, field_uuid, alert_id, state, since, basis)
    select * from unnest(${states.map(({ orgId }) => orgId)}::uuid[],
      ${states.map(({ fieldUuid }) => fieldUuid)}::uuid[], ${states.map(({ alertId }) => alertId)}::uuid[],
      ${states.map(({ state }) => state)}::text[], ${states.map(({ since }) => since.toISOString())}::timestamptz[],
      ${states.map(({ basis }) => basis)}::text[])
    on conflict (org_id, field_uuid, alert_id) do update
      set state = excluded.state, since = excluded.since, basis = excluded.basis`.execute(tx)
}

export type FieldAndAlert = { orgId: string; fieldUuid: string; alertId: string }

/**
 * Forgets what is stored of rules that do not hold for a field any more, because it is of another variety now. A rule
 * that is just being deleted still has its place, and takes everything along itself.
 */
export async function deleteForeignAlerts(tx: SystemTx, pairs: readonly FieldAndAlert[]): Promise<void> {
  if (pairs.length === 0) return
  const { rows: foreign } = await sql<FieldAndAlert>`
    select given.org_id as "orgId", given.field_uuid as "fieldUuid", given.alert_id as "alertId"
    from unnest(${pairs.map(({ orgId }) => orgId)}::uuid[], ${pairs.map(({ fieldUuid }) => fieldUuid)}::uuid[],
      ${pairs.map(({ alertId }) => alertId)}::uuid[]) as given (org_id, field_uuid, alert_id)
      join alert on alert.org_id = given.org_id and alert.id = given.alert_id
      join field on field.org_id = given.org_id and field.uuid = given.field_uuid
    where (alert.crop, alert.variety) <> (field.crop, field.variety)`.execute(tx)
  if (foreign.length === 0) return
  for (const table of ['alert_state', 'alert_range', 'alert_event'] as const)
    await sql`delete from ${sql.table(table)} as stored
      using unnest(${foreign.map(({ orgId }) => orgId)}::uuid[], ${foreign.map(({ fieldUuid }) => fieldUuid)}::uuid[],
        ${foreign.map(({ alertId }) => alertId)}::uuid[]) as given (org_id, field_uuid, alert_id)
      where stored.org_id = given.org_id and stored.field_uuid = given.field_uuid
        and stored.alert_id = given.alert_id`.execute(tx)
}
