import { describe, expect, test } from 'vitest'
import type { Alert } from '../alerts/alert.ts'
import { dayNumber, dayOf } from '../time/day.ts'
import type { PastForecasts } from './past-forecasts.ts'
import { OUTCOME_DAYS, outcomeIssues, outcomeSeries, rehearseOutcomes } from './rehearse-outcomes.ts'
import type { RiskHistory } from './rehearse-rules.ts'
import type { PlainRule, Rule } from './rule.ts'

const FROM = dayNumber('2020-01-01')
const END = dayNumber('2026-01-01')
const USUAL = 5
const MEMBERS = 4

const cold = (alert: Partial<Alert> = {}): PlainRule => ({
  id: 'cold',
  risk: 'risk_cold',
  alert: {
    title: 'Rule',
    active: false,
    threshold: 0,
    probability: 0.5,
    recurrent_days: 1,
    start_date: { day: 1, month: 5 },
    end_date: { day: 31, month: 5 },
    ...alert,
  },
})

type Values = Record<string, number>

function observed(values: Values, usual = USUAL): RiskHistory {
  const all = new Float32Array(END - FROM).fill(usual)
  for (const [day, value] of Object.entries(values)) all[dayNumber(day) - FROM] = value
  return { first: FROM, count: END - FROM, values: { t2m_min: all, tp_sum: all, swvl1_mean: all } }
}

/** Forecasts of every morning of six years; `said` is by morning and day: how many members have the value. */
function forecasts(
  said: Record<string, Record<string, { value: number; members: number }>>,
  usual = USUAL,
): PastForecasts {
  const all = new Float32Array((END - FROM) * OUTCOME_DAYS * MEMBERS).fill(usual)
  for (const [morning, days] of Object.entries(said))
    for (const [day, { value, members }] of Object.entries(days)) {
      const row = (dayNumber(morning) - FROM) * OUTCOME_DAYS + dayNumber(day) - dayNumber(morning)
      all.fill(value, row * MEMBERS, row * MEMBERS + members)
    }
  return {
    first: FROM,
    issues: END - FROM,
    days: OUTCOME_DAYS,
    members: MEMBERS,
    values: { t2m_min: all, tp_sum: all, swvl1_mean: all },
  }
}

const frost = (members: number) => ({ value: -1, members })
const outcomesOf = (rule: Rule, history: RiskHistory, ...given: PastForecasts[]) =>
  rehearseOutcomes([rule], history, given)[0]

test('the last three whole seasons, by the probability that the rule asks for', () => {
  const history = observed({ '2022-05-10': -1, '2023-05-10': -1, '2024-05-20': -1 })
  const given = forecasts({
    // A season too old.
    '2022-05-07': { '2022-05-10': frost(4) },
    // Likely enough from 8 May on.
    '2023-05-06': { '2023-05-10': frost(1) },
    '2023-05-08': { '2023-05-10': frost(2) },
    '2023-05-09': { '2023-05-10': frost(4) },
    // Never likely enough.
    '2024-05-19': { '2024-05-20': frost(1) },
    // Nothing came.
    '2025-05-12': { '2025-05-14': frost(3) },
  })
  expect(outcomesOf(cold(), history, given)).toEqual({
    seasons: 3,
    warned: 2,
    hits: 1,
    falseAlarms: 1,
    misses: 1,
    leadDays: 2,
  })
  expect(outcomesOf(cold({ probability: 0.25 }), history, given)).toMatchObject({
    hits: 2,
    misses: 0,
    leadDays: 1,
  })
})

test('what is said of the same day is too late', () => {
  const given = forecasts({ '2024-05-20': { '2024-05-20': frost(4) } })
  expect(outcomesOf(cold(), observed({ '2024-05-20': -1 }), given)).toMatchObject({ warned: 0, misses: 1 })
})

