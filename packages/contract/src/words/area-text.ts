import { formatQuantity, fromMetric } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'

/** Below it a whole number says too little of a small field. */
const SMALL = 10

/** `50 ha`, `3.2 ha`, `124 ac`. */
export function areaText(areaHa: number, units: UnitSystem): string {
  const isSmall = fromMetric(areaHa, 'area', units) < SMALL && !Number.isInteger(areaHa)
  return formatQuantity(areaHa, 'area', units, isSmall ? 1 : 0)
}
