import { BOUNDARY_FILE_MAX } from '@windrow/contract/limits.ts'
import { boundaryTexts } from '@windrow/contract/texts/en/boundaries.ts'
import type { BoundaryFile, RawFeature, VertexBudget } from '../boundary-feature.ts'
import { baseOf, extensionOf, rejection, stemOf, tooLarge } from '../boundary-feature.ts'
import { tidyName } from './feature-name.ts'
import { readGeoJson } from './read-geojson.ts'
import { readKml } from './read-kml.ts'
import { readShapefile } from './read-shapefile.ts'
import { createInflateBudget, type InflateBudget, unzip } from './unzip.ts'

const BOUNDARIES = ['.shp', '.kml', '.kmz', '.geojson']
const COMPANIONS = ['.dbf', '.prj', '.cpg']

/** All boundaries of a zip: shapefiles with their companions, and files of the other formats. */
export async function readZip(
  { bytes }: BoundaryFile,
  label: string,
  budget: VertexBudget,
): Promise<RawFeature[]> {
  const inflate = createInflateBudget()
  const isWanted = (path: string) => [...BOUNDARIES, ...COMPANIONS].includes(extensionOf(path))
  const { files, others } = await unzip(bytes, label, isWanted, inflate)
  const boundaries = files.filter(({ name }) => BOUNDARIES.includes(extensionOf(name)))
  if (boundaries.length === 0) {
    const isNested = others.some((path) => extensionOf(path) === '.zip')
    throw rejection(isNested ? boundaryTexts.zipNested(label) : boundaryTexts.zipWithoutBoundary(label))
  }
  const byPath = new Map(files.map(({ name, bytes }) => [name.toLowerCase(), bytes]))
  const features: RawFeature[] = []
  for (const file of boundaries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const inside = labelOf(file, label)
    const extension = extensionOf(file.name)
    if (extension === '.shp') features.push(...(await readSet(file, byPath, inside, budget)))
    else if (extension === '.kmz') features.push(...(await readKmz(file, inside, budget, inflate)))
    else features.push(...(extension === '.kml' ? readKml : readGeoJson)(file, inside, budget))
  }
  return features
}

/** A KMZ is a zip with a KML and its pictures. */
export async function readKmz(
  { name: path, bytes }: BoundaryFile,
  label: string,
  budget: VertexBudget,
  inflate: InflateBudget = createInflateBudget(),
): Promise<RawFeature[]> {
  const { files } = await unzip(bytes, label, (inner) => extensionOf(inner) === '.kml', inflate)
  if (files.length === 0) throw rejection(boundaryTexts.notKml(label))
  return files.flatMap((file) => {
    const inside = labelOf(file, label)
    // Nearly all are called doc.kml, which names no field.
    return readKml(file, inside, budget).map((feature) => ({ ...feature, file: label, stem: stemOf(path) }))
  })
}

/** How messages call a file of a zip; rejects one that would be too large as an upload. */
function labelOf({ name, bytes }: BoundaryFile, zip: string): string {
  const label = boundaryTexts.fileIn(tidyName(baseOf(name).slice(-100)) ?? boundaryTexts.file, zip)
  if (bytes.length === 0) throw rejection(boundaryTexts.empty(label))
  if (bytes.length > BOUNDARY_FILE_MAX) throw tooLarge(boundaryTexts.tooLarge(label))
  return label
}

function readSet(
  { name, bytes: shp }: BoundaryFile,
  byPath: ReadonlyMap<string, Uint8Array>,
  label: string,
  budget: VertexBudget,
): Promise<RawFeature[]> {
  const companion = (extension: string) =>
    byPath.get(`${name.slice(0, -'.shp'.length).toLowerCase()}${extension}`) ?? null
  const set = { shp, dbf: companion('.dbf'), prj: companion('.prj'), cpg: companion('.cpg') }
  return readShapefile({ stem: stemOf(name), ...set }, label, budget)
}
