import type { MultiPolygon } from '@windrow/contract/entities/boundary.ts'
import type { Field } from '@windrow/contract/entities/field.ts'
import type { NdviRaster, SatellitePicture } from '@windrow/contract/entities/satellite.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'

/** A field as the regional map draws it: what the list and the map call know, joined. */
export type MapField = Pick<
  Field,
  'uuid' | 'name' | 'crop' | 'variety' | 'region' | 'area_ha' | 'weather_variables'
> & {
  center: { lat: number; lon: number }
  geometry: MultiPolygon
}

/** Another field of the farm, as it is found by name and shown while one draws. */
export type NeighbourField = Pick<MapField, 'uuid' | 'name' | 'crop' | 'region' | 'area_ha' | 'geometry'>

export const MAP_VARIABLES = ['temperature', 'precipitation'] as const
export type MapVariable = (typeof MAP_VARIABLES)[number]

export const MAP_LAYERS = ['light', 'satellite'] as const
export type MapLayer = (typeof MAP_LAYERS)[number]

/** Today's maximum in °C or sum in mm; null until there is weather. */
export function valueOfField(field: MapField, variable: MapVariable): number | null {
  const { t2m, tp } = field.weather_variables
  return variable === 'temperature' ? t2m.t2m_max : tp.tp_sum
}

/** Where a map is shown; each place has its own height (map-frame.module.css). */
export type MapSize = 'regional' | 'preview' | 'draw' | 'satellite'

export type BoundaryDrawMapProps = {
  value: MultiPolygon | null
  /** Null while the boundary is open or crosses itself; the area is in m². */
  onChange: (geometry: MultiPolygon | null, areaM2: number) => void
  /** The first view of an empty drawing; the whole world by default. */
  start?: { lat: number; lon: number; zoom: number }
  units?: UnitSystem
  /** The farm's other fields. */
  neighbours?: readonly NeighbourField[]
}

export type FieldPreviewMapProps = {
  geometry: MultiPolygon
  /** Blank while the field has none. */
  name: string
  areaHa: number
  units: UnitSystem
}

export type ImportMapProps = {
  /** `isHinted`: it meets another. */
  boundaries: readonly { name: string; geometry: MultiPolygon; isHinted: boolean }[]
  /** The farm's fields. */
  neighbours: readonly NeighbourField[]
  units: UnitSystem
}

export type RegionalMapProps = {
  fields: readonly MapField[]
  units: UnitSystem
  variable: MapVariable
  onVariable: (variable: MapVariable) => void
  layer: MapLayer
  onLayer: (layer: MapLayer) => void
  onOpen: (uuid: string) => void
  status: 'loading' | 'failed' | 'ready'
  retry: () => void
}

export const SATELLITE_VIEWS = ['picture', 'vegetation'] as const
export type SatelliteView = (typeof SATELLITE_VIEWS)[number]

export type FieldSatelliteMapProps = {
  geometry: MultiPolygon
  center: { lat: number; lon: number }
  /** The accessible name. */
  label: string
  units: UnitSystem
  /** Days of which there is a picture, newest first. */
  days: readonly { value: string; label: string }[]
  /** The one that is wanted; null where there is none. */
  day: string | null
  onDay: (day: string) => void
  shows: SatelliteView
  onShows: (shows: SatelliteView) => void
  /** Why the vegetation index of this day cannot be shown. */
  noVegetation: string | null
  /** What is seen, in words. */
  caption: string | null
  /** In true colour; drawn once it is there. */
  picture: SatellitePicture | null
  /** Drawn over it. */
  raster: NdviRaster | null
}
