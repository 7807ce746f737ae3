import { GROUND_WARMER } from '../indices/soil-temperature.ts'
import { quantile } from '../series/quantile.ts'
import type { MemberTable } from '../series/series.ts'
import type { DayNumber } from '../time/day.ts'
import type { SeriesKey } from '../variables/series.ts'

/** What decides whether the ground is frozen. */
export const FROZEN_SERIES = ['t2m_avg', 'stl1_max'] as const satisfies SeriesKey[]

/**
 * Whether the ground is hard on a day: the mean of its surface, by that of the air, or the highest temperature of the
 * topsoil, is 0 °C or less. The topsoil's own temperature is that of 10 cm, which days of frost do not reach: its upper
 * centimetres are hard long before. What is missing is not frozen.
 */
export const isGroundFrozen = (airMean: number, soilMax: number): boolean =>
  airMean + GROUND_WARMER <= 0 || soilMax <= 0

/**
 * Whether the ground or what is poured on it freezes on a day: half of the members have a mean of the air, or a highest
 * temperature of the topsoil, of 0 °C or less. Frozen soil takes no water in, and the crop on it draws none. What is
 * missing is not frozen.
 */
export function isFrozenOn(forecast: MemberTable<SeriesKey>, day: DayNumber): boolean {
  const { first, count, members, values } = forecast
  const at = day - first
  if (at < 0 || at >= count) return false
  return FROZEN_SERIES.some((key) => {
    const ofDay = values[key]?.subarray(at * members, (at + 1) * members) ?? []
    return quantile(ofDay, 0.5) <= 0
  })
}
