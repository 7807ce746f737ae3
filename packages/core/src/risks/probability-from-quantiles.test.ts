import { describe, expect, test } from 'vitest'
import { WHOLE_YEAR } from '../time/calendar.ts'
import { dayNumber } from '../time/day.ts'
import { evaluateRules, type Rule } from './evaluate-rules.ts'
import { probabilityFromQuantiles } from './probability-from-quantiles.ts'

const LEVELS = [0.05, 0.25, 0.5, 0.75, 0.95]
const row = (...values: number[]) => ({ levels: LEVELS, values, at: 0 })
const above = (x: number, ...values: number[]) => probabilityFromQuantiles(row(...values), x, true, 0)
const below = (x: number, ...values: number[]) => probabilityFromQuantiles(row(...values), x, false, 0)

describe('probabilities between quantiles [D-6.15]', () => {
  test('straight lines between them', () => {
    expect(above(20, 10, 15, 20, 25, 30)).toBeCloseTo(0.5)
    expect(above(22.5, 10, 15, 20, 25, 30)).toBeCloseTo(0.375)
    expect(below(12.5, 10, 15, 20, 25, 30)).toBeCloseTo(0.15)
    expect(below(25, 10, 15, 20, 25, 30)).toBeCloseTo(0.75)
  })

  test('half the slope in the tails, until 0 and 1', () => {
    expect(below(9, 10, 15, 20, 25, 30)).toBeCloseTo(0.05 - 0.02)
    expect(below(5, 10, 15, 20, 25, 30)).toBe(0)
    expect(above(31, 10, 15, 20, 25, 30)).toBeCloseTo(0.05 - 0.02)
    expect(above(60, 10, 15, 20, 25, 30)).toBe(0)
  })

  test('equal quantiles have their whole share at that value: dry days', () => {
    expect(above(0, 0, 0, 0, 2, 10)).toBeCloseTo(0.5)
    expect(below(0, 0, 0, 0, 2, 10)).toBe(0)
    expect(below(1, 0, 0, 0, 2, 10)).toBeCloseTo(0.625)
    expect(below(5, 1, 5, 5, 5, 8)).toBeCloseTo(0.25)
    expect(above(5, 1, 5, 5, 5, 8)).toBeCloseTo(0.25)
    expect(above(-1, 0, 0, 0, 2, 10)).toBe(1)
  })

  test('below and above leave out what lies at the threshold, and no more', () => {
    for (const x of [-3, 0, 1, 7, 20, 40]) {
      const sum = above(x, 1, 5, 9, 12, 20) + below(x, 1, 5, 9, 12, 20)
      expect(sum, String(x)).toBeLessThanOrEqual(1 + 1e-12)
    }
  })

  test('one level is one certain value; a missing quantile leaves nothing to say', () => {
    expect(probabilityFromQuantiles({ levels: [0.5], values: [3], at: 0 }, 2, true)).toBe(1)
    expect(probabilityFromQuantiles({ levels: [0.5], values: [3], at: 0 }, 3, true)).toBe(0)
    expect(above(3, 1, 2, Number.NaN, 4, 5)).toBeNaN()
  })
})

describe('a source of quantiles only [D-6.15]', () => {
  const today = dayNumber('2026-05-14')
  const weather = {
    today,
    observed: {
      first: today - 1,
      count: 1,
      values: { t2m_min: Float32Array.of(-1), tp_sum: Float32Array.of(0) },
    },
    forecast: {
      first: today,
      count: 2,
      members: 5,
      levels: LEVELS,
      values: {
        t2m_min: Float32Array.of(-4, -2, 0, 2, 4, 1, 2, 3, 4, 5),
        tp_sum: Float32Array.of(0, 0, 0, 2, 10, 0, 0, 1, 4, 20),
      },
    },
  }
  const rule = (risk: 'risk_cold' | 'risk_cumulative_drought', threshold: number, days: number): Rule => ({
    id: 'rule',
    risk,
    alert: {
      title: 'Rule',
      active: true,
      threshold,
      probability: 0.5,
      recurrent_days: days,
      start_date: WHOLE_YEAR.start,
      end_date: WHOLE_YEAR.end,
    },
  })

  test('ranges are approximate; runs are days in a row that reach the probability', () => {
    const rules = [rule('risk_cold', 0, 2), rule('risk_cold', 0, 3), rule('risk_cumulative_drought', 2, 2)]
    const [two, three, dry] = evaluateRules(rules, weather, { plantingDate: null })
    expect(two).toEqual({
      state: 'triggered',
      ranges: [{ first: today - 1, last: today, probability: 1, approximate: true }],
    })
    expect(three?.state).toBe('noData')
    expect(dry?.ranges).toMatchObject([{ first: today - 1, last: today + 1, approximate: true }])
  })

  test('degree days too', () => {
    const warm = {
      ...weather.forecast.values,
      t2m_max: Float32Array.of(8, 10, 12, 14, 16, 8, 10, 12, 14, 16),
    }
    const observed = { first: today, count: 0, values: {} }
    const alert = {
      title: 'Pest',
      active: true,
      probability: 0.5,
      gddBase: 0,
      gddSum: 13,
      gddLifeCycle: 5,
      start_date: { day: 14, month: 5 },
      end_date: { day: 31, month: 12 },
    }
    const [pest] = evaluateRules(
      [{ id: 'pest', risk: 'risk_pest_degree_days', alert }],
      { today, observed, forecast: { ...weather.forecast, values: warm } },
      { plantingDate: null },
    )
    expect(pest?.ranges).toMatchObject([{ first: today + 1, last: today + 4, approximate: true }])
  })
})
