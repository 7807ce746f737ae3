import { verdictText } from '@windrow/testkit/verdict-text.ts'
import { describe, expect, test } from 'vitest'
import type { Alert } from '../alerts/alert.ts'
import { WHOLE_YEAR } from '../time/calendar.ts'
import { dayNumber } from '../time/day.ts'
import { evaluateRules, type Verdict } from './evaluate-rules.ts'
import type { RiskWeather } from './risk-weather.ts'
import { parseSeries, weatherFromNotation } from './series-notation.ts'

const TODAY = dayNumber('2026-05-14')

type Given = {
  /** Mean temperatures; each day has 3 °C more and less. */
  days: string
  /** Days beyond the forecast; "members" are years. */
  years?: string
  planting?: string | null
  today?: number
}

function weatherOf({ days, years, today = TODAY }: Given): RiskWeather {
  const weather = weatherFromNotation(today, { t2m_min: days, t2m_max: days })
  for (const part of [weather.observed, weather.forecast]) {
    part.values.t2m_min = part.values.t2m_min?.map((value) => value - 3) ?? new Float32Array(0)
    part.values.t2m_max = part.values.t2m_max?.map((value) => value + 3) ?? new Float32Array(0)
  }
  if (years === undefined) return weather
  const { forecast } = parseSeries(`| ${years}`)
  const values = Float32Array.from(forecast.flat())
  return {
    ...weather,
    years: {
      first: weather.forecast.first + weather.forecast.count,
      count: forecast.length,
      years: forecast[0]?.length ?? 0,
      values: { t2m_min: values, t2m_max: values },
    },
  }
}

function verdict(
  risk: 'risk_growing_degree_days' | 'risk_pest_degree_days',
  alert: Partial<Alert>,
  given: Given,
): string {
  const whole: Alert = {
    title: 'Rule',
    active: true,
    start_date: WHOLE_YEAR.start,
    end_date: WHOLE_YEAR.end,
    probability: 0.5,
    gddBase: 10,
    gddSum: 100,
    gddLifeCycle: 10,
    ...alert,
  }
  const plantingDate = given.planting === undefined ? '2026-05-11' : given.planting
  const field = { plantingDate: plantingDate === null ? null : dayNumber(plantingDate) }
  return verdictText(
    evaluateRules([{ id: 'rule', risk, alert: whole }], weatherOf(given), field)[0] as Verdict,
  )
}

const growing = (alert: Partial<Alert>, given: Given) => verdict('risk_growing_degree_days', alert, given)
const pest = (alert: Partial<Alert>, given: Given) => verdict('risk_pest_degree_days', alert, given)

