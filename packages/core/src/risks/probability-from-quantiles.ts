/** Quantiles of a day: `values[at + index]` is the quantile of `levels[index]`; both ascend. */
export type QuantileRow = { levels: readonly number[]; values: ArrayLike<number>; at: number }

/**
 * P(X > x), or P(X < x), of a source that gives quantiles only (science.md §9).
 *
 * Straight lines between the quantiles; beyond the outermost ones the neighbouring line goes on at half its slope.
 * Equal quantiles, as those of rain on a dry day, have their whole share at that value. X is never below `floor`. One
 * level alone is one certain value. NaN where a quantile is missing.
 */
export function probabilityFromQuantiles(
  { levels, values, at }: QuantileRow,
  x: number,
  isAbove: boolean,
  floor: number = Number.NEGATIVE_INFINITY,
): number {
  for (let index = 0; index < levels.length; index++)
    if (Number.isNaN(values[at + index] as number)) return Number.NaN
  if (levels.length === 1) return (isAbove ? (values[at] as number) > x : (values[at] as number) < x) ? 1 : 0
  if (isAbove) return x < floor ? 1 : 1 - shareAtMost(levels, values, at, x)
  return x <= floor ? 0 : shareBelow(levels, values, at, x)
}

/** P(X <= x): on the line from the highest quantile that is not above x. */
function shareAtMost(levels: readonly number[], values: ArrayLike<number>, at: number, x: number): number {
  let index = levels.length - 1
  while (index >= 0 && (values[at + index] as number) > x) index--
  return index < 0 ? lowerTail(levels, values, at, x) : lineFrom(levels, values, at, index, x)
}

/** P(X < x): on the line to the lowest quantile that is not below x. */
function shareBelow(levels: readonly number[], values: ArrayLike<number>, at: number, x: number): number {
  let index = 0
  while (index < levels.length && (values[at + index] as number) < x) index++
  if (index === 0) return lowerTail(levels, values, at, x)
  return values[at + index] === x ? (levels[index] as number) : lineFrom(levels, values, at, index - 1, x)
}

/** On the line from a quantile to the next one, or on the upper tail. */
function lineFrom(
  levels: readonly number[],
  values: ArrayLike<number>,
  at: number,
  index: number,
  x: number,
): number {
  const level = levels[index] as number
  const beyond = x - (values[at + index] as number)
  if (beyond === 0) return level
  if (index < levels.length - 1) return level + beyond * slope(levels, values, at, index)
  return Math.min(1, level + (beyond * slope(levels, values, at, index - 1)) / 2)
}

function lowerTail(levels: readonly number[], values: ArrayLike<number>, at: number, x: number): number {
  const steepness = slope(levels, values, at, 0)
  if (steepness === Number.POSITIVE_INFINITY) return 0
  return Math.max(0, (levels[0] as number) - (((values[at] as number) - x) * steepness) / 2)
}

function slope(levels: readonly number[], values: ArrayLike<number>, at: number, index: number): number {
  const rise = (levels[index + 1] as number) - (levels[index] as number)
  return rise / ((values[at + index + 1] as number) - (values[at + index] as number))
}
