import type { Decisions } from '@windrow/contract/entities/decisions.ts'
import { isHarvestDone } from '@windrow/core/crops/season-days.ts'
import { effectiveThresholds } from '@windrow/core/decisions/decision-thresholds.ts'
import type { HourlyKey, SeriesKey } from '@windrow/core/variables/series.ts'
import { fieldGrowth, nearLat } from '../crops/field-growth.ts'
import { fieldSoil, sharedWaterName, type WateredField, waterNow } from '../soil/field-water.ts'
import type { CellWeather } from '../weather/cells/cell-weather.ts'
import type { HourlySeries } from '../weather/sources/weather-source.ts'
import type { FieldWeather } from '../weather/store/field-weather.ts'
import { fieldWorkResponse, offSeasonWorkResponse } from './field-work.ts'
import { frostResponse } from './frost.ts'
import { irrigationResponse } from './irrigation.ts'
import { sprayResponse } from './spray.ts'

/** What decisions are read from. */
export const DECISION_SERIES = [
  't2m_min',
  't2m_max',
  't2m_avg',
  'rh_mean',
  'ws_mean',
  'tp_sum',
  'e_sum',
  'stl1_max',
] as const satisfies SeriesKey[]

export const DECISION_HOURS = ['t2m', 'rh', 'ws', 'tp', 'ssrd'] as const satisfies HourlyKey[]

/** What of a field is decided upon. */
export type DecidedField = WateredField & Pick<FieldWeather, 'thresholds'>

/** Fields of the same cells with the same name have the same decisions. */
export const decisionsName = (field: DecidedField) =>
  `${sharedWaterName(field)} ${JSON.stringify(field.thresholds)}`

/** Days from today that verdicts look ahead: no further than the irrigation's. */
const VERDICT_DAYS = 15

/**
 * Today's decisions for a field. All of them come from the same growth and the same water: none contradicts another.
 * `verdicts`: without the chances of hours and off-season work, and no further ahead than verdicts need; for who judges thousands of fields.
 * In slices: growth and water of a crop that were not requested before take tens of milliseconds each.
 */
export function* decide(
  field: DecidedField,
  weather: CellWeather,
  hourly: HourlySeries,
  now: Date,
  depth: 'all' | 'verdicts' = 'all',
): Generator<undefined, Omit<Decisions, 'issued' | 'stale'>> {
  const thresholds = effectiveThresholds(field.thresholds.farm, field.thresholds.field)
  const growth = fieldGrowth(field, weather, depth === 'all' ? undefined : VERDICT_DAYS)
  yield
  const soil = fieldSoil(field)
  const water = waterNow(field, weather, { growth, ...(depth === 'all' ? {} : { days: VERDICT_DAYS }) })
  yield
  const fieldWork = fieldWorkResponse(water, weather, thresholds.fieldWork)
  const isWetAbove = fieldWork.days[0]?.reasons.includes('wet-soil') === true
  const sprayed = {
    lat: nearLat(field.lat),
    growth,
    work: fieldWork,
    wetSoil: thresholds.fieldWork.moisture,
    hasChances: depth === 'all',
  }
  yield
  const spray = sprayResponse(hourly, weather, now, thresholds.spray, sprayed)
  yield
  const isOver = isHarvestDone(growth.outlook?.end ?? null)
  return {
    thresholds,
    soil: { type: soil.type, from: soil.from },
    spray,
    frost: frostResponse(weather, growth, thresholds.frost),
    irrigation: irrigationResponse(water, weather, growth, thresholds.irrigation, isWetAbove),
    fieldWork,
    offSeasonWork: isOver && depth === 'all' ? offSeasonWorkResponse(water, weather, thresholds) : null,
  }
}
