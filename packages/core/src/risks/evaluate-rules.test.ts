import { verdictText } from '@windrow/testkit/verdict-text.ts'
import { describe, expect, test } from 'vitest'
import type { Alert, StackedAlert } from '../alerts/alert.ts'
import { WHOLE_YEAR } from '../time/calendar.ts'
import { dayNumber } from '../time/day.ts'
import type { SeriesKey } from '../variables/series.ts'
import { evaluateRules, type Verdict } from './evaluate-rules.ts'
import type { RiskKey } from './registry.ts'
import { weatherFromNotation } from './series-notation.ts'

const TODAY = '2026-05-14'
const frame = { title: 'Rule', active: true, start_date: WHOLE_YEAR.start, end_date: WHOLE_YEAR.end }

type Texts = Partial<Record<SeriesKey, string>>
type Given = { today?: string; since?: string; plantingDate?: string | null }

function verdict(risk: RiskKey, alert: Partial<Alert>, texts: Texts, given: Given = {}): Verdict {
  const whole: Alert = { ...frame, probability: 0.5, ...alert }
  const weather = weatherFromNotation(dayNumber(given.today ?? TODAY), texts)
  const plantingDate = given.plantingDate ? dayNumber(given.plantingDate) : null
  const options = given.since ? { since: dayNumber(given.since) } : {}
  return evaluateRules([{ id: 'rule', risk, alert: whole }], weather, { plantingDate }, options)[0] as Verdict
}

const cold = (texts: string, alert: Partial<Alert> = {}, given: Given = {}) =>
  verdictText(verdict('risk_cold', { threshold: 0, recurrent_days: 1, ...alert }, { t2m_min: texts }, given))

describe('plain risks', () => {
  test('a value at the threshold is not beyond it, and zero is a value [D-6.01]', () => {
    expect(cold('| 0,0')).toBe('quiet')
    expect(cold('| -0.1,0')).toBe('triggered 05-14..05-14 0.5')
    expect(cold('| -2.2,-2.2', { threshold: -2.2 })).toBe('quiet')
    expect(cold('| 1.1,1.1', { threshold: 1.1 })).toBe('quiet')
  })

  test('p(d) is the share of members, and reaching the probability is enough [D-6.06, D-6.09]', () => {
    expect(cold('| -1,1,1,1', { probability: 0.25 })).toBe('triggered 05-14..05-14 0.25')
    expect(cold('| -1,1,1,1', { probability: 0.26 })).toBe('quiet')
    expect(cold('| -1,-1,-1,-1,-1,-1,-1,1,1,1', { probability: 0.7 })).toBe('triggered 05-14..05-14 0.7')
  })

  test('a member counts on days of its own runs only: the chance of a spell, not of a day [D-6.04]', () => {
    expect(cold('| -1,1 -1,1', { recurrent_days: 2 })).toBe('triggered 05-14..05-15 0.5')
    expect(cold('1 | -1,1 1,-1', { recurrent_days: 2 })).toBe('quiet')
    expect(cold('| -1,-1,1 -1,-1,-1 1,-1,-1', { recurrent_days: 3, probability: 0.3 })).toBe(
      'triggered 05-14..05-16 0.333',
    )
    expect(cold('| -1x3 1 -1x2 1', { recurrent_days: 3 })).toBe('triggered 05-14..05-16 1')
  })

  test('a run may have begun in the observed past [D-6.05, D-6.14]', () => {
    expect(cold('1 -1 | -1,1 -1,1', { recurrent_days: 3 })).toBe('triggered 05-13..05-15 0.5')
    expect(cold('1 -1 | 1,1 -1,1', { recurrent_days: 2 })).toBe('quiet')
    expect(cold('1 -1x3 | 1', { recurrent_days: 3 })).toBe('quiet 05-11..05-13 1')
  })

  test('days that touch are one range with the highest p(d) [D-6.10, D-6.12]', () => {
    expect(cold('| -1,1 -1,-1 1,1 -1,1')).toBe('triggered 05-14..05-15 1 05-17..05-17 0.5')
  })

  test('an inactive rule is quiet [D-6.09]', () => {
    expect(cold('-1 | -1 -1', { active: false })).toBe('quiet')
  })

  test('the days since which ranges are found, and today, are both counted in', () => {
    expect(cold('-1 1 1 | 1', {}, { since: '2026-05-11' })).toBe('quiet 05-11..05-11 1')
    expect(cold('-1 1 1 | 1', {}, { since: '2026-05-12' })).toBe('quiet')
  })

  test('lag has no part in it [D-6.34]', () => {
    expect(cold('1 | -1 1', { lag: 1 })).toBe(cold('1 | -1 1'))
  })

  test('flood and drought compare the sum of the day [D-6.13]', () => {
    const rain = (risk: RiskKey, text: string) =>
      verdictText(verdict(risk, { threshold: 24, recurrent_days: 1 }, { tp_sum: text }))
    expect(rain('risk_flood', '| 25')).toBe('triggered 05-14..05-14 1')
    expect(rain('risk_flood', '| 24')).toBe('quiet')
    expect(rain('risk_drought', '| 0')).toBe('triggered 05-14..05-14 1')
    expect(rain('risk_drought', '| 24')).toBe('quiet')
  })

  test('more than 32 and more than 64 members', () => {
    const members = (colds: number, all: number) =>
      `| ${Array.from({ length: all }, (_, at) => (at < all - colds ? 1 : -1)).join(',')}`
    expect(cold(members(20, 40))).toBe('triggered 05-14..05-14 0.5')
    expect(cold(members(19, 40))).toBe('quiet')
    expect(cold(members(35, 70))).toBe('triggered 05-14..05-14 0.5')
    expect(cold(members(64, 64))).toBe('triggered 05-14..05-14 1')
  })
})

