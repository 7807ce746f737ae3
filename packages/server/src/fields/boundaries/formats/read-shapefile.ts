import { boundaryTexts } from '@windrow/contract/texts/en/boundaries.ts'
import { openDbf, openShp } from 'shapefile'
import type { Polygon, RawFeature } from '../boundary-feature.ts'
import { refuse } from '../rejections.ts'
import { isOnGlobe } from '../shape/check-degrees.ts'
import type { VertexBudget } from '../vertex-budget.ts'
import { checkShp } from './check-shp.ts'
import { nameIn } from './feature-name.ts'
import { converterOf, type Projection, UNPROJECTED } from './to-lon-lat.ts'

/** The files of one shapefile; only the first must be there. */
export type ShapefileSet = {
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
  const names = set.dbf === null ? [] : await readNames(set.dbf, shapes.length, encodingOf(set.cpg))
  return shapes.flatMap((shape, at) => {
    if (shape === null) return []
    const polygons = shape.map((polygon) => polygon.map((ring) => ring.map(toLonLat)))
    return [{ name: names[at] ?? null, file, stem: set.stem, polygons, note }]
  })
}

/** One entry for each record, null where it is no polygon: names stand in the same order. */
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
    throw refuse(boundaryTexts.notShapefile(file))
  }
}

function projectionOf(
  prj: Uint8Array | null,
  shapes: readonly (Polygon[] | null)[],
  file: string,
): Projection {
  if (prj !== null) {
    const projection = converterOf(new TextDecoder().decode(prj).trim())
    if (projection === null) throw refuse(boundaryTexts.unknownProjection(file))
    return projection
  }
  const isInDegrees = shapes.every(
    (shape) => shape?.every((polygon) => polygon.every((ring) => ring.every(isOnGlobe))) ?? true,
  )
  if (!isInDegrees) throw refuse(boundaryTexts.noProjection(file))
  return UNPROJECTED
}

/** Without names where the table is damaged: the boundaries are worth having all the same. */
async function readNames(dbf: Uint8Array, count: number, encoding: string): Promise<(string | null)[]> {
  const names: (string | null)[] = []
  try {
    const table = await openDbf(dbf, { encoding })
    while (names.length < count) {
      const next = await table.read()
      if (next.done) break
      names.push(nameIn(next.value))
    }
    return names
  } catch {
    return names
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
