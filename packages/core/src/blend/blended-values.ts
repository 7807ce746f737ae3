import { SERIES, type SeriesKey } from '../variables/series.ts'
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
