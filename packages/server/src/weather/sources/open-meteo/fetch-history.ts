import { KMH_PER_MS, referenceEvapotranspiration } from '@windrow/core/indices/et0-daily.ts'
import { soilAmplitude, soilTemperatures } from '@windrow/core/indices/soil-temperature.ts'
import { aggregateHours } from '@windrow/core/series/aggregate-hours.ts'
import { type DayNumber, dayOfYear, HOUR_MS } from '@windrow/core/time/day.ts'
import { startOfDay } from '@windrow/core/time/zone.ts'
import { type HourlyKey, SERIES, SERIES_KEYS, type SeriesKey } from '@windrow/core/variables/series.ts'
import { checkDaily } from '../check-plausible.ts'
import { keepOrder } from '../keep-order.ts'
import type { Cell, DailySeries, HourlySeries } from '../weather-source.ts'
import type { OpenMeteo } from './call-service.ts'
import { fetchHours } from './fetch-hours.ts'
import type { Members } from './fetch-members.ts'

/** Sums and mean radiation are for the hour that ends at their time, all else for the instant. */
const MEANS: Readonly<Record<HourlyKey, 'instant' | 'hour-before'>> = {
  t2m: 'instant',
  tp: 'hour-before',
  stl1: 'instant',
  rh: 'instant',
  e: 'hour-before',
  ssrd: 'hour-before',
  swvl1: 'instant',
  ws: 'instant',
}

/** Days `from` to `to` of a zone, made of hours; a series without any hour is left out. */
function daysFromHours(hours: HourlySeries, zone: string, from: DayNumber, to: DayNumber): DailySeries {
  const days = to - from + 1
  const values: DailySeries['values'] = {}
  for (const key of SERIES_KEYS) {
    const { hourly, daily } = SERIES[key]
    const source = hours.values[hourly]
    if (!source) continue
    const made = aggregateHours({ first: hours.first, values: source, stands: MEANS[hourly] }, zone, daily)
    const placed = new Float32Array(days).fill(Number.NaN)
    const start = from - made.first
    for (let day = Math.max(0, -start); day < days && day + start < made.values.length; day++) {
      placed[day] = made.values[day + start] as number
    }
    values[key] = placed
  }
  return { first: from, count: days, values }
}

/**
 * Soil temperature of the days that the model has none for, of each member from its own air temperature
 * (`soilTemperatures`): after the ensemble's end, going on from its last day, and for all days where the model has no
 * soil, from `start`, the soil of the day before (NaN: from the first day's air).
 */
export function fillSoilTemperature({ values, count: days, members }: Members, start: number): void {
  const { t2m_avg: means, t2m_min: mins, t2m_max: maxs } = values
  if (!means || !mins || !maxs) return
  const lows = values.stl1_min ?? new Float32Array(days * members).fill(Number.NaN)
  const highs = values.stl1_max ?? new Float32Array(days * members).fill(Number.NaN)
  for (let member = 0; member < members; member++) {
    const at = (day: number) => day * members + member
    let first = days
    while (first > 0 && Number.isNaN(lows[at(first - 1)])) first -= 1
    const air = Float32Array.from({ length: days - first }, (_, day) => means[at(first + day)] as number)
    const before =
      first === 0 ? start : ((lows[at(first - 1)] as number) + (highs[at(first - 1)] as number)) / 2
    const soil = soilTemperatures(air, Number.isNaN(before) ? {} : { start: before })
    for (let day = first; day < days; day++) {
      const half = soilAmplitude(mins[at(day)] as number, maxs[at(day)] as number)
      lows[at(day)] = (soil[day - first] as number) - half
      highs[at(day)] = (soil[day - first] as number) + half
    }
  }
  values.stl1_min = lows
  values.stl1_max = highs
}

/** W/m² over a day as MJ/m². */
const DAILY_MEGAJOULES = 0.0864
/** Open-Meteo's wind. */
const WIND_HEIGHT = 10

/**
 * Evapotranspiration that the provider does not have, by FAO-56 from what it has. `width` values are side by side for
 * each day (members). Where it is not known how high the place is, sea level is taken: 500 m make 2 %.
 */
