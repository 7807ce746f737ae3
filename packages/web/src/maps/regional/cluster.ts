import type { MapGeoJSONFeature } from 'maplibre-gl'

/** A marker that stands for several fields; a mean is null until one of them has weather. */
export type ClusterOnMap = {
  id: number
  at: [lon: number, lat: number]
  count: number
  temperature: number | null
  precipitation: number | null
}

export function clusterFrom({
  properties,
  geometry,
}: Pick<MapGeoJSONFeature, 'properties' | 'geometry'>): ClusterOnMap | null {
  if (properties.cluster !== true || geometry.type !== 'Point') return null
  const [lon = 0, lat = 0] = geometry.coordinates
  const mean = (key: 't' | 'p') => {
    const count = Number(properties[`${key}Count`])
    return count > 0 ? Number(properties[`${key}Sum`]) / count : null
  }
  return {
    id: Number(properties.cluster_id),
    at: [lon, lat],
    count: Number(properties.point_count),
    temperature: mean('t'),
    precipitation: mean('p'),
  }
}
