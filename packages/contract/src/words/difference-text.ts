import { unitOf } from '@windrow/core/units/convert.ts'
import { DIMENSIONS, type UnitSystem } from '@windrow/core/units/dimensions.ts'

/** A difference of temperatures, °C, in the user's units: 9/5 without the +32 (decisions §10). */
export const shownDifference = (value: number, units: UnitSystem): number =>
  units === 'metric' ? value : value * DIMENSIONS.temperature.factor

export const differenceText = (value: number, units: UnitSystem, decimals = 1): string =>
  `${shownDifference(value, units).toFixed(decimals)} ${unitOf('temperature', units)}`
