import { circle, square } from '@windrow/testkit/demo-farm/demo-farm.ts'
import { describe, expect, test } from 'vitest'
import {
  geoJsonFile,
  kmlFile,
  kmlOf,
  kmlPolygon,
  kmzFile,
  shapefileZip,
  type TestBoundary,
  zipOf,
} from '../../testing/boundary-files.ts'
import { shapefileParts } from '../../testing/shapefile-parts.ts'
import { readBoundaries } from './read-boundaries.ts'
import { sameBoundary } from './same-boundary.ts'

const north = square(42.03, -93.63, 800)
const hole = [...square(42.03, -93.63, 200)].reverse()
const pivot = circle(42.05, -93.6, 400)

const farm: TestBoundary[] = [
  { name: 'North forty', polygons: [[north, hole]] },
  { name: 'Pivot & pond', polygons: [[pivot], [square(42.06, -93.6, 100)]] },
]

const readAll = (name: string, bytes: Uint8Array) => readBoundaries({ name, bytes })
const read = async (name: string, bytes: Uint8Array) => (await readAll(name, bytes)).features

describe('formats', () => {
  test.each<[string, () => Uint8Array | Promise<Uint8Array>]>([
    ['farm.kml [S1-3.61, S1-5.27]', () => kmlFile(farm)],
    ['farm.kmz', () => kmzFile(farm)],
    ['farm.geojson [S1-3.62, S1-5.28]', () => geoJsonFile(farm)],
    ['farm.zip [S1-3.63, S1-5.29]', () => shapefileZip(farm)],
    ['FARM.GEOJSON', () => geoJsonFile(farm)],
  ])('%s gives names, rings, areas and centres', async (title, make) => {
    const [first, second, ...rest] = await read(title.split(' ')[0] ?? '', await make())
    expect(rest).toEqual([])
    expect(first).toMatchObject({ name: 'North forty', note: null })
    expect(second).toMatchObject({ name: 'Pivot & pond', note: null })
    // 800 m squared less 200 m squared; the outline is drawn with a mean degree, right to 0.5 %.
    expect(first?.areaM2).toBeGreaterThan(597_000)
    expect(first?.areaM2).toBeLessThan(603_000)
    expect(first?.geometry.coordinates.map((polygon) => polygon.map((ring) => ring.length))).toEqual([[5, 5]])
    expect(second?.geometry.coordinates.map((polygon) => polygon.map((ring) => ring.length))).toEqual([
      [49],
      [5],
    ])
    expect(second?.center.lat).toBeCloseTo(42.0502, 3)
    expect(second?.center.lon).toBeCloseTo(-93.6, 3)
  })

  test('the hole in the middle moves the centre off the centroid, into the field', async () => {
    const [field] = await read('farm.geojson', geoJsonFile(farm))
    const off = Math.max(
      Math.abs((field?.center.lat ?? 0) - 42.03),
      Math.abs((field?.center.lon ?? 0) + 93.63),
    )
    expect(off).toBeGreaterThan(0.0009)
    expect(off).toBeLessThan(0.005)
  })

  test('a zip of several files in folders, with what macOS and editors leave beside them', async () => {
    const [one, two] = farm as [TestBoundary, TestBoundary]
    const shapes = shapefileParts([one])
    const zip = await zipOf({
      'export/North.SHP': shapes.shp,
      'export/North.DBF': shapes.dbf,
      'export/north.prj': shapes.prj,
      'export/b.kml': kmlFile([two]),
      'export/c.geojson': geoJsonFile([{ polygons: [[pivot]] }]),
      'export/d.kmz': await kmzFile([{ polygons: [[pivot]] }]),
      '__MACOSX/export/._b.kml': 'resource fork',
      'export/.hidden.kml': 'nothing',
      'export/readme.txt': 'Exported today.',
    })
    const names = (await read('farm.zip', zip)).map(({ name }) => name)
    expect(names).toEqual(['North forty', 'Pivot & pond', 'c', 'd'])
  })
})

