import type { WireRain } from '@windrow/contract/entities/weather.ts'
import { climatologyOver, dayOfYearClimatology } from '@windrow/core/climatology/day-of-year.ts'
import { climatologyYears } from '@windrow/core/climatology/years.ts'
import { rainOutlook } from '@windrow/core/indices/rain-outlook.ts'
import { ensembleQuantiles } from '@windrow/core/kernels/member-quantiles.ts'
import {
  type FixedWarning,
  type FixedWarningKey,
  fixedWarnings,
  WARNING_DAYS,
} from '@windrow/core/risks/fixed-warnings.ts'
import type { DayNumber } from '@windrow/core/time/day.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import type { SystemTx } from '../../platform/db/scope.ts'
import { wireRain } from '../../weather/cells/wire-values.ts'
import { readFieldForecastDays } from '../../weather/station/station-forecasts.ts'
import type { StoredCell } from '../../weather/store/cells.ts'
import { weatherStore } from '../../weather/store/weather-store.ts'
import { type ClimateSignal, climateSignals } from './climate-signals.ts'

/** The outlook of a field's cells, independent of its rules. */
export type CellOutlook = {
  today: DayNumber
  issued: Date
  warnings: Record<FixedWarningKey, FixedWarning>
  /** Of the day that warns of heavy rain. */
  heavyRain: WireRain | null
  climate: ClimateSignal[]
}

const FORECAST_SERIES = [
  't2m_min',
  't2m_max',
  'tp_sum',
  'stl1_min',
  'stl1_max',
] as const satisfies SeriesKey[]

const HISTORY_SERIES = ['t2m_min', 't2m_max', 'tp_sum'] as const satisfies SeriesKey[]

type Cells = { grid: StoredCell; history: StoredCell }

/** Null until the cells have weather that reaches today. */
export async function readCellOutlook(
  tx: SystemTx,
  { grid, history }: Cells,
  now: Date,
): Promise<CellOutlook | null> {
  if (grid.forecastIssued === null || history.historyFrom === null) return null
  const today = localDay(grid.zone, now.getTime())
  const days = { from: today, days: WARNING_DAYS }
  const forecast = await readFieldForecastDays(tx, { grid, history }, FORECAST_SERIES, days)
  if (!forecast) return null
  const values: Partial<Record<SeriesKey, Float32Array>> = {}
  for (const key of FORECAST_SERIES) {
    const members = forecast.values[key]
    if (members) values[key] = ensembleQuantiles(members, forecast.members)['0.5']
  }
  const past = await weatherStore.readHistory(tx, history.id, HISTORY_SERIES, history.historyFrom, today - 1)
  const lows = { first: past.first, values: past.values.t2m_min ?? new Float32Array(0) }
  const years = climatologyYears(lows)
  const normal = years && dayOfYearClimatology(lows, years)
  const coldQuarter = normal && climatologyOver(normal, forecast.first, forecast.count)['0.25']
  const warnings = fixedWarnings({ today, median: { first: forecast.first, values }, coldQuarter })
  const { rainWarning } = warnings
  return {
    today,
    issued: grid.forecastIssued,
    warnings,
    heavyRain:
      rainWarning.state === 'triggered' ? rainOn(forecast, rainWarning.day, forecast.values.tp_sum) : null,
    climate: years ? climateSignals(past, years, { today, latitude: grid.lat }) : [],
  }
}

function rainOn(
  { first, members }: { first: DayNumber; members: number },
  day: DayNumber,
  values: Float32Array = new Float32Array(0),
): WireRain {
  return wireRain(rainOutlook(values.subarray((day - first) * members, (day + 1 - first) * members)))
}
