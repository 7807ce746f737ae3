import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { square } from '@windrow/testkit/demo-farm/demo-farm.ts'
import sqlite from 'node-sqlite3-wasm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readBoundaries } from './read-boundaries.ts'
import { sameBoundary } from './same-boundary.ts'

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'windrow-gpkg-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const north = square(42.03, -93.63, 800)
const hole = square(42.03, -93.63, 200).reverse()

type Geometry = { code: number; polygons: number[][][][]; dimensions?: number; envelope?: boolean }

/** Header, then well-known binary in little-endian order. */
function blobOf({ code, polygons, dimensions = 2, envelope = false }: Geometry): Uint8Array {
  const bytes: Buffer[] = [Buffer.from([0x47, 0x50, 0, envelope ? 0b011 : 0b001, 0xe6, 0x10, 0, 0])]
  if (envelope) bytes.push(Buffer.alloc(32))
  const int = (value: number) => {
    const buffer = Buffer.alloc(4)
    buffer.writeUInt32LE(value)
    bytes.push(buffer)
  }
  const head = (kind: number) => {
    bytes.push(Buffer.from([1]))
    int(kind)
  }
  const polygon = (rings: number[][][], kind: number) => {
    head(kind)
    int(rings.length)
    for (const ring of rings) {
      int(ring.length)
      for (const point of ring) {
        const buffer = Buffer.alloc(8 * dimensions, 0)
        buffer.writeDoubleLE(point[0] as number, 0)
        buffer.writeDoubleLE(point[1] as number, 8)
        bytes.push(buffer)
      }
    }
  }
  const isMulti = code % 1000 === 6
  if (isMulti) {
    head(code)
    int(polygons.length)
  }
  for (const rings of polygons) polygon(rings, isMulti ? code - 3 : code)
  return new Uint8Array(Buffer.concat(bytes))
}

type Row = { name: string | null; geometry: Geometry | null }

function geoPackage(rows: readonly Row[], srs: { id: number; definition: string }): Uint8Array {
  const place = join(folder, `${rows.length}-${Math.abs(srs.id)}.gpkg`)
  const database = new sqlite.Database(place)
  database.exec(`
    create table gpkg_spatial_ref_sys (srs_id integer primary key, organization_coordsys_id integer, definition text);
    create table gpkg_geometry_columns (table_name text, column_name text, srs_id integer);
    create table "my ""fields""" (fid integer primary key, geom blob, "Field Name" text, irrigated text);
    insert into gpkg_geometry_columns values ('my "fields"', 'geom', ${srs.id});`)
  database.run('insert into gpkg_spatial_ref_sys values (?, ?, ?)', [srs.id, srs.id, srs.definition])
  for (const { name, geometry } of rows)
    database.run('insert into "my ""fields""" (geom, "Field Name", irrigated) values (?, ?, ?)', [
      geometry === null ? null : blobOf(geometry),
      name,
      'full',
    ])
  database.close()
  return new Uint8Array(readFileSync(place))
}

const WGS84 = { id: 4326, definition: 'GEOGCS["WGS 84"]' }

test('polygons of a GeoPackage are read, with height, measures and envelope, with holes and names', async () => {
  const bytes = geoPackage(
    [
      { name: 'North', geometry: { code: 3, polygons: [[north, hole]], envelope: true } },
      {
        name: 'Both',
        geometry: { code: 3006, polygons: [[north], [square(42.1, -93.6, 300)]], dimensions: 4 },
      },
      { name: null, geometry: { code: 1003, polygons: [[north]], dimensions: 3 } },
      { name: 'Nothing', geometry: null },
    ],
    WGS84,
  )
  const { features, problems } = await readBoundaries({ name: 'farm.gpkg', bytes })
  expect(problems).toEqual([])
  expect(features.map(({ name, irrigated }) => [name, irrigated])).toEqual([
    ['North', 'full'],
    ['Both', 'full'],
    ['farm 3', 'full'],
  ])
  const [first, second] = features
  expect(
    first && sameBoundary(first.geometry, { type: 'MultiPolygon', coordinates: [[north, hole]] }, 0),
  ).toBe(true)
  expect(second?.geometry.coordinates).toHaveLength(2)
})

test('coordinates in metres become degrees by the definition of their system', async () => {
  const utm = [
    [500_000, 4_650_000],
    [500_800, 4_650_000],
    [500_800, 4_650_800],
    [500_000, 4_650_800],
    [500_000, 4_650_000],
  ]
  const definition = `PROJCS["WGS 84 / UTM zone 15N",GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["latitude_of_origin",0],PARAMETER["central_meridian",-93],PARAMETER["scale_factor",0.9996],PARAMETER["false_easting",500000],PARAMETER["false_northing",0],UNIT["metre",1]]`
  const bytes = geoPackage([{ name: 'A', geometry: { code: 3, polygons: [[utm]] } }], {
    id: 32615,
    definition,
  })
  const { features } = await readBoundaries({ name: 'farm.gpkg', bytes })
  expect(features[0]?.center.lon).toBeCloseTo(-92.995, 2)
  expect(features[0]?.areaM2).toBeGreaterThan(630_000)
})

test.each<[what: string, bytes: () => Uint8Array]>([
  ['no SQLite', () => new TextEncoder().encode('x'.repeat(200))],
  ['SQLite that is cut off', () => geoPackage([], { ...WGS84, id: 4258 }).slice(0, 5_000)],
  [
    'a geometry that claims more than it has',
    () => {
      const bytes = geoPackage([{ name: 'A', geometry: { code: 6, polygons: [[north]] } }], WGS84)
      const at = Buffer.from(bytes).indexOf(Buffer.from([1, 6, 0, 0, 0, 1, 0, 0, 0]))
      bytes.set([255, 255, 255, 255], at + 5)
      return bytes
    },
  ],
])('%s is rejected', async (_, bytes) => {
  await expect(readBoundaries({ name: 'farm.gpkg', bytes: bytes() })).rejects.toThrow(
    'farm.gpkg could not be read as a GeoPackage. Please export it again.',
  )
})
