import type { MapGeoJSONFeature } from 'maplibre-gl'
import { type MapField, valueOfField } from '../map-props.ts'

/**
 * Values travel as `t` (°C) and `p` (mm); one that is missing has no property, which an expression can test.
 * The id is the field's place in the list.
 */
export type FieldProperties = { name: string; t?: number; p?: number }

function propertiesOf(field: MapField): FieldProperties {
  const [t, p] = [valueOfField(field, 'temperature'), valueOfField(field, 'precipitation')]
  return { name: field.name, ...(t === null ? {} : { t }), ...(p === null ? {} : { p }) }
}

function featuresOf<G extends GeoJSON.Geometry>(
  fields: readonly MapField[],
  geometryOf: (field: MapField) => G,
): GeoJSON.FeatureCollection<G, FieldProperties> {
  return {
    type: 'FeatureCollection',
    features: fields.map((field, id) => ({
      type: 'Feature',
      id,
      properties: propertiesOf(field),
      geometry: geometryOf(field),
    })),
  }
}

export const polygonFeatures = (fields: readonly MapField[]) =>
  featuresOf<GeoJSON.MultiPolygon>(fields, ({ geometry }) => geometry)

export const pointFeatures = (fields: readonly MapField[]) =>
  featuresOf<GeoJSON.Point>(fields, ({ center }) => ({
    type: 'Point',
    coordinates: [center.lon, center.lat],
  }))

type Range = { min: number; max: number }

/** A marker of several fields; a range is null until one of them has weather. */
export type ClusterOnMap = {
  id: number
  at: [lon: number, lat: number]
  count: number
  temperature: Range | null
  precipitation: Range | null
}

export function clusterFrom({
  properties,
  geometry,
}: Pick<MapGeoJSONFeature, 'properties' | 'geometry'>): ClusterOnMap | null {
  if (properties.cluster !== true || geometry.type !== 'Point') return null
  const [lon = 0, lat = 0] = geometry.coordinates
  const range = (key: 't' | 'p') =>
    Number(properties[`${key}Count`]) > 0
      ? { min: Number(properties[`${key}Min`]), max: Number(properties[`${key}Max`]) }
      : null
  return {
    id: Number(properties.cluster_id),
    at: [lon, lat],
    count: Number(properties.point_count),
    temperature: range('t'),
    precipitation: range('p'),
  }
}

type Named = { field: { name: string } }

/** Made once: comparing by it costs a tenth of `localeCompare`. */
const byName = new Intl.Collator('en', { numeric: true })

/** The first few by name, in order, without sorting the rest: there may be ten thousand. */
export function firstByName<Item extends Named>(items: readonly Item[], count: number): Item[] {
  const first: Item[] = []
  for (const item of items) {
    const last = first[count - 1]
    if (last !== undefined && byName.compare(last.field.name, item.field.name) <= 0) continue
    first.splice(placeFor(first, item), 0, item)
    if (first.length > count) first.pop()
  }
  return first
}

function placeFor(sorted: readonly Named[], { field }: Named): number {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (byName.compare(sorted[middle]?.field.name ?? '', field.name) <= 0) low = middle + 1
    else high = middle
  }
  return low
}
