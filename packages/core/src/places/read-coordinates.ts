import type { Place } from './distance.ts'

/** A number of degrees as typed; which of the two it is, if a letter says so. */
type Angle = { degrees: number; axis: 'lat' | 'lon' | null }

/**
 * The place that a text means: decimal degrees with point or comma, degrees with minutes and seconds, letters of the
 * compass before or after them, `geo:` addresses, links of the usual map pages, and full plus codes. Latitude comes
 * first unless letters, or a number beyond 90, say otherwise. Null for everything else.
 */
export function readCoordinates(text: string): Place | null {
  const trimmed = text.trim()
  return readLink(trimmed) ?? readPlusCode(trimmed) ?? readPair(plainly(trimmed))
}

/** Marks as they are on a keyboard. */
const plainly = (text: string) =>
  text
    .replace(/[º˚]|(?<=\d\s?)d(?=[\s\d]|$)/g, '°')
    .normalize('NFKC')
    .replace(/[−–—‒]/g, '-')
    .replace(/[‘’′´`]/g, "'")
    .replace(/[“”″]|''/g, '"')
    .trim()

const NUMBER = String.raw`[+-]?\d{1,3}(?:\.\d+)?`

/** Where map pages and phones put latitude and longitude, the place itself before the middle of the map. */
const LINKS = [
  new RegExp(`!3d(${NUMBER})!4d(${NUMBER})`),
  new RegExp(`[?&]mlat=(${NUMBER})&mlon=(${NUMBER})`),
  new RegExp(
    String.raw`[?&](?:q|query|ll|sll|center|destination|daddr|cp|coordinate)=(?:loc:)?(${NUMBER})(?:,|%2C|~|\+)+(${NUMBER})`,
    'i',
  ),
  new RegExp(`@(${NUMBER}),(${NUMBER})`),
  new RegExp(String.raw`#map=[\d.]+/(${NUMBER})/(${NUMBER})`),
  new RegExp(`[?&]lat=(${NUMBER})&l(?:on|ng)=(${NUMBER})`),
  new RegExp(String.raw`/(?:place|search|dir)/(${NUMBER}),\+?(${NUMBER})`),
  new RegExp(`^geo:(${NUMBER}),(${NUMBER})`, 'i'),
]

function readLink(text: string): Place | null {
  if (!/^(https?:\/\/|geo:|maps:)/i.test(text)) return null
  for (const link of LINKS) {
    const [, lat, lon] = link.exec(text) ?? []
    const place = lat === undefined || lon === undefined ? null : placeOf(Number(lat), Number(lon))
    if (place !== null) return place
  }
  return null
}

/** Degrees, perhaps minutes, perhaps seconds, and a letter before or after; a decimal comma was made a point. */
const ANGLE =
  /([NSEW])?\s*([+-]?\d+(?:\.\d+)?)(?:\s*°\s*|\s+|(?=[NSEW]|$))(?:(\d+(?:\.\d+)?)(?:\s*'\s*|\s+|(?=[NSEW]|$))(?:(\d+(?:\.\d+)?)\s*"?)?)?\s*([NSEW])?/iy

function readPair(text: string): Place | null {
  const named = text
    .replace(/^[([{]\s*|\s*[)\]}]$/g, '')
    .replace(/\b(?:latitude|lat)\b\.?\s*[:=]?/gi, ' ')
    .replace(/\b(?:longitude|long|lon|lng)\b\.?\s*[:=]?/gi, ' ')
    .replace(/\b(north|south|east|west)\b/gi, (word) => word.charAt(0))
    .trim()
  if (!/^[\d\s.,;:/|'"°NSEW+-]+$/i.test(named)) return null
  for (const [one, other] of halvesOf(named)) {
    const [first, second] = [readAngle(one), readAngle(other)]
    if (first !== null && second !== null) return inOrder(first, second)
  }
  return null
}

/** The ways to take a text apart into two, the plainest first. */
function* halvesOf(text: string): Generator<[string, string]> {
  for (const mark of [
    /[;|/]/,
    /,\s+/,
    /\t|\s{2,}/,
    /,/,
    /(?<=[NSEW])\s*[,\s]?\s*(?=[\d+-])/i,
    /\s+(?=[NSEW]\s*\d)/i,
  ]) {
    const parts = text
      .split(mark)
      .map((part) => part.trim())
      .filter((part) => part !== '')
    const [one, other] = parts
    if (parts.length === 2 && one !== undefined && other !== undefined) yield [one, other]
  }
  // 42,871,-113,386: each number has a decimal comma.
  const commas = text.split(',')
  if (commas.length === 4) yield [commas.slice(0, 2).join(','), commas.slice(2).join(',')]
  // 42 36 0 113 48 0: as many numbers to each side.
  const words = text.split(/\s+/)
  if (words.length % 2 === 0)
    yield [words.slice(0, words.length / 2).join(' '), words.slice(words.length / 2).join(' ')]
}

function readAngle(text: string): Angle | null {
  const pointed = text
    .replace(/(\d),(\d)/g, '$1.$2')
    .replace(/:/g, ' ')
    .trim()
  ANGLE.lastIndex = 0
  const found = ANGLE.exec(pointed)
  if (found === null || ANGLE.lastIndex !== pointed.length) return null
  const [, before, whole = '', minutes, seconds, after] = found
  if (before !== undefined && after !== undefined) return null
  if (Number(minutes ?? 0) >= 60 || Number(seconds ?? 0) >= 60) return null
  if (minutes !== undefined && whole.includes('.')) return null
  if (seconds !== undefined && minutes?.includes('.')) return null
  const letter = (before ?? after)?.toUpperCase()
  const size = Math.abs(Number(whole)) + Number(minutes ?? 0) / 60 + Number(seconds ?? 0) / 3600
  const isNegative = whole.startsWith('-') !== (letter === 'S' || letter === 'W')
  if (whole.startsWith('-') && letter !== undefined && letter !== 'N' && letter !== 'E') return null
  const axis = letter === undefined ? null : letter === 'N' || letter === 'S' ? 'lat' : 'lon'
  return { degrees: isNegative ? -size : size, axis }
}

function inOrder(first: Angle, second: Angle): Place | null {
  if (first.axis !== null && first.axis === second.axis) return null
  const isTurned =
    first.axis === 'lon' ||
    second.axis === 'lat' ||
    (first.axis === null && second.axis === null && Math.abs(first.degrees) > 90)
  return isTurned ? placeOf(second.degrees, first.degrees) : placeOf(first.degrees, second.degrees)
}

function placeOf(lat: number, lon: number): Place | null {
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null
}

const DIGITS = '23456789CFGHJMPQRVWX'
const CODE = /^[23456789CFGHJMPQRVWX]{8}\+[23456789CFGHJMPQRVWX]{2,3}$/i

/** The middle of a full plus code, such as 85G7J6X2+XV (Open Location Code 1.0); short ones need a town beside them. */
function readPlusCode(text: string): Place | null {
  if (!CODE.test(text)) return null
  const digits = [...text.toUpperCase().replace('+', '')].map((letter) => DIGITS.indexOf(letter))
  let [lat, lon, height, width] = [-90, -180, 400, 400]
  for (let pair = 0; pair < 5; pair++) {
    height /= 20
    width /= 20
    lat += Number(digits[2 * pair]) * height
    lon += Number(digits[2 * pair + 1]) * width
  }
  const last = digits[10]
  if (last !== undefined) {
    // The eleventh is a grid of four columns and five rows.
    height /= 5
    width /= 4
    lat += Math.floor(last / 4) * height
    lon += (last % 4) * width
  }
  return Math.abs(lat) > 90 || Math.abs(lon) > 180 ? null : { lat: lat + height / 2, lon: lon + width / 2 }
}
