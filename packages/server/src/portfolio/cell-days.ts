import { climatologyYears, countYears, NORMAL_YEARS, pastSequences } from '@windrow/core/climatology/years.ts'
import { isFrost } from '@windrow/core/indices/frost.ts'
import { quantile } from '@windrow/core/series/quantile.ts'
import type { Series } from '@windrow/core/series/series.ts'
import { type DayNumber, dayNumberOf } from '@windrow/core/time/day.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import type { SystemTx } from '../platform/db/scope.ts'
import { readFieldForecastDays } from '../weather/station/station-forecasts.ts'
import { weatherStore } from '../weather/store/weather-store.ts'
import type { Rows } from './columns.ts'

/** A season and the weeks before it: autumn-sown crops grow for most of a year. */
const DAYS_BACK = 400
const DAYS_AHEAD = 15

type WeatherRows = { [Column in keyof Rows<'weather'>]: (number | boolean | null)[] }

export const noDays = (): WeatherRows => ({
  cell_id: [],
  day: [],
  is_forecast: [],
  t_min: [],
  t_max: [],
  rain: [],
  rain_normal: [],
  frost_chance: [],
})

/** Adds the days of a place: observed to yesterday, forecast from today on. Days of which nothing is known are left out. */
export async function addDaysOf(
  rows: WeatherRows,
  tx: SystemTx,
  { id, zone, forecastId }: { id: number; zone: string; forecastId: number },
  now: Date,
): Promise<void> {
  const today = localDay(zone, now.getTime())
  const from = today - DAYS_BACK
  const begin = dayNumberOf(NORMAL_YEARS.from, 1, 1)
  const rain =
    (await weatherStore.readHistory(tx, id, ['tp_sum'], begin, today - 1)).values.tp_sum ??
    new Float32Array(0)
  const { t2m_min: low, t2m_max: high } = (
    await weatherStore.readHistory(tx, id, ['t2m_min', 't2m_max'], from, today - 1)
  ).values
  const normal = normalRain({ first: begin, values: rain }, from, DAYS_BACK + DAYS_AHEAD)
  const add = (day: DayNumber, isForecast: boolean, values: (number | undefined)[], frost: number) => {
    const [tMin, tMax, rainOfDay] = values.map(known)
    if (tMin === null && tMax === null && rainOfDay === null) return
    rows.cell_id.push(id)
    rows.day.push(day)
    rows.is_forecast.push(isForecast)
    rows.t_min.push(tMin ?? null)
    rows.t_max.push(tMax ?? null)
    rows.rain.push(rainOfDay ?? null)
    rows.rain_normal.push(known(normal?.[day - from]))
    rows.frost_chance.push(known(frost))
  }
  for (let day = from; day < today; day++)
    add(day, false, [low?.[day - from], high?.[day - from], rain[day - begin]], Number.NaN)
  const cells = { grid: { id: forecastId }, history: { id, gridCellId: forecastId } }
  const forecast = await readFieldForecastDays(tx, cells, ['t2m_min', 't2m_max', 'tp_sum'], {
    from: today,
    days: DAYS_AHEAD,
  })
  if (forecast === null) return
  const { count, members, values } = forecast
  for (let at = 0; at < count; at++) {
    const membersOf = (series: 't2m_min' | 't2m_max' | 'tp_sum') =>
      (values[series] ?? new Float32Array(0))
        .subarray(at * members, (at + 1) * members)
        .filter((value) => !Number.isNaN(value))
    const lows = membersOf('t2m_min')
    const medians = [quantile(lows, 0.5), quantile(membersOf('t2m_max'), 0.5)]
    add(
      today + at,
      true,
      [...medians, meanOf(membersOf('tp_sum'))],
      lows.filter(isFrost).length / lows.length,
    )
  }
}

/** The mean rain of each date in the years of the climatology; null where there are too few. */
function normalRain(history: Series<Float32Array>, from: DayNumber, days: number): Float32Array | null {
  const first = history.values.findIndex((value) => !Number.isNaN(value))
  if (first < 0) return null
  const stored = { first: history.first + first, values: history.values.subarray(first) }
  const years = climatologyYears(stored)
  if (years === null) return null
  const members = countYears(years)
  const sequences = pastSequences(stored, years, from, days)
  return Float32Array.from({ length: days }, (_, at) =>
    meanOf(sequences.subarray(at * members, (at + 1) * members).filter((value) => !Number.isNaN(value))),
  )
}

const meanOf = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Two digits after the point, finer than anything that is known. */
const known = (value: number | undefined) =>
  value === undefined || !Number.isFinite(value) ? null : Math.round(value * 100) / 100
