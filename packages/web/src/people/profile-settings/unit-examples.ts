import { formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'

/** A fine day, as either system shows it: warmth, rain, wind and water in the soil. */
export function unitExamples(units: UnitSystem): string {
  return [
    formatQuantity(21.2, 'temperature', units),
    formatQuantity(4.6, 'precipitation', units),
    formatQuantity(24, 'speed', units),
    formatQuantity(228, 'soil_moisture', units),
  ].join(', ')
}