describe('GeoJSON', () => {
  const polygon = { type: 'Polygon', coordinates: [north] }
  const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value))

  test.each<[string, unknown]>([
    ['a bare geometry', polygon],
    ['a feature', { type: 'Feature', properties: null, geometry: polygon }],
    [
      'a collection of geometries',
      { type: 'GeometryCollection', geometries: [{ type: 'Point', coordinates: [0, 0] }, polygon] },
    ],
    [
      'nested collections',
      { type: 'GeometryCollection', geometries: [{ type: 'GeometryCollection', geometries: [polygon] }] },
    ],
    ['a byte order mark', null],
  ])('%s', async (_, value) => {
    const content =
      value === null ? new TextEncoder().encode(`\ufeff${JSON.stringify(polygon)}`) : bytes(value)
    const [field, ...rest] = await read('home.geojson', content)
    expect(rest).toEqual([])
    expect(field).toMatchObject({ name: 'home', geometry: { type: 'MultiPolygon' } })
  })

  test('heights are dropped', async () => {
    const withHeights = { type: 'Polygon', coordinates: [north.map(([lon, lat]) => [lon, lat, 310.5])] }
    const [field] = await read('home.geojson', bytes(withHeights))
    expect(field?.geometry.coordinates).toEqual([[north]])
  })

  test.each([
    'urn:ogc:def:crs:OGC:1.3:CRS84',
    'EPSG:4326',
    'urn:ogc:def:crs:EPSG::4326',
    'http://www.opengis.net/def/crs/EPSG/0/4326',
  ])('the old crs member %s means degrees', async (name) => {
    const crs = { type: 'name', properties: { name } }
    const [field] = await read('home.geojson', geoJsonFile([{ polygons: [[north]] }], { crs }))
    expect(field?.geometry.coordinates).toEqual([[north]])
  })

  test.each<[string, number[]]>([
    // EPSG Guidance Note 7-2, §3.2.1.2: 24°22'54.433"N 100°20'00.000"W.
    ['urn:ogc:def:crs:EPSG::3857', [-11_169_055.58, 2_800_000, 24.381787, -100.333333]],
    // On the central meridian of zone 15 at the equator.
    ['EPSG:32615', [500_000, 0, 0, -93]],
    ['EPSG:32715', [500_000, 10_000_000, 0, -93]],
    ['EPSG:25832', [500_000, 0, 0, 9]],
  ])('the old crs member %s is converted', async (name, [x = 0, y = 0, lat = 0, lon = 0]) => {
    const ring = [
      [x, y],
      [x + 500, y],
      [x + 500, y + 500],
      [x, y + 500],
      [x, y],
    ]
    const crs = { type: 'name', properties: { name } }
    const [field] = await read('home.geojson', geoJsonFile([{ polygons: [[ring]] }], { crs }))
    expect(field?.geometry.coordinates[0]?.[0]?.[0]?.[0]).toBeCloseTo(lon, 5)
    expect(field?.geometry.coordinates[0]?.[0]?.[0]?.[1]).toBeCloseTo(lat, 5)
  })
})

describe('KML', () => {
  test('folders, nested geometries, points beside, inner rings before the outer one, spaces after commas', async () => {
    const inner = `<innerBoundaryIs><LinearRing><coordinates>${hole.map((p) => p.join(', ')).join('\n')}</coordinates></LinearRing></innerBoundaryIs>`
    const outer = `<outerBoundaryIs><LinearRing><coordinates>\n ${north.map((p) => p.join(' , ')).join(' \t')} </coordinates></LinearRing></outerBoundaryIs>`
    const [field, ...rest] = await read(
      'farm.kml',
      kmlOf(`<!-- made by hand --><Folder><name>Home</name><Placemark><name><![CDATA[Müller's <!DOCTYPE>]]></name>
        <MultiGeometry><Point><coordinates>-93,42</coordinates></Point><MultiGeometry><Polygon>${inner}${outer}</Polygon></MultiGeometry></MultiGeometry>
        </Placemark></Folder><Placemark><Point><coordinates>-93,42</coordinates></Point></Placemark>
        <GroundOverlay><LatLonBox><north>1</north><south>0</south><east>1</east><west>0</west></LatLonBox></GroundOverlay>`),
    )
    expect(rest).toEqual([])
    expect(field?.name).toBe("Müller's <!DOCTYPE>")
    expect(field?.geometry.coordinates).toEqual([[north, hole]])
  })

  test('names in extended data, and encodings other than UTF-8', async () => {
    const data = `<ExtendedData><SchemaData schemaUrl="#s"><SimpleData name="Field_Name">H\xf6he</SimpleData></SchemaData></ExtendedData>`
    const text = `<?xml version="1.0" encoding="ISO-8859-1"?><kml><Placemark>${data}${kmlPolygon([north])}</Placemark></kml>`
    const [field] = await read('farm.kml', Buffer.from(text, 'latin1'))
    expect(field?.name).toBe('Höhe')
  })

  test('an ampersand that is not escaped, and a prefix that is not declared', async () => {
    const name = '<name>Black & Sons &copy; 1</name><gx:balloonVisibility>1</gx:balloonVisibility>'
    const [field] = await read('farm.kml', kmlOf(`<Placemark>${name}${kmlPolygon([north])}</Placemark>`))
    expect(field?.name).toBe('Black & Sons &copy; 1')
  })

  test('prefixes of namespaces', async () => {
    const text = new TextDecoder().decode(kmlFile([{ name: 'A', polygons: [[north]] }]))
    const prefixed = text.replaceAll(/<(\/?)(?=[a-zA-Z])/g, '<$1k:').replace('xmlns=', 'xmlns:k=')
    const [field] = await read('farm.kml', new TextEncoder().encode(prefixed))
    expect(field?.name).toBe('A')
  })
})

