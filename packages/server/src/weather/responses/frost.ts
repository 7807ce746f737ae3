import { frostDaysOfYear } from '@windrow/core/indices/frost.ts'
import { predictFirstFrost } from '@windrow/core/indices/frost-prediction.ts'
import { dayOf } from '@windrow/core/time/day.ts'
import type { CellWeather } from '../cells/cell-weather.ts'
import { frostSeasonOf } from '../cells/frost-season.ts'

/** Frost by date over 2003 to 2019 (spec 2 §9), and the day by which the season's first frost has probably come. */
export function frostResponse(weather: CellWeather, lat: number) {
  const { start, season, years } = frostSeasonOf(weather, lat)
  const { firstDay, values } = weather.history
  const offset = predictFirstFrost(season)
  return {
    historicalfrost:
      years && values.t2m_min ? frostDaysOfYear({ firstDay, values: values.t2m_min }, years) : [],
    first_frost_day: offset === null ? null : dayOf(start + offset),
  }
}
