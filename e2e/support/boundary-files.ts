import { square } from '@windrow/testkit/demo-farm/demo-farm.ts'

/** A file as Playwright hands it to an input. */
export type TestFile = { name: string; mimeType: string; buffer: Buffer }

type Place = { name: string; lat: number; lon: number; side?: number }

export const WALCOTT: Place = { name: 'Walcott', lat: 42.871, lon: -113.386 }
export const BUHL: Place = { name: 'Buhl', lat: 42.6, lon: -114.75, side: 400 }

export function kmlFile(name: string, places: readonly Place[] = [WALCOTT]): TestFile {
  const placemarks = places.map((place) => {
    const corners = outline(place).map((corner) => corner.join(','))
    return `<Placemark><name>${place.name}</name><Polygon><outerBoundaryIs><LinearRing><coordinates>${corners.join(' ')}</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>`
  })
  return textFile(
    name,
    `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document>${placemarks.join('')}</Document></kml>`,
  )
}

export function geoJsonFile(name: string, places: readonly Place[] = [WALCOTT]): TestFile {
  const features = places.map((place) => ({
    type: 'Feature',
    properties: { name: place.name },
    geometry: { type: 'Polygon', coordinates: [outline(place)] },
  }))
  return textFile(name, JSON.stringify({ type: 'FeatureCollection', features }))
}

/** A GeoJSON of about this many bytes: what is beside the boundary is not looked at. */
export function largeFile(name: string, bytes: number): TestFile {
  const { buffer, ...file } = geoJsonFile(name)
  return { ...file, buffer: Buffer.concat([buffer, Buffer.alloc(bytes, ' ')]) }
}

export function textFile(name: string, text: string): TestFile {
  return { name, mimeType: 'application/octet-stream', buffer: Buffer.from(text) }
}

/** A zip with a KML of one polygon in Iowa, called Zipped. */
export const ZIP: TestFile = {
  name: 'lot.zip',
  mimeType: 'application/zip',
  buffer: Buffer.from(
    [
      'UEsDBBQAAAgIAAAAIQCGh7ytxwAAAEABAAAHAAAAbG90LmttbG2PQUvDQBCF/0rYs92pqVgrkymICIKHInrxtiRDXLI7E3Y3pv33',
      'Ug8a0dv74DHzPtwfY6g+OGWv0phLuzYVS6udl74xry8PqxuzJxxiqI4xSG7MeynjLcA8z1ZHlt5nK1xgiAFqWxvCe22nyFIID8G1',
      'HF0aCMVFpjc/jtwhfAEeNJx6FUKdCqc7naRz6fSYCZ+8sEvPXnrCVjV1XlzhTKvdxm4vrmq73lTnfL37B7bVovYLEJbHEJZv4M8I',
      '+N4HCw/4sTsr0ydQSwECPwMUAAAICAAAACEAhoe8rccAAABAAQAABwAJAAAAAAAAAAAAtIEAAAAAbG90LmttbFVUBQADAAAAAFBL',
      'BQYAAAAAAQABAD4AAADsAAAAAAA=',
    ].join(''),
    'base64',
  ),
}

const outline = ({ lat, lon, side = 800 }: Place) => square(lat, lon, side)