export function fillEvaporation(
  values: Partial<Record<SeriesKey, Float32Array>>,
  firstDay: DayNumber,
  width: number,
  site: { lat: number; elevation: number | null },
): void {
  const { t2m_min: mins, t2m_max: maxs } = values
  if (!mins || !maxs) return
  const series = values.e_sum ?? new Float32Array(mins.length).fill(Number.NaN)
  const place = { latitude: site.lat, elevation: site.elevation ?? 0 }
  const at = (key: SeriesKey, index: number) => values[key]?.[index] ?? Number.NaN
  for (let index = 0; index < series.length; index++) {
    if (!Number.isNaN(series[index])) continue
    const [tmin, tmax] = [mins[index] as number, maxs[index] as number]
    if (Number.isNaN(tmin) || Number.isNaN(tmax)) continue
    const day = {
      dayOfYear: dayOfYear(firstDay + Math.floor(index / width)),
      tmin,
      tmax,
      rhMean: at('rh_mean', index),
      radiation: at('ssrd_mean', index) * DAILY_MEGAJOULES,
      wind: at('ws_mean', index) / KMH_PER_MS,
      windHeight: WIND_HEIGHT,
    }
    series[index] = referenceEvapotranspiration(day, place)
  }
  values.e_sum = series
}

/**
 * For ensembles that have no soil: the soil of the control run, yesterday and over the days of the ensemble. Its water
 * is used for every member (it hardly differs within two weeks, and not at all is nearer than missing); of its
 * temperature only that of yesterday is returned, from which each member goes on by its own air. NaN for cells whose
 * ensemble has soil.
 */
export async function addControlSoil(
  cells: readonly Cell[],
  mediums: readonly Members[],
  today: DayNumber,
  openMeteo: OpenMeteo,
): Promise<number[]> {
  const starts = new Array<number>(cells.length).fill(Number.NaN)
  const lacking = cells.flatMap((cell, index) => {
    const medium = mediums[index]
    const hasSoil = medium?.values.stl1_min && medium.values.swvl1_mean
    return medium && !hasSoil ? [{ cell, index, medium }] : []
  })
  const days = Math.max(0, ...lacking.map(({ medium }) => medium.count))
  if (days === 0) return starts
  const controls = await fetchHistory(
    lacking.map(({ cell }) => cell),
    today - 1,
    today + days - 1,
    openMeteo,
  )
  lacking.forEach(({ index, medium }, at) => {
    const control = controls[at]
    if (!control) return
    const { stl1_min: low, stl1_max: high } = control.values
    if (!medium.values.stl1_min && low && high) starts[index] = ((low[0] as number) + (high[0] as number)) / 2
    if (!medium.values.swvl1_mean) shareWater(control, medium)
  })
  return starts
}

/** `control` begins a day before the members. */
function shareWater(control: DailySeries, { values, count: days, members }: Members): void {
  const water = control.values.swvl1_mean
  if (!water) return
  values.swvl1_mean = Float32Array.from(
    { length: days * members },
    (_, index) => water[Math.floor(index / members) + 1] ?? Number.NaN,
  )
}

/** Local days of each cell, made of hours: cells of several zones share a request. */
export async function fetchHistory(
  cells: readonly Cell[],
  from: DayNumber,
  to: DayNumber,
  openMeteo: OpenMeteo,
): Promise<DailySeries[]> {
  const firstHour = Math.min(...cells.map(({ zone }) => Math.floor(startOfDay(zone, from) / HOUR_MS)))
  const lastHour = Math.max(...cells.map(({ zone }) => Math.ceil(startOfDay(zone, to + 1) / HOUR_MS)))
  const all = await fetchHours(cells, firstHour, lastHour, openMeteo)
  return cells.map((cell, index) => {
    const hours = all[index] ?? { first: firstHour, count: 0, values: {}, elevation: null }
    const series = daysFromHours(hours, cell.zone, from, to)
    fillEvaporation(series.values, from, 1, { lat: cell.lat, elevation: cell.elevation ?? hours.elevation })
    keepOrder(series.values)
    checkDaily(series, `Open-Meteo ${cell.key}`)
    return series
  })
}
