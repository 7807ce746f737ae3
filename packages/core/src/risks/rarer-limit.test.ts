import { expect, test } from 'vitest'
import type { Alert } from '../alerts/alert.ts'
import { dayNumber } from '../time/day.ts'
import { limitFor, nextLimit, withLimit } from './rarer-limit.ts'
import { type RiskHistory, rehearseRules } from './rehearse-rules.ts'
import type { PlainRule } from './rule.ts'

const FROM = dayNumber('1996-01-01')
const DAYS = dayNumber('2026-01-01') - FROM

/** Each value from 0 to 99 equally often, in an order without runs. */
const evenly = Float32Array.from({ length: DAYS }, (_, day) => (day * 37) % 100)
const HISTORY: RiskHistory = {
  first: FROM,
  count: DAYS,
  values: { t2m_min: evenly, t2m_max: evenly, tp_sum: evenly.map((value) => (value < 60 ? 0 : value)) },
}

const rule = (risk: PlainRule['risk'], alert: Partial<Alert>): PlainRule => ({
  id: 'rule',
  risk,
  alert: {
    title: 'Rule',
    active: true,
    probability: 0.5,
    recurrent_days: 1,
    start_date: { day: 1, month: 5 },
    end_date: { day: 30, month: 9 },
    ...alert,
  },
})

const shareOf = (tried: PlainRule) => rehearseRules([tried], HISTORY)[0]?.shareOfSeason

test('the mildest whole limit that warns on at most the share, from whichever side it is looked for', () => {
  for (const threshold of [10, 45.3, 78]) {
    const heat = rule('risk_heat_stress', { threshold })
    const found = limitFor(heat, HISTORY, 0.255)
    expect(found?.limit).toBe(74)
    expect(found?.shareOfSeason).toBeCloseTo(0.25, 1)
    expect(shareOf(withLimit(heat, 74))).toBe(found?.shareOfSeason)
    expect(shareOf(withLimit(heat, 73))).toBeGreaterThan(0.255)
  }
})

test('a rule on low values becomes rarer downwards', () => {
  const found = limitFor(rule('risk_cold', { threshold: 60 }), HISTORY, 0.1)
  expect(found?.limit).toBe(10)
  expect(nextLimit(rule('risk_cold', { threshold: 0 }), 0, 'rarer')).toBe(-0.5)
  expect(nextLimit(rule('risk_cold', { threshold: 0.5 }), 0.5, 'rarer')).toBe(0)
})

test('none where days without rain are many or none, and none beyond what may be entered', () => {
  expect(limitFor(rule('risk_drought', { threshold: 1 }), HISTORY, 0.1)).toBe(null)
  expect(limitFor(rule('risk_heat_stress', { threshold: 70 }), HISTORY, 0.1)).toBe(null)
})
