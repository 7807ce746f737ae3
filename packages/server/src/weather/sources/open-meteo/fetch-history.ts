import { aggregateHours } from '@windrow/core/series/aggregate-hours.ts'
import { type DayNumber, HOUR_MS } from '@windrow/core/time/day.ts'
import { startOfDay } from '@windrow/core/time/zone.ts'
import { type HourlyKey, SERIES, SERIES_KEYS } from '@windrow/core/variables/series.ts'
import { checkDaily } from '../check-plausible.ts'
import { fillEvaporation } from '../fill-series.ts'
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
export function daysFromHours(
  hours: HourlySeries,
  zone: string,
  from: DayNumber,
  to: DayNumber,
): DailySeries {
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
