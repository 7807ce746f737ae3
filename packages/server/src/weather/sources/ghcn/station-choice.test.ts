import { dayNumber } from '@windrow/core/time/day.ts'
import { describe, expect, test } from 'vitest'
import type { DailySeries } from '../weather-source.ts'
import { fillGaps } from './fill-gaps.ts'
import { COMPLETENESS_DAYS, completeness, suggestSource } from './station-source.ts'

const NONE = Number.NaN

function series(first: string, values: Record<string, number[]>): DailySeries {
  const columns = Object.entries(values).map(([key, column]) => [key, Float32Array.from(column)])
  return {
    first: dayNumber(first),
    count: Object.values(values)[0]?.length ?? 0,
    values: Object.fromEntries(columns),
  }
}

const repeat = (value: number, count: number) => new Array<number>(count).fill(value)

describe('gaps of a station', () => {
  test('temperature: the grid plus the mean difference of that month, marked', () => {
    // January: station 2 below the grid; July: 3 above. The gap in each month takes its own difference.
    const station = series('2023-01-01', {
      t2m_min: [...repeat(-7, 30), NONE, ...repeat(NONE, 150), ...repeat(18, 30), NONE],
    })
    const grid = series('2023-01-01', { t2m_min: [...repeat(-5, 31), ...repeat(0, 150), ...repeat(15, 31)] })
    const { values, filled } = fillGaps(station, grid)
    expect(values.t2m_min?.[30]).toBeCloseTo(-7)
    expect(values.t2m_min?.[211]).toBeCloseTo(18)
    expect(values.t2m_min?.[0]).toBe(-7)
    expect([filled?.t2m_min?.[0], filled?.t2m_min?.[30], filled?.t2m_min?.[211]]).toEqual([0, 1, 1])
    // April has no common day: the difference over the whole year.
    expect(values.t2m_min?.[100]).toBeCloseTo((-2 * 30 + 3 * 30) / 60)
  })

  test('too few common days: the grid as it is', () => {
    const station = series('2023-01-01', { t2m_max: [10, 10, NONE] })
    const grid = series('2023-01-01', { t2m_max: [2, 2, 2] })
    expect(fillGaps(station, grid).values.t2m_max?.[2]).toBe(2)
  })

  test('rain: the grid as it is; zero is a value and is not filled', () => {
    const station = series('2023-01-01', { tp_sum: [...repeat(0, 40), NONE, NONE] })
    const grid = series('2023-01-01', { tp_sum: [...repeat(4, 40), 7, 0] })
    const { values, filled } = fillGaps(station, grid)
    expect([...(values.tp_sum?.slice(38) ?? [])]).toEqual([0, 0, 7, 0])
    expect([...(filled?.tp_sum?.slice(38) ?? [])]).toEqual([0, 0, 1, 1])
  })

  test('what the station does not observe comes from the grid; days that neither has stay missing', () => {
    const station = series('2023-01-02', { t2m_min: [1, NONE, NONE] })
    const grid = series('2023-01-01', { t2m_min: [0, 0, 5], rh_mean: [70, 71, 72] })
    const { values, filled, count: days } = fillGaps(station, grid)
    expect(days).toBe(3)
    expect([...(values.t2m_min ?? [])]).toEqual([1, 5, NONE])
    expect([...(filled?.t2m_min ?? [])]).toEqual([0, 1, 0])
    expect([...(values.rh_mean ?? [])]).toEqual([71, 72, NONE])
    expect([...(filled?.rh_mean ?? [])]).toEqual([1, 1, 0])
  })

  test('what is filled gives way to what was observed, so that min <= avg <= max [D-5.23]', () => {
    const station = series('2023-01-01', {
      t2m_min: [12, NONE, NONE],
      t2m_max: [NONE, 3, NONE],
      t2m_avg: [NONE, NONE, NONE],
    })
    const grid = series('2023-01-01', { t2m_min: [1, 8, 1], t2m_max: [9, 15, 5], t2m_avg: [5, 10, 3] })
    const { values } = fillGaps(station, grid)
    expect([...(values.t2m_min ?? [])]).toEqual([12, 3, 1])
    expect([...(values.t2m_max ?? [])]).toEqual([12, 3, 5])
    expect([...(values.t2m_avg ?? [])]).toEqual([12, 3, 3])
  })

  test('the arguments stay as they were', () => {
    const station = series('2023-01-01', { tp_sum: [NONE] })
    fillGaps(station, series('2023-01-01', { tp_sum: [3] }))
    expect([...(station.values.tp_sum ?? [])]).toEqual([NONE])
  })
})

describe('completeness', () => {
  const today = dayNumber('2026-11-15')

  function observed(isThere: (day: number) => boolean): DailySeries {
    const firstDay = today - COMPLETENESS_DAYS
    const column = () =>
      Float32Array.from({ length: COMPLETENESS_DAYS }, (_, day) => (isThere(day) ? 0 : Number.NaN))
    return {
      first: firstDay,
      count: COMPLETENESS_DAYS,
      values: { t2m_min: column(), t2m_max: column(), tp_sum: column() },
    }
  }

  test('counts days with minimum, maximum and rain in the last ten years; zero is a value', () => {
    expect(
      completeness(
        observed(() => true),
        today,
      ),
    ).toBe(1)
    expect(
      completeness(
        observed((day) => day % 2 === 0),
        today,
      ),
    ).toBeCloseTo(0.5, 3)
    expect(completeness({ first: 0, count: 100, values: {} }, today)).toBe(0)
  })

  test('a filled day was not observed, and a station that stopped reporting is not complete', () => {
    const series = observed(() => true)
    series.filled = { tp_sum: new Uint8Array(COMPLETENESS_DAYS).fill(1) }
    expect(completeness(series, today)).toBe(0)
    expect(
      completeness(
        observed(() => true),
        today + 365,
      ),
    ).toBeCloseTo(0.9, 2)
  })
})

describe('the suggested source', () => {
  const station = (distanceKm: number, complete: number) => ({ distanceKm, completeness: complete })

  test('nearer and more complete wins', () => {
    expect(suggestSource({ eraDistanceKm: 12, station: station(5, 0.99) })).toBe('ghcn')
    expect(suggestSource({ eraDistanceKm: 5, station: station(12, 0.99) })).toBe('era')
    expect(suggestSource({ eraDistanceKm: 12, station: station(5, 0.8) })).toBe('era')
    expect(suggestSource({ eraDistanceKm: 12, station: station(12, 0.95) })).toBe('ghcn')
    expect(suggestSource({ eraDistanceKm: 12, station: null })).toBe('era')
  })
})
