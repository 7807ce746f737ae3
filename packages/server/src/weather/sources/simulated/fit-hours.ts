/**
 * Bends a shape until its least, largest and mean value are the given ones: scaled to 0..1, raised to the power
 * that gives the mean, scaled back. Order is preserved, so that the warmest hour stays the warmest.
 */
export function fitRange(shape: Float64Array, min: number, max: number, mean: number): Float64Array {
  const low = Math.min(...shape)
  const high = Math.max(...shape)
  if (!(high > low) || !(max > min)) return shape.map(() => mean)
  const unit = shape.map((value) => (value - low) / (high - low))
  const wanted = (mean - min) / (max - min)
  const power = solve((log) => wanted - meanOf(unit.map((value) => value ** Math.exp(log))), -5, 5)
  return unit.map((value) => min + (max - min) * value ** Math.exp(power))
}

/**
 * Relative humidity of each hour for a constant amount of vapour, as the shares of saturation `1 / es`: the
 * amount is the one whose humidity, at most 100 %, has the given mean.
 */
export function fitHumidity(saturation: Float64Array, mean: number): Float64Array {
  const at = (vapour: number) => saturation.map((es) => Math.min(100, (100 * vapour) / es))
  const highest = Math.max(...saturation)
  return at(solve((vapour) => meanOf(at(vapour)) - mean, 0, highest))
}

export function meanOf(values: Float64Array): number {
  let sum = 0
  for (const value of values) sum += value
  return sum / values.length
}

/** The root of a function that grows, by halving. */
function solve(grows: (x: number) => number, from: number, to: number): number {
  let low = from
  let high = to
  for (let i = 0; i < 50; i++) {
    const middle = (low + high) / 2
    if (grows(middle) < 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}
