import type { BoundaryProblem } from '@windrow/contract/entities/boundary.ts'
import { BOUNDARY_EXTENSIONS, BOUNDARY_FILE_MAX } from '@windrow/contract/limits.ts'
import { boundaryTexts } from '@windrow/contract/texts/en/boundaries.ts'
import { AppError } from '../../platform/http/errors.ts'
import type { BoundaryFeature, BoundaryFile, RawFeature, ReadBoundaries } from './boundary-feature.ts'
import {
  baseOf,
  createVertexBudget,
  extensionOf,
  rejection,
  tooLarge,
  type VertexBudget,
} from './boundary-feature.ts'
import { tidyName } from './formats/feature-name.ts'
import { readGeoJson } from './formats/read-geojson.ts'
import { readGeoPackage } from './formats/read-geopackage.ts'
import { readKml } from './formats/read-kml.ts'
import { readKmz, readZip } from './formats/read-zip.ts'
import { checkFeature } from './shape/check-feature.ts'

type Reader = (
  file: BoundaryFile,
  label: string,
  budget: VertexBudget,
) => RawFeature[] | Promise<RawFeature[]>

const READERS: Record<(typeof BOUNDARY_EXTENSIONS)[number], Reader> = {
  '.kml': readKml,
  '.kmz': readKmz,
  '.geojson': readGeoJson,
  '.json': readGeoJson,
  '.gpkg': readGeoPackage,
  '.zip': readZip,
}

/**
 * The boundaries in an uploaded file, each checked, mended where that is safe, and measured; those that cannot be used
 * are named with the reason. Throws an AppError (422 or 413) that names the file, and the boundary where none is good.
 * Runs in a thread: see create-boundary-reader.ts.
 */
export async function readBoundaries(file: BoundaryFile): Promise<ReadBoundaries> {
  const label = tidyName(baseOf(file.name).slice(-100)) ?? boundaryTexts.file
  const extension = BOUNDARY_EXTENSIONS.find((known) => known === extensionOf(file.name))
  if (extension === undefined) throw rejection(boundaryTexts.wrongExtension(label))
  if (file.bytes.length === 0) throw rejection(boundaryTexts.empty(label))
  if (file.bytes.length > BOUNDARY_FILE_MAX) throw tooLarge(boundaryTexts.tooLarge(label))
  if (PLAIN.has(extension) && isZip(file.bytes)) throw rejection(boundaryTexts.looksLikeZip(label, extension))
  const found = await READERS[extension](file, label, createVertexBudget(label))
  if (found.length === 0) throw rejection(boundaryTexts.noPolygon(label))
  return checkAll(nameAll(found))
}

function checkAll(found: readonly (RawFeature & { name: string })[]): ReadBoundaries {
  const features: BoundaryFeature[] = []
  const problems: BoundaryProblem[] = []
  let first: AppError | null = null
  for (const [feature, raw] of found.entries())
    try {
      features.push(checkFeature(raw))
    } catch (error) {
      if (!(error instanceof AppError) || error.rejection !== 'invalid') throw error
      first ??= error
      problems.push({ feature, name: raw.name, message: error.message })
    }
  if (features.length === 0 && first !== null) throw first
  return { features, problems }
}

/** What a zip is mistaken for. */
const PLAIN = new Set(['.kml', '.geojson', '.json'])

const isZip = (bytes: Uint8Array) =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/** Features without a name are called after the file, with a number where the file holds several. */
function nameAll(found: readonly RawFeature[]): (RawFeature & { name: string })[] {
  const counts = new Map<string, number>()
  for (const { file } of found) counts.set(file, (counts.get(file) ?? 0) + 1)
  const numbers = new Map<string, number>()
  return found.map((feature) => {
    const number = (numbers.get(feature.file) ?? 0) + 1
    numbers.set(feature.file, number)
    const isOnly = counts.get(feature.file) === 1
    const name = feature.name ?? tidyName(isOnly ? feature.stem : `${feature.stem.slice(0, 180)} ${number}`)
    return { ...feature, name: name ?? String(number) }
  })
}
