import type { DayNumber } from '../time/day.ts'

/** A picture's mean over the field, and the share of its pixels that are clear; a missing value is NaN. */
export type NdviValue = { day: DayNumber; value: number; valid: number }

export const NDVI_STATES = ['used', 'cloudy', 'dip'] as const
export type NdviState = (typeof NDVI_STATES)[number]

/** Clear pixels below which a picture is left out (science.md §14). */
export const MIN_VALID = 0.5
/** Neither soil nor plants look like that: soil is 0.1 and more, cloud, snow and water about 0. */
const LEAST_VALUE = 0.05
/** A fall by more than this that recovers within so many days is a cloud that was missed. */
const DIP = 0.15
const DIP_DAYS = 20

/** What becomes of each value, in order of days: used, too cloudy, or a passing dip. */
export function cleanNdvi(values: readonly NdviValue[]): NdviState[] {
  const clear = (at: number) => {
    const one = values[at]
    return one !== undefined && one.valid >= MIN_VALID && one.value >= LEAST_VALUE
  }
  const states: NdviState[] = []
  let before: number | null = null
  for (let at = 0; at < values.length; at++) {
    if (!clear(at)) {
      states.push('cloudy')
      continue
    }
    const { day, value } = values[at] as NdviValue
    const fallen: number = before === null ? 0 : before - value
    if (fallen > DIP && recovers(values, at, value + fallen / 2, day + DIP_DAYS, clear)) {
      states.push('dip')
      continue
    }
    states.push('used')
    before = value
  }
  return states
}

/** Whether a later clear value, until a day, has made up half of the fall. */
function recovers(
  values: readonly NdviValue[],
  from: number,
  level: number,
  until: DayNumber,
  clear: (at: number) => boolean,
): boolean {
  for (let at = from + 1; at < values.length && (values[at] as NdviValue).day <= until; at++)
    if (clear(at) && (values[at] as NdviValue).value >= level) return true
  return false
}
