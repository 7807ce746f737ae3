import type { PlantingWeight } from '@windrow/contract/entities/planting.ts'
import type { SoilType } from '@windrow/core/indices/soil-types.ts'
import { PLANTING_RISK_KEYS, type PlantingAlert } from '@windrow/core/planting/planting-factors.ts'
import type { Irrigated } from '@windrow/core/water-use/irrigated.ts'
import { sql } from 'kysely'
import { lockFieldStates } from '../../fields/store/field-states.ts'
import type { SystemTx } from '../../platform/db/scope.ts'
import { type FieldWeather, irrigationsOfField } from '../../weather/store/field-weather.ts'
import type { StoredYield } from './planting.ts'

type FieldKey = { orgId: string; uuid: string }

/** What of a field its expected yield is computed from, and the yield as it is stored. */
export type YieldInput = FieldKey & {
  crop: string
  variety: string
  plantingDate: string | null
  gridCellId: number
  /** Where its observations come from: the station where it uses one, else the grid. */
  historyCellId: number
  ownSoil: SoilType | null
  mapSoil: SoilType | null
  irrigated: Irrigated
  irrigations: FieldWeather['irrigations']
  weights: PlantingWeight[]
  /** Active ones. */
  alerts: PlantingAlert[]
  stored: StoredYield
}

/** Of some fields those that are planted, or were when their yield was stored. */
export async function readYieldInputs(tx: SystemTx, fields: readonly FieldKey[]): Promise<YieldInput[]> {
  if (fields.length === 0) return []
  const { rows } = await sql<YieldInput>`
    select field.org_id as "orgId", field.uuid, field.crop, field.variety,
      field.planting_date::text as "plantingDate", field.era_cell_id as "gridCellId",
      case when field.datasource = 'ghcn' then coalesce(field.ghcn_cell_id, field.era_cell_id)
        else field.era_cell_id end as "historyCellId",
      soil.soil_type as "ownSoil", soil_map.soil_type as "mapSoil", field.irrigated,
      ${irrigationsOfField} as irrigations,
      json_build_object('mean', state.yield_forecast, 'low', state.yield_low, 'high', state.yield_high) as stored,
      coalesce((select json_agg(json_build_object('risk', risk, 'alert', sub_type, 'weight', weight)
          order by risk, sub_type)
        from planting_weight as weight
        where weight.org_id = field.org_id and weight.field_uuid = field.uuid), '[]') as weights,
      coalesce((select json_agg(json_build_object('id', id, 'risk', risk, 'alert', data) order by number)
        from alert
        where alert.org_id = field.org_id and alert.crop = field.crop and alert.variety = field.variety
          and risk = any(${PLANTING_RISK_KEYS}) and (data->>'active')::boolean), '[]') as alerts
    from unnest(${fields.map(({ orgId }) => orgId)}::uuid[], ${fields.map(({ uuid }) => uuid)}::uuid[])
        as input (org_id, uuid)
      join field on field.org_id = input.org_id and field.uuid = input.uuid
      left join field_soil as soil on soil.org_id = field.org_id and soil.field_uuid = field.uuid
      left join field_soil_map as soil_map on soil_map.org_id = field.org_id and soil_map.field_uuid = field.uuid
      left join field_state as state on state.org_id = field.org_id and state.field_uuid = field.uuid
    where field.planting_date is not null or state.yield_forecast is not null
    order by 1, 2`.execute(tx)
  return rows
}

/**
 * Stores yields that have changed, in the order of their keys, so that two workers do not wait for each other. A field
 * that was deleted meanwhile is passed by.
 */
export async function saveYields(
  tx: SystemTx,
  yields: readonly (FieldKey & StoredYield)[],
  now: Date,
): Promise<void> {
  if (yields.length === 0) return
  await lockFieldStates(tx, yields)
  await sql`insert into field_state (org_id, field_uuid, yield_forecast, yield_low, yield_high, updated_at)
    select field.org_id, field.uuid, input.mean, input.low, input.high, ${now}
    from unnest(${yields.map(({ orgId }) => orgId)}::uuid[], ${yields.map(({ uuid }) => uuid)}::uuid[],
      ${yields.map(({ mean }) => mean)}::real[], ${yields.map(({ low }) => low)}::real[],
      ${yields.map(({ high }) => high)}::real[]) as input (org_id, uuid, mean, low, high)
      join field on field.org_id = input.org_id and field.uuid = input.uuid
    order by 1, 2 for key share of field
    on conflict (org_id, field_uuid) do update
      set yield_forecast = excluded.yield_forecast, yield_low = excluded.yield_low,
        yield_high = excluded.yield_high, updated_at = excluded.updated_at`.execute(tx)
}
