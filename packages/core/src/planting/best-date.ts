/** Points of yield that a date may cost and still be as good as the best. */
export const NEARLY_BEST = 2

export type BestDate = {
  /** Places in the window: the best date, and the first and last of the dates around it that cost hardly more. */
  at: number
  first: number
  last: number
}

/** The date of the highest expected yield, the earlier of equal ones; null where there is none. */
export function bestDate(mean: ArrayLike<number>, cost = NEARLY_BEST): BestDate | null {
  let at = -1
  for (let date = 0; date < mean.length; date++)
    if (at < 0 || (mean[date] as number) > (mean[at] as number)) at = date
  if (at < 0) return null
  const isNear = (date: number) => (mean[date] as number) >= (mean[at] as number) - cost
  let first = at
  while (first > 0 && isNear(first - 1)) first--
  let last = at
  while (last < mean.length - 1 && isNear(last + 1)) last++
  return { at, first, last }
}