test('each risk is beyond on its own side [S1-3.90, S1-3.92, S1-3.94, S1-3.96, S1-3.98, S1-3.102]', () => {
  const texts: Texts = { t2m_min: '| 5', t2m_max: '| 20', tp_sum: '| 10' }
  const state = (risk: RiskKey, threshold: number) =>
    verdict(risk, { threshold, recurrent_days: 1 }, texts).state
  expect(state('risk_heat_stress', 19)).toBe('triggered')
  expect(state('risk_heat_stress', 21)).toBe('quiet')
  expect(state('risk_cold', 6)).toBe('triggered')
  expect(state('risk_cold', 4)).toBe('quiet')
  expect(state('risk_insufficient_high_temp', 21)).toBe('triggered')
  expect(state('risk_insufficient_high_temp', 19)).toBe('quiet')
  expect(state('risk_insufficient_low_temp', 4)).toBe('triggered')
  expect(state('risk_insufficient_low_temp', 6)).toBe('quiet')
  expect(state('risk_flood', 9)).toBe('triggered')
  expect(state('risk_flood', 11)).toBe('quiet')
  expect(state('risk_drought', 11)).toBe('triggered')
  expect(state('risk_drought', 9)).toBe('quiet')
})

test('soil and humidity are beyond on their own side [S1-3.106, S1-3.108, S1-3.110, S1-3.112, S1-3.114, S1-3.116]', () => {
  const texts: Texts = { swvl1_mean: '| 200', stl1_min: '| 5', stl1_max: '| 20', rh_mean: '| 60' }
  const state = (risk: RiskKey, threshold: number) =>
    verdict(risk, { threshold, recurrent_days: 1 }, texts).state
  expect(state('risk_dry_soil', 201)).toBe('triggered')
  expect(state('risk_dry_soil', 199)).toBe('quiet')
  expect(state('risk_wet_soil', 199)).toBe('triggered')
  expect(state('risk_wet_soil', 201)).toBe('quiet')
  expect(state('risk_low_soil_temperature', 6)).toBe('triggered')
  expect(state('risk_low_soil_temperature', 4)).toBe('quiet')
  expect(state('risk_high_soil_temperature', 19)).toBe('triggered')
  expect(state('risk_high_soil_temperature', 21)).toBe('quiet')
  expect(state('risk_low_humidity', 61)).toBe('triggered')
  expect(state('risk_low_humidity', 59)).toBe('quiet')
  expect(state('risk_high_humidity', 59)).toBe('triggered')
  expect(state('risk_high_humidity', 61)).toBe('quiet')
})

describe('seasons', () => {
  const season = (from: string, to: string): Partial<Alert> => {
    const monthDay = (text: string) => ({ month: Number(text.slice(0, 2)), day: Number(text.slice(3)) })
    return { start_date: monthDay(from), end_date: monthDay(to) }
  }

  test('only days inside count, both ends with them, and runs are cut there [D-6.02]', () => {
    expect(cold('| -1x5', season('05-15', '05-16'))).toBe('triggered 05-15..05-16 1')
    expect(cold('| -1x5', { ...season('05-15', '05-16'), recurrent_days: 3 })).toBe('quiet')
    expect(cold('-1x5 | -1x5', { ...season('05-14', '05-31'), recurrent_days: 6 })).toBe('quiet')
    expect(cold('| -1x5', season('06-01', '08-31'))).toBe('quiet')
  })

  test('a season may wrap the new year, and runs go on over it [D-6.03]', () => {
    const winter = { ...season('11-01', '01-02'), recurrent_days: 4 }
    const given = { today: '2025-12-30' }
    expect(cold('1 | -1x6', winter, given)).toBe('triggered 12-30..01-02 1')
    expect(cold('1 | -1x6', season('01-01', '12-31'), given)).toBe('triggered 12-30..01-04 1')
  })

  test('29 February counts as the 28th', () => {
    const given = { today: '2028-02-27' }
    expect(cold('| -1x5', season('02-01', '02-28'), given)).toBe('triggered 02-27..02-29 1')
    expect(cold('| -1x5', season('03-01', '03-31'), given)).toBe('triggered 03-01..03-02 1')
  })
})

