/**
 * What each factor contributes: w times the mean of its values, as a share of the sum over the factors (decisions §7).
 * All zero where nothing does.
 */
export function relativeImportance(
  factors: readonly { values: ArrayLike<number> }[],
  weights: readonly number[],
): number[] {
  const parts = factors.map(({ values }, n) => (weights[n] ?? 0) * meanOf(values))
  const sum = parts.reduce((total, part) => total + part, 0)
  return parts.map((part) => (sum > 0 ? part / sum : 0))
}

/** Of the values that are there. */
function meanOf(values: ArrayLike<number>): number {
  let sum = 0
  let count = 0
  for (let at = 0; at < values.length; at++) {
    const value = values[at] as number
    if (Number.isNaN(value)) continue
    sum += value
    count++
  }
  return count > 0 ? sum / count : 0
}
