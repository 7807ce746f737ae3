import type { Alert } from '@windrow/core/alerts/alert.ts'
import { ensembleQuantiles } from '@windrow/core/kernels/member-quantiles.ts'
import { type RiskKey, riskByKey, stackedRiskByKey } from '@windrow/core/risks/registry.ts'
import type { RiskWeather } from '@windrow/core/risks/risk-weather.ts'
import { type FoundRange, isStackedRule, type Rule } from '@windrow/core/risks/rule.ts'
import type { Quantiles } from '@windrow/core/series/quantile.ts'
import type { DayNumber } from '@windrow/core/time/day.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'

/** The value that decides, metric: the median of the forecast and its quantiles 0.05 and 0.95. */
export type DecidingValue = { day: DayNumber; median: number; low: number; high: number }

type FindValue = (rule: Rule, range: FoundRange) => DecidingValue | null

/**
 * The value shown beside the chance of a range: how cold, how hot, how much. It is the most extreme day of the range
 * from today on; for sums the last day's value; for a stacked rule that of its first risk. Degree days have none.
 * Quantiles of a series are computed once for all rules.
 */
export function decidingValues(weather: RiskWeather): FindValue {
  const daily = new Map<SeriesKey, Quantiles | null>()
  const quantilesOf = (series: SeriesKey) => {
    const known = daily.get(series)
    if (known !== undefined) return known
    const values = weather.forecast.values[series]
    const found = values ? ensembleQuantiles(values, weather.forecast.members) : null
    daily.set(series, found)
    return found
  }
  return (rule, range) => {
    const [risk, days] = isStackedRule(rule)
      ? [stackedRiskByKey(rule.risk).risks[0] as RiskKey, 1]
      : [rule.risk, (rule.alert as Alert).recurrent_days ?? 1]
    const { series, direction, combine } = riskByKey(risk)
    if (series === 'gdd') return null
    if (combine === 'sum') return sumValue(weather, series, days, range.last)
    const quantiles = quantilesOf(series)
    return quantiles && extremeDay(weather, quantiles, direction, range)
  }
}

function extremeDay(
  { today, forecast }: RiskWeather,
  quantiles: Quantiles,
  direction: 'above' | 'below',
  range: FoundRange,
): DecidingValue | null {
  const sign = direction === 'above' ? 1 : -1
  let best: number | null = null
  for (let day = Math.max(range.first, today); day <= range.last; day++) {
    const at = day - forecast.first
    const value = quantiles['0.5'][at]
    if (value === undefined || Number.isNaN(value)) continue
    if (best === null || sign * value > sign * (quantiles['0.5'][best] as number)) best = at
  }
  return best === null ? null : valueAt(quantiles, best, forecast.first + best)
}

/** Of the days that end at `last`: what was observed, and each member's own sum of the rest. */
function sumValue(
  { today, observed, forecast }: RiskWeather,
  series: SeriesKey,
  days: number,
  last: DayNumber,
): DecidingValue | null {
  const past = observed.values[series]
  const ahead = forecast.values[series]
  const { members } = forecast
  if (!ahead || last < today) return null
  const sums = new Float32Array(members)
  for (let day = last - days + 1; day <= last; day++)
    for (let member = 0; member < members; member++) {
      const value =
        day < today ? past?.[day - observed.first] : ahead[(day - forecast.first) * members + member]
      sums[member] = (sums[member] as number) + (value ?? Number.NaN)
    }
  const quantiles = ensembleQuantiles(sums, members)
  return Number.isNaN(quantiles['0.5'][0]) ? null : valueAt(quantiles, 0, last)
}

function valueAt(quantiles: Quantiles, at: number, day: DayNumber): DecidingValue {
  const rounded = (key: '0.05' | '0.5' | '0.95') => Math.round((quantiles[key][at] as number) * 100) / 100
  return { day, median: rounded('0.5'), low: rounded('0.05'), high: rounded('0.95') }
}
