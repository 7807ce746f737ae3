import type { mapsApi } from '@windrow/contract/api/maps.ts'
import type { Answer } from '@windrow/contract/endpoint.ts'
import type { FieldMap, MultiPolygon } from '@windrow/contract/entities/boundary.ts'
import type { GeoJsonMultiPolygon } from '../../platform/db/field-tables.ts'
import { largestRing } from '../boundaries/largest-ring.ts'
import { toWeather } from '../response/to-field.ts'
import type { FieldRow } from '../store/field-rows.ts'

export type FieldMaps = Answer<typeof mapsApi.listFieldMaps>

/** Where a field is, by its boundary as the database has it. */
export function toFieldMap({ lat, lon }: { lat: number; lon: number }, boundary: string): FieldMap {
  const geometry = JSON.parse(boundary) as MultiPolygon & GeoJsonMultiPolygon
  return {
    center: { lat, lon },
    field_polygon: largestRing(geometry) as FieldMap['field_polygon'],
    geometry: { type: 'MultiPolygon', coordinates: geometry.coordinates },
  }
}

export const toListedMap = (row: FieldRow, boundary: string): FieldMaps['data'][number] => ({
  uuid: row.uuid,
  name: row.name,
  ...toFieldMap(row, boundary),
  weather_variables: toWeather(row.era),
})
