import { climatologyYears, FROST_YEARS, type Years } from '@windrow/core/climatology/years.ts'
import {
  autumnStart,
  type FrostSeason,
  firstFrosts,
  type Hemisphere,
  hemisphereOf,
  predictFirstFrost,
} from '@windrow/core/indices/frost.ts'
import { ensembleQuantiles } from '@windrow/core/kernels/member-quantiles.ts'
import { calendarDay, type DayNumber } from '@windrow/core/time/day.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import type { SystemTx } from '../../platform/db/scope.ts'
import type { DailySeries } from '../sources/weather-source.ts'
import { readFieldForecast } from '../station/station-forecasts.ts'
import { findCells, type StoredCell } from '../store/cells.ts'
import type { FieldWeather } from '../store/field-weather.ts'
import type { StoredEnsemble } from '../store/forecast.ts'
import { weatherStore } from '../store/weather-store.ts'

/** From here on a season's frost, come or not, is behind: growers need the next one. */
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
  const values = history.values.t2m_min ?? new Float32Array(history.count).fill(Number.NaN)
  const past = { first: history.first, values }
  const years = climatologyYears(past) === null ? null : FROST_YEARS
  const start = autumnStart(hemisphere, year)
  const members = forecast.values.t2m_min
  const season: FrostSeason = {
    observed: start < today ? values.subarray(Math.max(0, start - history.first), today - history.first) : [],
    // Days before the season do not count; it is still further away than the forecast reaches, mostly.
    forecast: members?.subarray(Math.max(0, start - today) * forecast.members) ?? [],
    members: members ? forecast.members : 0,
    past: years ? firstFrosts(past, years, hemisphere) : [],
  }
  return { start, season, years }
}

/** Everything that is stored of some series for a field's cells, as arrays. */
export type CellWeather = {
  today: DayNumber
  zone: string
  /** Of the grid cell, m; 0 where it is not known. */
  elevation: number
  history: DailySeries
  forecast: StoredEnsemble
  /** The days of the forecast that are over; absent where there are none. */
  passed?: StoredEnsemble
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

/** Past from 1991 to yesterday, and the current forecast, of some series; `ahead`: of these the forecast only. */
export async function readCellWeather(
  tx: SystemTx,
  { grid, history }: FieldCells,
  series: readonly SeriesKey[],
  now: Date,
  ahead: readonly SeriesKey[] = [],
): Promise<CellWeather | null> {
  const today = localDay(grid.zone, now.getTime())
  const from = Math.min(history.historyFrom ?? today, grid.historyFrom ?? today)
  const past = await weatherStore.readHistory(tx, history.id, series, from, today - 1)
  const forecast = await readFieldForecast(tx, { grid, history }, [...series, ...ahead])
  if (!forecast || grid.forecastIssued === null) return null
  if (history.id !== grid.id) await fillMissingSeries(tx, grid, past, series)
  return {
    today,
    zone: grid.zone,
    elevation: grid.elevation ?? 0,
    history: past,
    ...splitAt(forecast, today),
    years: climatologyYears({
      first: past.first,
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
  const fromGrid = await weatherStore.readHistory(
    tx,
    grid.id,
    missing,
    past.first,
    past.first + past.count - 1,
  )
  for (const key of missing) {
    const values = fromGrid.values[key]
    if (values) past.values[key] = values
  }
}

/** A forecast that was issued yesterday still holds yesterday: it is cut off, and what is left is shorter. */
function splitAt(forecast: StoredEnsemble, today: DayNumber): Pick<CellWeather, 'forecast' | 'passed'> {
  const { first, count, members } = forecast
  const past = Math.min(Math.max(0, today - first), count)
  if (past === 0) return { forecast }
  const part = (from: number, to: number): StoredEnsemble => ({
    ...forecast,
    first: first + from,
    count: to - from,
    values: Object.fromEntries(
      Object.entries(forecast.values).map(([key, array]) => [
        key,
        array.subarray(from * members, to * members),
      ]),
    ),
  })
  return { passed: part(0, past), forecast: part(past, count) }
}

/**
 * The same with a past that reaches to yesterday. A day is over before its observation comes with the next refresh: until
 * then it is the middle of its forecast, as alerts take it (`risk-weather.ts`). Without it a chart has a hole before today,
 * and a sum that runs over it is not known every night.
 */
export function withPassedDays(weather: CellWeather): CellWeather {
  const { history, passed } = weather
  if (passed === undefined) return weather
  const values = Object.fromEntries(
    Object.entries(history.values).map(([key, past]) => {
      const members = passed.values[key as SeriesKey]
      if (!members) return [key, past]
      const middle = ensembleQuantiles(members, passed.members)['0.5']
      const offset = passed.first - history.first
      return [
        key,
        past.map((value, at) => (Number.isNaN(value) ? (middle[at - offset] ?? Number.NaN) : value)),
      ]
    }),
  )
  return { ...weather, history: { ...history, values } }
}
