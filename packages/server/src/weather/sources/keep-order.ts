import type { SeriesKey } from '@windrow/core/variables/series.ts'

/** What rounding and different samples of a day may put extremes and mean out of order by, °C. */
const SLACK = 0.5

type Values = Partial<Record<SeriesKey, Float32Array>>

/**
 * Extremes that cross by a rounding become their middle, and a mean that lies outside of them by a rounding is put on
 * the edge (min <= avg <= max, decisions §5); what lies farther out is left for `check-plausible.ts` to reject.
 */
export function keepOrder({ t2m_min: mins, t2m_max: maxs, t2m_avg: means }: Values): void {
  if (!mins || !maxs) return
  for (let index = 0; index < mins.length; index++) {
    const crossing = (mins[index] as number) - (maxs[index] as number)
    if (crossing > 0 && crossing < SLACK)
      mins[index] = maxs[index] = ((mins[index] as number) + (maxs[index] as number)) / 2
    if (!means) continue
    const [min, max, mean] = [mins[index] as number, maxs[index] as number, means[index] as number]
    if (mean < min && mean > min - SLACK) means[index] = min
    if (mean > max && mean < max + SLACK) means[index] = max
  }
}

/**
 * For members: a day has all three or none. Quantiles are taken series by series, and those of a minimum that some
 * members lack could lie above those of a maximum that they have. A missing mean is the middle of the extremes.
 */
export function keepTogether({ t2m_min: mins, t2m_max: maxs, t2m_avg: means }: Values): void {
  if (!mins || !maxs) return
  for (let index = 0; index < mins.length; index++) {
    const middle = ((mins[index] as number) + (maxs[index] as number)) / 2
    if (Number.isNaN(middle)) {
      mins[index] = maxs[index] = Number.NaN
      if (means) means[index] = Number.NaN
    } else if (means && Number.isNaN(means[index])) means[index] = middle
  }
}
