/** Share of the evaporation that is taken off where nothing else is chosen (spec 2 §3), and what may be chosen. */
export const EVAPORATION_COEFFICIENT = 0.3
export const EVAPORATION_COEFFICIENT_RANGE = { min: 0.3, max: 2, step: 0.1 } as const

/**
 * Water budget, mm: precipitation − coefficient × evaporation, both mm over the same time (spec 2 §3).
 *
 * Value by value: for members it is each member's own rain and evaporation, because a difference of quantiles is no
 * quantile of differences (decisions §5). Missing where either is missing.
 */
export function waterBudget(
  precipitation: ArrayLike<number>,
  evaporation: ArrayLike<number>,
  coefficient: number = EVAPORATION_COEFFICIENT,
): Float32Array {
  const budget = new Float32Array(precipitation.length)
  for (let at = 0; at < budget.length; at++)
    budget[at] = (precipitation[at] as number) - coefficient * (evaporation[at] ?? Number.NaN)
  return budget
}
