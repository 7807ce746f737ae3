import { formatNumber, formatQuantity, fromMetric, unitOf } from '@windrow/core/units/convert.ts'
import { DIMENSIONS, type UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { Told } from '../texts/en/longterm.ts'

/** A day with less rain counts as dry, mm. */
export const WET_DAY = 1

/** Sums of a season are shown in whole mm, or tenths of an inch. */
export const waterDecimals = (units: UnitSystem): number => (units === 'metric' ? 0 : 1)

export const shownWater = (units: UnitSystem) => (value: number) => fromMetric(value, 'precipitation', units)

export const waterText = (value: number, units: UnitSystem): string =>
  formatQuantity(value, 'precipitation', units, waterDecimals(units))

export const waterFormat = (units: UnitSystem): Told => ({
  bare: (size) => formatNumber(size, 'precipitation', units, waterDecimals(units)),
  whole: (size) => waterText(size, units),
})

/** Differences of temperature: 9/5 without the 32 (decisions §10). */
export function warmthFormat(units: UnitSystem): Told {
  const bare = (size: number) => (units === 'metric' ? size : size * DIMENSIONS.temperature.factor).toFixed(1)
  return { bare, whole: (size) => `${bare(size)} ${unitOf('temperature', units)}` }
}

/** A limit, without digits where it has none: '34 °C', '93.2 °F'. */
export function limitText(value: number, units: UnitSystem): string {
  const shown = fromMetric(value, 'temperature', units)
  return formatQuantity(value, 'temperature', units, Number.isInteger(Number(shown.toFixed(1))) ? 0 : 1)
}
