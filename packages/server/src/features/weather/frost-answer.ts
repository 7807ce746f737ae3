import { climatologyYears, FROST_YEARS } from '@windrow/core/climatology/years.ts'
import { autumnStart, firstFrosts, frostDaysOfYear, hemisphereOf } from '@windrow/core/indices/frost.ts'
import { predictFirstFrost } from '@windrow/core/indices/frost-prediction.ts'
import { calendarDay, dayOf } from '@windrow/core/time/day.ts'
import type { CellWeather } from './cell-weather.ts'

/** Frost by date over 2003 to 2019 (spec 2 §9), and the day by which the season's first frost has probably come. */
export function frostAnswer(weather: CellWeather, lat: number) {
  const { today, history, forecast } = weather
  const values = history.values.t2m_min ?? new Float32Array(history.days).fill(Number.NaN)
  const past = { firstDay: history.firstDay, values }
  const years = climatologyYears(past) === null ? null : FROST_YEARS
  const hemisphere = hemisphereOf(lat)
  const { year } = calendarDay(today)
  const start = autumnStart(hemisphere, autumnStart(hemisphere, year) <= today ? year : year - 1)
  const members = forecast.values.t2m_min
  const offset = predictFirstFrost({
    observed: values.subarray(Math.max(0, start - history.firstDay), today - history.firstDay),
    forecast: members ?? new Float32Array(0),
    members: members ? forecast.members : 0,
    past: years ? firstFrosts(past, years, hemisphere) : [],
  })
  return {
    historicalfrost: years ? frostDaysOfYear(past, years) : [],
    first_frost_day: offset === null ? null : dayOf(start + offset),
  }
}
