import { yearDay } from '@windrow/core/time/calendar.ts'
import type { DayNumber } from '@windrow/core/time/day.ts'

/** Differences from the course of the year: a mean and two waves, fitted by least squares; missing stays missing. */
export function withoutSeason(days: readonly DayNumber[], values: ArrayLike<number>): Float64Array {
  const terms = (day: DayNumber) => {
    const angle = (2 * Math.PI * yearDay(day)) / 365
    return [1, Math.cos(angle), Math.sin(angle), Math.cos(2 * angle), Math.sin(2 * angle)]
  }
  const size = 5
  const matrix = Array.from({ length: size }, () => new Float64Array(size + 1))
  days.forEach((day, at) => {
    const value = values[at] ?? Number.NaN
    if (Number.isNaN(value)) return
    const row = terms(day)
    for (let i = 0; i < size; i++) {
      const target = matrix[i] as Float64Array
      for (let j = 0; j < size; j++) target[j] = (target[j] ?? 0) + (row[i] ?? 0) * (row[j] ?? 0)
      target[size] = (target[size] ?? 0) + (row[i] ?? 0) * value
    }
  })
  const fit = solve(matrix)
  return Float64Array.from(days, (day, at) => {
    const expected = terms(day).reduce((sum, term, i) => sum + term * (fit[i] ?? 0), 0)
    return (values[at] ?? Number.NaN) - expected
  })
}

/** Gauss with pivots; the last column is the right-hand side. */
function solve(matrix: Float64Array[]): number[] {
  const size = matrix.length
  for (let i = 0; i < size; i++) {
    let pivot = i
    for (let row = i; row < size; row++)
      if (Math.abs(matrix[row]?.[i] ?? 0) > Math.abs(matrix[pivot]?.[i] ?? 0)) pivot = row
    const held = matrix[i] as Float64Array
    matrix[i] = matrix[pivot] as Float64Array
    matrix[pivot] = held
    const own = matrix[i] as Float64Array
    for (let row = 0; row < size; row++) {
      if (row === i) continue
      const other = matrix[row] as Float64Array
      const factor = (other[i] ?? 0) / (own[i] ?? 1)
      for (let column = i; column <= size; column++)
        other[column] = (other[column] ?? 0) - factor * (own[column] ?? 0)
    }
  }
  return matrix.map((row, i) => (row[size] ?? 0) / (row[i] ?? 1))
}

/** Over the pairs of which both are known; NaN below 50. */
export function correlation(a: ArrayLike<number>, b: ArrayLike<number>): number {
  let n = 0
  let sumA = 0
  let sumB = 0
  let squareA = 0
  let squareB = 0
  let both = 0
  for (let i = 0; i < a.length; i++) {
    const x = a[i] ?? Number.NaN
    const y = b[i] ?? Number.NaN
    if (Number.isNaN(x) || Number.isNaN(y)) continue
    n++
    sumA += x
    sumB += y
    squareA += x * x
    squareB += y * y
    both += x * y
  }
  if (n < 50) return Number.NaN
  const covariance = both - (sumA * sumB) / n
  return covariance / Math.sqrt((squareA - sumA ** 2 / n) * (squareB - sumB ** 2 / n))
}
