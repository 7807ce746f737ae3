import { clamp } from './clamp.ts'

/**
 * How the parts of a day's weather go together, as unit normals: mean temperature, daily range, wind, humidity and
 * sun. Fitted to daily series of nine places from Arizona to Baffin Island (docs/science/simulated-climate.md): what
 * distinguishes them is above all the daily range of their climate, wide in dry air and narrow by the sea.
 */
export const PART = { mean: 0, range: 1, wind: 2, humidity: 3, sun: 4 } as const
export const PARTS = 5

/** A lower triangle, row by row. */
const TRIANGLE = (PARTS * (PARTS + 1)) / 2

export type DayRelations = {
  /** What is carried from day to day, of each part. */
  carried: Float64Array
  /** Mixes independent drivers into the parts' innovations: a lower triangle, row by row, √(1 - carried²) included. */
  innovations: Float64Array
}

/** Correlation of each part with whether it rains. */
export function withRain(dailyRange: number): readonly number[] {
  return [clamp(0.35 - 0.025 * dailyRange, -0.1, 0.25), -0.34, 0.24, 0.44, -0.55]
}

/**
 * `meanWithRange` follows from the spreads of maximum and minimum; the others are lines over the daily range, °C.
 * Correlations are those of the days as they are, rain included; what rain explains is taken out of the innovations.
 */
export function dayRelations(dailyRange: number, meanWithRange: number): DayRelations {
  const wanted = identity()
  const set = (a: number, b: number, value: number) => {
    wanted[at(Math.max(a, b), Math.min(a, b))] = value
  }
  set(PART.mean, PART.range, meanWithRange)
  set(PART.mean, PART.wind, 0.05)
  set(PART.mean, PART.humidity, clamp(1.3 - 0.115 * dailyRange, -0.3, 0.25))
  set(PART.mean, PART.sun, clamp(-0.3 + 0.022 * dailyRange, -0.25, 0.1))
  set(PART.range, PART.wind, clamp(0.2 - 0.04 * dailyRange, -0.5, 0.1))
  set(PART.range, PART.humidity, -clamp(0.25 + 0.027 * dailyRange, 0.3, 0.72))
  set(PART.range, PART.sun, clamp(0.1 + 0.035 * dailyRange, 0.2, 0.66))
  set(PART.wind, PART.humidity, 0.03)
  set(PART.wind, PART.sun, -0.2)
  set(PART.humidity, PART.sun, -0.58)

  const rain = withRain(dailyRange)
  const carried = Float64Array.of(0.67, clamp(0.15 + 0.022 * dailyRange, 0.2, 0.55), 0.3, 0.58, 0.25)
  const left = (part: number) => Math.sqrt(1 - (rain[part] ?? 0) ** 2)
  const ofInnovation = (part: number) => Math.sqrt(1 - (carried[part] ?? 0) ** 2)
  for (let row = 0; row < PARTS; row++)
    for (let column = 0; column < row; column++) {
      const withoutRain =
        ((wanted[at(row, column)] ?? 0) - (rain[row] ?? 0) * (rain[column] ?? 0)) / (left(row) * left(column))
      // Two carried parts correlate less than their innovations.
      const both = 1 - (carried[row] ?? 0) * (carried[column] ?? 0)
      wanted[at(row, column)] = (withoutRain * both) / (ofInnovation(row) * ofInnovation(column))
    }
  const innovations = root(wanted)
  for (let row = 0; row < PARTS; row++)
    for (let column = 0; column <= row; column++)
      innovations[at(row, column)] = (innovations[at(row, column)] ?? 0) * ofInnovation(row)
  return { carried, innovations }
}

const at = (row: number, column: number) => (row * (row + 1)) / 2 + column

function identity(): Float64Array {
  const matrix = new Float64Array(TRIANGLE)
  for (let part = 0; part < PARTS; part++) matrix[at(part, part)] = 1
  return matrix
}

/** The Cholesky root of correlations; those that cannot go together are drawn towards none until they can. */
function root(correlations: Float64Array): Float64Array {
  for (let scale = 1; ; scale -= 0.02) {
    const triangle = new Float64Array(TRIANGLE)
    if (fillRoot(correlations, scale, triangle)) return triangle
  }
}

function fillRoot(correlations: Float64Array, scale: number, triangle: Float64Array): boolean {
  for (let row = 0; row < PARTS; row++) {
    let rest = 1
    for (let column = 0; column < row; column++) {
      let sum = scale * (correlations[at(row, column)] ?? 0)
      for (let k = 0; k < column; k++) sum -= (triangle[at(row, k)] ?? 0) * (triangle[at(column, k)] ?? 0)
      const value = sum / (triangle[at(column, column)] ?? 1)
      triangle[at(row, column)] = value
      rest -= value * value
    }
    if (rest < 0.02) return false
    triangle[at(row, row)] = Math.sqrt(rest)
  }
  return true
}
