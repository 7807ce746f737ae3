import type { MultiPolygon } from '@windrow/contract/entities/boundary.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'

export type BoundaryDrawMapProps = {
  value: MultiPolygon | null
  /** Null while the boundary is open or crosses itself; the area is in m². */
  onChange: (geometry: MultiPolygon | null, areaM2: number) => void
  /** Where an empty drawing begins; the whole world unless given. */
  start?: { lat: number; lon: number; zoom: number }
  units?: UnitSystem
}
