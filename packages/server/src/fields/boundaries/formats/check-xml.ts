import { boundaryTexts } from '@windrow/contract/texts/en/boundaries.ts'
import { rejection, tooLarge } from '../boundary-feature.ts'

/**
 * The text of a file: by its byte order mark, else by the encoding its XML declaration names, else UTF-8. Bytes that
 * are none become U+FFFD; a name with one is still better than no boundary.
 */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes)
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const start = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const declared = /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(start)?.[1]
  if (declared === undefined) return 'utf-8'
  try {
    // A declaration that can be read byte by byte is not in UTF-16, whatever it says.
    const { encoding } = new TextDecoder(declared)
    return encoding.startsWith('utf-16') ? 'utf-8' : encoding
  } catch {
    return 'utf-8'
  }
}

const DEPTH_MAX = 100
/** A parser takes about 1 kB for each element. */
const ELEMENTS_MAX = 250_000

/**
 * Scans the text once before a parser builds anything from it, and rejects what could make a parser run without end:
 * document types (they can define entities), hundreds of levels, hundreds of thousands of elements.
 */
export function checkXml(text: string, file: string): void {
  let depth = 0
  let elements = 0
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const next = text.charCodeAt(at + 1)
    if (next === BANG) {
      if (text.startsWith('<!--', at)) at = after(text, '-->', at + 4)
      else if (text.startsWith('<![CDATA[', at)) at = after(text, ']]>', at + 9)
      else throw rejection(boundaryTexts.kmlDoctype(file))
    } else if (next === QUESTION) {
      at = after(text, '?>', at + 2)
    } else if (next === SLASH) {
      depth--
      at = after(text, '>', at + 2)
    } else {
      at = tagEnd(text, at + 1)
      if (text.charCodeAt(at - 1) !== SLASH) depth++
      if (depth > DEPTH_MAX) throw rejection(boundaryTexts.kmlTooDeep(file))
      if (++elements > ELEMENTS_MAX) throw tooLarge(boundaryTexts.kmlTooManyElements(file))
    }
  }
}

const BANG = '!'.charCodeAt(0)
const QUESTION = '?'.charCodeAt(0)
const SLASH = '/'.charCodeAt(0)
const QUOTE = '"'.charCodeAt(0)
const APOSTROPHE = "'".charCodeAt(0)
const GREATER = '>'.charCodeAt(0)

/** The position after the end, or after the whole text where it never ends: the parser reports that. */
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
