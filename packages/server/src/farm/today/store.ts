import type { ThresholdChanges } from '@windrow/core/decisions/decision-thresholds.ts'
import { sql } from 'kysely'
import { isWithinPlan } from '../../fields/store/field-rows.ts'
import type { FieldToday } from '../../platform/db/field-tables.ts'
import type { OrgTx, SystemTx } from '../../platform/db/scope.ts'
import { type FieldOfCells, soilsOfField, wateredColumns } from '../../soil/store.ts'

/** Some fields, those with weather of a cell, or those of an organisation. */
export type TodayDue =
  | { fields: readonly { orgId: string; uuid: string }[] }
  | { cellId: number }
  | { orgId: string }

/** What a field's day is computed from, and how it is stored: the day and the text. */
export type TodayInput = FieldOfCells & {
  thresholds: { farm: ThresholdChanges; field: ThresholdChanges }
  stored: string | null
}

export async function readTodayInputs(tx: SystemTx, due: TodayDue): Promise<TodayInput[]> {
  const { rows } = await sql<TodayInput>`
    select ${wateredColumns}, json_build_object('farm', coalesce(farm.changes, '{}'), 'field',
      coalesce(own.changes, '{}')) as thresholds, today.day || ' ' || today.said::text as stored
    from field ${soilsOfField}
      left join farm_threshold as farm on farm.org_id = field.org_id
      left join field_threshold as own on own.org_id = field.org_id and own.field_uuid = field.uuid
      left join field_today as today on today.org_id = field.org_id and today.field_uuid = field.uuid
    where ${isDue(due)}
    order by 1, 2`.execute(tx)
  return rows
}

function isDue(due: TodayDue) {
  if ('cellId' in due) return sql`${due.cellId} in (field.era_cell_id, field.ghcn_cell_id)`
  if ('orgId' in due) return sql`field.org_id = ${due.orgId}`
  return sql`(field.org_id, field.uuid) in (select * from unnest(
    ${due.fields.map(({ orgId }) => orgId)}::uuid[], ${due.fields.map(({ uuid }) => uuid)}::uuid[]))`
}

/** In the order of their keys, so that two workers do not wait for each other. */
export async function saveToday(
  tx: SystemTx,
  days: readonly { orgId: string; uuid: string; day: string; said: string }[],
): Promise<void> {
  if (days.length === 0) return
  await sql`insert into field_today (org_id, field_uuid, day, said)
    select field.org_id, field.uuid, input.day, input.said::json
    from unnest(${days.map(({ orgId }) => orgId)}::uuid[], ${days.map(({ uuid }) => uuid)}::uuid[],
        ${days.map(({ day }) => day)}::date[], ${days.map(({ said }) => said)}::text[])
        as input (org_id, uuid, day, said)
      join field on field.org_id = input.org_id and field.uuid = input.uuid
    order by 1, 2 for key share of field
    on conflict (org_id, field_uuid) do update set day = excluded.day, said = excluded.said`.execute(tx)
}

/** The cells with fields whose local day, or weather, is another than the one that is marked. */
export async function listCellsDue(tx: SystemTx, now: Date): Promise<{ cellId: number; version: string }[]> {
  const version = sql<string>`concat_ws(' ', (${now}::timestamptz at time zone cell.zone)::date, cell.refreshed_at)`
  const { rows } = await sql<{ cellId: number; version: string }>`
    select cell.id as "cellId", ${version} as version
    from weather_cell as cell left join today_cell as done on done.cell_id = cell.id
    where cell.forecast_issued is not null and done.version is distinct from ${version}
      and exists (select from field where era_cell_id = cell.id)
    order by 1`.execute(tx)
  return rows
}

export async function markTodayCell(tx: SystemTx, cellId: number, version: string): Promise<void> {
  await sql`insert into today_cell (cell_id, version) values (${cellId}, ${version})
    on conflict (cell_id) do update set version = excluded.version`.execute(tx)
}

/** A field within the plan, and the zone of the cell that its forecast comes from. */
export type PlannedField = { uuid: string; zone: string }

/** The newest first. */
export async function readPlannedFields(tx: OrgTx, planLimit: number): Promise<PlannedField[]> {
  const { rows } = await sql<{ read: [uuid: string, cellId: number][] }>`
    select coalesce(json_agg(json_build_array(uuid, era_cell_id) order by number desc), '[]') as read
    from field where ${isWithinPlan(planLimit)}`.execute(tx)
  const fields = rows[0]?.read ?? []
  const cellIds = [...new Set(fields.map(([, cellId]) => cellId))]
  const { rows: cells } = await sql<{ id: number; zone: string }>`
    select id, zone from weather_cell where id = any(${cellIds}::int[])`.execute(tx)
  const zones = new Map(cells.map(({ id, zone }) => [id, zone]))
  return fields.map(([uuid, cellId]) => ({ uuid, zone: zones.get(cellId) ?? 'UTC' }))
}

/** What is stored of the days of an organisation's fields; fields that share a text share it here. */
export async function readDays(tx: OrgTx): Promise<Map<string, { day: string; said: FieldToday }>> {
  // Few rows with many fields each: thousands of rows would hold the event loop while they are read.
  const { rows } = await sql<{ day: string; said: FieldToday; uuids: string[] }>`
    select day::text as day, (array_agg(said))[1] as said, json_agg(field_uuid) as uuids
    from field_today group by field_today.day, said::text`.execute(tx)
  return new Map(rows.flatMap(({ day, said, uuids }) => uuids.map((uuid) => [uuid, { day, said }] as const)))
}
