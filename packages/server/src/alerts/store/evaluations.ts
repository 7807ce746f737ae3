import { sql } from 'kysely'
import type { SystemTx } from '../../platform/db/scope.ts'
import type { FieldKey } from './fields.ts'

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
 * Tells the planner how many rows there are now. The database does so by itself within a minute or two; until then a
 * first evaluation of many fields would look for each row among all.
 */
export async function countAlertRows(tx: SystemTx): Promise<void> {
  await sql`analyze alert_state, alert_event, alert_evaluation`.execute(tx)
}
