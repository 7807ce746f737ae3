import { boundaryTexts } from '@windrow/contract/texts/en/boundaries.ts'
import { refuse, refuseLarge } from '../rejections.ts'

const DEPTH_MAX = 100
/** A parser takes about 1 kB for each. */
const ELEMENTS_MAX = 250_000

/**
 * Runs once over the text before a parser builds anything of it, and refuses what could make one work without end:
 * document types (entities come with them), hundreds of levels, hundreds of thousands of elements.
 */
export function checkXml(text: string, file: string): void {
  let depth = 0
  let elements = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const next = text.charCodeAt(at + 1)
    if (next === BANG) {
      if (text.startsWith('<!--', at)) at = after(text, '-->', at + 4)
      else if (text.startsWith('<![CDATA[', at)) at = after(text, ']]>', at + 9)
      else throw refuse(boundaryTexts.kmlDoctype(file))
    } else if (next === QUESTION) {
      at = after(text, '?>', at + 2)
    } else if (next === SLASH) {
      depth--
      at = after(text, '>', at + 2)
    } else {
      at = tagEnd(text, at + 1)
      if (text.charCodeAt(at - 1) !== SLASH) depth++
      if (depth > DEPTH_MAX) throw refuse(boundaryTexts.kmlTooDeep(file))
      if (++elements > ELEMENTS_MAX) throw refuseLarge(boundaryTexts.kmlTooManyElements(file))
    }
  }
}

const BANG = '!'.charCodeAt(0)
const QUESTION = '?'.charCodeAt(0)
const SLASH = '/'.charCodeAt(0)
const QUOTE = '"'.charCodeAt(0)
const APOSTROPHE = "'".charCodeAt(0)
const GREATER = '>'.charCodeAt(0)

/** Behind the end, or behind the text where it never ends: the parser will complain of that. */
function after(text: string, end: string, from: number): number {
  const at = text.indexOf(end, from)
  return at < 0 ? text.length : at + end.length
}

/** The `>` that ends a tag: one inside an attribute's value does not. */
function tagEnd(text: string, from: number): number {
  let quote = 0
  for (let at = from; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (quote !== 0) {
      if (code === quote) quote = 0
    } else if (code === GREATER) return at
    else if (code === QUOTE || code === APOSTROPHE) quote = code
  }
  return text.length
}
