import { describe, expect, test } from 'vitest'
import { monthOf } from '../time/calendar.ts'
import { dayNumber } from '../time/day.ts'
import { readDataset } from './read-dataset.ts'
import {
  bandsBetween,
  between,
  endOf,
  furthest,
  joined,
  known,
  lastKnown,
  mapSets,
  middleOf,
  valueOn,
} from './series.ts'

const missing = Number.NaN
const from = (first: number, ...values: number[]) => ({ first, values: Float64Array.from(values) })

describe('a series', () => {
  test('has values on its own steps, and none outside', () => {
    const series = from(10, 1, missing, 0)
    expect([9, 10, 11, 12, 13].map((step) => known(valueOn(series, step)))).toEqual([null, 1, null, 0, null])
    expect(valueOn(undefined, 10)).toBeNaN()
    expect(endOf(series)).toBe(13)
  })

  test('is cut where it ends, however far the span reaches', () => {
    const series = from(10, 1, 2, 3)
    expect(between(series, 11, 12)).toEqual(from(11, 2))
    expect(between(series, 0, 99)).toEqual(series)
    expect(between(series, 20, 30)).toEqual(from(13))
    expect(between(series, 0, 5).values).toHaveLength(0)
    const bands = { first: 10, quantiles: { '0.05': series.values, '0.5': series.values } }
    expect(bandsBetween(bands, 12, 99)).toEqual({
      first: 12,
      quantiles: { '0.05': Float64Array.of(3), '0.5': Float64Array.of(3) },
    })
  })

  test('goes on where another begins; days of neither are missing', () => {
    expect(joined(from(10, 1, 2, 3), from(12, 7, 8))).toEqual(from(10, 1, 2, 7, 8))
    expect(joined(from(10, 1), from(12, 7))).toEqual(from(10, 1, missing, 7))
    expect(joined(from(0), from(12, 7))).toEqual(from(12, 7))
    expect(joined(from(10, 1), from(0))).toEqual(from(10, 1))
  })

  test('knows its last value, and its furthest: the earliest of several', () => {
    expect(lastKnown(from(10, 1, 2, missing))).toBe(11)
    expect(lastKnown(from(10, missing))).toBeNull()
    expect(furthest(from(10, 3, missing, 5, 5))).toBe(12)
    expect(furthest(from(10, 0, -2, missing), -1)).toBe(11)
    expect(furthest(from(10, missing))).toBeNull()
  })

  test('is changed value by value; what is missing stays missing, and what is not there stays away', () => {
    const sets = {
      observed: from(1, 2, missing),
      forecast: { first: 3, quantiles: { '0.5': Float32Array.of(4) } },
    }
    expect(mapSets(sets, (value) => value * 2)).toEqual({
      observed: from(1, 4, missing),
      forecast: { first: 3, quantiles: { '0.5': Float64Array.of(8) } },
    })
  })

  test("the single key '-1.0' is the middle where there is one [S2-3.40]", () => {
    const [single, median] = [Float64Array.of(1), Float64Array.of(2)]
    expect(middleOf({ first: 5, quantiles: { '-1.0': single, '0.5': median } }).values).toBe(single)
    expect(middleOf({ first: 5, quantiles: { '0.5': median } }).values).toBe(median)
    expect(middleOf({ first: 5, quantiles: {} }).values).toHaveLength(0)
  })
})

describe('a weather call', () => {
  const sets = {
    ds_hist: { time: ['2026-04-01', '2026-05-01'], tp_sum: [0, null] },
    ds_fc: { time: ['2026-06-01'], tp_sum: { '0.5': [21.35] } },
    ds_clim: { time: [] },
  }

  test('is read from its first day or month on, as the same numbers; null is missing, zero is not', () => {
    const day = dayNumber('2026-04-01')
    expect(readDataset(sets, 'tp_sum', 'daily').observed).toEqual(from(day, 0, missing))
    const { observed, forecast, normal } = readDataset(sets, 'tp_sum', 'monthly')
    expect(observed).toEqual(from(monthOf(day), 0, missing))
    // Single precision would make 21.350000381 of it, which rounds up.
    expect(forecast).toEqual({ first: monthOf(day) + 2, quantiles: { '0.5': Float64Array.of(21.35) } })
    expect(normal).toBeUndefined()
    expect(readDataset(sets, 't2m_max', 'daily')).toEqual({})
  })
})
