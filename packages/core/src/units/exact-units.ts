import type { DimensionKey, UnitSystem } from './dimensions.ts'
import { type ExactConversion, metricOfText, textOfMetric } from './exact-conversion.ts'

const SAME: ExactConversion = { numerator: 1, denominator: 1, offset: 0 }
const PERCENT: ExactConversion = { numerator: 100, denominator: 1, offset: 0 }

/** The conversions of `DIMENSIONS` in which users enter values, in whole numbers. */
export const EXACT_CONVERSIONS = {
  temperature: { numerator: 9, denominator: 5, offset: 32 },
  precipitation: { numerator: 10, denominator: 254, offset: 0 },
  soil_moisture: { numerator: 10 * 1000, denominator: 254 * 35_315, offset: 0 },
  percent: SAME,
  degree_days: { numerator: 9, denominator: 5, offset: 0 },
} as const satisfies Partial<Record<DimensionKey, ExactConversion>>

export type EnteredDimension = keyof typeof EXACT_CONVERSIONS

export const isEntered = (dimension: DimensionKey): dimension is EnteredDimension =>
  dimension in EXACT_CONVERSIONS

const conversion = (dimension: DimensionKey | null, units: UnitSystem) =>
  units === 'metric' || dimension === null || !isEntered(dimension) ? SAME : EXACT_CONVERSIONS[dimension]

/** What is stored for a number that was written in these units; NaN when it is none. */
export function readQuantity(text: string, dimension: DimensionKey | null, units: UnitSystem): number {
  return metricOfText(text, conversion(dimension, units))
}

/** A stored value in these units, with the digits that it takes to read the same value again. */
export function writeQuantity(value: number, dimension: DimensionKey | null, units: UnitSystem): string {
  return textOfMetric(value, conversion(dimension, units))
}

/** The fraction that is stored for a percentage; NaN when it is no number. */
export const readPercent = (text: string): number => metricOfText(text, PERCENT)

/** A stored fraction as a percentage, with the digits that it takes to read the same fraction again. */
export const writePercent = (fraction: number): string => textOfMetric(fraction, PERCENT)
