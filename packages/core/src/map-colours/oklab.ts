/**
 * OKLab (Ottosson 2020, "A perceptual color space for image processing"): equal distances look equally far
 * apart. `l` is 0 for black and 1 for white.
 */
type Oklab = { l: number; a: number; b: number }

export type Rgb = readonly [red: number, green: number, blue: number]

/** Channels 0 to 1 of `#rrggbb`. */
export function rgbOf(hex: string): Rgb {
  const digits = /^#([0-9a-f]{6})$/i.exec(hex.trim())?.[1]
  if (digits === undefined) throw new RangeError(`Not a colour: ${hex}`)
  const channel = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16) / 255
  return [channel(0), channel(2), channel(4)]
}

export function hexOf(rgb: Rgb): string {
  const digits = rgb.map((channel) =>
    Math.round(Math.min(1, Math.max(0, channel)) * 255)
      .toString(16)
      .padStart(2, '0'),
  )
  return `#${digits.join('')}`
}

/** sRGB transfer function, IEC 61966-2-1. */
export const linearOf = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

export const encodedOf = (linear: number) =>
  linear <= 0.0031308 ? linear * 12.92 : 1.055 * linear ** (1 / 2.4) - 0.055

export function oklabOf(rgb: Rgb): Oklab {
  const [r, g, b] = [linearOf(rgb[0]), linearOf(rgb[1]), linearOf(rgb[2])]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  }
}

export function rgbOfOklab({ l, a, b }: Oklab): Rgb {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    encodedOf(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    encodedOf(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    encodedOf(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ]
}

/** How far apart two colours look; white and black are 1 apart. */
export function distanceBetween(one: Oklab, other: Oklab): number {
  return Math.hypot(one.l - other.l, one.a - other.a, one.b - other.b)
}

/** Points of each stretch between two anchors, dense enough for its length to be measured. */
const SAMPLES = 64

/**
 * `steps` colours along the way through the anchors, each as far from the one before as any other: equal
 * differences of the value are equal differences for the eye, wherever the anchors stand.
 */
export function evenRamp(anchors: readonly string[], steps: number): string[] {
  const way = anchors.map((hex) => oklabOf(rgbOf(hex))).flatMap(samplesFrom)
  let reached = 0
  const marks = way.map((colour, at) => {
    reached += distanceBetween(way[at - 1] ?? colour, colour)
    return { colour, at: reached }
  })
  return Array.from({ length: steps }, (_, step) =>
    hexOf(rgbOfOklab(colourAlong(marks, (reached * step) / Math.max(1, steps - 1)))),
  )
}

type Mark = { colour: Oklab; at: number }

function colourAlong(marks: readonly Mark[], wanted: number): Oklab {
  const after = Math.max(
    0,
    marks.findIndex(({ at }) => at >= wanted - 1e-9),
  )
  const [high, low] = [marks[after], marks[after - 1] ?? marks[after]]
  if (high === undefined || low === undefined) throw new RangeError('A ramp needs colours')
  const share = high.at === low.at ? 1 : (wanted - low.at) / (high.at - low.at)
  return mix(low.colour, high.colour, share)
}

function samplesFrom(anchor: Oklab, at: number, anchors: readonly Oklab[]): Oklab[] {
  const next = anchors[at + 1]
  if (next === undefined) return [anchor]
  return Array.from({ length: SAMPLES }, (_, sample) => mix(anchor, next, sample / SAMPLES))
}

const mix = (from: Oklab, to: Oklab, share: number): Oklab => ({
  l: from.l + (to.l - from.l) * share,
  a: from.a + (to.a - from.a) * share,
  b: from.b + (to.b - from.b) * share,
})

/** Both arms are even by themselves, so that the neutral middle stays in the middle. */
export function evenDivergingRamp(anchors: readonly string[], stepsOfArm: number): string[] {
  const middle = Math.floor(anchors.length / 2)
  const low = evenRamp(anchors.slice(0, middle + 1), stepsOfArm + 1)
  const high = evenRamp(anchors.slice(middle), stepsOfArm + 1)
  return [...low, ...high.slice(1)]
}
