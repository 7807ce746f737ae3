import { quantile } from '@windrow/core/series/quantile.ts'
import { wireNumber } from '../weather/cells/wire-values.ts'

/** 1 in 10, the middle and 9 in 10. */
export function spreadOf(values: ArrayLike<number>, parts?: number) {
  const at = (level: number) => wireNumber(quantile(values, level), parts)
  return { low: at(0.1), middle: at(0.5), high: at(0.9) }
}

/** The members of a day; empty where the forecast does not reach. */
export function membersOn(
  forecast: { firstDay: number; days: number; members: number },
  values: Float32Array | undefined,
  day: number,
): Float32Array {
  const at = day - forecast.firstDay
  if (!values || at < 0 || at >= forecast.days) return new Float32Array(0)
  return values.subarray(at * forecast.members, (at + 1) * forecast.members)
}
