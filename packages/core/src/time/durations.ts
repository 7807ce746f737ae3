/** Lengths of time in milliseconds, of instants; local days may have 23 or 25 hours (`zone.ts`). */
export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export const DAY_HOURS = 24
/** With leap years. */
export const MEAN_YEAR_DAYS = 365.25