describe('growing degree days', () => {
  test('the sum of (max + min)/2 above the base, never below 0, over the life cycle [D-6.17, S1-3.118]', () => {
    expect(growing({ gddSum: 101 }, { days: '20x3 | 20x7' })).toBe('triggered 05-14..05-20 1')
    expect(growing({ gddSum: 100 }, { days: '20x3 | 20x7' })).toBe('quiet')
    expect(growing({ gddSum: 90 }, { days: '-30 20x2 | 20x7' })).toBe('quiet')
    expect(growing({ gddSum: 90.1 }, { days: '-30 20x2 | 20x7' })).toBe('triggered 05-14..05-20 1')
    expect(growing({ gddSum: 70, gddLifeCycle: 6 }, { days: '20x3 | 20x3 40x4' })).toBe(
      'triggered 05-14..05-16 1',
    )
  })

  test('observed days, then members, then each member as each past year [D-6.18]', () => {
    const given = { days: '20x3 | 20,30x2', years: '20,25x5' }
    // 30 observed; members 20 or 40; years 50 or 75: 100, 120, 125 and 145.
    expect(growing({ gddSum: 121, probability: 0.5 }, given)).toBe('triggered 05-14..05-20 0.5')
    expect(growing({ gddSum: 121, probability: 0.6 }, given)).toBe('quiet')
    expect(growing({ gddSum: 101, probability: 0.25 }, given)).toBe('triggered 05-14..05-20 0.25')
    expect(growing({ gddSum: 130, probability: 0.75 }, given)).toBe('triggered 05-14..05-20 0.75')
  })

  test('it begins with the later of season start and planting date [D-6.17]', () => {
    const days = '20x9 | 20x20'
    const season = { start_date: { day: 9, month: 5 }, end_date: { day: 31, month: 8 }, gddSum: 101 }
    expect(growing(season, { days, planting: '2026-05-06' })).toBe('triggered 05-14..05-18 1')
    expect(growing(season, { days, planting: '2026-05-10' })).toBe('triggered 05-14..05-19 1')
    expect(growing(season, { days, planting: null })).toBe('triggered 05-14..05-18 1')
    expect(growing(season, { days, planting: '2026-05-16' })).toBe('triggered 05-16..05-25 1')
  })

  test('only days inside the season count [D-6.02]', () => {
    const season = { start_date: { day: 1, month: 5 }, end_date: { day: 16, month: 5 }, gddSum: 61 }
    expect(growing(season, { days: '20x3 | 20x7' })).toBe('triggered 05-14..05-16 1')
    const over = { start_date: { day: 1, month: 4 }, end_date: { day: 13, month: 5 } }
    expect(growing(over, { days: '20x3 | 20x7' })).toBe('quiet')
  })

  test('a season that wraps the new year is the one that began last [D-6.03]', () => {
    const winter = { start_date: { day: 1, month: 11 }, end_date: { day: 30, month: 6 }, gddSum: 101 }
    expect(growing(winter, { days: '20x3 | 20x7' })).toBe('triggered 05-14..05-20 1')
    expect(growing(winter, { days: '20x3 | 20x7', planting: '2025-10-20' })).toBe('quiet')
  })

  test('shades what is left of the cycle, and nothing when it is over [D-6.19]', () => {
    expect(growing({ gddSum: 101, gddLifeCycle: 3 }, { days: '20x3 | 20x7' })).toBe('quiet')
    expect(growing({ gddSum: 101, gddLifeCycle: 4 }, { days: '20x3 | 20x7' })).toBe(
      'triggered 05-14..05-14 1',
    )
  })

  test('too little to decide [D-6.16]', () => {
    expect(growing({}, { days: '20x3 | 20x3' })).toBe('noData')
    expect(growing({ gddSum: 60 }, { days: '20x3 | 20x3' })).toBe('quiet')
    expect(growing({ gddSum: 101 }, { days: '_ 20 20 | 20x7' })).toBe('triggered 05-14..05-20 1')
    expect(growing({ gddSum: 101 }, { days: '_ _ 20 | 20x7' })).toBe('noData')
    expect(growing({ gddSum: 101 }, { days: '20 20 | 20x7' })).toBe('triggered 05-14..05-20 1')
    expect(growing({}, { days: '' })).toBe('noData')
    expect(growing({}, { days: '20x3 | 20x2', years: '_,_,20x5' })).toBe('noData')
  })

  test('a member without a value takes the mean of the others', () => {
    expect(growing({ gddSum: 101 }, { days: '20x3 | 20x6 20,20,_' })).toBe('triggered 05-14..05-20 1')
  })
})

describe('pest degree days', () => {
  test('shaded from the first day on which it holds, to the end of the cycle [D-6.20, S1-3.120]', () => {
    expect(pest({ gddSum: 49 }, { days: '20x3 | 20x7' })).toBe('triggered 05-15..05-20 1')
    expect(pest({ gddSum: 50 }, { days: '20x3 | 20x7' })).toBe('triggered 05-16..05-20 1')
    expect(pest({ gddSum: 20 }, { days: '20x3 | 20x7' })).toBe('triggered 05-13..05-20 1')
    expect(pest({ gddSum: 100 }, { days: '20x3 | 20x7' })).toBe('quiet')
  })

  test('when enough members are above, and with past years beyond the forecast [D-6.18, D-6.20]', () => {
    const given = { days: '20x3 | 20,30x2', years: '20,25x5' }
    expect(pest({ gddSum: 65, probability: 0.5 }, given)).toBe('triggered 05-15..05-20 1')
    expect(pest({ gddSum: 65, probability: 0.75 }, given)).toBe('triggered 05-17..05-20 1')
    expect(pest({ gddSum: 120, probability: 0.5 }, given)).toBe('triggered 05-20..05-20 0.5')
    expect(pest({ gddSum: 120, probability: 0.6 }, given)).toBe('quiet')
  })

  test('what has happened is shown without the rest; else it is undecided [D-6.16]', () => {
    expect(pest({ gddSum: 20 }, { days: '20x3 | 20' })).toBe('triggered 05-13..05-20 1')
    expect(pest({ gddSum: 90 }, { days: '20x3 | 20' })).toBe('noData')
  })

  test('of a cycle that is over the range stays, and it is quiet', () => {
    const over = { gddSum: 15, gddLifeCycle: 3 }
    expect(pest(over, { days: '20x3 | 20x7' })).toBe('quiet 05-12..05-13 1')
  })
})
