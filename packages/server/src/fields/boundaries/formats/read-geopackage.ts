import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { boundaryTexts } from '@windrow/contract/texts/en/boundaries.ts'
import { AppError } from '../../../platform/http/errors.ts'
import {
  type BoundaryFile,
  type Polygon,
  type RawFeature,
  type Ring,
  rejection,
  stemOf,
  type VertexBudget,
} from '../boundary-feature.ts'
import { irrigatedIn, nameIn } from './feature-name.ts'
import { converterOf, type Projection, type ToLonLat, UNPROJECTED } from './to-lon-lat.ts'

const SQLITE = 'SQLite format 3\0'

/** Layers of polygons with their coordinate system (OGC 12-128r18, clauses 1.1.2 and 2.1.5). */
const LAYERS = `
  select g.table_name as "table", g.column_name as "column", g.srs_id as srs,
    s.organization_coordsys_id as code, s.definition as definition
  from gpkg_geometry_columns g left join gpkg_spatial_ref_sys s on s.srs_id = g.srs_id`

type Layer = { table: string; column: string; srs: number; code: number | null; definition: string | null }

/** The polygons of a GeoPackage: an SQLite file with layers of features. */
export async function readGeoPackage(
  { name: path, bytes }: BoundaryFile,
  file: string,
  budget: VertexBudget,
): Promise<RawFeature[]> {
  const bad = () => rejection(boundaryTexts.notGeoPackage(file))
  if (Buffer.from(bytes.subarray(0, 16)).toString('latin1') !== SQLITE) throw bad()
  const { default: sqlite } = await import('node-sqlite3-wasm')
  const place = join(tmpdir(), `windrow-${randomUUID()}.gpkg`)
  writeFileSync(place, bytes, { mode: 0o600 })
  let database: InstanceType<typeof sqlite.Database> | null = null
  try {
    database = new sqlite.Database(place, { readOnly: true })
    const features: RawFeature[] = []
    for (const layer of database.all(LAYERS) as unknown as Layer[]) {
      const crs = projectionOf(layer, file)
      const { column } = layer
      for (const row of database.all(`select * from ${quoted(layer.table)}`)) {
        const blob = row[column]
        if (!(blob instanceof Uint8Array)) continue
        const polygons = polygonsIn(blob, crs.toLonLat, budget)
        if (polygons.length === 0) continue
        const irrigated = irrigatedIn(row)
        features.push({ name: nameIn(row), file, stem: stemOf(path), polygons, note: crs.note, irrigated })
      }
    }
    return features
  } catch (error) {
    throw error instanceof AppError ? error : bad()
  } finally {
    database?.close()
    rmSync(place, { force: true })
  }
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

function projectionOf({ srs, code, definition }: Layer, file: string): Projection {
  // 0 and -1: unknown, which programs write for degrees as well; what are none is rejected later.
  if (srs === 0 || srs === -1 || code === 4326 || code === 4258 || code === 4269) return UNPROJECTED
  const projection = definition === null ? null : converterOf(definition)
  if (projection === null) throw rejection(boundaryTexts.unknownCrs(file, `EPSG:${code ?? srs}`))
  return projection
}

/** Bytes of the envelope in the header, by its kind. */
const ENVELOPES = [0, 32, 48, 48, 64]
const POLYGON = 3
const MULTI = [6, 7]

/** The header of a GeoPackage's geometry, then well-known binary (ISO 13249-3, with EWKB's flags). */
function polygonsIn(blob: Uint8Array, toLonLat: ToLonLat, budget: VertexBudget): Polygon[] {
  const view = new DataView(blob.buffer, blob.byteOffset, blob.byteLength)
  if (view.getUint16(0) !== 0x4750) throw new RangeError('not a geometry')
  const flags = view.getUint8(3)
  const polygons: Polygon[] = []
  if (flags & 0b10000) return polygons
  let at = 8 + (ENVELOPES[(flags >> 1) & 0b111] ?? Number.NaN)
  /** Geometries that are still to be read: collections may be nested arbitrarily deep. */
  let open = 1
  while (open > 0) {
    open -= 1
    const little = view.getUint8(at) === 1
    const code = view.getUint32(at + 1, little)
    at += 5
    if (code & 0x20000000) at += 4
    const plain = code & 0x1fffffff
    const kind = plain % 1000
    const extra = Math.floor(plain / 1000)
    const hasZ = Boolean(code & 0x80000000) || extra === 1 || extra === 3
    const hasM = Boolean(code & 0x40000000) || extra === 2 || extra === 3
    const size = 8 * (2 + Number(hasZ) + Number(hasM))
    const count = kind === 1 ? 1 : view.getUint32(at, little)
    if (kind !== 1) at += 4
    if (kind === POLYGON) {
      const polygon: Polygon = []
      for (let n = 0; n < count; n++) {
        const points = view.getUint32(at, little)
        at += 4
        budget.spend(points)
        const ring: Ring = []
        for (let point = 0; point < points; point++, at += size)
          ring.push(toLonLat([view.getFloat64(at, little), view.getFloat64(at + 8, little)]))
        polygon.push(ring)
      }
      polygons.push(polygon)
    } else if (MULTI.includes(kind) || kind === 4 || kind === 5) {
      // Each part takes five bytes or more: a count that cannot be true ends here.
      if (count > (view.byteLength - at) / 5) throw new RangeError('too many parts')
      open += count
    } else if (kind === 1 || kind === 2) at += count * size
    else throw new RangeError('not a geometry that is known')
  }
  return polygons
}
