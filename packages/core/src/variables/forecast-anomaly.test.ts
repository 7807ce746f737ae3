import { describe, expect, test } from 'vitest'
import { isForecastAnomaly } from './variable-def.ts'

describe('forecast anomaly', () => {
  const from = (first: number, ...values: number[]) => ({ first, values: Float64Array.from(values) })
  const missing = Number.NaN
  const normal = from(5, ...new Array<number>(12).fill(20))
  const departing = (points: number, by: number) =>
    from(7, ...Array.from({ length: 10 }, (_, at) => (at < points ? 20 + by : 20)))

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
    expect(isForecastAnomaly(from(0, 40, missing, missing, 40), from(0, 20, 20, 20, missing), 15)).toBe(true)
    expect(isForecastAnomaly(from(0, 0, 0), from(0, 0, 0), 0)).toBe(false)
    expect(isForecastAnomaly(from(0, 0, 0), from(0, 1, 1), 0)).toBe(true)
    expect(isForecastAnomaly(from(0, missing, missing), from(0, 1, 1), 0)).toBe(false)
    expect(isForecastAnomaly(from(0), from(0), 0)).toBe(false)
  })
})
