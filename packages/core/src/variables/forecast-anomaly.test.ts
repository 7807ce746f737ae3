import { describe, expect, test } from 'vitest'
import { isForecastAnomaly } from './variable-def.ts'

describe('forecast anomaly', () => {
  const normal = new Array(10).fill(20)
  const departing = (points: number, by: number) =>
    normal.map((value, at) => (at < points ? value + by : value))

  test('needs 80 % of the points beyond the threshold', () => {
    expect(isForecastAnomaly(departing(8, 15.1), normal, 15)).toBe(true)
    expect(isForecastAnomaly(departing(8, -15.1), normal, 15)).toBe(true)
    expect(isForecastAnomaly(departing(7, 40), normal, 15)).toBe(false)
  })

  test('the threshold itself is not beyond it', () => {
    expect(isForecastAnomaly(departing(10, 15), normal, 15)).toBe(false)
  })

  test('is 10 where nothing else is said [S1-8.35, S2-9.19]', () => {
    expect(isForecastAnomaly(departing(10, 10.5), normal)).toBe(true)
    expect(isForecastAnomaly(departing(10, 9.5), normal)).toBe(false)
  })

  test('missing points do not count; zero does; nothing is no anomaly', () => {
    expect(isForecastAnomaly([40, null, Number.NaN, 40], [20, 20, 20, null], 15)).toBe(true)
    expect(isForecastAnomaly([0, 0], [0, 0], 0)).toBe(false)
    expect(isForecastAnomaly([0, 0], [1, 1], 0)).toBe(true)
    expect(isForecastAnomaly([null, null], [1, 1], 0)).toBe(false)
    expect(isForecastAnomaly([], [], 0)).toBe(false)
  })
})
