import { ensembleQuantiles } from '@windrow/core/series/ensemble-quantiles.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import type { SystemTx } from '../../db/scope.ts'
import { findCell } from '../../stores/weather/cells.ts'
import { readForecast } from '../../stores/weather/forecast.ts'
import type { TodaysWeather } from './to-field.ts'

const SERIES = ['t2m_min', 't2m_max', 'tp_sum'] as const

/** The median of today's forecast of a cell; null until there is weather. */
export async function readTodaysWeather(tx: SystemTx, cellId: number, now: Date): Promise<TodaysWeather> {
  const cell = await findCell(tx, cellId)
  const forecast = cell && (await readForecast(tx, cellId, SERIES))
  const day = cell && forecast ? localDay(cell.zone, now.getTime()) - forecast.firstDay : -1
  const median = (key: (typeof SERIES)[number]): number | null => {
    const values = forecast?.values[key]
    if (!forecast || !values || day < 0 || day >= forecast.days) return null
    const { members } = forecast
    const value = ensembleQuantiles(values.subarray(day * members, (day + 1) * members), members)['0.5'][0]
    return value === undefined || Number.isNaN(value) ? null : Math.round(value * 100) / 100
  }
  return { t2m_min: median('t2m_min'), t2m_max: median('t2m_max'), tp_sum: median('tp_sum') }
}
