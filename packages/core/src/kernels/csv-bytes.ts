/** Bytes of a piece; the last one is shorter. */
const PIECE = 65_536
/** More than a number takes, with its separator. */
const NUMBER_MAX = 32
const DIGITS = 4
const SCALE = 10 ** DIGITS
/** Up to here scaled numbers fit integers of the processor. */
const SCALED_MAX = 2 ** 31 - 1
/** Nearer to a half than this, the product's own rounding could decide. */
const NEAR_HALF = 1e-3

const [COMMA, MINUS, POINT, ZERO, RETURN, NEW_LINE] = [44, 45, 46, 48, 13, 10]

/** The digits of 0 to 9999, and how many of them are left without zeros at the end. */
const FOUR = new Uint8Array(SCALE * DIGITS)
const LENGTHS = new Uint8Array(SCALE)
for (let number = 0; number < SCALE; number++) {
  const text = String(number).padStart(DIGITS, '0')
  for (let digit = 0; digit < DIGITS; digit++) FOUR[number * DIGITS + digit] = text.charCodeAt(digit)
  LENGTHS[number] = text.replace(/0+$/, '').length
}

/**
 * Lines of CSV in pieces of bytes: a label, which is plain ASCII that needs no quotes, and a number from each column,
 * rounded to four digits as `toFixed` rounds; NaN is an empty cell.
 */
export function* csvPieces(
  labels: readonly string[],
  columns: readonly ArrayLike<number>[],
): Generator<Uint8Array<ArrayBuffer>> {
  let bytes = new Uint8Array(PIECE)
  let at = 0
  for (let row = 0; row < labels.length; row++) {
    const label = labels[row] as string
    const longest = label.length + columns.length * NUMBER_MAX + 2
    if (at + longest > bytes.length) {
      yield bytes.subarray(0, at)
      bytes = new Uint8Array(Math.max(PIECE, longest))
      at = 0
    }
    for (let letter = 0; letter < label.length; letter++) bytes[at++] = label.charCodeAt(letter)
    for (let column = 0; column < columns.length; column++) {
      bytes[at++] = COMMA
      at = writeNumber(bytes, at, (columns[column] as ArrayLike<number>)[row] as number)
    }
    bytes[at++] = RETURN
    bytes[at++] = NEW_LINE
  }
  if (at > 0) yield bytes.subarray(0, at)
}

function writeNumber(bytes: Uint8Array, start: number, value: number): number {
  if (Number.isNaN(value)) return start
  const scaled = Math.abs(value) * SCALE
  const rounded = Math.floor(scaled + 0.5)
  if (!(scaled < SCALED_MAX) || Math.abs(rounded - scaled) > 0.5 - NEAR_HALF)
    return writeText(bytes, start, value)
  let at = start
  if (value < 0 && rounded > 0) bytes[at++] = MINUS
  const whole = (rounded / SCALE) | 0
  const part = rounded - whole * SCALE
  at = writeWhole(bytes, at, whole)
  const length = LENGTHS[part] as number
  if (length === 0) return at
  bytes[at++] = POINT
  for (let digit = 0; digit < length; digit++) bytes[at++] = FOUR[part * DIGITS + digit] as number
  return at
}

function writeWhole(bytes: Uint8Array, start: number, whole: number): number {
  let at = start
  if (whole < 10) {
    bytes[at++] = ZERO + whole
    return at
  }
  let end = at + (whole < 100 ? 2 : whole < 1_000 ? 3 : whole < 10_000 ? 4 : whole < 100_000 ? 5 : 6)
  at = end
  for (let rest = whole; rest > 0; ) {
    const next = (rest / 10) | 0
    bytes[--end] = ZERO + rest - next * 10
    rest = next
  }
  return at
}

/** The plain way, for numbers that are huge or between two others. */
function writeText(bytes: Uint8Array, start: number, value: number): number {
  const text = Number.isFinite(value) ? String(Number(value.toFixed(DIGITS))) : ''
  for (let letter = 0; letter < text.length; letter++) bytes[start + letter] = text.charCodeAt(letter)
  return start + text.length
}
