import type { SeriesKey } from '@windrow/core/variables/series.ts'

/** What rounding and different samples of a day may put a mean outside its extremes by, °C. */
const SLACK = 0.5

/**
 * A mean that lies outside its extremes by a rounding is put on the edge (min <= avg <= max, decisions §5); one that
 * lies farther out is left for `check-plausible.ts` to refuse.
 */
export function keepOrder({
  t2m_min: mins,
  t2m_max: maxs,
  t2m_avg: means,
}: Partial<Record<SeriesKey, Float32Array>>) {
  if (!mins || !maxs || !means) return
  for (let index = 0; index < means.length; index++) {
    const [min, max, mean] = [mins[index] as number, maxs[index] as number, means[index] as number]
    if (mean < min && mean > min - SLACK) means[index] = min
    if (mean > max && mean < max + SLACK) means[index] = max
  }
}
