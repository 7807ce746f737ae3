/**
 * Observed days before the members of a forecast, so that sums, months and runs may begin in the past: every member
 * has the same past. Members stand side by side for each day. Missing stays missing.
 */
export function withObserved(
  observed: ArrayLike<number>,
  forecast: ArrayLike<number>,
  members: number,
): Float32Array {
  const joined = new Float32Array(observed.length * members + forecast.length)
  for (let day = 0; day < observed.length; day++)
    joined.fill(observed[day] as number, day * members, (day + 1) * members)
  joined.set(forecast, observed.length * members)
  return joined
}
