import { modelTexts } from '@windrow/contract/texts/en/models.ts'
import { describe, expect, test } from 'vitest'
import { meteredCalls } from '../../../testing/open-meteo-meter.ts'
import { callWeight, limitsOf, pauseOfRejection } from './call-weight.ts'
import { SEASON_WEIGHT } from './fetch-season.ts'
import { DEFAULT_MODEL, daysOf, ENSEMBLE_MODELS, weightOf } from './models.ts'

describe('how calls are counted', () => {
  test("as the provider's own formula has it, an ensemble by its members", () => {
    expect(callWeight({ variables: 3, days: 1 })).toBe(1)
    expect(callWeight({ variables: 8, days: 6_209 })).toBeCloseTo(354.8, 1)
    expect(callWeight({ variables: 15, days: 7, places: 4 })).toBe(6)
    expect(callWeight({ variables: 8, members: 51, days: 15 })).toBeCloseTo(43.7, 1)
    expect(callWeight({ variables: 8, members: 51, days: 217 })).toBeCloseTo(632.4, 1)
    // Values of months are one each, beside those of members.
    expect(callWeight({ variables: 7, members: 51, single: 9, days: 217 })).toBeCloseTo(567.3, 1)
    expect(SEASON_WEIGHT).toBeCloseTo(567.3, 1)
  })

  test('the free plan has limits of the minute and the hour, others those of the day alone', () => {
    expect(limitsOf(true, 10_000)).toEqual({ minute: 540, hour: 4_500, day: 10_000 })
    expect(limitsOf(false, 167_000)).toMatchObject({ minute: Number.MAX_VALUE, day: 167_000 })
  })

  test('a rejection says when the counters are emptied', () => {
    const now = Date.parse('2026-05-14T22:30:45Z')
    expect(
      pauseOfRejection('Minutely API request limit exceeded. Please try again in one minute.', now),
    ).toBe(15_000)
    expect(
      pauseOfRejection('Hourly API request limit exceeded. Please try again in the next hour.', now),
    ).toBe(1_755_000)
    expect(pauseOfRejection('Daily API request limit exceeded. Please try again tomorrow.', now)).toBe(
      5_355_000,
    )
    expect(pauseOfRejection('Too many concurrent requests', now)).toBeNull()
  })
})

describe('the list of models', () => {
  test('has each ensemble once, learned ones among them, and none without what the operator must know', () => {
    expect(new Set(ENSEMBLE_MODELS.map(({ id }) => id)).size).toBe(ENSEMBLE_MODELS.length)
    expect(ENSEMBLE_MODELS.filter(({ isLearned }) => isLearned).map(({ id }) => id)).toContain(
      'google_weathernext2_ensemble',
    )
    for (const model of ENSEMBLE_MODELS) {
      expect(model.licence).not.toBe('')
      expect(model.members).toBeGreaterThan(1)
      expect(daysOf(model)).toBeLessThanOrEqual(15)
      expect(weightOf(model)).toBeGreaterThanOrEqual(1)
    }
  })

  test('says what a run costs as the provider counts it', () => {
    const day = (number: number) => new Date(Date.UTC(2026, 4, number)).toISOString().slice(0, 10)
    const daily = Array.from({ length: 8 }, (_, at) => `v${at}`).join(',')
    for (const id of ['ecmwf_ifs025_ensemble', 'ncep_gefs025', 'google_weathernext2_ensemble']) {
      const model = ENSEMBLE_MODELS.find((one) => one.id === id) ?? DEFAULT_MODEL
      const url = new URL('http://loopback/v1/ensemble')
      url.search = new URLSearchParams({
        latitude: '42',
        models: id,
        daily,
        hourly: 's1,s2',
        start_date: day(1),
        end_date: day(daysOf(model)),
      }).toString()
      expect(weightOf(model)).toBeCloseTo(meteredCalls(url), 6)
    }
    expect(weightOf(DEFAULT_MODEL)).toBeCloseTo(54.6, 1)
    expect(weightOf(DEFAULT_MODEL, 'thrifty')).toBeCloseTo(43.7, 1)
  })

  test('each has a name of its own', () => {
    const names = ENSEMBLE_MODELS.map(({ id }) => modelTexts.names[id])
    expect(names).not.toContain(undefined)
    expect(new Set(names).size).toBe(names.length)
  })
})
