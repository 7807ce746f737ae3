import { dayOf, HOUR_MS } from '@windrow/core/time/day.ts'
import {
  HOURLY_KEYS,
  HOURLY_SERIES,
  type HourlyKey,
  SERIES,
  SERIES_KEYS,
  type SeriesKey,
} from '@windrow/core/variables/series.ts'
import { type DailySeries, type Ensemble, type HourlySeries, SourceError } from './weather-source.ts'

/**
 * A response with one value outside the registry's range is rejected whole and never stored: where one value is
 * nonsense, so may be those that look right. NaN is missing, not implausible. `who` names the source and the cell.
 */
export function checkDaily(series: DailySeries, who: string): void {
  for (const key of SERIES_KEYS) {
    checkRange(series.values[key], key, SERIES[key].plausible, who, (index) => dayOf(series.first + index))
  }
  checkOrder(series.values, who, (index) => dayOf(series.first + index))
}

export function checkEnsemble(ensemble: Ensemble, who: string): void {
  const name = (index: number) =>
    `${dayOf(ensemble.first + Math.floor(index / ensemble.members))}, member ${index % ensemble.members}`
  for (const key of SERIES_KEYS) {
    checkRange(ensemble.values[key], key, SERIES[key].plausible, who, name)
  }
  checkOrder(ensemble.values, who, name)
}

export function checkHourly(series: HourlySeries, who: string): void {
  for (const key of HOURLY_KEYS) {
    checkRange(series.values[key], key, HOURLY_SERIES[key].plausible, who, (index) =>
      new Date((series.first + index) * HOUR_MS).toISOString(),
    )
  }
}

function checkRange(
  values: Float32Array | undefined,
  key: SeriesKey | HourlyKey,
  [min, max]: readonly [number, number],
  who: string,
  nameOf: (index: number) => string,
): void {
  if (!values) return
  for (let index = 0; index < values.length; index++) {
    const value = values[index] as number
    if (value < min || value > max) {
      throw new SourceError(`${who}: ${key} of ${nameOf(index)} is ${value}, outside ${min} to ${max}`)
    }
  }
}

/** min <= avg <= max (decisions §5). */
function checkOrder(
  values: Partial<Record<SeriesKey, Float32Array>>,
  who: string,
  nameOf: (index: number) => string,
): void {
  const pairs = [
    ['t2m_min', 't2m_avg'],
    ['t2m_avg', 't2m_max'],
    ['t2m_min', 't2m_max'],
    ['stl1_min', 'stl1_max'],
  ] as const
  for (const [low, high] of pairs) {
    const lows = values[low]
    const highs = values[high]
    if (!lows || !highs) continue
    for (let index = 0; index < lows.length; index++) {
      if ((lows[index] as number) > (highs[index] as number)) {
        throw new SourceError(
          `${who}: ${low} of ${nameOf(index)} is ${lows[index]}, above ${high} ${highs[index]}`,
        )
      }
    }
  }
}
