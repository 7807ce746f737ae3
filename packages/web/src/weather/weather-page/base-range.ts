import type { MemberWeather } from '@windrow/core/derived/member-weather.ts'

/** Where the slider for the base temperature stands at first, °C (spec 2 §9). */
export const DEFAULT_BASE = -10

export type BaseRange = { min: number; max: number }

/** From the coldest to the warmest day there is, in whole degrees (spec 2 §2). */
export function baseRange({ observed, forecast }: MemberWeather): BaseRange | null {
  let min = Number.POSITIVE_INFINITY
  let max = Number.NEGATIVE_INFINITY
  for (const middles of [observed.middle, forecast.middle.values])
    for (const middle of middles) {
      if (middle < min) min = middle
      if (middle > max) max = middle
    }
  return min <= max ? { min: Math.floor(min), max: Math.ceil(max) } : null
}

/** A base outside the range is put in its middle (spec 2 §2). */
export function recentred(base: number, { min, max }: BaseRange): number {
  return base < min || base > max ? Math.round((min + max) / 2) : base
}
