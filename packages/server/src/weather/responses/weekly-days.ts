import { ensembleQuantiles } from '@windrow/core/series/ensemble-quantiles.ts'
import { dayOf } from '@windrow/core/time/day.ts'
import type { CellWeather } from '../cells/cell-weather.ts'
import { wireNumber } from '../cells/wire-values.ts'

const WEEK = 7

/** The median highest and lowest temperature of 7 days from today. */
export function weeklyDays({ forecast }: CellWeather) {
  const { members, firstDay } = forecast
  const days = Math.min(WEEK, forecast.days)
  const median = (key: 't2m_min' | 't2m_max') => {
    const values = forecast.values[key]
    return values ? ensembleQuantiles(values.subarray(0, days * members), members)['0.5'] : null
  }
  const max = median('t2m_max')
  const min = median('t2m_min')
  return Array.from({ length: days }, (_, day) => ({
    date: dayOf(firstDay + day),
    max: wireNumber(max?.[day] ?? Number.NaN),
    min: wireNumber(min?.[day] ?? Number.NaN),
  }))
}
