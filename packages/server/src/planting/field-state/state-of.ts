import { type DailyTemperatures, growthClimate } from '@windrow/core/crops/growth-climate.ts'
import { observedGrowth } from '@windrow/core/crops/growth-outlook.ts'
import type { PlantingSeason } from '@windrow/core/planting/planting-season.ts'
import { type YieldCurve, yieldCurves } from '@windrow/core/planting/yield-curve.ts'
import { dryFieldDay } from '@windrow/core/risks/dry-field.ts'
import { WARNING_DAYS } from '@windrow/core/risks/fixed-warnings.ts'
import { type Day, dayNumber, dayOf } from '@windrow/core/time/day.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import { type GrownField, grownOn } from '../../crops/field-growth.ts'
import type { FieldState } from '../../fields/store/field-states.ts'
import { fieldSoil, givenOn, type WateredField, waterNow } from '../../soil/field-water.ts'
import type { CellWeather } from '../../weather/cells/cell-weather.ts'
import { plantingOf } from '../field-planting.ts'
import type { StoredYield } from '../store/planting.ts'
import type { YieldInput } from '../store/planting-yields.ts'

export type GrowthState = Pick<FieldState, 'plantStage' | 'hasEnded'>

/** Of fields of one cell, from its past. */
export function growthStatesOf(
  fields: readonly (GrownField & { zone: string })[],
  past: DailyTemperatures,
  now: Date,
): GrowthState[] {
  const climate = growthClimate(past)
  return fields.map((field) => {
    const { stage, end } = observedGrowth(grownOn(field), climate, localDay(field.zone, now.getTime()))
    return { plantStage: stage.stage_estimated, hasEnded: end !== null }
  })
}

/** The weather that a yield is computed from, and where. */
export type YieldCell = { weather: CellWeather; latitude: number }

/** What of a field its yield is computed from. */
export type YieldField = Omit<YieldInput, 'orgId' | 'uuid' | 'stored' | 'gridCellId' | 'historyCellId'>

/** The curve is a mean of five days: two on either side of the planting date. */
export const AROUND = 2
/** A crop planted longer ago has been harvested. */
const SEASON_DAYS = 366

export const NO_YIELD: StoredYield = { mean: null, low: null, high: null }

/** Of a planted field; nulls where its season is behind, or the past too short. */
export async function yieldOf(field: YieldField, { weather, latitude }: YieldCell): Promise<StoredYield> {
  const planted = dayNumber(field.plantingDate as string)
  const from = planted - AROUND
  if (planted <= weather.today - SEASON_DAYS || planted >= weather.today + SEASON_DAYS) return NO_YIELD
  const { crop, variety, irrigated, alerts, weights } = field
  const soil = fieldSoil(field).water
  const given = givenOn(field)
  const wanted = { crop, variety, latitude, soil, irrigated, given, alerts, from, dates: 2 * AROUND + 1 }
  const season = await plantingOf(wanted, weather)
  if (!season) return NO_YIELD
  const curve = yieldCurveOf(season, weights)
  const at = (values: Float32Array) => Math.round(values[AROUND] as number)
  return { mean: at(curve.mean), low: at(curve.low), high: at(curve.high) }
}

export type PlantingWeights = YieldInput['weights']

/** The weights of a season's factors: those that the grower saved, and the factors' own where there are none. */
export const weightsOf = ({ factors }: PlantingSeason, weights: PlantingWeights): number[] =>
  factors.map(
    ({ risk, subType, weight }) =>
      weights.find((saved) => saved.risk === risk && saved.alert === subType)?.weight ?? weight,
  )

export const yieldCurveOf = (season: PlantingSeason, weights: PlantingWeights): YieldCurve =>
  yieldCurves({ ...season, years: season.years.length })(weightsOf(season, weights))

/** From when the crop of a field suffers from drought; null where it does not. */
export function dryDayOf(field: WateredField, weather: CellWeather): Day | null {
  const { water, field: reckoned } = waterNow(field, weather, { days: WARNING_DAYS })
  const day = dryFieldDay(water, reckoned, weather)
  return day === null ? null : dayOf(day)
}
