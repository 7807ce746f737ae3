import { dayNumber } from '@windrow/core/time/day.ts'
import { HOURLY_KEYS, HOURLY_SERIES, SERIES, SERIES_KEYS } from '@windrow/core/variables/series.ts'
import { describe, expect, test } from 'vitest'
import { checkDaily, checkEnsemble, checkHourly } from './check-plausible.ts'
import { keepOrder } from './keep-order.ts'
import { SourceError } from './weather-source.ts'

const FIRST = dayNumber('2026-05-14')

describe('an implausible response is rejected whole', () => {
  test.each(SERIES_KEYS)('%s: its range is allowed, a step beyond is named', (key) => {
    const [min, max] = SERIES[key].plausible
    const daily = (value: number) => ({
      first: FIRST,
      count: 3,
      values: { [key]: Float32Array.of(min, Number.NaN, value) },
    })
    expect(() => checkDaily(daily(max), 'ERA5')).not.toThrow()
    for (const value of [min - 1, max + 1, Number.POSITIVE_INFINITY]) {
      expect(() => checkDaily(daily(value), 'ERA5')).toThrow(
        `ERA5: ${key} of 2026-05-16 is ${value}, outside ${min} to ${max}`,
      )
      expect(() => checkDaily(daily(value), 'ERA5')).toThrow(SourceError)
    }
  })

  test.each(HOURLY_KEYS)('hourly %s', (key) => {
    const [min, max] = HOURLY_SERIES[key].plausible
    const hourly = (value: number) => ({
      first: FIRST * 24,
      count: 2,
      values: { [key]: Float32Array.of(Number.NaN, value) },
    })
    expect(() => checkHourly(hourly(min), 'ERA5')).not.toThrow()
    expect(() => checkHourly(hourly(max + 1), 'ERA5')).toThrow(/of 2026-05-14T01:00:00.000Z is/)
  })

  test('members are named', () => {
    const ensemble = {
      issued: '',
      first: FIRST,
      count: 2,
      members: 2,
      values: { rh_mean: Float32Array.of(1, 2, 3, 101) },
    }
    expect(() => checkEnsemble(ensemble, 'IFS')).toThrow('rh_mean of 2026-05-15, member 1 is 101')
  })

  test('a minimum above the maximum, or a mean outside both [D-5.23]', () => {
    const series = (min: number, mean: number, max: number) => ({
      first: FIRST,
      count: 1,
      values: {
        t2m_min: Float32Array.of(min),
        t2m_avg: Float32Array.of(mean),
        t2m_max: Float32Array.of(max),
      },
    })
    expect(() => checkDaily(series(5, 5, 5), 'x')).not.toThrow()
    expect(() => checkDaily(series(5, 4, 9), 'x')).toThrow('t2m_min of 2026-05-14 is 5, above t2m_avg 4')
    expect(() => checkDaily(series(5, 10, 9), 'x')).toThrow('above t2m_max 9')
    expect(() => checkDaily(series(9, Number.NaN, 5), 'x')).toThrow('above t2m_max 5')
  })
})

describe('a mean that rounding put outside its extremes', () => {
  test('is put on the edge; one that is farther out is left to be rejected', () => {
    const values = {
      t2m_min: Float32Array.of(5, 5, 5, 5),
      t2m_avg: Float32Array.of(4.75, 9.25, 3, Number.NaN),
      t2m_max: Float32Array.of(9, 9, 9, 9),
    }
    keepOrder(values)
    expect([...values.t2m_avg]).toEqual([5, 9, 3, Number.NaN])
  })
})
