import type { Rule } from '@windrow/core/risks/rule.ts'
import { sql } from 'kysely'
import { lockFieldStates } from '../../fields/store/field-states.ts'
import type { SystemTx } from '../../platform/db/scope.ts'

export type FieldKey = { orgId: string; uuid: string }

/** What of a field its rules are evaluated with. */
export type AlertField = FieldKey & {
  crop: string
  variety: string
  plantingDate: string | null
  /** Where its forecast comes from. */
  gridCellId: number
  /** Where its observations come from: the station where it uses one, else the grid. */
  historyCellId: number
  /** The number that lists show now. */
  triggered: number
  /** Of its last evaluation, null before the first: a digest of what it was evaluated with, where, what was found. */
  inputs: string | null
  place: string | null
  finding: string | null
}

/** Which fields: some, those on some cells, or those of the crops and varieties of rules. */
export type AlertFieldsDue =
  | { fields: readonly FieldKey[] }
  | { cellIds: readonly number[] }
  | { orgId: string; alertIds: readonly string[] }

const historyCell = sql<number>`case when field.datasource = 'ghcn' then coalesce(field.ghcn_cell_id, field.era_cell_id)
  else field.era_cell_id end`

const ofKeys = (keys: readonly FieldKey[]) => sql`(field.org_id, field.uuid) in (select * from unnest(
  ${keys.map(({ orgId }) => orgId)}::uuid[], ${keys.map(({ uuid }) => uuid)}::uuid[]))`

/**
 * The rows that a table has of each of the `input` fields, one field after the other: a batch is small, and the planner,
 * who does not know how small, must not read the whole table for it.
 */
export const eachOf = (table: 'alert_event' | 'alert_evaluation' | 'field_state', as: string) => sql`lateral (
  select * from ${sql.table(table)} as own where own.org_id = input.org_id and own.field_uuid = input.uuid
  offset 0) as ${sql.table(as)}`

const columns = sql`field.org_id as "orgId", field.uuid, field.crop, field.variety,
  field.planting_date as "plantingDate", field.era_cell_id as "gridCellId", ${historyCell} as "historyCellId",
  coalesce(state.triggered_alerts, 0) as triggered, evaluation.inputs, evaluation.place, evaluation.finding`

/** Fields as they are now, those of the same cells next to each other. */
export async function findAlertFields(tx: SystemTx, due: AlertFieldsDue): Promise<AlertField[]> {
  const { rows } = await sql<AlertField>`select ${columns}
    from (select * from field where ${isDue(due)} offset 0) as field
      cross join lateral (select field.org_id, field.uuid) as input
      left join ${eachOf('field_state', 'state')} on true
      left join ${eachOf('alert_evaluation', 'evaluation')} on true
    order by field.era_cell_id, ${historyCell}, field.org_id, field.uuid`.execute(tx)
  return rows
}

function isDue(due: AlertFieldsDue) {
  if ('fields' in due) return ofKeys(due.fields)
  if ('cellIds' in due)
    return sql`(field.era_cell_id = any(${due.cellIds}::int[]) or field.ghcn_cell_id = any(${due.cellIds}::int[]))`
  return sql`field.org_id = ${due.orgId} and (
    (field.crop, field.variety) in (select crop, variety from alert
      where org_id = ${due.orgId} and id = any(${due.alertIds}::uuid[]))
    or field.uuid in (select field_uuid from alert_evaluation
      where org_id = ${due.orgId} and finding in (
        select finding.id from alert_finding as finding cross join json_array_elements(finding.states) as state (found)
        where finding.org_id = ${due.orgId} and (state.found ->> 0)::uuid = any(${due.alertIds}::uuid[]))))`
}

/** Fields that may show the alerts of a rule that was deleted. */
export async function findMiscounted(tx: SystemTx, orgId: string): Promise<FieldKey[]> {
  const { rows } = await sql<FieldKey>`
    with counted as materialized (
      select finding.id, count(*) as triggered
      from alert_finding as finding cross join json_array_elements(finding.states) as state (found)
        join alert on alert.org_id = finding.org_id and alert.id = (state.found ->> 0)::uuid
      where finding.org_id = ${orgId} and state.found ->> 2 = 'triggered'
      group by finding.id)
    select state.org_id as "orgId", state.field_uuid as uuid
    from field_state as state
      left join alert_evaluation as evaluation
        on evaluation.org_id = state.org_id and evaluation.field_uuid = state.field_uuid
      left join counted on counted.id = evaluation.finding
    where state.org_id = ${orgId} and state.triggered_alerts <> coalesce(counted.triggered, 0)`.execute(tx)
  return rows
}

