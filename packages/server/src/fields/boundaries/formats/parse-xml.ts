import { SaxesParser } from 'saxes'

export type XmlElement = {
  /** Without its prefix. */
  name: string
  attributes: Readonly<Record<string, { value: string }>>
  nodes: (XmlElement | string)[]
}

/** Prefixes that many files use without declaring them. */
const additionalNamespaces = {
  gx: 'http://www.google.com/kml/ext/2.2',
  atom: 'http://www.w3.org/2005/Atom',
  xsi: 'http://www.w3.org/2001/XMLSchema-instance',
}

/** Unknown entities and control characters are read as they stand; all other errors end the reading. */
const isHarmless = ({ message }: Error) => /entity|disallowed character\.$/i.test(message)

/**
 * The root of a well-formed document. A tree of our own by a parser of events: a document object model takes six times
 * as long (docs/adr/2026-11-16-kernels.md). Throws for everything that is not well-formed.
 */
export function parseXml(text: string): XmlElement | null {
  const parser = new SaxesParser({ xmlns: true, position: false, additionalNamespaces })
  let root: XmlElement | null = null
  let current: XmlElement | null = null
  const outer: (XmlElement | null)[] = []
  parser.on('opentag', ({ local, attributes }) => {
    const element: XmlElement = { name: local, attributes, nodes: [] }
    current?.nodes.push(element)
    root ??= element
    outer.push(current)
    current = element
  })
  parser.on('closetag', () => {
    current = outer.pop() ?? null
  })
  const addText = (part: string) => void current?.nodes.push(part)
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('error', (error) => {
    if (!isHarmless(error)) throw error
  })
  parser.write(escapeBareAmpersands(text.trimStart())).close()
  return root
}

/** An `&` that starts no entity, outside of comments and of CDATA, which may both end with the text. */
const BARE_AMPERSAND =
  /<!--(?:[\s\S]*?-->|[\s\S]*)|<!\[CDATA\[(?:[\s\S]*?\]\]>|[\s\S]*)|&(?!(?:#\d{1,8}|#[xX][\da-fA-F]{1,8}|\w{1,40});)/g

/** Names with one are common. */
function escapeBareAmpersands(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(BARE_AMPERSAND, (found) => (found === '&' ? '&amp;' : found))
}

export const elementsIn = ({ nodes }: XmlElement): XmlElement[] =>
  nodes.filter((node) => typeof node === 'object')

export function childNamed({ nodes }: XmlElement, name: string): XmlElement | null {
  for (const node of nodes) if (typeof node === 'object' && node.name === name) return node
  return null
}

/** All text in an element, whatever else is in it; none where there is no element. */
export function textOf(element: XmlElement | null): string {
  const [only = '', second] = element?.nodes ?? []
  if (typeof only === 'string' && second === undefined) return only
  return element?.nodes.map((node) => (typeof node === 'string' ? node : textOf(node))).join('') ?? ''
}
