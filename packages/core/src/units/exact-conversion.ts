/** imperial = metric × numerator / denominator + offset, in whole numbers, so that nothing is rounded on the way. */
export type ExactConversion = { numerator: number; denominator: number; offset: number }

type Fraction = { top: bigint; bottom: bigint }

/** A number as users write it: `-0.5`, `12`, `1e-7`. */
const DECIMAL = /^([+-]?)(?=\.?\d)(\d*)(?:\.(\d*))?(?:e([+-]?\d{1,3}))?$/i

/** More than the 17 of a double. */
const DIGITS = 40

/** What is stored for a number that a person wrote in their units: the nearest double there is; NaN when it is none. */
export function metricOfText(text: string, conversion: ExactConversion): number {
  const found = DECIMAL.exec(text)
  if (!found) return Number.NaN
  if (isSame(conversion)) return Number(text)
  const [, sign = '', whole = '', decimals = '', exponent = '0'] = found
  const digits = `${sign === '-' ? '-' : ''}${whole}${decimals}`
  const shift = Number(exponent) - decimals.length
  return (
    quickMetric(Number(digits), shift, conversion) ?? slowMetric(fraction(BigInt(digits), shift), conversion)
  )
}

const isSame = ({ numerator, denominator, offset }: ExactConversion) =>
  numerator === denominator && offset === 0

/** Of whole numbers that a double holds exactly, one division gives the nearest; null where they are too long. */
function quickMetric(
  digits: number,
  shift: number,
  { numerator, denominator, offset }: ExactConversion,
): number | null {
  if (shift > 0 || shift < -15) return null
  const scale = 10 ** -shift
  const top = (digits - offset * scale) * denominator
  const bottom = scale * numerator
  const isExact = [digits, offset * scale, top, bottom].every(
    (value) => Math.abs(value) <= Number.MAX_SAFE_INTEGER,
  )
  return isExact ? top / bottom : null
}

function slowMetric({ top, bottom }: Fraction, { numerator, denominator, offset }: ExactConversion): number {
  return toNumber({
    top: (top - BigInt(offset) * bottom) * BigInt(denominator),
    bottom: bottom * BigInt(numerator),
  })
}

const tens = (power: number) => 10n ** BigInt(power)

const fraction = (digits: bigint, shift: number): Fraction =>
  shift >= 0 ? { top: digits * tens(shift), bottom: 1n } : { top: digits, bottom: tens(-shift) }

/** The double nearest to a fraction. */
function toNumber({ top, bottom }: Fraction): number {
  const size = top < 0n ? -top : top
  const shift = DIGITS - (String(size).length - String(bottom).length)
  const scaled = shift >= 0 ? size * tens(shift) : size
  const by = shift >= 0 ? bottom : bottom * tens(-shift)
  // A digit that marks whether something was cut off: it decides between two doubles that are equally near.
  const rest = scaled % by === 0n ? '0' : '1'
  return Number(`${top < 0n ? '-' : ''}${scaled / by}${rest}e${-shift - 1}`)
}

/** Digits that a number surely has when it has no more of them. */
const SURE_DIGITS = 12

/** The shortest number in a person's units that is stored as just this value again. */
export function textOfMetric(value: number, conversion: ExactConversion): string {
  const plain = String(value)
  if (isSame(conversion) && !plain.includes('e')) return plain
  const { numerator, denominator, offset } = conversion
  const near = (value * numerator) / denominator + offset
  const short = String(Number(near.toPrecision(SURE_DIGITS)))
  if (!short.includes('e') && metricOfText(short, conversion) === value) return short
  const [, sign = '', whole = '', decimals = '', exponent = '0'] = DECIMAL.exec(plain) ?? []
  if (whole + decimals === '') throw new RangeError(`Not a finite number: ${value}`)
  const metric = fraction(BigInt(`${sign}${whole}${decimals}`), Number(exponent) - decimals.length)
  const bottom = metric.bottom * BigInt(denominator)
  const top = metric.top * BigInt(numerator) + BigInt(offset) * bottom
  for (let places = Math.max(0, SURE_DIGITS - 1 - Math.ceil(Math.log10(Math.abs(near) + 1))); ; places++) {
    const text = roundedText({ top, bottom }, places)
    if (metricOfText(text, conversion) === value) return text.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
  }
}

/** To so many decimals, the nearest; no minus before a zero. */
function roundedText({ top, bottom }: Fraction, decimals: number): string {
  const size = top < 0n ? -top : top
  const digits = String((2n * size * tens(decimals) + bottom) / (2n * bottom)).padStart(decimals + 1, '0')
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return top < 0n && /[1-9]/.test(digits) ? `-${text}` : text
}
