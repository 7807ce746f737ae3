import { formatNumber, formatQuantity, fromMetric, unitOf } from '@windrow/core/units/convert.ts'
import { DIMENSIONS, type UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { fieldDashboardTexts } from '../texts/en/field-dashboard.ts'
import type { AmountFormat } from '../texts/en/longterm.ts'

/** Sums of a season are shown in whole mm, or tenths of an inch. */
export const waterDecimals = (units: UnitSystem): number => (units === 'metric' ? 0 : 1)

export const shownWater = (units: UnitSystem) => (value: number) => fromMetric(value, 'precipitation', units)

export const waterText = (value: number, units: UnitSystem): string =>
  formatQuantity(value, 'precipitation', units, waterDecimals(units))

export const waterFormat = (units: UnitSystem): AmountFormat => ({
  bare: (size) => formatNumber(size, 'precipitation', units, waterDecimals(units)),
  whole: (size) => waterText(size, units),
})

/** Differences of temperature: 9/5 without the 32 (decisions §10). */
export function warmthFormat(units: UnitSystem): AmountFormat {
  const bare = (size: number) => (units === 'metric' ? size : size * DIMENSIONS.temperature.factor).toFixed(1)
  return { bare, whole: (size) => `${bare(size)} ${unitOf('temperature', units)}` }
}

/** A limit, without digits where it has none: '34 °C', '93.2 °F'. */
export function limitText(value: number, units: UnitSystem): string {
  const shown = fromMetric(value, 'temperature', units)
  return formatQuantity(value, 'temperature', units, Number.isInteger(Number(shown.toFixed(1))) ? 0 : 1)
}

/** Below it a whole number says too little of a small field. */
const SMALL = 10

/** `50 ha`, `3.2 ha`, `124 ac`. */
export function areaText(areaHa: number, units: UnitSystem): string {
  const isSmall = fromMetric(areaHa, 'area', units) < SMALL && !Number.isInteger(areaHa)
  return formatQuantity(areaHa, 'area', units, isSmall ? 1 : 0)
}

/** A difference of temperatures, °C, in the user's units: 9/5 without the +32 (decisions §10). */
export const shownDifference = (value: number, units: UnitSystem): number =>
  units === 'metric' ? value : value * DIMENSIONS.temperature.factor

export const differenceText = (value: number, units: UnitSystem, decimals = 1): string =>
  `${shownDifference(value, units).toFixed(decimals)} ${unitOf('temperature', units)}`

type Side = keyof typeof fieldDashboardTexts.weather.sides

const SIDES = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const satisfies Side[]

/** Where the wind comes from, of eight sides; degrees clockwise from north. */
export function sideOf(degrees: number): Side {
  const place = ((Math.round(degrees / 45) % SIDES.length) + SIDES.length) % SIDES.length
  return SIDES[place] ?? 'N'
}

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** A number and its unit stay on one line. */
export const unbroken = (text: string): string =>
  text.replace(/(?<=\d) (?=°|%|mm|in\b|k\/h|mi\/h)/g, '\u00a0')