describe('cumulative risks', () => {
  const sum = (risk: RiskKey, text: string, alert: Partial<Alert> = {}) =>
    verdictText(verdict(risk, { threshold: 30, recurrent_days: 3, ...alert }, { tp_sum: text }))

  test('a member counts at d by its sum over the days that end at d, which are shaded [D-6.07, D-6.08, S1-3.100]', () => {
    expect(sum('risk_cumulative_flood', '0 10 | 10,0 11,0 0')).toBe('triggered 05-13..05-15 0.5')
    expect(sum('risk_cumulative_flood', '0 10 | 10 10 0')).toBe('quiet')
    expect(sum('risk_cumulative_flood', '0 0 | 31 0 0 0')).toBe('triggered 05-12..05-16 1')
  })

  test('a drought is a sum below [D-6.07, S1-3.104]', () => {
    expect(sum('risk_cumulative_drought', '20 20 | 10,0 5,0 14,30')).toBe('triggered 05-13..05-16 0.5')
    expect(sum('risk_cumulative_drought', '20 20 | 10 0 20')).toBe('quiet')
  })

  test('tenths that add up to the threshold are not beyond it [D-6.01]', () => {
    const alert = { threshold: 0.3 }
    expect(sum('risk_cumulative_flood', '0 0.1 | 0.1 0.1', alert)).toBe('quiet')
    expect(sum('risk_cumulative_drought', '0.1 0.1 | 0.1 0.1', alert)).toBe('quiet')
  })

  test('all days of a sum lie inside the season [D-6.02]', () => {
    const season = { start_date: { day: 13, month: 5 }, end_date: { day: 31, month: 12 } }
    expect(sum('risk_cumulative_flood', '90 90 | 0 0 0', season)).toBe('triggered 05-13..05-15 1')
    expect(sum('risk_cumulative_drought', '0 0 0 | 0', season)).toBe('quiet')
  })

  test('windows that overlap or touch are one range, others are not [D-6.10]', () => {
    expect(sum('risk_cumulative_flood', '0 0 | 31 0 0 0 0 31 0 0')).toBe('triggered 05-12..05-21 1')
    expect(sum('risk_cumulative_flood', '0 0 | 31 0 0 0 0 0 31 0 0')).toBe(
      'triggered 05-12..05-16 1 05-18..05-22 1',
    )
  })
})

describe('too little to decide [D-6.16]', () => {
  test('no series, no forecast, or a day that fewer than half of the members have', () => {
    expect(verdictText(verdict('risk_cold', { threshold: 0, recurrent_days: 1 }, {}))).toBe('noData')
    expect(verdictText(verdict('risk_cold', { recurrent_days: 1 }, { t2m_min: '1 | 1' }))).toBe('noData')
    expect(verdictText(verdict('risk_pest_degree_days', {}, { t2m_min: '1 | 1' }))).toBe('noData')
    expect(cold('1 1 1')).toBe('noData')
    expect(cold('1 | 1 _ 1')).toBe('noData')
    expect(cold('1 | 1 1,_,_ 1')).toBe('noData')
    expect(cold('1 | 1 1,1,_ 1')).toBe('quiet')
    expect(cold('1 | 1 -1,-1,1,_ 1', { probability: 0.6 })).toBe('triggered 05-15..05-15 0.667')
  })

  test('what is certain in spite of it is found', () => {
    expect(cold('1 | 1 _ -1')).toBe('triggered 05-16..05-16 1')
    expect(cold('_ | 1 1')).toBe('quiet')
  })

  test('a missing day that could have made a run, but not one that could not', () => {
    expect(cold('-1 _ | -1 1', { recurrent_days: 3 })).toBe('noData')
    expect(cold('1 _ | -1 1', { recurrent_days: 3 })).toBe('quiet')
    expect(cold('-1 _ | 1 1', { recurrent_days: 2 })).toBe('quiet')
    expect(cold('| -1 1', { recurrent_days: 2 })).toBe('noData')
  })

  test('a member that ends before others has come to its horizon', () => {
    expect(cold('1 | 1,1,-1 1,1,_', { recurrent_days: 2, probability: 0.3 })).toBe('quiet')
  })

  test('a sum with missing days is at least what is there', () => {
    const rain = (risk: RiskKey, text: string) =>
      verdictText(verdict(risk, { threshold: 30, recurrent_days: 3 }, { tp_sum: text }))
    expect(rain('risk_cumulative_flood', '_ 20 | 11 0')).toBe('triggered 05-12..05-15 1')
    expect(rain('risk_cumulative_flood', '_ 20 | 0 0')).toBe('noData')
    expect(rain('risk_cumulative_drought', '_ 20 | 10 0')).toBe('quiet')
    expect(rain('risk_cumulative_drought', '_ 20 | 0 20')).toBe('noData')
  })

  test('out of season nothing is missing', () => {
    expect(cold('', { start_date: { day: 1, month: 7 }, end_date: { day: 1, month: 8 } })).toBe('quiet')
  })
})

