/** From one midnight to the next in a line, and a bow over it, at the middles of the hours. */
export function bowedHours(start: number, end: number, bow: number, count: number): Float64Array {
  return Float64Array.from({ length: count }, (_, hour) => {
    const x = (hour + 0.5) / count
    return start + (end - start) * x + bow * x * (1 - x)
  })
}

export function meanOf(values: Float64Array): number {
  let sum = 0
  for (const value of values) sum += value
  return sum / values.length
}

/** The root of a function that grows, by halving. */
export function solve(grows: (x: number) => number, from: number, to: number): number {
  let low = from
  let high = to
  for (let i = 0; i < 50; i++) {
    const middle = (low + high) / 2
    if (grows(middle) < 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}
