import { climatologyYears, FROST_YEARS, type Years } from '@windrow/core/climatology/years.ts'
import { autumnStart, firstFrosts, type Hemisphere, hemisphereOf } from '@windrow/core/indices/frost.ts'
import { type FrostSeason, predictFirstFrost } from '@windrow/core/indices/frost-prediction.ts'
import { calendarDay, type DayNumber } from '@windrow/core/time/day.ts'
import type { CellWeather } from './cell-weather.ts'

/** From here on a season's frost, come or not, is behind: growers ask for the next one. */
const SEASON_OVER_DAYS = 182

/**
 * The season whose first frost is ahead, with the years 2003 to 2019 as its past (spec 2 §9): the one that today lies
 * in, and from the turn of the year the next one, unless this one's first frost may still come.
 */
export function frostSeasonOf(
  weather: CellWeather,
  lat: number,
): { start: DayNumber; season: FrostSeason; years: Years | null } {
  const { today } = weather
  const hemisphere = hemisphereOf(lat)
  const { year } = calendarDay(today)
  const startYear = autumnStart(hemisphere, year) <= today ? year : year - 1
  const current = seasonFrom(weather, hemisphere, startYear)
  const ahead = predictFirstFrost(current.season)
  const isOver = today - current.start >= SEASON_OVER_DAYS
  return isOver && (ahead === null || current.start + ahead < today)
    ? seasonFrom(weather, hemisphere, startYear + 1)
    : current
}

function seasonFrom({ today, history, forecast }: CellWeather, hemisphere: Hemisphere, year: number) {
  const values = history.values.t2m_min ?? new Float32Array(history.days).fill(Number.NaN)
  const past = { firstDay: history.firstDay, values }
  const years = climatologyYears(past) === null ? null : FROST_YEARS
  const start = autumnStart(hemisphere, year)
  const members = forecast.values.t2m_min
  const season: FrostSeason = {
    observed:
      start < today ? values.subarray(Math.max(0, start - history.firstDay), today - history.firstDay) : [],
    // Days before the season do not count; it is still further away than the forecast reaches, mostly.
    forecast: members?.subarray(Math.max(0, start - today) * forecast.members) ?? [],
    members: members ? forecast.members : 0,
    past: years ? firstFrosts(past, years, hemisphere) : [],
  }
  return { start, season, years }
}
