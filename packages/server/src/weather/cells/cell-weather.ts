import { climatologyYears, type Years } from '@windrow/core/climatology/years.ts'
import type { DayNumber } from '@windrow/core/time/day.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import type { SystemTx } from '../../platform/db/scope.ts'
import type { DailySeries } from '../sources/weather-source.ts'
import { findCells, type StoredCell } from '../store/cells.ts'
import type { FieldWeather } from '../store/field-weather.ts'
import { readForecast, type StoredEnsemble } from '../store/forecast.ts'
import { readHistory } from '../store/history.ts'

/** Everything that is stored of some series for a field's cells, as arrays. */
export type CellWeather = {
  today: DayNumber
  zone: string
  history: DailySeries
  forecast: StoredEnsemble
  years: Years | null
  issued: Date
}

export type FieldCells = { grid: StoredCell; history: StoredCell }

/** The cells behind a field; null until both have weather. */
export async function readFieldCells(
  tx: SystemTx,
  field: Pick<FieldWeather, 'gridCellId' | 'historyCellId'>,
): Promise<FieldCells | null> {
  const cells = await findCells(tx, [...new Set([field.gridCellId, field.historyCellId])])
  const grid = cells.find((cell) => cell.id === field.gridCellId)
  const history = cells.find((cell) => cell.id === field.historyCellId)
  if (!grid?.forecastIssued || !history?.historyTo) return null
  return { grid, history }
}

/** Past from 1991 to yesterday, and the current forecast, of some series. */
export async function readCellWeather(
  tx: SystemTx,
  { grid, history }: FieldCells,
  series: readonly SeriesKey[],
  now: Date,
): Promise<CellWeather | null> {
  const today = localDay(grid.zone, now.getTime())
  const from = Math.min(history.historyFrom ?? today, grid.historyFrom ?? today)
  const past = await readHistory(tx, history.id, series, from, today - 1)
  const forecast = await readForecast(tx, grid.id, series)
  if (!forecast || grid.forecastIssued === null) return null
  if (history.id !== grid.id) await fillMissingSeries(tx, grid, past, series)
  return {
    today,
    zone: grid.zone,
    history: past,
    forecast: fromDay(forecast, today),
    years: climatologyYears({
      firstDay: past.firstDay,
      values: past.values[series[0] as SeriesKey] as Float32Array,
    }),
    issued: grid.forecastIssued,
  }
}

/** A station has temperature and rain only: the other series are those of its grid cell. */
async function fillMissingSeries(
  tx: SystemTx,
  grid: StoredCell,
  past: DailySeries,
  series: readonly SeriesKey[],
): Promise<void> {
  const missing = series.filter((key) => past.values[key]?.every(Number.isNaN))
  if (missing.length === 0) return
  const fromGrid = await readHistory(tx, grid.id, missing, past.firstDay, past.firstDay + past.days - 1)
  for (const key of missing) {
    const values = fromGrid.values[key]
    if (values) past.values[key] = values
  }
}

/** A forecast that was issued yesterday still holds yesterday: it is cut off, and what is left is shorter. */
function fromDay(forecast: StoredEnsemble, today: DayNumber): StoredEnsemble {
  const past = Math.min(Math.max(0, today - forecast.firstDay), forecast.days)
  if (past === 0) return forecast
  const values = Object.fromEntries(
    Object.entries(forecast.values).map(([key, array]) => [key, array.subarray(past * forecast.members)]),
  )
  return { ...forecast, firstDay: forecast.firstDay + past, days: forecast.days - past, values }
}
