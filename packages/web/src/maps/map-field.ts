import type { MultiPolygon } from '@windrow/contract/entities/boundary.ts'
import type { Field } from '@windrow/contract/entities/field.ts'

/** A field as the regional map draws it: what the list and the map call know, joined. */
export type MapField = Pick<
  Field,
  'uuid' | 'name' | 'crop' | 'variety' | 'region' | 'area_ha' | 'weather_variables'
> & {
  center: { lat: number; lon: number }
  geometry: MultiPolygon
}

export const MAP_VARIABLES = ['temperature', 'precipitation'] as const
export type MapVariable = (typeof MAP_VARIABLES)[number]

export const MAP_LAYERS = ['light', 'satellite'] as const
export type MapLayer = (typeof MAP_LAYERS)[number]

/** Today's maximum in °C or sum in mm; null until there is weather. */
export function valueOfField(field: MapField, variable: MapVariable): number | null {
  const { t2m, tp } = field.weather_variables
  return variable === 'temperature' ? t2m.t2m_max : tp.tp_sum
}
