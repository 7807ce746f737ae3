import type { Spread, WireRain } from '@windrow/contract/entities/weather.ts'
import type { RainOutlook } from '@windrow/core/indices/rain-outlook.ts'
import { QUANTILE_KEYS, type Quantiles, quantile } from '@windrow/core/series/quantile.ts'
import { type DayNumber, dayOf, HOUR_MS } from '@windrow/core/time/day.ts'
import { zoneOffset } from '@windrow/core/time/zone.ts'

/** Numbers on the wire have at most 2 digits after the point, finer than anything shown; NaN is null. */
export function wireNumber(value: number, parts = 100): number | null {
  return Number.isFinite(value) ? Math.round(value * parts) / parts : null
}

export function wireValues(values: ArrayLike<number>, parts?: number): (number | null)[] {
  return Array.from(values, (value) => wireNumber(value, parts))
}

export function wireQuantiles(quantiles: Quantiles): Record<keyof Quantiles, (number | null)[]> {
  return Object.fromEntries(QUANTILE_KEYS.map((key) => [key, wireValues(quantiles[key])])) as Record<
    keyof Quantiles,
    (number | null)[]
  >
}

/** 1 in 10, the middle and 9 in 10. */
export function spreadOf(values: ArrayLike<number>, parts?: number): Spread {
  const at = (level: number) => wireNumber(quantile(values, level), parts)
  return { low: at(0.1), middle: at(0.5), high: at(0.9) }
}

export const wireRain = ({ chance, low, high }: RainOutlook): WireRain => ({
  chance: wireNumber(chance),
  low: wireNumber(low),
  high: wireNumber(high),
})

export function wireDays(firstDay: DayNumber, days: number): string[] {
  return Array.from({ length: Math.max(0, days) }, (_, i) => dayOf(firstDay + i))
}

/** Field-local hours as `YYYY-MM-DDTHH:00`; an hour that the clock repeats occurs twice. */
export function wireHours(zone: string, firstHour: number, hours: number): string[] {
  return Array.from({ length: Math.max(0, hours) }, (_, i) => {
    const instant = (firstHour + i) * HOUR_MS
    return `${new Date(instant + zoneOffset(zone, instant)).toISOString().slice(0, 13)}:00`
  })
}

/**
 * A data set as it is on the wire: `time`, and each series beside it under its own name. No type can say that of
 * an object with one key apart, so it is said here, once.
 */
export function withTime<DataSet extends { time: string[] }>(
  time: string[],
  series: Record<string, unknown>,
): DataSet {
  return { time, ...series } as DataSet
}
