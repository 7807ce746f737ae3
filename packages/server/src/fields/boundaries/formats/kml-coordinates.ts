const isSpace = (code: number) => code === 32 || (code >= 9 && code <= 13)
const COMMA = 44

/**
 * The positions of a KML `<coordinates>` text: `lon,lat[,altitude]`, separated by white space. White space around the
 * commas, which many files have, separates nothing. Text that is not a number becomes NaN, which the checks reject with
 * the feature's name.
 */
export function parseCoordinates(text: string): number[][] {
  const positions: number[][] = []
  const end = text.length
  let at = skipSpace(text, 0)
  while (at < end) {
    let lon = Number.NaN
    let lat = Number.NaN
    for (let part = 0; ; part++) {
      const from = at
      while (at < end && !isEnd(text.charCodeAt(at))) at++
      if (part === 0) lon = numberAt(text, from, at)
      else if (part === 1) lat = numberAt(text, from, at)
      else if (part > 2) lon = Number.NaN
      at = skipSpace(text, at)
      if (at >= end || text.charCodeAt(at) !== COMMA) break
      at = skipSpace(text, at + 1)
    }
    positions.push([lon, lat])
  }
  return positions
}

const isEnd = (code: number) => code === COMMA || isSpace(code)

function skipSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && isSpace(text.charCodeAt(at))) at++
  return at
}

const MINUS = 45
const POINT = 46
const ZERO = 48
const NINE = 57
/** Up to here digits and powers of ten are exact, and so is their quotient (Clinger 1990). */
const DIGITS_MAX = 15
const TENS = Array.from({ length: DIGITS_MAX + 1 }, (_, power) => 10 ** power)

/** As `Number` reads it, but plain decimals, which nearly all are, without a text of their own. */
function numberAt(text: string, from: number, to: number): number {
  const isNegative = text.charCodeAt(from) === MINUS
  let digits = 0
  let mantissa = 0
  let decimals = -1
  for (let at = isNegative ? from + 1 : from; at < to; at++) {
    const code = text.charCodeAt(at)
    if (code >= ZERO && code <= NINE) {
      mantissa = 10 * mantissa + (code - ZERO)
      digits++
      if (decimals >= 0) decimals++
    } else if (code === POINT && decimals < 0) decimals = 0
    else digits = DIGITS_MAX + 1
  }
  if (digits === 0 || digits > DIGITS_MAX) return from === to ? Number.NaN : Number(text.slice(from, to))
  const value = decimals > 0 ? mantissa / (TENS[decimals] as number) : mantissa
  return isNegative ? -value : value
}