/**
 * Locks these fields for evaluation until the transaction ends. All workers lock in the same order, so that two workers
 * with some fields in common do not deadlock.
 */
export async function lockAlertFields(tx: SystemTx, keys: readonly FieldKey[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended('alerts ' || uuid, 0) as key
    from unnest(${keys.map(({ uuid }) => uuid)}::text[]) as input (uuid) order by 1) as sorted`.execute(tx)
}

/** Those of the keys that exist; locked against deletion until the transaction ends. */
export async function readAlertFields(tx: SystemTx, keys: readonly FieldKey[]): Promise<AlertField[]> {
  const { rows } = await sql<AlertField>`select ${columns}
    from unnest(${keys.map(({ orgId }) => orgId)}::uuid[], ${keys.map(({ uuid }) => uuid)}::uuid[])
        as input (org_id, uuid)
      cross join lateral (select * from field as own where own.org_id = input.org_id and own.uuid = input.uuid
        for key share skip locked) as field
      left join ${eachOf('field_state', 'state')} on true
      left join ${eachOf('alert_evaluation', 'evaluation')} on true`.execute(tx)
  return rows
}

/** A rule and the version of it; `row` is another one with every change of the row. */
export type StoredRule = {
  rule: Rule
  /** The same for rules that find the same, of whatever organisation and under whatever title. */
  condition: string
  orgId: string
  crop: string
  variety: string
  version: string
  row: string
}

/**
 * The rules of the crops and varieties of some fields, in the order in which they were made. `locked`: they stay until the
 * transaction ends, and one that is just being deleted is left out.
 */
export async function readRulesOf(
  tx: SystemTx,
  fields: readonly AlertField[],
  { locked }: { locked: boolean },
): Promise<StoredRule[]> {
  const varieties = new Map(fields.map((field) => [varietyKey(field), field]))
  const wanted = [...varieties.values()]
  const { rows } = await sql<{
    orgId: string
    id: string
    crop: string
    variety: string
    risk: string
    data: Rule['alert']
    version: string
    row: string
  }>`select alert.org_id as "orgId", alert.id, alert.crop, alert.variety, alert.risk, alert.data,
      extract(epoch from alert.changed_at)::text as version, alert.xmin::text as row
    from alert join unnest(${wanted.map(({ orgId }) => orgId)}::uuid[], ${wanted.map(({ crop }) => crop)}::text[],
      ${wanted.map(({ variety }) => variety)}::text[]) as input (org_id, crop, variety)
      on input.org_id = alert.org_id and input.crop = alert.crop and input.variety = alert.variety
    order by alert.org_id, alert.number ${locked ? sql`for key share of alert skip locked` : sql``}`.execute(
    tx,
  )
  return rows.map(({ orgId, id, crop, variety, risk, data, version, row }) => ({
    // Stored by the contract's own schema.
    rule: { id, risk, alert: data } as Rule,
    condition: JSON.stringify([risk, { ...data, title: '' }]),
    orgId,
    crop,
    variety,
    version,
    row,
  }))
}

export const varietyKey = ({ orgId, crop, variety }: { orgId: string; crop: string; variety: string }) =>
  JSON.stringify([orgId, crop, variety])

/** Stores how many alerts are triggered on fields where that has changed. */
export async function saveTriggered(
  tx: SystemTx,
  counts: readonly (FieldKey & { triggered: number })[],
  now: Date,
): Promise<void> {
  if (counts.length === 0) return
  await lockFieldStates(tx, counts)
  await sql`insert into field_state (org_id, field_uuid, triggered_alerts, updated_at)
    select org_id, uuid, triggered, ${now}
    from unnest(${counts.map(({ orgId }) => orgId)}::uuid[], ${counts.map(({ uuid }) => uuid)}::uuid[],
      ${counts.map(({ triggered }) => triggered)}::int[]) as input (org_id, uuid, triggered)
    order by org_id, uuid
    on conflict (org_id, field_uuid) do update
      set triggered_alerts = excluded.triggered_alerts, updated_at = excluded.updated_at
      where field_state.triggered_alerts is distinct from excluded.triggered_alerts`.execute(tx)
}
