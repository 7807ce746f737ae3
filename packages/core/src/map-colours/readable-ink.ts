import type { ColourScale } from './colour-scale.ts'
import { linearOf, rgbOf } from './oklab.ts'

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
