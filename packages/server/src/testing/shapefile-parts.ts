/** A boundary as a test writes it into a file: polygons of closed rings, longitude first. */
export type TestBoundary = {
  name?: string
  polygons: number[][][][]
  properties?: Record<string, unknown>
}

export type ShapefileParts = Record<'shp' | 'shx' | 'dbf' | 'prj' | 'cpg', Uint8Array>

export const WGS84_PRJ =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]'

/** The files of a shapefile (ESRI 1998) with polygons and one column of names. */
export function shapefileParts(
  boundaries: readonly TestBoundary[],
  { prj = WGS84_PRJ, encoding = 'utf-8' as 'utf-8' | 'windows-1252' } = {},
): ShapefileParts {
  const records = boundaries.map(({ polygons }) => polygonRecord(polygons))
  const header = (bytes: number) => {
    const view = new DataView(new ArrayBuffer(100))
    view.setInt32(0, 9994)
    view.setInt32(24, bytes / 2)
    view.setInt32(28, 1000, true)
    view.setInt32(32, POLYGON, true)
    return new Uint8Array(view.buffer)
  }
  const shpBytes = records.reduce((sum, record) => sum + 8 + record.length, 100)
  const shp: Uint8Array[] = [header(shpBytes)]
  const shx: Uint8Array[] = [header(100 + 8 * records.length)]
  let at = 100
  for (const [index, record] of records.entries()) {
    shp.push(pair(index + 1, record.length / 2), record)
    shx.push(pair(at / 2, record.length / 2))
    at += 8 + record.length
  }
  return {
    shp: Buffer.concat(shp),
    shx: Buffer.concat(shx),
    dbf: nameTable(
      boundaries.map(({ name }) => name ?? ''),
      encoding,
    ),
    prj: Buffer.from(prj),
    cpg: Buffer.from(encoding === 'utf-8' ? 'UTF-8' : '1252'),
  }
}

const POLYGON = 5

const pair = (first: number, second: number) => {
  const view = new DataView(new ArrayBuffer(8))
  view.setInt32(0, first)
  view.setInt32(4, second)
  return new Uint8Array(view.buffer)
}

/** Outer rings clockwise and holes counter-clockwise: the other way round than in GeoJSON. */
function polygonRecord(polygons: readonly number[][][][]): Uint8Array {
  const rings = polygons.flatMap((polygon) =>
    polygon.map((ring, at) => (isClockwise(ring) === (at === 0) ? ring : [...ring].reverse())),
  )
  const points = rings.flat()
  const view = new DataView(new ArrayBuffer(44 + 4 * rings.length + 16 * points.length))
  view.setInt32(0, POLYGON, true)
  view.setInt32(36, rings.length, true)
  view.setInt32(40, points.length, true)
  let first = 0
  for (const [index, ring] of rings.entries()) {
    view.setInt32(44 + 4 * index, first, true)
    first += ring.length
  }
  for (const [index, [x, y]] of points.entries()) {
    const at = 44 + 4 * rings.length + 16 * index
    view.setFloat64(at, x as number, true)
    view.setFloat64(at + 8, y as number, true)
  }
  return new Uint8Array(view.buffer)
}

function isClockwise(ring: readonly number[][]): boolean {
  let twice = 0
  for (const [at, point] of ring.entries()) {
    const [x1, y1] = point as [number, number]
    const [x2, y2] = (ring[at + 1] ?? ring[0]) as [number, number]
    twice += x1 * y2 - x2 * y1
  }
  return twice < 0
}

const NAME_BYTES = 80

/** A dBase III table with the column FIELD_NAME. */
function nameTable(names: readonly string[], encoding: 'utf-8' | 'windows-1252'): Uint8Array {
  const header = Buffer.alloc(65)
  header[0] = 3
  header.writeUInt32LE(names.length, 4)
  header.writeUInt16LE(header.length, 8)
  header.writeUInt16LE(1 + NAME_BYTES, 10)
  header.write('FIELD_NAME', 32, 'latin1')
  header.write('C', 43, 'latin1')
  header[48] = NAME_BYTES
  header[64] = 0x0d
  const records = names.map((name) => {
    const record = Buffer.alloc(1 + NAME_BYTES, 0x20)
    Buffer.from(name, encoding === 'utf-8' ? 'utf8' : 'latin1').copy(record, 1)
    return record
  })
  return Buffer.concat([header, ...records, Buffer.from([0x1a])])
}
