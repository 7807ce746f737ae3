import { describe, expect, test } from 'vitest'
import type { Alert } from '../alerts/alert.ts'
import { WHOLE_YEAR } from '../time/calendar.ts'
import { dayNumber, dayOf } from '../time/day.ts'
import { type RiskHistory, type RuleRehearsal, rehearseRules } from './rehearse-rules.ts'
import type { Rule } from './rule.ts'

const FROM = dayNumber('1996-01-01')
const DAYS = dayNumber('2026-01-01') - FROM
const frame = { title: 'Rule', active: true, start_date: WHOLE_YEAR.start, end_date: WHOLE_YEAR.end }
const may = { start_date: { day: 1, month: 5 }, end_date: { day: 31, month: 5 } }

/** 30 years at one value, but for some days. */
function history(usual: number, exceptions: Record<string, number>): RiskHistory {
  const values = new Float32Array(DAYS).fill(usual)
  for (const [day, value] of Object.entries(exceptions)) values[dayNumber(day) - FROM] = value
  return { first: FROM, count: DAYS, values: { t2m_min: values, t2m_max: values, tp_sum: values } }
}

const cold = (alert: Partial<Alert> = {}): Rule => ({
  id: 'cold',
  risk: 'risk_cold',
  alert: { ...frame, threshold: 0, probability: 0.9, recurrent_days: 2, ...alert },
})

const rehearse = (rule: Rule, given: RiskHistory) => rehearseRules([rule], given)[0] as RuleRehearsal

test('seasons by the year in which they begin, with days, ranges and means', () => {
  const given = history(5, {
    '2001-05-03': -1,
    '2001-05-04': -1,
    '2001-05-05': -1,
    '2001-05-09': -1,
    '2010-05-30': -1,
    '2010-05-31': -1,
    '2010-06-01': -1,
    '2012-04-30': -1,
    '2012-05-01': -1,
  })
  const { seasons, warned, daysPerYear, shareOfDays } = rehearse(cold(may), given)
  expect(seasons.map(({ year }) => year)).toEqual(Array.from({ length: 30 }, (_, at) => 1996 + at))
  const warnedSeasons = seasons.filter(({ days }) => days > 0)
  expect(
    warnedSeasons.map(({ year, days, ranges }) => [
      year,
      days,
      ...ranges.flatMap((r) => [dayOf(r.first), dayOf(r.last)]),
    ]),
  ).toEqual([
    [2001, 3, '2001-05-03', '2001-05-05'],
    [2010, 2, '2010-05-30', '2010-05-31'],
  ])
  expect(warned).toBe(2)
  expect(daysPerYear).toBeCloseTo(5 / 30)
  expect(shareOfDays).toBeCloseTo(5 / (30 * 365.25))
  expect(rehearse(cold(may), given).shareOfSeason).toBeCloseTo(5 / (30 * 31))
})

test('an inactive rule is rehearsed as well, whatever probability it asks for', () => {
  const given = history(5, { '2001-05-03': -1, '2001-05-04': -1 })
  expect(rehearse(cold({ active: false, probability: 1 }), given).warned).toBe(1)
})

test('a season that wraps the new year belongs to the year in which it begins, and cut ones are left out', () => {
  const winter = { start_date: { day: 1, month: 12 }, end_date: { day: 28, month: 2 } }
  const given = history(5, { '2000-12-31': -1, '2001-01-01': -1, '2004-02-28': -1, '2004-02-29': -1 })
  const { seasons } = rehearse(cold(winter), given)
  expect([seasons[0]?.year, seasons.at(-1)?.year]).toEqual([1996, 2024])
  expect(seasons.filter(({ days }) => days > 0).map(({ year, days }) => [year, days])).toEqual([
    [2000, 2],
    [2003, 2],
  ])
})

test('a spell over the new year is cut into two years of a rule that holds all year', () => {
  const given = history(5, { '2000-12-31': -1, '2001-01-01': -1 })
  const { seasons } = rehearse(cold(), given)
  expect(seasons.filter(({ days }) => days > 0).map(({ year, days }) => [year, days])).toEqual([
    [2000, 1],
    [2001, 1],
  ])
})

test('a rule that always holds covers all days, one without data has no seasons', () => {
  const always = rehearse(cold(), history(-1, {}))
  expect(always.warned).toBe(30)
  expect(always.shareOfDays).toBeCloseTo(1)
  const humid: Rule = {
    id: 'h',
    risk: 'risk_high_humidity',
    alert: { ...frame, threshold: 9, probability: 0.5 },
  }
  expect(rehearse(humid, history(-1, {}))).toEqual({
    seasons: [],
    warned: 0,
    daysPerYear: 0,
    shareOfDays: 0,
    shareOfSeason: 0,
  })
})

test('a season that lacks more than a tenth of its days is left out', () => {
  const missing = (days: number) =>
    Object.fromEntries(
      Array.from({ length: days }, (_, at) => [dayOf(dayNumber('2003-05-01') + at), Number.NaN]),
    )
  expect(rehearse(cold(may), history(5, missing(3))).seasons).toHaveLength(30)
  expect(rehearse(cold(may), history(5, missing(4))).seasons).toHaveLength(29)
})

describe('degree days', () => {
  const growing = (alert: Partial<Alert> = {}): Rule => ({
    id: 'gdd',
    risk: 'risk_growing_degree_days',
    alert: { ...frame, ...may, probability: 0.5, gddBase: 0, gddSum: 100, gddLifeCycle: 10, ...alert },
  })
  const coldMay = () =>
    history(11, Object.fromEntries(Array.from({ length: 5 }, (_, at) => [`2007-05-0${at + 1}`, 5])))

  test('a cold year warns from the day on which the other years could not save it', () => {
    const { seasons, warned } = rehearse(growing(), coldMay())
    expect(warned).toBe(1)
    const season = seasons.find(({ year }) => year === 2007)
    expect(season?.ranges.map(({ first, last }) => [dayOf(first), dayOf(last)])).toEqual([
      ['2007-05-02', '2007-05-10'],
    ])
  })

  test('it begins on the planting day', () => {
    const [late] = rehearseRules([growing()], coldMay(), { planting: { day: 6, month: 5 } })
    expect(late?.warned).toBe(0)
  })

  test('a pest is there from the day on which the sum is passed', () => {
    const pest: Rule = { ...growing(), risk: 'risk_pest_degree_days' } as Rule
    const { seasons, daysPerYear } = rehearse(pest, history(11, {}))
    expect(seasons[0]?.ranges.map(({ first, last }) => [dayOf(first), dayOf(last)])).toEqual([
      ['1996-05-10', '1996-05-10'],
    ])
    expect(daysPerYear).toBe(1)
  })
})
