import { describe, expect, test } from 'vitest'
import type { FeedEvent, Warning } from '../entities/feed.ts'
import { conditionText, meetsCondition, riskTitle, stackedConditionText } from './en/alert-condition.ts'
import { feedDescription, feedTitle } from './en/feeds.ts'

const card = (what: FeedEvent['what'], values: Partial<FeedEvent> = {}): FeedEvent => ({
  type: 'meteo',
  alert: true,
  start: '2026-05-16',
  end: '2026-05-16',
  at: '2026-05-14T06:00:00.000Z',
  what,
  temperature: null,
  precipitation: null,
  ...values,
})
const warning = (name: Warning, values: Partial<FeedEvent>) =>
  card({ kind: 'warning', warning: name }, values)
const said = (event: FeedEvent, units: 'metric' | 'imperial') => [
  feedTitle(event, units),
  feedDescription(event, units),
]

describe('cards of the fixed warnings', () => {
  test('heat is above 34 °C, in the units of the reader [S2-9.20, S2-9.23]', () => {
    const heat = warning('dayWarning', { temperature: 36.2 })
    expect(said(heat, 'metric')).toEqual(['Heat: 36 °C', 'Maximum above 34 °C.'])
    expect(said(heat, 'imperial')).toEqual(['Heat: 97 °F', 'Maximum above 93 °F.'])
  })

  test('cold is below 18 °C [S2-9.21, S2-9.23]', () => {
    const cold = warning('nightWarning', { temperature: 3.1 })
    expect(said(cold, 'metric')[1]).toBe(
      'Minimum below 18 °C, colder than 3 nights in 4 at this time of the year.',
    )
    expect(said(cold, 'imperial')).toEqual([
      'Cold night: 38 °F',
      'Minimum below 64 °F, colder than 3 nights in 4 at this time of the year.',
    ])
  })

  test('rain is above 60 mm [S2-9.22, S2-9.23]', () => {
    const rain = warning('rainWarning', { precipitation: 72.4 })
    expect(said(rain, 'metric')).toEqual(['Heavy rain: 72.4 mm', 'More than 60 mm in one day.'])
    expect(said(rain, 'imperial')).toEqual(['Heavy rain: 2.85 in', 'More than 2.36 in in one day.'])
    const likely = { ...rain, rain: { chance: 0.8, low: 51, high: 90 } }
    expect(feedDescription(likely, 'metric')).toBe(
      'More than 60 mm in one day. 8 in 10 for rain, 51 to 90 mm if it comes.',
    )
  })
})

test('a season is said beside what is normal', () => {
  const dry = card(
    { kind: 'climate', about: 'dry', value: 62, normal: 98 },
    { start: '2026-01-01', precipitation: 62 },
  )
  expect(said(dry, 'metric')).toEqual(['Dry season so far', '62.0 mm since 1 January; normal is 98.0 mm.'])
})

describe('conditions in words', () => {
  test('days in a row, sums and degree days', () => {
    const textOf = (risk: Parameters<typeof conditionText>[0], threshold: number, days: number | null) =>
      conditionText(risk, { threshold, recurrent_days: days }, 'metric')
    expect(textOf('risk_cold', 0, 1)).toBe('minimum temperature below 0.0 °C')
    expect(textOf('risk_heat_stress', 30, 3)).toBe('maximum temperature above 30.0 °C on 3 days in a row')
    expect(textOf('risk_cumulative_flood', 80, 5)).toBe('rain of 5 days above 80.0 mm')
    expect(textOf('risk_pest_degree_days', 250, null)).toBe('degree days of the life cycle above 250 °C·d')
    expect(stackedConditionText('risk_cold_and_damp')).toBe('cold and high humidity on the same days')
    expect(riskTitle('risk_cold_and_damp')).toBe('Cold and damp')
  })

  test('a median that does not meet the condition is not shown beside it', () => {
    expect(meetsCondition('risk_cold', -1, 0)).toBe(true)
    expect(meetsCondition('risk_cold', 0, 0)).toBe(false)
    expect(meetsCondition('risk_heat_stress', 31, 30)).toBe(true)
    expect(meetsCondition('risk_cold', -1, null)).toBe(false)
  })
})
