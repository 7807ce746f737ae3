import { sql } from 'kysely'
import type { SystemTx } from '../../platform/db/scope.ts'
import { harvestsOfField } from '../../weather/store/field-weather.ts'

/** What of a field its state is computed from, and the state as it is stored. */
export type FieldStateInput = {
  orgId: string
  uuid: string
  crop: string
  variety: string
  plantingDate: string | null
  lat: number
  /** Days of the harvests in the diary. */
  harvests: readonly string[]
  zone: string
  /** Where its observations come from: the station where it uses one, else the grid. */
  historyCellId: number
  plantStage: string | null
  hasEnded: boolean
}

/** Which fields: some, or those that have their observed weather from a cell. */
export type FieldsDue = { fields: readonly { orgId: string; uuid: string }[] } | { historyCellId: number }

const historyCell = sql<number>`case when field.datasource = 'ghcn' then coalesce(field.ghcn_cell_id, field.era_cell_id)
  else field.era_cell_id end`

export async function readFieldStateInputs(tx: SystemTx, due: FieldsDue): Promise<FieldStateInput[]> {
  const { rows } = await sql<FieldStateInput>`
    select field.org_id as "orgId", field.uuid, field.crop, field.variety, field.planting_date as "plantingDate", field.lat,
      ${harvestsOfField} as harvests, cell.zone, cell.id as "historyCellId", state.plant_stage as "plantStage",
      coalesce(state.season_ended, false) as "hasEnded"
    from field
      join weather_cell as cell on cell.id = ${historyCell}
      left join field_state as state on state.org_id = field.org_id and state.field_uuid = field.uuid
    where ${isDue(due)}
    order by field.org_id, field.uuid`.execute(tx)
  return rows
}

/** The cells that fields have their observed weather from: all, or those of fields that use some cells. */
export async function listHistoryCells(tx: SystemTx, cellIds: readonly number[] | 'all'): Promise<number[]> {
  const isUsed =
    cellIds === 'all'
      ? sql`true`
      : sql`(field.era_cell_id = any(${cellIds}::int[]) or field.ghcn_cell_id = any(${cellIds}::int[]))`
  const { rows } = await sql<{
    id: number
  }>`select distinct ${historyCell} as id from field where ${isUsed} order by 1`.execute(tx)
  return rows.map(({ id }) => id)
}

/** Null until the states of the cell's fields were computed once. */
export async function readComputedFrom(tx: SystemTx, cellId: number): Promise<string | null> {
  const { rows } = await sql<{
    computedFrom: string
  }>`select computed_from as "computedFrom" from field_state_cell where cell_id = ${cellId}`.execute(tx)
  return rows[0]?.computedFrom ?? null
}

export async function saveComputedFrom(tx: SystemTx, cellId: number, computedFrom: string): Promise<void> {
  await sql`insert into field_state_cell (cell_id, computed_from) values (${cellId}, ${computedFrom})
    on conflict (cell_id) do update set computed_from = excluded.computed_from`.execute(tx)
}

function isDue(due: FieldsDue) {
  if ('fields' in due)
    return sql`(field.org_id, field.uuid) in (select * from unnest(
      ${due.fields.map(({ orgId }) => orgId)}::uuid[], ${due.fields.map(({ uuid }) => uuid)}::uuid[]))`
  // The columns alone have indexes.
  const { historyCellId: id } = due
  return sql`${id} in (field.era_cell_id, field.ghcn_cell_id) and ${historyCell} = ${id}`
}

/**
 * Waits for others that save what is computed for fields of these organisations. They write the rows of fields and, by
 * triggers, the versions of lists, in different orders: two of them would wait for each other.
 */
export async function lockFieldStates(tx: SystemTx, fields: readonly { orgId: string }[]): Promise<void> {
  const orgIds = [...new Set(fields.map(({ orgId }) => orgId))]
  await sql`select pg_advisory_xact_lock(key) from (
    select distinct hashtextextended('field states ' || org_id, 0) as key
    from unnest(${orgIds}::text[]) as input (org_id) order by 1) as sorted`.execute(tx)
}

export type FieldState = Pick<FieldStateInput, 'orgId' | 'uuid' | 'plantStage' | 'hasEnded'>

/**
 * Stores states that have changed, in the order of their keys, so that two workers do not wait for each other. A field
 * that was deleted meanwhile is passed by.
 */
export async function saveFieldStates(tx: SystemTx, states: readonly FieldState[], now: Date): Promise<void> {
  if (states.length === 0) return
  await lockFieldStates(tx, states)
  await sql`insert into field_state (org_id, field_uuid, plant_stage, season_ended, updated_at)
    select field.org_id, field.uuid, input.plant_stage, input.season_ended, ${now}
    from unnest(${states.map(({ orgId }) => orgId)}::uuid[], ${states.map(({ uuid }) => uuid)}::uuid[],
      ${states.map(({ plantStage }) => plantStage)}::text[], ${states.map(({ hasEnded }) => hasEnded)}::boolean[])
      as input (org_id, uuid, plant_stage, season_ended)
      join field on field.org_id = input.org_id and field.uuid = input.uuid
    order by 1, 2 for key share of field
    on conflict (org_id, field_uuid) do update
      set plant_stage = excluded.plant_stage, season_ended = excluded.season_ended, updated_at = excluded.updated_at
      where (field_state.plant_stage, field_state.season_ended)
        is distinct from (excluded.plant_stage, excluded.season_ended)`.execute(tx)
}
