/** A straight map from values to pixels, as plain numbers: two that are equal need no redraw. */
export type Linear = { from: number; to: number; start: number; end: number }

export function project(scale: Linear, value: number): number {
  return scale.start + ((value - scale.from) / (scale.to - scale.from)) * (scale.end - scale.start)
}

export function invert(scale: Linear, pixel: number): number {
  return scale.from + ((pixel - scale.start) / (scale.end - scale.start)) * (scale.to - scale.from)
}

/** Pixels per unit; negative on y axes, whose values grow upwards. */
export function slope(scale: Linear): number {
  return (scale.end - scale.start) / (scale.to - scale.from)
}

export function sameLinear(a: Linear, b: Linear): boolean {
  return a.from === b.from && a.to === b.to && a.start === b.start && a.end === b.end
}
