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

export const SATELLITE_VIEWS = ['picture', 'vegetation', 'change'] as const
export type SatelliteView = (typeof SATELLITE_VIEWS)[number]

/** A day with a picture, as it can be shown before the picture is there. */
export type PictureDay = {
  value: string
  label: string
  /** 'YYYY-MM'. */
  month: string
  /** Share of the field, 0 to 1. */
  cloud: number
  /** The field's mean; null where it is not known. */
  index: number | null
  /** Clear enough for the index. */
  hasIndex: boolean
}

export type FieldSatelliteMapProps = {
  geometry: MultiPolygon
  center: { lat: number; lon: number }
  /** The accessible name. */
  label: string
  units: UnitSystem
  /** Days of which there is a picture, newest first. */
  days: readonly PictureDay[]
  /** The one that is wanted; null where there is none. */
  day: string | null
  onDay: (day: string) => void
  /** The picture of that day is on its way. */
  isFetching: boolean
  shows: SatelliteView
  onShows: (shows: SatelliteView) => void
  /** Why the vegetation index of this day cannot be shown. */
  noVegetation: string | null
  /** Why nothing can be compared. */
  noChange: string | null
  /** The earlier day of a comparison, and those that can be chosen. */
  since: string | null
  sinceDays: readonly { value: string; label: string }[]
  onSince: (day: string) => void
  /** What is seen, in words. */
  caption: string | null
  /** In true colour; drawn once it is there. */
  picture: SatellitePicture | null
  /** Drawn over it: the index, or its change. */
  raster: NdviRaster | null
}
