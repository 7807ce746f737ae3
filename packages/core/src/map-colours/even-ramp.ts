import { distanceBetween, hexOf, type Oklab, oklabOf, rgbOf, rgbOfOklab } from './oklab.ts'

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
