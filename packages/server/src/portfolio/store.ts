import { sql } from 'kysely'
import type { SystemTx } from '../platform/db/scope.ts'
import type { Cell, ColumnOf } from './columns.ts'

type Row<Table extends 'fields' | 'states' | 'alerts'> = Record<ColumnOf<Table>, Cell>

/** The last field of a page; the next page begins after it. */
export type Place = { org_id: string; field_id: string }

const START: Place = {
  org_id: '00000000-0000-0000-0000-000000000000',
  field_id: '00000000-0000-0000-0000-000000000000',
}

/** Milliseconds since 1970. */
const instant = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)}) * 1000)::float8`
/** Days since 1970. */
const day = (column: string) => sql`(${sql.ref(column)} - date '1970-01-01')`
/** Names that growers write: an address in one is not exported. */
const name = (column: string) =>
  sql`case when ${sql.ref(column)} like '%@%' then null else ${sql.ref(column)} end`

/** Fields of farms with their states, in the order of their key; those of demonstrations are left out. */
export async function readFieldPage(
  tx: SystemTx,
  after: Place | null,
  count: number,
): Promise<(Row<'fields'> & Row<'states'> & Place & { cell_id: number })[]> {
  const { org_id: orgId, field_id: uuid } = after ?? START
  const { rows } = await sql<Row<'fields'> & Row<'states'> & Place & { cell_id: number }>`
    select field.org_id, uuid as field_id, ${name('crop')} as crop, ${name('variety')} as variety,
      ${name('region')} as region, irrigated, ${day('planting_date')} as planting_date, lat, lon,
      area_m2 / 10000 as area_ha, zone, coalesce(case when datasource = 'ghcn' then ghcn_cell_id end, era_cell_id) as cell_id,
      ${instant('field.created_at')} as created_at, plant_stage, coalesce(season_ended, false) as season_ended,
      yield_forecast, yield_low, yield_high, coalesce(triggered_alerts, 0) as triggered_alerts,
      ${instant('state.updated_at')} as updated_at
    from field
      join organisation on organisation.id = field.org_id and kind = 'farm'
      left join field_state as state on state.org_id = field.org_id and state.field_uuid = field.uuid
    where (field.org_id, field.uuid) > (${orgId}::uuid, ${uuid}::uuid)
    order by field.org_id, field.uuid
    limit ${count}`.execute(tx)
  return rows
}

/** Episodes of the fields after one and up to another. */
export async function readAlertsBetween(
  tx: SystemTx,
  after: Place | null,
  last: Place,
): Promise<Row<'alerts'>[]> {
  const { org_id: orgId, field_id: uuid } = after ?? START
  const { rows } = await sql<Row<'alerts'>>`
    select event.org_id, event.field_uuid as field_id, event.alert_id, event.id as event_id, risk,
      ${instant('found_at')} as found_at, event.first_day, event.last_day, event.probability,
      (select count(distinct user_id)::int from alert_told
        where alert_told.org_id = event.org_id and event_id = event.id) as people_told
    from alert_event as event
      join organisation on organisation.id = event.org_id and kind = 'farm'
      join alert on alert.org_id = event.org_id and alert.id = event.alert_id
    where (event.org_id, event.field_uuid) > (${orgId}::uuid, ${uuid}::uuid)
      and (event.org_id, event.field_uuid) <= (${last.org_id}::uuid, ${last.field_id}::uuid)
    order by event.org_id, event.field_uuid, event.alert_id, event.id`.execute(tx)
  return rows
}

/** The clock of a place, and where its forecast is: a station has that of its grid cell. */
export async function readPlaces(
  tx: SystemTx,
  ids: readonly number[],
): Promise<{ id: number; zone: string; forecastId: number }[]> {
  const { rows } = await sql<{ id: number; zone: string; forecastId: number }>`
    select id, zone, coalesce(grid_cell_id, id) as "forecastId" from weather_cell
    where id = any(${ids}::int[]) order by id`.execute(tx)
  return rows
}
