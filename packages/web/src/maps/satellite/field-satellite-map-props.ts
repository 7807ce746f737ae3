import type { MultiPolygon } from '@windrow/contract/entities/boundary.ts'
import type { NdviRaster } from '@windrow/contract/entities/satellite.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'

export type FieldSatelliteMapProps = {
  geometry: MultiPolygon
  center: { lat: number; lon: number }
  /** The accessible name. */
  label: string
  units: UnitSystem
  /** Days of which the vegetation index can be drawn over the map, newest first. */
  days: readonly { value: string; label: string }[]
  /** The one that is wanted; null: the picture alone. */
  day: string | null
  onDay: (day: string | null) => void
  /** Drawn once it is there. */
  raster: NdviRaster | null
}
