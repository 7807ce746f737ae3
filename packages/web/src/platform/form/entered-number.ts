import type { Entered } from '@windrow/core/alerts/alert-problems.ts'
import { fromMetric } from '@windrow/core/units/convert.ts'
import { DIMENSIONS, type DimensionKey, type UnitSystem } from '@windrow/core/units/dimensions.ts'

/** A comma with three digits behind it may mean thousands: it is ambiguous, so it is no number. */
const NUMBER = /^[+-]?(?:\d+(?:\.\d*|,\d{1,2})?|[.,]\d+)$/

/** What was typed as a number: null where nothing was, NaN where it is none. */
export function parseEntered(text: string): Entered {
  const typed = text.trim().replace('−', '-')
  if (typed === '') return null
  return NUMBER.test(typed) ? Number(typed.replace(',', '.')) : Number.NaN
}

const PROBABILITY_DECIMALS = 1 // spec 1 §3

/** Digits after the point in a field of this dimension; null: a whole number. */
export const decimalsOf = (dimension: DimensionKey | null, units: UnitSystem): number =>
  dimension === null ? 0 : DIMENSIONS[dimension][units].decimals

/** A stored value as its field shows it. */
export function enteredText(value: number, dimension: DimensionKey | null, units: UnitSystem): string {
  if (dimension === null) return String(value)
  const text = fromMetric(value, dimension, units).toFixed(decimalsOf(dimension, units))
  return Number(text) === 0 ? text.replace('-', '') : text
}

/** A stored fraction as percent with one decimal (spec 1 §3). */
export const percentText = (fraction: number): string => (fraction * 100).toFixed(PROBABILITY_DECIMALS)
