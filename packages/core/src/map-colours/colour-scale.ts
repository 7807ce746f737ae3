import { hexOf, linearOf, rgbOf } from './oklab.ts'

/** What a legend says of the values on a map; values that are missing are counted, not averaged. */
export type Spread = { min: number; max: number; mean: number; missing: number }

/** Null when there is no value at all. */
export function spreadOf(values: Iterable<number | null>): Spread | null {
  let [min, max, sum, count, missing] = [Infinity, -Infinity, 0, 0, 0]
  for (const value of values) {
    if (value === null) {
      missing += 1
      continue
    }
    if (value < min) min = value
    if (value > max) max = value
    sum += value
    count += 1
  }
  return count === 0 ? null : { min, max, mean: sum / count, missing }
}

/** Rising values; between two of them the colour is mixed, beyond the ends it stays. */
export type ColourScale = readonly { value: number; colour: string }[]

/** Fields that differ by less look alike: half a scale of temperature is never narrower, in °C. */
const NARROWEST_HALF = 1

/** Rain below it hardly wets the ground: the scale never ends lower, in mm. */
const LOWEST_TOP = 1

/** Centred on the mean, as wide to both sides: the same distance from the mean is the same strength of colour. */
export function divergingScale(ramp: readonly string[], { min, max, mean }: Spread): ColourScale {
  const half = Math.max(max - mean, mean - min, NARROWEST_HALF)
  return spreadOver(ramp, mean - half, mean + half)
}

/** From zero, which is a value of its own: no rain is the palest colour, whatever the others have. */
export function sequentialScale(ramp: readonly string[], { max }: Spread): ColourScale {
  return spreadOver(ramp, 0, Math.max(max, LOWEST_TOP))
}

function spreadOver(ramp: readonly string[], from: number, to: number): ColourScale {
  return ramp.map((colour, at) => ({ value: from + ((to - from) * at) / (ramp.length - 1), colour }))
}

export function colourAt(scale: ColourScale, value: number): string {
  const after = scale.findIndex((stop) => stop.value >= value)
  const high = after === -1 ? scale.at(-1) : scale[after]
  const low = after <= 0 ? high : scale[after - 1]
  if (high === undefined || low === undefined) throw new RangeError('A colour scale has no stops')
  if (high.value === low.value) return high.colour
  const share = (value - low.value) / (high.value - low.value)
  const [from, to] = [rgbOf(low.colour), rgbOf(high.colour)]
  const mix = (channel: 0 | 1 | 2) => from[channel] + (to[channel] - from[channel]) * share
  return hexOf([mix(0), mix(1), mix(2)])
}

/** The part of a scale between two values, as shares of the way from the one to the other: a legend's gradient. */
export function partOfScale(
  scale: ColourScale,
  from: number,
  to: number,
): { share: number; colour: string }[] {
  if (to <= from) return [{ share: 0, colour: colourAt(scale, from) }]
  const inside = scale.filter(({ value }) => value > from && value < to)
  return [
    { share: 0, colour: colourAt(scale, from) },
    ...inside.map(({ value, colour }) => ({ share: (value - from) / (to - from), colour })),
    { share: 1, colour: colourAt(scale, to) },
  ]
}

/** WCAG 2.2, "relative luminance". */
function luminanceOf(hex: string): number {
  const [r, g, b] = rgbOf(hex)
  return 0.2126 * linearOf(r) + 0.7152 * linearOf(g) + 0.0722 * linearOf(b)
}

/** WCAG 2.2, "contrast ratio": 1 to 21. */
export function contrastBetween(one: string, other: string): number {
  const [a, b] = [luminanceOf(one), luminanceOf(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** Whichever of the inks can be read better on a colour. */
export function inkOn(colour: string, inks: readonly [string, string]): string {
  const [first, second] = inks
  return contrastBetween(colour, first) >= contrastBetween(colour, second) ? first : second
}

/** Where the ink changes along a scale: the ink of the lowest values, then each value from which another holds. */
export function inkSteps(
  scale: ColourScale,
  inks: readonly [string, string],
): { first: string; changes: { from: number; ink: string }[] } {
  const first = inkOn(scale[0]?.colour ?? inks[0], inks)
  const changes: { from: number; ink: string }[] = []
  let current = first
  for (const [at, { value, colour }] of scale.entries()) {
    const ink = inkOn(colour, inks)
    if (ink === current) continue
    const before = scale[at - 1]?.value ?? value
    changes.push({ from: (before + value) / 2, ink })
    current = ink
  }
  return { first, changes }
}
