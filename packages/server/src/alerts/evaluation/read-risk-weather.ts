import { climatologyYears, countYears, pastSequences } from '@windrow/core/climatology/years.ts'
import type { RiskWeather } from '@windrow/core/risks/risk-weather.ts'
import type { DayNumber } from '@windrow/core/time/day.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import type { FieldWater } from '@windrow/core/water-use/field-water.ts'
import type { SystemTx } from '../../platform/db/scope.ts'
import type { CellWeather } from '../../weather/cells/cell-weather.ts'
import { readFieldForecastDays } from '../../weather/station/station-forecasts.ts'
import type { StoredCell } from '../../weather/store/cells.ts'
import { weatherStore } from '../../weather/store/weather-store.ts'

/** Daily forecasts reach 14 days ahead (decisions §5); beyond that the data are seasonal and have no single days. */
export const ALERT_DAYS = 15

/** The longest run is 60 days and ranges are shown for 30 days back. */
const OBSERVED_DAYS = 95

/** The longest life cycle is 360 days, and it is shown for 30 days after its end. */
const CYCLE_DAYS = 395

/** What rules need: their series, and whether degree days are summed up. */
export type WeatherWanted = { series: readonly SeriesKey[]; isDegreeDays: boolean }

export type CellPair = { grid: StoredCell; history: StoredCell }

/** The weather behind the rules of a field; null where nothing is stored yet. */
export async function readRiskWeather(
  tx: SystemTx,
  { grid, history }: CellPair,
  wanted: WeatherWanted,
  now: Date,
): Promise<RiskWeather | null> {
  if (grid.forecastIssued === null || history.historyTo === null) return null
  const today = localDay(grid.zone, now.getTime())
  const days = { from: today, days: ALERT_DAYS }
  const forecast = await readFieldForecastDays(tx, { grid, history }, wanted.series, days)
  if (!forecast) return null
  const back = wanted.isDegreeDays ? CYCLE_DAYS : OBSERVED_DAYS
  const past = await weatherStore.readHistory(tx, history.id, wanted.series, today - back, today - 1)
  if (history.id !== grid.id)
    await fillFromGrid(tx, grid, past.values, wanted.series, today - back, today - 1)
  const weather: RiskWeather = {
    today,
    observed: { first: past.first, count: past.count, values: past.values },
    forecast,
  }
  if (!wanted.isDegreeDays) return weather
  const years = await readYears(tx, history, forecast.first + forecast.count, today)
  return years ? { ...weather, years } : weather
}

/** The same weather with the topsoil of a field, which is its own. */
export function withTopsoil(
  weather: RiskWeather,
  { today }: Pick<CellWeather, 'today'>,
  { first, topsoil, ahead }: Pick<FieldWater, 'first' | 'topsoil' | 'ahead'>,
): RiskWeather {
  const { observed, forecast } = weather
  const past = topsoil.subarray(Math.max(0, observed.first - first), observed.first + observed.count - first)
  const from = (forecast.first - today) * forecast.members
  const coming = ahead.topsoil.subarray(from, from + forecast.count * forecast.members)
  return {
    ...weather,
    observed: { ...observed, values: { ...observed.values, swvl1_mean: past } },
    forecast: { ...forecast, values: { ...forecast.values, swvl1_mean: coming } },
  }
}

/** A station has temperature and rain only: the other series are those of its grid cell. */
async function fillFromGrid(
  tx: SystemTx,
  grid: StoredCell,
  values: Partial<Record<SeriesKey, Float32Array>>,
  series: readonly SeriesKey[],
  from: DayNumber,
  to: DayNumber,
): Promise<void> {
  const missing = series.filter((key) => values[key]?.every(Number.isNaN))
  if (missing.length > 0)
    Object.assign(values, (await weatherStore.readHistory(tx, grid.id, missing, from, to)).values)
}

const YEAR_SERIES = ['t2m_min', 't2m_max'] as const

/** What followed after the forecast's end in each past year, for as long as a cycle can go on. */
async function readYears(
  tx: SystemTx,
  history: StoredCell,
  from: DayNumber,
  today: DayNumber,
): Promise<RiskWeather['years'] | null> {
  const { first: firstDay, values } = await weatherStore.readHistory(
    tx,
    history.id,
    YEAR_SERIES,
    history.historyFrom ?? today,
    today - 1,
  )
  const { t2m_min, t2m_max } = values
  if (!t2m_min || !t2m_max) return null
  const span = climatologyYears({ first: firstDay, values: t2m_min })
  if (!span) return null
  const after = (series: Float32Array) =>
    pastSequences({ first: firstDay, values: series }, span, from, CYCLE_DAYS)
  return {
    first: from,
    count: CYCLE_DAYS,
    years: countYears(span),
    values: { t2m_min: after(t2m_min), t2m_max: after(t2m_max) },
  }
}
