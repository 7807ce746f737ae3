import type { MultiPolygon } from '@windrow/contract/entities/boundary.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'

export type FieldPreviewMapProps = {
  geometry: MultiPolygon
  /** Blank while the field has none. */
  name: string
  areaHa: number
  units: UnitSystem
}
