/** The levels at which the archive stores each forecast that was issued. */
export const RECORD_LEVELS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9] as const

/** Quantiles of one forecast, `RECORD_LEVELS.length` of them, side by side for each case. */
export const RECORD_SIZE = RECORD_LEVELS.length

export const MEDIAN_AT = RECORD_LEVELS.indexOf(0.5)

/** The central bands whose coverage is shown, by the share of outcomes that belongs in each. */
export const RECORD_BANDS = {
  '0.2': [0.4, 0.6],
  '0.4': [0.3, 0.7],
  '0.6': [0.2, 0.8],
  '0.8': [0.1, 0.9],
} as const

export type BandKey = keyof typeof RECORD_BANDS

/** Below so many cases a score says nothing and is null; counts stay (decisions-2 §6). */
export const MIN_CASES = 30

/** Where the values of a quantity end: rain is not below 0, humidity not above 100. */
export type ValueRange = readonly [min: number, max: number]
