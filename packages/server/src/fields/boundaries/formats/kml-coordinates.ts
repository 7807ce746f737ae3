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
      const value = readNumber(text, at)
      if (part === 0) lon = value
      else if (part === 1) lat = value
      else if (part > 2) lon = Number.NaN
      at = skipSpace(text, numberEnd)
      if (at >= end || text.charCodeAt(at) !== COMMA) break
      at = skipSpace(text, at + 1)
    }
    positions.push([lon, lat])
  }
  return positions
}

function skipSpace(text: string, from: number): number {
  let at = from
  while (at < text.length && isSpace(text.charCodeAt(at))) at++
  return at
}

const MINUS = 45
const POINT = 46
const ZERO = 48
/** Up to here digits and powers of ten are exact, and so is their quotient (Clinger 1990). */
const DIGITS_MAX = 15
const TENS = Array.from({ length: DIGITS_MAX + 1 }, (_, power) => 10 ** power)

/** Where the number that was read last ends: beside its value, a pair for each would be made for nothing. */
let numberEnd = 0

/** As `Number` reads it, but plain decimals, which nearly all are, in one pass and without a text of their own. */
function readNumber(text: string, from: number): number {
  const end = text.length
  const isNegative = text.charCodeAt(from) === MINUS
  let at = isNegative ? from + 1 : from
  let digits = 0
  let mantissa = 0
  let decimals = -1
  for (; at < end; at++) {
    const code = text.charCodeAt(at)
    const digit = code - ZERO
    if (digit >= 0 && digit <= 9) {
      mantissa = 10 * mantissa + digit
      digits++
      if (decimals >= 0) decimals++
    } else if (code === POINT && decimals < 0) decimals = 0
    else if (code === COMMA || isSpace(code)) break
    else digits = DIGITS_MAX + 1
  }
  numberEnd = at
  if (digits === 0 || digits > DIGITS_MAX) return from === at ? Number.NaN : Number(text.slice(from, at))
  const value = decimals > 0 ? mantissa / (TENS[decimals] as number) : mantissa
  return isNegative ? -value : value
}
