import type { DayNumber } from '@windrow/core/time/day.ts'
import { startOfDay } from '@windrow/core/time/zone.ts'
import { checkDaily } from '../check-plausible.ts'
import { keepOrder } from '../keep-order.ts'
import type { Cell, DailySeries } from '../weather-source.ts'
import type { OpenMeteo } from './ask-service.ts'
import { daysFromHours } from './days-from-hours.ts'
import { fetchHours } from './fetch-hours.ts'
import { fillEvaporation } from './fill-evaporation.ts'

const HOUR_MS = 3_600_000

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
    const hours = all[index] ?? { firstHour, hours: 0, values: {}, elevation: null }
    const series = daysFromHours(hours, cell.zone, from, to)
    fillEvaporation(series.values, from, 1, { lat: cell.lat, elevation: cell.elevation ?? hours.elevation })
    keepOrder(series.values)
    checkDaily(series, `Open-Meteo ${cell.key}`)
    return series
  })
}
