import { square } from '@windrow/testkit/demo-farm/demo-farm.ts'
import { expect, test } from 'vitest'
import { geoJsonFile, kmlFile, kmlOf, shapefileZip, zipOf } from '../../testing/boundary-files.ts'
import { rejected } from '../../testing/rejected-boundary.ts'
import { WGS84_PRJ } from '../../testing/shapefile-parts.ts'

type Bytes = Uint8Array | Promise<Uint8Array>
const text = (content: string) => new TextEncoder().encode(content)
const north = square(42.03, -93.63, 800)
const field = (ring: number[][]) => geoJsonFile([{ name: 'North', polygons: [[ring]] }])
const north14 = [
  [500_000, 4_650_000],
  [500_800, 4_650_000],
  [500_800, 4_650_800],
  [500_000, 4_650_000],
]

test.each<[file: string, bytes: () => Bytes, message: string]>([
  // Whole files.
  [
    'farm.gml [S1-5.30]',
    () => field(north),
    'farm.gml is not a boundary file. We read .kml, .kmz, .geojson, .gpkg or .zip.',
  ],
  [
    'farm.shp',
    () => text('x'),
    'farm.shp is not a boundary file. We read .kml, .kmz, .geojson, .gpkg or .zip.',
  ],
  ['farm', () => text('x'), 'farm is not a boundary file. We read .kml, .kmz, .geojson, .gpkg or .zip.'],
  ['a.kml', () => new Uint8Array(0), 'a.kml is empty.'],
  [
    'a.kml',
    () => shapefileZip([]),
    'a.kml is not a .kml file, although its name says so: it is a zip. Please rename it to .zip or .kmz.',
  ],
  ['a.geojson', () => kmlFile([]), 'a.geojson could not be read as GeoJSON. Please export it again.'],
  [
    'a.geojson',
    () => text('{"type":"Feature","geometry":{"type":"Polygon","coordinates":[[['),
    'a.geojson could not be read as GeoJSON. Please export it again.',
  ],
  [
    'a.geojson',
    () => text('{"type":"Topology","arcs":[]}'),
    'a.geojson could not be read as GeoJSON. Please export it again.',
  ],
  ['a.geojson', () => text('null'), 'a.geojson could not be read as GeoJSON. Please export it again.'],
  ['a.kml', () => field(north), 'a.kml could not be read as KML. Please export it again.'],
  ['a.kml', () => text('<html><body/></html>'), 'a.kml could not be read as KML. Please export it again.'],
  ['a.kml', () => text('<kml><Document></kml>'), 'a.kml could not be read as KML. Please export it again.'],
  ['a.kml', () => text('<kml><Document>'), 'a.kml could not be read as KML. Please export it again.'],
  ['a.zip', () => field(north), 'a.zip is damaged or not a zip file. Please make it again.'],
  [
    'a.zip',
    async () => (await shapefileZip([])).slice(0, -30),
    'a.zip is damaged or not a zip file. Please make it again.',
  ],
  ['a.kmz', () => zipOf({ 'a.txt': 'x' }), 'a.kmz could not be read as KML. Please export it again.'],
  [
    'a.kml',
    () => kmlOf('<Placemark><LineString><coordinates>0,0 1,1</coordinates></LineString></Placemark>'),
    'a.kml has no boundary in it. A boundary is a polygon; points and lines are not used.',
  ],
  [
    'a.geojson',
    () => geoJsonFile([]),
    'a.geojson has no boundary in it. A boundary is a polygon; points and lines are not used.',
  ],

  // Zips.
  [
    'a.zip',
    () => zipOf({ 'readme.txt': 'x' }),
    'a.zip has no boundary file in it. We read .shp (with .dbf and .prj), .kml, .kmz and .geojson.',
  ],
  [
    'a.zip',
    async () => zipOf({ 'b.zip': await shapefileZip([]) }),
    'a.zip has another zip in it. Please unpack that one, and upload what it holds.',
  ],
  ['a.zip', () => zipOf({ 'b/c.kml': '' }), 'c.kml in a.zip is empty.'],
  [
    'a.zip',
    () => zipOf({ 'b/c.kml': 'x' }),
    'c.kml in a.zip could not be read as KML. Please export it again.',
  ],
  [
    'a.zip',
    () => zipOf({ 'c.shp': 'not a shapefile' }),
    'c.shp in a.zip is damaged or not a shapefile. Please export it again.',
  ],
  [
    'a.zip',
    () => shapefileZip([{ polygons: [[north14]] }], { without: ['prj'] }),
    'fields.shp in a.zip has no .prj file, so we cannot tell which coordinate system it uses. Please export it again with its .prj file.',
  ],
  [
    'a.zip',
    () => shapefileZip([{ polygons: [[north]] }], { prj: 'LOCAL_CS["Our own"]' }),
    'fields.shp in a.zip has a .prj file with a coordinate system that we cannot convert. Please export it as WGS 84 (EPSG:4326).',
  ],

  // One boundary of them.
  [
    'a.geojson',
    () => field(north.map(([lon, lat]) => [lat, lon] as number[])),
    '“North” in a.geojson: latitude and longitude seem to be swapped. Longitude comes first.',
  ],
  [
    'a.geojson',
    () => field(north.map(([lon = 0, lat = 0]) => [lon + 300, lat])),
    '“North” in a.geojson lies outside the globe: latitudes reach from −90 to 90, longitudes from −180 to 180.',
  ],
  [
    'a.geojson',
    () => field(north14),
    '“North” in a.geojson: the coordinates are not in degrees. Please export it as WGS 84 (EPSG:4326).',
  ],
  [
    'a.zip',
    () => shapefileZip([{ name: 'North', polygons: [[north14]] }], { prj: WGS84_PRJ }),
    '“North” in fields.shp in a.zip: the coordinates are not in degrees. Please export it as WGS 84 (EPSG:4326).',
  ],
  [
    'a.geojson',
    () => text('{"type":"Polygon","coordinates":[[[1,2],["x",3],[2,3],[1,2]]]}'),
    '“a” in a.geojson has coordinates that are not numbers.',
  ],
  [
    'a.kml',
    () =>
      kmlOf(
        '<Placemark><Polygon><outerBoundaryIs><LinearRing><coordinates>1,2 nan,3 2,3 1,2</coordinates></LinearRing></outerBoundaryIs></Polygon></Placemark>',
      ),
    '“a” in a.kml has coordinates that are not numbers.',
  ],
  [
    'a.geojson',
    () =>
      field([
        [1, 2],
        [1, 2],
        [2, 3],
        [1, 2],
      ]),
    '“North” in a.geojson has fewer than three different points, so it encloses nothing.',
  ],
  [
    'a.geojson',
    () => field([]),
    '“North” in a.geojson has fewer than three different points, so it encloses nothing.',
  ],
  [
    'a.geojson',
    () =>
      field([
        [1, 2],
        [2, 3],
        [3, 4],
        [1, 2],
      ]),
    '“North” in a.geojson has no area.',
  ],
  ['a.geojson', () => field(square(42, -93, 0.9)), '“North” in a.geojson has no area.'],
  [
    'a.geojson',
    () =>
      field([
        [0, 40],
        [2, 40],
        [2, 42],
        [0, 42],
        [0, 40],
      ]),
    '“North” in a.geojson is larger than 1,000,000 ha, which no field is.',
  ],
  [
    'a.geojson',
    () =>
      field([
        [-120, 80],
        [0, 80],
        [120, 80],
        [-120, 80],
      ]),
    '“North” in a.geojson goes around a pole, which no field does.',
  ],
  [
    'a.geojson',
    () =>
      field([
        [0, 40],
        [0.01, 40.01],
        [0.01, 40],
        [0, 40.01],
        [0, 40],
      ]),
    'The outline of “North” in a.geojson crosses itself, and we cannot tell which side is the field. Please correct it.',
  ],
  [
    'a.geojson',
    () =>
      geoJsonFile([{ polygons: [[north]] }], { crs: { type: 'name', properties: { name: 'EPSG:2193' } } }),
    'a.geojson uses the coordinate system EPSG:2193, which we cannot convert. Please export it as WGS 84 (EPSG:4326).',
  ],
])('422: %s', async (title, make, message) => {
  expect(await rejected(title.split(' ')[0] ?? '', make())).toMatchObject({
    rejection: 'invalid',
    message,
  })
})
