/** Share of the forecast that must depart before the user is notified (spec 2 §8). */
export const ANOMALY_SHARE = 0.8

/** Where a variable has no threshold of its own (spec 1 §8, spec 2 §9). */
export const DEFAULT_ANOMALY_THRESHOLD = 10

/**
 * Whether a forecast departs from what is normal: at least 80 % of its points differ from the climatological median
 * of their day by more than the threshold, all in the metric unit of the series (spec 2 §8, §9).
 *
 * Points that either side lacks do not count; a forecast without any such point is no anomaly.
 */
export function isForecastAnomaly(
  forecast: ArrayLike<number | null>,
  normal: ArrayLike<number | null>,
  threshold: number = DEFAULT_ANOMALY_THRESHOLD,
): boolean {
  let points = 0
  let departing = 0
  for (let at = 0; at < forecast.length; at++) {
    const difference = Math.abs((forecast[at] ?? Number.NaN) - (normal[at] ?? Number.NaN))
    if (Number.isNaN(difference)) continue
    points++
    if (difference > threshold) departing++
  }
  return points > 0 && departing >= ANOMALY_SHARE * points
}
