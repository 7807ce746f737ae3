/**
 * Where points are on an axis: one a step from `first` on, as those of a series do; or each at an x of its own,
 * ascending. The latter is for what comes unevenly: pictures from above, years of which some are unknown, hours of
 * a clock, and dates of last year, among which there may be no 29 February.
 */
export type Positions =
  | { readonly first: number; readonly length: number }
  | (ArrayLike<number> & { readonly first?: undefined })

/** The x of a point; the index must be one of theirs. */
export function positionAt(xs: Positions, index: number): number {
  return xs.first === undefined ? (xs[index] ?? 0) : xs.first + index
}

/** The positions of values that stand one a step. */
export const countedFrom = (first: number, { length }: { length: number }): Positions => ({ first, length })

/** The first index whose x is not below the argument; the length where all are. */
export function lowerBound(xs: Positions, x: number): number {
  if (xs.first !== undefined) return Math.min(xs.length, Math.max(0, Math.ceil(x - xs.first)))
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
export function nearestIndex(xs: Positions, x: number): number {
  const after = lowerBound(xs, x)
  if (after === 0) return xs.length === 0 ? -1 : 0
  if (after === xs.length) return after - 1
  return positionAt(xs, after) - x < x - positionAt(xs, after - 1) ? after : after - 1
}

/** The index of the point at exactly this x; -1 where there is none. */
export function indexAt(xs: Positions, x: number): number {
  const index = lowerBound(xs, x)
  return index < xs.length && positionAt(xs, index) === x ? index : -1
}

/** From and up to (not included) which index the points between two x lie, with one neighbour on either side. */
export function visibleIndices(
  xs: Positions,
  from: number,
  to: number,
): readonly [start: number, end: number] {
  const start = Math.max(0, lowerBound(xs, from) - 1)
  let end = lowerBound(xs, to)
  if (end < xs.length) end += 1
  return [start, end]
}
