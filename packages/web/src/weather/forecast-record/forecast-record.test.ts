import type { ForecastCasesResponse } from '@windrow/contract/entities/forecast-record.ts'
import { dayOf } from '@windrow/core/time/day.ts'
import { RECORD_LEVELS } from '@windrow/core/verification/record-levels.ts'
import { describe, expect, test } from 'vitest'
import { casesDefinition, outsideBand } from './record-charts.ts'
import { comparedDays, recordHeadline } from './record-words.ts'

/** Forecasts whose middle is `middle` and whose tenths are 1 apart, beside what came. */
function casesOf(
  days: readonly (readonly [middle: number, observed: number | null])[],
): ForecastCasesResponse {
  const quantiles = Object.fromEntries(
    RECORD_LEVELS.map((level) => [String(level), days.map(([middle]) => middle + 10 * (level - 0.5))]),
  ) as ForecastCasesResponse['quantiles']
  return {
    time: days.map((_, at) => dayOf(20_000 + at)),
    issued: days.map(() => '2026-05-13T06:00:00Z'),
    quantiles,
    observed: days.map(([, observed]) => observed),
  }
}

/** Forty days: off by 0.0 to 3.9, always too warm. */
const FORTY = Array.from({ length: 40 }, (_, at) => [10, 10 - at / 10] as const)

describe('the sentence of the record', () => {
  test('says within what the forecast was on 8 of 10 days, in the units of the person', () => {
    const compared = comparedDays('t2m_max', casesOf(FORTY))
    expect(recordHeadline('t2m_max', compared, 'metric')).toBe(
      'Tomorrow’s maximum here was within 3.1 °C on 8 of 10 days.',
    )
    // A difference: no 32 belongs to it.
    expect(recordHeadline('t2m_max', compared, 'imperial')).toContain('within 5.6 °F')
  })

  test('counts frosts that were forecast, came and came unannounced', () => {
    const nights = [...FORTY, [-1, -2], [-1, 1], [2, -1]] as const
    expect(recordHeadline('t2m_min', comparedDays('t2m_min', casesOf(nights)), 'metric')).toMatch(
      /Of 2 nights with frost in the forecast, 1 had it; 1 came unannounced\.$/,
    )
    expect(recordHeadline('t2m_min', comparedDays('t2m_min', casesOf(FORTY)), 'metric')).toMatch(
      /No frost came, and none was forecast\.$/,
    )
  })

  test('below 30 days only counts; days without a reading are counted, those ahead are not', () => {
    const few = casesOf([...FORTY.slice(0, 28), [10, null], [10, 9], [10, null], [10, null]])
    const compared = comparedDays('t2m_max', few)
    expect(compared).toMatchObject({ days: 29, missing: 1, within: null })
    expect(recordHeadline('t2m_max', compared, 'metric')).toBe('29 days compared so far')
    expect(recordHeadline('t2m_max', comparedDays('t2m_max', casesOf([])), 'metric')).toBe(
      'No forecast could be compared yet',
    )
  })

  test('only days of the season count', () => {
    expect(comparedDays('t2m_max', casesOf(FORTY), (day) => day < dayOf(20_010)).days).toBe(10)
  })
})

describe('forecasts beside what came', () => {
  const of = { variable: 't2m_min', fieldName: 'Home', units: 'imperial' } as const

  test('are drawn in the units of the person', () => {
    const layers = casesDefinition(casesOf([[0, 5]]), 3, of)?.panels[0].layers ?? []
    expect(layers.map((layer) => (layer.kind === 'band' ? layer.low[0] : layer.y[0]))).toEqual([24.8, 32, 41])
    expect(casesDefinition(casesOf([]), 3, of)).toBeNull()
  })

  test('what came outside the range of 8 in 10 is counted, its ends belong to it', () => {
    expect(
      outsideBand(
        casesOf([
          [0, 4],
          [0, 4.1],
          [0, -4],
          [0, -9],
          [0, null],
        ]),
      ),
    ).toEqual({ outside: 2, of: 4 })
  })
})
