import { square } from '@windrow/testkit/demo-farm/demo-farm.ts'
import { expect, test } from 'vitest'
import { geoJsonFile, kmlFile, kmlOf, linkZip, shapefileZip, zipOf } from '../../testing/boundary-files.ts'
import {
  billionLaughsKml,
  deepKml,
  externalEntityKml,
  jaggedRing,
  lyingZip,
  manyEntriesZip,
  namedZip,
  zipBomb,
} from '../../testing/hostile-files.ts'
import { rejected } from '../../testing/rejected-boundary.ts'
import { shapefileParts } from '../../testing/shapefile-parts.ts'

type Bytes = Uint8Array | Promise<Uint8Array>
const text = (content: string) => new TextEncoder().encode(content)
const north = square(42.03, -93.63, 800)

test.each<[file: string, bytes: () => Bytes, message: string]>([
  [
    'a.geojson',
    () => new Uint8Array(20_000_001),
    'a.geojson is larger than 20 MB. Please split it into several files.',
  ],
  [
    'a.geojson',
    () => geoJsonFile([{ polygons: [[millionVertices()]] }]),
    'a.geojson has more than 200,000 points. Please split it into several files, or simplify the boundaries.',
  ],
  [
    '19mb.kml',
    () => kmlFile([{ polygons: [[jaggedRing(700_000)]] }]),
    '19mb.kml has more than 200,000 points. Please split it into several files, or simplify the boundaries.',
  ],
  [
    'a.zip',
    () => shapefileZip([{ polygons: [[jaggedRing(300_000)]] }]),
    'a.zip has more than 200,000 points. Please split it into several files, or simplify the boundaries.',
  ],
  [
    'a.kml',
    () => kmlOf('<a/>'.repeat(300_000)),
    'a.kml has too many parts. Please export the boundaries without their extra data, or split the file.',
  ],
  [
    'bomb.zip',
    () => zipBomb(),
    'bomb.zip unpacks to more than we read. Please put only the boundary files into it, or split it.',
  ],
  [
    'bomb.kmz',
    () => zipBomb(),
    'bomb.kmz unpacks to more than we read. Please put only the boundary files into it, or split it.',
  ],
  [
    'blank.zip',
    () => zipOf({ 'a.kml': new Uint8Array(5_000_000) }),
    'blank.zip unpacks to more than we read. Please put only the boundary files into it, or split it.',
  ],
  [
    'a.zip',
    () => manyEntriesZip(10_000),
    'a.zip has more than 1,000 files in it. Please put only the boundary files into it.',
  ],
])('413: %s', async (name, make, message) => {
  const file = make()
  // The machine may be busy once; a file that takes long does so every time.
  await expect.poll(async () => (await rejected(name, file)).ms, { timeout: 60_000 }).toBeLessThan(5_000)
  expect(await rejected(name, file)).toMatchObject({ rejection: 'too-large', message })
})

/** Within 20 MB: a million points on a coarse grid. */
const millionVertices = () =>
  Array.from({ length: 1_000_000 }, (_, at) => [(at % 1000) / 100, Math.floor(at / 1000) / 100])

test.each<[file: string, bytes: () => Bytes, message: string]>([
  [
    'a.zip',
    () => lyingZip(),
    'a.zip unpacks to more than we read. Please put only the boundary files into it, or split it.',
  ],
  [
    'a.zip',
    () => namedZip('../../etc/fields.kml', kmlFile([])),
    'a.zip has files in it that point outside of it. Please make it again from a plain folder.',
  ],
  [
    'a.zip',
    () => namedZip('/etc/fields.kml', kmlFile([])),
    'a.zip has files in it that point outside of it. Please make it again from a plain folder.',
  ],
  [
    'a.zip',
    () => namedZip('C:\\fields.kml', kmlFile([])),
    'a.zip has files in it that point outside of it. Please make it again from a plain folder.',
  ],
  [
    'a.zip',
    () => linkZip('fields.kml', '/etc/passwd'),
    'a.zip has a link in it in place of a file. Please make it again with the files themselves.',
  ],
  [
    'a.kml',
    () => externalEntityKml('file:///etc/passwd'),
    'a.kml has a document type declaration (DOCTYPE), which we do not read. Please export it again as plain KML.',
  ],
  [
    'a.kml',
    () => billionLaughsKml(),
    'a.kml has a document type declaration (DOCTYPE), which we do not read. Please export it again as plain KML.',
  ],
  [
    'a.zip',
    () => zipOf({ 'doc.kml': billionLaughsKml() }),
    'doc.kml in a.zip has a document type declaration (DOCTYPE), which we do not read. Please export it again as plain KML.',
  ],
  [
    'a.kml',
    () => deepKml(200_000),
    'a.kml has too many levels of folders. Please export it again as plain KML.',
  ],
])('hostile: %s is rejected within a second', async (name, make, message) => {
  const file = make()
  // The machine may be busy once; a file that takes long does so every time.
  await expect.poll(async () => (await rejected(name, file)).ms, { timeout: 30_000 }).toBeLessThan(1_000)
  expect(await rejected(name, file)).toMatchObject({ rejection: 'invalid', message })
})

test('a shapefile that claims more points than it holds', async () => {
  const parts = shapefileParts([{ polygons: [[north]] }])
  new DataView(parts.shp.buffer, parts.shp.byteOffset).setInt32(100 + 8 + 40, 30_000_000, true)
  const outcome = await rejected('a.zip', zipOf({ 'a.shp': parts.shp, 'a.prj': parts.prj }))
  expect(outcome.message).toBe('a.shp in a.zip is damaged or not a shapefile. Please export it again.')
})

test('collections nested 100,000 deep', async () => {
  const deep = `${'{"type":"GeometryCollection","geometries":['.repeat(100_000)}${']}'.repeat(100_000)}`
  const outcome = await rejected('a.geojson', text(deep))
  expect(outcome.message).toBe(
    'a.geojson has no boundary in it. A boundary is a polygon; points and lines are not used.',
  )
})
