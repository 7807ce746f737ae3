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

/** The first index whose x is not below the argument; the length where all are. */
export function lowerBound(xs: ArrayLike<number>, x: number): number {
  let low = 0
  let high = xs.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((xs[middle] ?? 0) < x) low = middle + 1
    else high = middle
  }
  return low
}

/** The index whose x lies nearest; -1 where there is none. */
export function nearestIndex(xs: ArrayLike<number>, x: number): number {
  const after = lowerBound(xs, x)
  if (after === 0) return xs.length === 0 ? -1 : 0
  if (after === xs.length) return after - 1
  return (xs[after] ?? 0) - x < x - (xs[after - 1] ?? 0) ? after : after - 1
}

/** From and up to (not included) which index the points between two x lie, with one neighbour on either side. */
export function visibleIndices(
  xs: ArrayLike<number>,
  from: number,
  to: number,
): readonly [start: number, end: number] {
  const start = Math.max(0, lowerBound(xs, from) - 1)
  let end = lowerBound(xs, to)
  if (end < xs.length) end += 1
  return [start, end]
}