describe('shapefiles', () => {
  test('without .prj, degrees are taken for what they are', async () => {
    const [field] = await read('farm.zip', await shapefileZip(farm, { without: ['prj'] }))
    expect(
      field && sameBoundary(field.geometry, { type: 'MultiPolygon', coordinates: [[north, hole]] }, 0),
    ).toBe(true)
  })

  test('without .dbf, boundaries are called after the file', async () => {
    const fields = await read('farm.zip', await shapefileZip(farm, { stem: 'home', without: ['dbf'] }))
    expect(fields.map(({ name }) => name)).toEqual(['home 1', 'home 2'])
  })

  test('a damaged .dbf costs the names only', async () => {
    const { shp, prj } = shapefileParts(farm)
    const fields = await read('farm.zip', await zipOf({ 'a.shp': shp, 'a.prj': prj, 'a.dbf': 'no table' }))
    expect(fields.map(({ name }) => name)).toEqual(['a 1', 'a 2'])
  })

  test.each(['utf-8', 'windows-1252'] as const)('names in %s', async (encoding) => {
    const zip = await shapefileZip([{ name: 'Höhe über Straße', polygons: [[north]] }], { encoding })
    expect((await read('farm.zip', zip))[0]?.name).toBe('Höhe über Straße')
  })

  test('without .cpg, names are read as windows-1252', async () => {
    const boundary = { name: 'Mühle', polygons: [[north]] }
    const zip = await shapefileZip([boundary], { encoding: 'windows-1252', without: ['cpg'] })
    expect((await read('farm.zip', zip))[0]?.name).toBe('Mühle')
  })
})

describe('a file with some bad polygons', () => {
  const line = [north[0], north[1], north[0]] as number[][]

  test('the good ones are taken, and each bad one is named with its reason', async () => {
    const bytes = geoJsonFile([
      { name: 'Line', polygons: [[line]] },
      { name: 'North', polygons: [[north]] },
      { name: 'Far', polygons: [[square(91, 0, 800)]] },
    ])
    const { features, problems } = await readAll('farm.json', bytes)
    expect(features.map(({ name }) => name)).toEqual(['North'])
    expect(problems).toEqual([
      {
        feature: 0,
        name: 'Line',
        message: '“Line” in farm.json has fewer than three different points, so it encloses nothing.',
      },
      { feature: 2, name: 'Far', message: expect.stringMatching(/^“Far” in farm\.json/) },
    ])
  })

  test('one without a good polygon is rejected', async () => {
    await expect(readAll('a.geojson', geoJsonFile([{ name: 'Line', polygons: [[line]] }]))).rejects.toThrow(
      '“Line” in a.geojson has fewer than three different points',
    )
  })
})

describe('names', () => {
  const named = async (properties: Record<string, unknown>) =>
    (await read('The farm.geojson', geoJsonFile([{ polygons: [[north]], properties }])))[0]?.name

  test.each<[Record<string, unknown>, string]>([
    [{ FIELD_NAME: 'B', id: 7 }, 'B'],
    [{ id: 7, 'Field Name': 'B' }, 'B'],
    [{ NAME: '  ', Lot: 12 }, '12'],
    [{ name: 'two\n lines\u0000' }, 'two lines'],
    [{ name: { en: 'no text' } }, 'The farm'],
    [{ area: 5 }, 'The farm'],
    [{ name: 'x'.repeat(500) }, 'x'.repeat(200)],
    [{ name: `${'x'.repeat(199)}🌾` }, 'x'.repeat(199)],
    [{ name: 'مزرعه\u200cها' }, 'مزرعه\u200cها'],
  ])('%j is called %s', async (properties, name) => {
    expect(await named(properties)).toBe(name)
  })
})
