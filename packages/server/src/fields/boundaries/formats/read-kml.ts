import { boundaryTexts } from '@windrow/contract/texts/en/boundaries.ts'
import type { BoundaryFile, Polygon, RawFeature, Ring, VertexBudget } from '../boundary-feature.ts'
import { rejection, stemOf } from '../boundary-feature.ts'
import { checkXml, decodeText } from './check-xml.ts'
import { irrigatedIn, nameIn, tidyName } from './feature-name.ts'
import { parseCoordinates } from './kml-coordinates.ts'
import { childNamed, elementsIn, parseXml, textOf, type XmlElement } from './parse-xml.ts'

/**
 * The polygons of a KML, one feature for each placemark. The document is walked here and not by togeojson, which takes
 * rings in the order of the file whether outer or inner, makes polygons of picture frames, and needs 5 µs a point.
 */
export function readKml(
  { name: path, bytes }: BoundaryFile,
  file: string,
  budget: VertexBudget,
): RawFeature[] {
  const text = decodeText(bytes)
  checkXml(text, file)
  const root = parse(text, file)
  if (root === null || !isKmlRoot(root)) throw rejection(boundaryTexts.notKml(file))
  const features: RawFeature[] = []
  const stem = stemOf(path)
  const visit = (element: XmlElement) => {
    if (element.name === 'Placemark') {
      const polygons = polygonsIn(element, budget)
      if (polygons.length === 0) return
      const { name, irrigated } = dataOf(element)
      features.push({ name, irrigated, file, stem, polygons, note: null })
    } else for (const child of elementsIn(element)) visit(child)
  }
  visit(root)
  return features
}

function parse(text: string, file: string): XmlElement | null {
  try {
    return parseXml(text)
  } catch {
    throw rejection(boundaryTexts.notKml(file))
  }
}

/** Parts of larger documents begin with a child of `kml`. */
const isKmlRoot = ({ name }: XmlElement) => ['kml', 'Document', 'Folder', 'Placemark'].includes(name)

/** All polygons of a placemark, however its geometries are nested. */
function polygonsIn(element: XmlElement, budget: VertexBudget): Polygon[] {
  return elementsIn(element).flatMap((child) => {
    if (child.name === 'MultiGeometry') return polygonsIn(child, budget)
    return child.name === 'Polygon' ? [polygonOf(child, budget)] : []
  })
}

function polygonOf(element: XmlElement, budget: VertexBudget): Polygon {
  const outer: Ring[] = []
  const inner: Ring[] = []
  for (const boundary of elementsIn(element)) {
    const rings =
      boundary.name === 'outerBoundaryIs' ? outer : boundary.name === 'innerBoundaryIs' ? inner : null
    if (rings === null) continue
    for (const ring of elementsIn(boundary)) {
      if (ring.name !== 'LinearRing') continue
      const positions = parseCoordinates(textOf(childNamed(ring, 'coordinates')))
      budget.spend(positions.length)
      rings.push(positions)
    }
  }
  return [outer[0] ?? [], ...inner]
}

/** Its own name, else one that its data hold, and what else they say. */
function dataOf(placemark: XmlElement): Pick<RawFeature, 'name' | 'irrigated'> {
  const own = tidyName(textOf(childNamed(placemark, 'name')))
  const extended = childNamed(placemark, 'ExtendedData')
  if (extended === null) return { name: own, irrigated: null }
  const data: Record<string, string> = {}
  for (const child of elementsIn(extended)) {
    if (child.name === 'Data') data[child.attributes.name?.value ?? ''] = textOf(childNamed(child, 'value'))
    else if (child.name === 'SchemaData')
      for (const simple of elementsIn(child)) data[simple.attributes.name?.value ?? ''] = textOf(simple)
  }
  return { name: own ?? nameIn(data), irrigated: irrigatedIn(data) }
}
