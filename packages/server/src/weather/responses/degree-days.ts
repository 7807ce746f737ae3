import { climatologyOn, dayOfYearClimatology } from '@windrow/core/climatology/day-of-year.ts'
import { degreeDays } from '@windrow/core/indices/degree-days.ts'
import { frostDaysOfYear, hemisphereOf, predictFirstFrost } from '@windrow/core/indices/frost.ts'
import { ensembleQuantiles } from '@windrow/core/kernels/member-quantiles.ts'
import { calendarDay, type DayNumber, dayNumber, dayNumberOf, dayOf } from '@windrow/core/time/day.ts'
import { type CellWeather, frostSeasonOf } from '../cells/cell-weather.ts'
import { wireNumber } from '../cells/wire-values.ts'
import type { FieldWeather } from '../store/field-weather.ts'

/** Frost by date over 2003 to 2019 (spec 2 §9), and the day by which the season's first frost has probably come. */
export function frostResponse(weather: CellWeather, lat: number) {
  const { start, season, years } = frostSeasonOf(weather, lat)
  const { first: firstDay, values } = weather.history
  const offset = predictFirstFrost(season)
  return {
    historicalfrost:
      years && values.t2m_min ? frostDaysOfYear({ first: firstDay, values: values.t2m_min }, years) : [],
    first_frost_day: offset === null ? null : dayOf(start + offset),
  }
}

/**
 * Where degree days of a field begin: at planting, else on 1 January, in the south on 1 July (decisions §3). A planting
 * date that lies ahead has no sum yet.
 */
function sumStart(field: FieldWeather, today: DayNumber): DayNumber {
  if (field.plantingDate !== null) return dayNumber(field.plantingDate)
  const { year, month } = calendarDay(today)
  if (hemisphereOf(field.lat) === 'north') return dayNumberOf(year, 1, 1)
  return dayNumberOf(month >= 7 ? year : year - 1, 7, 1)
}

/** The sum of degree days from the start to yesterday, day by day. A missing day adds its normal median. */
export function historicalGdd(weather: CellWeather, field: FieldWeather, base: number, medians: Medians) {
  const { today, history } = weather
  const start = Math.max(sumStart(field, today), history.first)
  let sum = 0
  const data: { date: string; GDD: number | null }[] = []
  for (let day = start; day < today; day++) {
    const at = day - history.first
    const tmin = history.values.t2m_min?.[at] ?? Number.NaN
    const tmax = history.values.t2m_max?.[at] ?? Number.NaN
    const added = degreeDays(orElse(tmin, medians.tmin(day)), orElse(tmax, medians.tmax(day)), { base })
    if (!Number.isNaN(added)) sum += added
    data.push({ date: dayOf(day), GDD: wireNumber(sum) })
  }
  return { data, sum }
}

/** The normal median of a day, for days without an observation. */
type Medians = { tmin(day: DayNumber): number; tmax(day: DayNumber): number }

const orElse = (value: number, other: number) => (Number.isNaN(value) ? other : value)

/** The median over members of each coming day's degree days. */
export function gddForecast(weather: CellWeather, base: number, days: number) {
  const { forecast } = weather
  const { members } = forecast
  const { t2m_min: tmin, t2m_max: tmax } = forecast.values
  const count = Math.min(days, forecast.count)
  if (!tmin || !tmax) return []
  const daily = new Float32Array(count * members)
  for (let i = 0; i < daily.length; i++) daily[i] = degreeDays(tmin[i] as number, tmax[i] as number, { base })
  const median = ensembleQuantiles(daily, members)['0.5']
  return Array.from(median, (value, day) => ({
    date: dayOf(forecast.first + day),
    GDD: wireNumber(value),
  }))
}

export function normalMedians({ history, years }: CellWeather): Medians {
  const medianOf = (key: 't2m_min' | 't2m_max') => {
    const values = history.values[key]
    if (!values || !years) return () => Number.NaN
    const median = dayOfYearClimatology({ first: history.first, values }, years)['0.5']
    return (day: DayNumber) => climatologyOn(median, day)
  }
  return { tmin: medianOf('t2m_min'), tmax: medianOf('t2m_max') }
}
