import { type MapField, valueOfField } from '../map-field.ts'

/**
 * Values travel as `t` (°C) and `p` (mm); one that is missing has no property, which an expression can ask for.
 * The id is the field's place in the list.
 */
export type FieldProperties = { name: string; t?: number; p?: number }

function propertiesOf(field: MapField): FieldProperties {
  const [t, p] = [valueOfField(field, 'temperature'), valueOfField(field, 'precipitation')]
  return { name: field.name, ...(t === null ? {} : { t }), ...(p === null ? {} : { p }) }
}

export function polygonFeatures(
  fields: readonly MapField[],
): GeoJSON.FeatureCollection<GeoJSON.MultiPolygon, FieldProperties> {
  return {
    type: 'FeatureCollection',
    features: fields.map((field, id) => ({
      type: 'Feature',
      id,
      properties: propertiesOf(field),
      geometry: field.geometry,
    })),
  }
}

export function pointFeatures(
  fields: readonly MapField[],
): GeoJSON.FeatureCollection<GeoJSON.Point, FieldProperties> {
  return {
    type: 'FeatureCollection',
    features: fields.map((field, id) => ({
      type: 'Feature',
      id,
      properties: propertiesOf(field),
      geometry: { type: 'Point', coordinates: [field.center.lon, field.center.lat] },
    })),
  }
}
