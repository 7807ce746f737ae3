import { boundaryTexts } from '@windrow/contract/texts/en/boundaries.ts'
import { DOMParser, type Document, type Element, type Node } from '@xmldom/xmldom'
import type { BoundaryFile, Polygon, RawFeature, Ring, VertexBudget } from '../boundary-feature.ts'
import { rejection, stemOf } from '../boundary-feature.ts'
import { checkXml, decodeText } from './check-xml.ts'
import { irrigatedIn, nameIn } from './feature-name.ts'
import { parseCoordinates } from './kml-coordinates.ts'

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
  const root = parse(text, file).documentElement
  if (root === null || !isKmlRoot(root)) throw rejection(boundaryTexts.notKml(file))
  const features: RawFeature[] = []
  const visit = (element: Element) => {
    if (element.localName === 'Placemark') {
      const polygons = polygonsIn(element, budget)
      if (polygons.length)
        features.push({ ...dataOf(element), file, stem: stemOf(path), polygons, note: null })
    } else for (const child of elementsIn(element)) visit(child)
  }
  visit(root)
  return features
}

/** Prefixes that many files use without declaring them. */
const xmlns = {
  gx: 'http://www.google.com/kml/ext/2.2',
  atom: 'http://www.w3.org/2005/Atom',
  xsi: 'http://www.w3.org/2001/XMLSchema-instance',
}

/** A bare `&` in a name, which starts no entity, is read as a character; all other errors end the reading. */
const onError = (level: 'warning' | 'error' | 'fatalError', message: string) => {
  if (level === 'fatalError' || (level === 'error' && !/^entity/i.test(message))) throw new Error(message)
}

function parse(text: string, file: string): Document {
  try {
    return new DOMParser({ locator: false, onError, xmlns }).parseFromString(text, 'text/xml')
  } catch {
    throw rejection(boundaryTexts.notKml(file))
  }
}

/** Parts of larger documents begin with a child of `kml`. */
const isKmlRoot = ({ localName }: Element) =>
  localName !== null && ['kml', 'Document', 'Folder', 'Placemark'].includes(localName)

/** All polygons of a placemark, however its geometries are nested. */
function polygonsIn(element: Element, budget: VertexBudget): Polygon[] {
  return [...elementsIn(element)].flatMap((child) => {
    if (child.localName === 'MultiGeometry') return polygonsIn(child, budget)
    return child.localName === 'Polygon' ? [polygonOf(child, budget)] : []
  })
}

function polygonOf(element: Element, budget: VertexBudget): Polygon {
  const outer: Ring[] = []
  const inner: Ring[] = []
  for (const boundary of elementsIn(element)) {
    const rings =
      boundary.localName === 'outerBoundaryIs'
        ? outer
        : boundary.localName === 'innerBoundaryIs'
          ? inner
          : null
    if (rings === null) continue
    for (const ring of elementsIn(boundary)) {
      if (ring.localName !== 'LinearRing') continue
      const positions = parseCoordinates(textOf(childNamed(ring, 'coordinates')))
      budget.spend(positions.length)
      rings.push(positions)
    }
  }
  return [outer[0] ?? [], ...inner]
}

/** Its own name, else one that its data hold, and what else they say. */
function dataOf(placemark: Element): Pick<RawFeature, 'name' | 'irrigated'> {
  const own = nameIn({ name: textOf(childNamed(placemark, 'name')) })
  const extended = childNamed(placemark, 'ExtendedData')
  if (extended === null) return { name: own, irrigated: null }
  const data: Record<string, string> = {}
  for (const child of elementsIn(extended)) {
    if (child.localName === 'Data')
      data[child.getAttribute('name') ?? ''] = textOf(childNamed(child, 'value'))
    else if (child.localName === 'SchemaData')
      for (const simple of elementsIn(child)) data[simple.getAttribute('name') ?? ''] = textOf(simple)
  }
  return { name: own ?? nameIn(data), irrigated: irrigatedIn(data) }
}

function childNamed(element: Element, name: string): Element | null {
  for (const child of elementsIn(element)) if (child.localName === name) return child
  return null
}

/** `textContent` walks a whole tree; nearly always there is a single text. */
function textOf(element: Element | null): string {
  const only = element?.firstChild ?? null
  if (only?.nodeType === TEXT && only.nextSibling === null) return only.nodeValue ?? ''
  return element?.textContent ?? ''
}

const TEXT = 3

function* elementsIn(element: Element): Generator<Element> {
  for (let child: Node | null = element.firstChild; child !== null; child = child.nextSibling)
    if (child.nodeType === child.ELEMENT_NODE) yield child as Element
}