describe('stacked rules', () => {
  const both = (texts: Texts, alert: Partial<StackedAlert> = {}, chances: [number, number] = [0.5, 0.5]) => {
    const risks: StackedAlert['risks'] = [
      { risk: 'risk_cold', threshold: 0, probability: chances[0] },
      { risk: 'risk_high_humidity', threshold: 90, probability: chances[1] },
    ]
    const rule = {
      id: 'rule',
      risk: 'risk_cold_and_damp' as const,
      alert: { ...frame, recurrent_days: 1, risks, ...alert },
    }
    return evaluateRules([rule], weatherFromNotation(dayNumber(TODAY), texts), {
      plantingDate: null,
    })[0] as Verdict
  }

  test('every risk reaches its own probability on the day [D-6.21]', () => {
    const texts = { t2m_min: '| -1,1 -1,1 1,1', rh_mean: '| 80,95 80,80 95,95' }
    expect(verdictText(both(texts))).toBe('triggered 05-14..05-14 0.5')
    expect(verdictText(both(texts, {}, [0.6, 0.5]))).toBe('quiet')
    expect(verdictText(both(texts, {}, [0.5, 0.6]))).toBe('quiet')
  })

  test('days are in runs of the shared days, over today as well, without runs of each risk [D-6.22]', () => {
    const texts = { t2m_min: '-1 | -1,1 1,-1 1', rh_mean: '95 | 95 95 95' }
    expect(verdictText(both(texts, { recurrent_days: 3 }))).toBe('triggered 05-13..05-15 1')
    expect(verdictText(both(texts, { recurrent_days: 4 }))).toBe('noData')
    expect(
      verdictText(both({ t2m_min: '1 -1 | -1,1 1', rh_mean: '9 95 | 95 9' }, { recurrent_days: 3 })),
    ).toBe('quiet')
  })

  test('the joint probability is the share of members in which all happen together [D-6.23]', () => {
    const apart = both({ t2m_min: '| -1,-1,1,1', rh_mean: '| 80,80,95,95' })
    expect(apart.ranges).toMatchObject([{ probability: 0.5, jointProbability: 0 }])
    const together = both({ t2m_min: '| -1,-1,1,1', rh_mean: '| 80,95,95,80' })
    expect(together.ranges).toMatchObject([{ probability: 0.5, jointProbability: 0.25 }])
  })

  test('a risk without data leaves it undecided unless another one says no [D-6.16]', () => {
    expect(both({ t2m_min: '| -1' }).state).toBe('noData')
    expect(both({ t2m_min: '| 1', rh_mean: '| _' }).state).toBe('quiet')
  })
})

test('rules that share a series and a threshold do not disturb each other', () => {
  const weather = weatherFromNotation(dayNumber(TODAY), { t2m_min: '-1 | -1,1 -1,1 1', tp_sum: '| 5 5 5' })
  const rule = (id: string, days: number, probability: number) => ({
    id,
    risk: 'risk_cold' as const,
    alert: { ...frame, threshold: 0, recurrent_days: days, probability },
  })
  const wet = {
    id: 'wet',
    risk: 'risk_cumulative_flood' as const,
    alert: { ...frame, threshold: 9, recurrent_days: 2, probability: 1 },
  }
  const rules = [rule('a', 3, 0.5), wet, rule('b', 1, 0.5), rule('c', 2, 0.6), rule('d', 3, 0.5)]
  const together = evaluateRules(rules, weather, { plantingDate: null })
  const alone = rules.flatMap((one) => evaluateRules([one], weather, { plantingDate: null }))
  expect(together).toEqual(alone)
})
