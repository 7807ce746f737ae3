import { square } from '@windrow/testkit/demo-farm/demo-farm.ts'
import { geoJsonText } from './boundary-files.ts'

export type Outline = { name: string; lat: number; lon: number; sideM?: number; properties?: object }

/** A GeoJSON file with a square around each place. */
export function squaresFile(fileName: string, outlines: readonly Outline[]): File {
  const boundaries = outlines.map(({ name, lat, lon, sideM = 200, properties = {} }) => ({
    name,
    properties: { ...properties },
    polygons: [[square(lat, lon, sideM)]],
  }))
  return new File([geoJsonText(boundaries)], fileName)
}

/** Places side by side, from the south-west corner on: some hundred fit into one cell of the weather. */
export function places(count: number, from: { lat: number; lon: number }, stepDegrees = 0.003): Outline[] {
  const columns = Math.ceil(Math.sqrt(count))
  return Array.from({ length: count }, (_, at) => ({
    name: `Field ${at + 1}`,
    lat: from.lat + Math.floor(at / columns) * stepDegrees,
    lon: from.lon + (at % columns) * stepDegrees,
  }))
}
