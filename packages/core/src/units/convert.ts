import { DIMENSIONS, type DimensionKey, type UnitSystem } from './dimensions.ts'
import { isEntered, readQuantity } from './exact-units.ts'

/** A stored value in the units of a person. */
export function fromMetric(value: number, dimension: DimensionKey, system: UnitSystem): number {
  const { factor, offset } = DIMENSIONS[dimension]
  return system === 'metric' ? value : value * factor + offset
}

/** What a person entered, as it is stored: the nearest there is, so that 32.18 °F is 0.1 °C. */
export function toMetric(value: number, dimension: DimensionKey, system: UnitSystem): number {
  if (system === 'metric' || !Number.isFinite(value)) return value
  if (isEntered(dimension)) return readQuantity(String(value), dimension, system)
  const { factor, offset } = DIMENSIONS[dimension]
  return (value - offset) / factor
}

export function unitOf(dimension: DimensionKey, system: UnitSystem): string {
  return DIMENSIONS[dimension][system].unit
}

/** The number alone, rounded as the dimension says; minus zero is zero, and the minus sign is a real one. */
export function formatNumber(
  value: number,
  dimension: DimensionKey,
  system: UnitSystem,
  decimals: number = DIMENSIONS[dimension][system].decimals,
): string {
  const rounded = fromMetric(value, dimension, system).toFixed(decimals)
  return (Number(rounded) === 0 ? rounded.replace('-', '') : rounded).replace('-', '−')
}

/** A stored value as it is shown, with its unit: `21.2 °C`, `0.18 in`. */
export function formatQuantity(
  value: number,
  dimension: DimensionKey,
  system: UnitSystem,
  decimals?: number,
): string {
  return `${formatNumber(value, dimension, system, decimals)} ${unitOf(dimension, system)}`
}
