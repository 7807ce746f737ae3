import type { SoilWater } from '@windrow/core/indices/soil-moisture.ts'
import { ASSUMED_SOIL, SOIL_WATER, type SoilType } from '@windrow/core/indices/soil-types.ts'
import { type DayNumber, dayNumber } from '@windrow/core/time/day.ts'
import { FALLOW_DAYS, GRASS, type WaterUser } from '@windrow/core/water-use/root-water.ts'
import type { SeasonDays } from '@windrow/core/water-use/season-water.ts'
import type { FieldGrowth } from '../crops/field-growth.ts'
import type { CellWeather } from '../weather/cells/cell-weather.ts'
import type { FieldWeather } from '../weather/store/field-weather.ts'

export type FieldSoil = { type: SoilType; from: 'own' | 'source' | 'assumed'; water: SoilWater }

/** The soil used in computations: the grower's own, else the map's, else a loam. */
export function fieldSoil({ ownSoil, mapSoil }: Pick<FieldWeather, 'ownSoil' | 'mapSoil'>): FieldSoil {
  const type = ownSoil ?? mapSoil ?? ASSUMED_SOIL
  return {
    type,
    from: ownSoil ? 'own' : mapSoil ? 'source' : 'assumed',
    water: SOIL_WATER[type],
  }
}

/** Who draws on the soil of a field: its crop, or grass where there is no model for it. */
export function waterUserOf({ season }: FieldGrowth): WaterUser {
  return typeof season === 'string' ? GRASS : { crop: season.crop, thresholds: season.thresholds }
}

/**
 * The days of a season from `from` to before `to`, of weather that has `tp_sum` and `e_sum`; includes the irrigation in
 * the diary.
 */
export function seasonDaysOf(
  { history }: CellWeather,
  field: Pick<FieldWeather, 'irrigations'>,
  from: DayNumber,
  to: DayNumber,
  sums: ArrayLike<number>,
): SeasonDays {
  const cut = (key: 'tp_sum' | 'e_sum', first: DayNumber, end: DayNumber) =>
    history.values[key]?.subarray(Math.max(0, first - history.first), Math.max(0, end - history.first)) ??
    new Float32Array(Math.max(0, end - first)).fill(Number.NaN)
  const irrigation = new Float32Array(Math.max(0, to - from))
  for (const { date, amount } of field.irrigations) {
    const at = dayNumber(date) - from
    if (at >= 0 && at < irrigation.length) irrigation[at] = (irrigation[at] as number) + amount
  }
  return {
    rain: cut('tp_sum', from, to),
    et0: cut('e_sum', from, to),
    sums,
    irrigation,
    before: {
      rain: cut('tp_sum', from - FALLOW_DAYS, from),
      et0: cut('e_sum', from - FALLOW_DAYS, from),
    },
  }
}

/** What the water of a field depends on beside its weather and growth, as part of cache keys. */
export const waterName = ({ ownSoil, mapSoil, irrigations }: FieldWeather) =>
  `${ownSoil} ${mapSoil} ${irrigations.map(({ date, amount }) => `${date}:${amount}`).join(',')}`
