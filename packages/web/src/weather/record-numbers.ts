import { unitOf } from '@windrow/core/units/convert.ts'
import { DIMENSIONS, type UnitSystem } from '@windrow/core/units/dimensions.ts'
import { SERIES } from '@windrow/core/variables/series.ts'
import type { ShownRecord } from './record-data.ts'

/** An error in the units of a person: a difference, so that no offset belongs to it. */
export const shownError = (value: number, variable: ShownRecord, units: UnitSystem): number =>
  units === 'metric' ? value : value * DIMENSIONS[SERIES[variable].dimension].factor

/** Digits of an error: rain in inches is small. */
export const errorDecimals = (variable: ShownRecord, units: UnitSystem): number =>
  variable === 'tp_sum' && units === 'imperial' ? 2 : 1

export const unitOfRecord = (variable: ShownRecord, units: UnitSystem): string =>
  unitOf(SERIES[variable].dimension, units)

export const errorText = (value: number, variable: ShownRecord, units: UnitSystem): string =>
  `${shownError(value, variable, units).toFixed(errorDecimals(variable, units))} ${unitOfRecord(variable, units)}`