test('days in a row: the observed ones count, and it has come on the last of them', () => {
  const history = observed({ '2024-05-20': -1, '2024-05-21': -1, '2024-05-22': -1 })
  const given = forecasts({
    '2024-05-21': { '2024-05-21': frost(4), '2024-05-22': frost(4) },
    // Two days only.
    '2025-05-21': { '2025-05-22': frost(4), '2025-05-23': frost(4) },
  })
  expect(outcomesOf(cold({ recurrent_days: 3 }), history, given)).toEqual({
    seasons: 3,
    warned: 1,
    hits: 1,
    falseAlarms: 0,
    misses: 0,
    leadDays: 1,
  })
})

test('sums: it has come on the day on which the sum is beyond', () => {
  const wet: Rule = { ...cold({ threshold: 30, recurrent_days: 10 }), risk: 'risk_cumulative_flood' }
  const rain = { '2024-05-11': 20, '2024-05-18': 20 }
  const given = forecasts({ '2024-05-15': { '2024-05-18': { value: 20, members: 2 } } }, 0)
  expect(outcomesOf(wet, observed(rain, 0), given)).toMatchObject({ hits: 1, misses: 0, leadDays: 3 })
})

test('a season over the new year, and one that is not over yet', () => {
  const winter = cold({ start_date: { day: 1, month: 12 }, end_date: { day: 31, month: 1 } })
  const history = observed({ '2024-01-05': -1 })
  const given = forecasts({ '2024-01-01': { '2024-01-05': frost(4) } })
  expect(outcomesOf(winter, history, given)).toMatchObject({ seasons: 3, hits: 1, leadDays: 4 })
  expect(outcomeIssues(winter, history).map(({ first, last }) => `${dayOf(first)} ${dayOf(last)}`)).toEqual([
    '2022-11-24 2023-01-30',
    '2023-11-24 2024-01-30',
    '2024-11-24 2025-01-30',
  ])
})

describe('without', () => {
  const all = forecasts({})
  const until = (day: string): PastForecasts => ({ ...all, issues: dayNumber(day) - FROM })
  const from = (day: string): PastForecasts => {
    const skipped = (dayNumber(day) - FROM) * OUTCOME_DAYS * MEMBERS
    const { t2m_min: values = new Float32Array(0) } = all.values
    return {
      ...all,
      first: dayNumber(day),
      issues: END - dayNumber(day),
      values: { t2m_min: values.subarray(skipped) },
    }
  }

  test('all mornings of a season, it is left out', () => {
    const history = observed({})
    expect(outcomesOf(cold(), history, from('2024-04-24'))?.seasons).toBe(2)
    expect(outcomesOf(cold(), history, from('2024-04-25'))?.seasons).toBe(1)
    expect(outcomesOf(cold(), history, until('2025-05-31'))?.seasons).toBe(3)
    expect(outcomesOf(cold(), history, until('2025-05-30'))?.seasons).toBe(2)
    expect(outcomesOf(cold(), history, until('2024-05-05'), from('2024-05-05'))?.seasons).toBe(3)
    expect(outcomesOf(cold(), history)).toBeNull()
  })

  test('a week that could decide: degree days have no outcomes', () => {
    const { threshold: _, recurrent_days: __, ...frame } = cold().alert
    const rule: Rule = {
      id: 'gdd',
      risk: 'risk_growing_degree_days',
      alert: { ...frame, gddBase: 10, gddSum: 100, gddLifeCycle: 30 },
    }
    expect(rehearseOutcomes([rule, cold()], observed({}), [all])).toEqual([
      null,
      expect.objectContaining({ seasons: 3, warned: 0 }),
    ])
    expect(outcomeIssues(rule, observed({}))).toEqual([])
  })

  test('a forecast of the field’s own topsoil, rules on it have no outcomes; with one they have', () => {
    const dry: Rule = { ...cold({ threshold: 20 }), risk: 'risk_dry_soil' }
    const { swvl1_mean: _, ...others } = all.values
    expect(outcomeIssues(dry, observed({}))).toHaveLength(3)
    expect(outcomeSeries([dry])).toEqual(['tp_sum', 'e_sum'])
    expect(outcomesOf(dry, observed({}), { ...all, values: others })).toBeNull()
    expect(outcomesOf(dry, observed({}), all)).toMatchObject({ seasons: 3 })
  })
})
