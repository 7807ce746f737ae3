import type { ReactElement, ReactNode } from 'react'

/** Attributes of SVG that keep their capitals; all others are written with hyphens. */
const AS_THEY_ARE = new Set([
  'viewBox',
  'clipPathUnits',
  'patternUnits',
  'patternTransform',
  'preserveAspectRatio',
])

/**
 * Our drawings as text. They are pure functions without hooks, so calling them is all it takes; react-dom/server
 * gives the same (a test compares) and would cost the page some 60 kB for one export button.
 */
export function elementToSvg(node: ReactNode): string {
  if (node === null || node === undefined || typeof node === 'boolean') return ''
  if (typeof node === 'string' || typeof node === 'number' || typeof node === 'bigint')
    return escaped(String(node))
  if (Array.isArray(node)) return node.map(elementToSvg).join('')
  if (isElement(node)) return written(node)
  throw new TypeError('Only elements, texts and lists of them can be written.')
}

type Drawn = (props: object) => ReactNode

function written({ type, props }: ReactElement<{ children?: ReactNode }>): string {
  const drawn = drawnBy(type)
  if (drawn !== null) return elementToSvg(drawn(props))
  const { children, ...attributes } = props
  if (typeof type !== 'string') return elementToSvg(children)
  const text = Object.entries(attributes).map(([name, value]) => attribute(name, value))
  return `<${type}${text.join('')}>${elementToSvg(children)}</${type}>`
}

/** A component, or the component that `memo` holds. */
function drawnBy(type: unknown): Drawn | null {
  if (typeof type === 'function') return type as Drawn
  const inner = typeof type === 'object' && type !== null && 'type' in type ? type.type : null
  return typeof inner === 'function' ? (inner as Drawn) : null
}

function attribute(name: string, value: unknown): string {
  if (value === undefined || value === null || value === false) return ''
  const hyphened = AS_THEY_ARE.has(name)
    ? name
    : name.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`)
  return ` ${hyphened}="${escaped(String(value))}"`
}

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character)

function isElement(node: object): node is ReactElement<{ children?: ReactNode }> {
  return 'type' in node && 'props' in node
}
