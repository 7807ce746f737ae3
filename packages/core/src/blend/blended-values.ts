import { ARCHIVED_SERIES, type ArchivedSeries, SERIES, type SeriesKey } from '../variables/series.ts'
import type { ValueRange } from '../verification/record-levels.ts'

/**
 * How the forecasts of a quantity are corrected: moved and stretched, or, where many values are 0 and have to stay
 * it, multiplied.
 */
export type BlendedValues = { range: ValueRange; correctedBy: 'shift' | 'factor' }

export function blendedValuesOf(key: SeriesKey): BlendedValues {
  const { plausible, dimension } = SERIES[key]
  return { range: plausible, correctedBy: dimension === 'precipitation' ? 'factor' : 'shift' }
}

/** Of the soil's temperature there is one model: few others have any, and it hardly differs from day to day. */
export const BLENDED_SERIES: readonly ArchivedSeries[] = ARCHIVED_SERIES.filter(
  (key) => SERIES[key].hourly !== 'stl1',
)
