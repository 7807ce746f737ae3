import { describe, expect, test } from 'vitest'
import { fillSoilTemperature } from './fill-series.ts'
import type { Members } from './open-meteo/fetch-members.ts'

const NONE = Number.NaN

/** Two members over four days: one at 10 °C, one at 20. */
function twoMembers(soil: { low: number[]; high: number[] } | null): Members {
  const air = (shift: number) => Float32Array.from({ length: 8 }, (_, at) => (at % 2 === 0 ? 10 : 20) + shift)
  return {
    first: 20_000,
    count: 4,
    members: 2,
    values: {
      t2m_avg: air(0),
      t2m_min: air(-5),
      t2m_max: air(5),
      ...(soil ? { stl1_min: Float32Array.from(soil.low), stl1_max: Float32Array.from(soil.high) } : {}),
    },
  }
}

describe('soil temperature that the model lacks', () => {
  test('goes on from the last day that it has, each member by its own air', () => {
    const low = [8, 9, 8, 9, NONE, NONE, NONE, NONE]
    const members = twoMembers({ low, high: low.map((value) => value + 4) })
    fillSoilTemperature(members, NONE)
    const { stl1_min: lows, stl1_max: highs } = members.values
    expect([...(lows?.slice(0, 4) ?? [])]).toEqual([8, 9, 8, 9])
    const middle = (at: number) => ((lows?.[at] as number) + (highs?.[at] as number)) / 2
    // Ts + 0.25 (Te − Ts), Te = T + 1.5 (science.md §5).
    expect(middle(4)).toBeCloseTo(10 + 0.25 * (11.5 - 10), 3)
    expect(middle(5)).toBeCloseTo(11 + 0.25 * (21.5 - 11), 3)
    expect(highs?.[7]).toBeGreaterThan(lows?.[7] as number)
  })

  test('is computed whole from the day before where the model has no soil', () => {
    const members = twoMembers(null)
    fillSoilTemperature(members, 14)
    const middle = ((members.values.stl1_min?.[0] as number) + (members.values.stl1_max?.[0] as number)) / 2
    expect(middle).toBeCloseTo(14 + 0.25 * (11.5 - 14), 3)
  })

  test('stays missing where there is no air temperature', () => {
    const members = twoMembers(null)
    members.values.t2m_avg = new Float32Array(8).fill(NONE)
    fillSoilTemperature(members, NONE)
    expect(members.values.stl1_min?.every(Number.isNaN)).toBe(true)
  })
})
