import { boundaryTexts } from '@windrow/contract/texts/en/boundaries.ts'
import { openDbf, openShp } from 'shapefile'
import { type Polygon, type RawFeature, rejection, type VertexBudget } from '../boundary-feature.ts'
import { isOnGlobe } from '../shape/check-feature.ts'
import { irrigatedIn, nameIn } from './feature-name.ts'
import { converterOf, type Projection, UNPROJECTED } from './to-lon-lat.ts'

const HEADER_BYTES = 100
const FILE_CODE = 9994
/** Polygon, PolygonZ and PolygonM. */
const POLYGONS = new Set([5, 15, 25])

/**
 * Goes through the records of a `.shp` (ESRI 1998) before they are read: a record that claims more points than it has
 * bytes for would have the reader allocate them, and points are counted before they become objects.
 */
function checkShp(bytes: Uint8Array, file: string, budget: VertexBudget): void {
  const bad = () => rejection(boundaryTexts.notShapefile(file))
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength < HEADER_BYTES || view.getInt32(0) !== FILE_CODE) throw bad()
  for (let at = HEADER_BYTES; at + 12 <= view.byteLength; ) {
    const length = view.getInt32(at + 4) * 2
    const start = at + 8
    if (length < 4 || start + length > view.byteLength) throw bad()
    if (POLYGONS.has(view.getInt32(start, true))) {
      if (length < 44) throw bad()
      const parts = view.getInt32(start + 36, true)
      const points = view.getInt32(start + 40, true)
      if (parts < 0 || points < 0 || 44 + 4 * parts + 16 * points > length) throw bad()
      budget.spend(points)
    }
    at = start + length
  }
}

/** The files of one shapefile; only the first must be there. */
type ShapefileSet = {
  stem: string
  shp: Uint8Array
  dbf: Uint8Array | null
  prj: Uint8Array | null
  cpg: Uint8Array | null
}

/** The polygons of a shapefile, in degrees by its `.prj`, with names by its `.dbf`. */
export async function readShapefile(
  set: ShapefileSet,
  file: string,
  budget: VertexBudget,
): Promise<RawFeature[]> {
  checkShp(set.shp, file, budget)
  const shapes = await readShapes(set.shp, file)
  const { toLonLat, note } = projectionOf(set.prj, shapes, file)
  const records = set.dbf === null ? [] : await readRecords(set.dbf, shapes.length, encodingOf(set.cpg))
  return shapes.flatMap((shape, at) => {
    if (shape === null) return []
    const polygons = shape.map((polygon) => polygon.map((ring) => ring.map(toLonLat)))
    const { name, irrigated } = records[at] ?? { name: null, irrigated: null }
    return [{ name, file, stem: set.stem, polygons, note, irrigated }]
  })
}

/** One entry for each record, null where it is no polygon: names have the same order. */
async function readShapes(bytes: Uint8Array, file: string): Promise<(Polygon[] | null)[]> {
  const shapes: (Polygon[] | null)[] = []
  try {
    const source = await openShp(bytes)
    for (let next = await source.read(); !next.done; next = await source.read()) {
      const shape = next.value
      if (shape?.type === 'Polygon') shapes.push([shape.coordinates])
      else if (shape?.type === 'MultiPolygon') shapes.push(shape.coordinates)
      else shapes.push(null)
    }
    return shapes
  } catch {
    throw rejection(boundaryTexts.notShapefile(file))
  }
}

function projectionOf(
  prj: Uint8Array | null,
  shapes: readonly (Polygon[] | null)[],
  file: string,
): Projection {
  if (prj !== null) {
    const projection = converterOf(new TextDecoder().decode(prj).trim())
    if (projection === null) throw rejection(boundaryTexts.unknownProjection(file))
    return projection
  }
  const isInDegrees = shapes.every(
    (shape) => shape?.every((polygon) => polygon.every((ring) => ring.every(isOnGlobe))) ?? true,
  )
  if (!isInDegrees) throw rejection(boundaryTexts.noProjection(file))
  return UNPROJECTED
}

/** Without names where the table is damaged: the boundaries are worth having all the same. */
async function readRecords(
  dbf: Uint8Array,
  count: number,
  encoding: string,
): Promise<Pick<RawFeature, 'name' | 'irrigated'>[]> {
  const records: Pick<RawFeature, 'name' | 'irrigated'>[] = []
  try {
    const table = await openDbf(dbf, { encoding })
    while (records.length < count) {
      const next = await table.read()
      if (next.done) break
      records.push({ name: nameIn(next.value), irrigated: irrigatedIn(next.value) })
    }
    return records
  } catch {
    return records
  }
}

/** By the `.cpg` file, which holds a name such as `UTF-8` or a code page's number. */
function encodingOf(cpg: Uint8Array | null): string {
  const said = cpg === null ? '' : new TextDecoder('latin1').decode(cpg.subarray(0, 40)).trim()
  const label = /^(?:ansi|cp|windows)?[\s-]*(125\d)$/i.exec(said)?.[1]
  const encoding = label
    ? `windows-${label}`
    : said === '65001'
      ? 'utf-8'
      : said.replace(/^88591$/, 'iso-8859-1')
  try {
    return new TextDecoder(encoding || 'windows-1252').encoding
  } catch {
    return 'windows-1252'
  }
}
