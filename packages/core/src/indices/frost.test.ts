import { type Golden, goldenTests, numberOf } from '@windrow/testkit/golden.ts'
import { describe, expect, test } from 'vitest'
import { FROST_YEARS } from '../climatology/years.ts'
import { dayNumber, dayNumberOf, dayOf } from '../time/day.ts'
import { countDays } from '../trends/climate-years.ts'
import {
  autumnStart,
  firstFrosts,
  frostDaysOfYear,
  hemisphereOf,
  isFrost,
  lastFrosts,
  predictFirstFrost,
} from './frost.ts'

const missing = Number.NaN

/** Warm days, but for those named. */
function historyWith(from: string, to: string, frosts: readonly string[]) {
  const firstDay = dayNumber(from)
  const values = new Float32Array(dayNumber(to) - firstDay + 1).fill(5)
  for (const frost of frosts) values[dayNumber(frost) - firstDay] = -1
  return { first: firstDay, values }
}

describe('frost days', () => {
  test('are counted over 2003-2019 for each day of the year; 0 °C is frost [S2-3.84, S2-9.39, D-3.48]', () => {
    expect(FROST_YEARS).toEqual({ from: 2003, to: 2019 })
    expect([isFrost(0), isFrost(0.1), isFrost(missing)]).toEqual([true, false, false])
    const history = historyWith('2002-01-01', '2020-12-31', [
      '2002-11-03',
      '2003-11-03',
      '2010-11-03',
      '2019-11-03',
      '2020-11-03',
    ])
    const days = frostDaysOfYear(history, FROST_YEARS)
    expect(days).toHaveLength(365)
    expect(days[0]).toEqual({ date: '01-01', frostday: 0 })
    expect(days.filter(({ frostday }) => frostday > 0)).toEqual([{ date: '11-03', frostday: 3 }])
  })

  test('29 February counts with the 28th, once a year', () => {
    const both = historyWith('2004-01-01', '2004-12-31', ['2004-02-28', '2004-02-29', '2004-03-01'])
    const days = frostDaysOfYear(both, { from: 2004, to: 2004 })
    expect(days.filter(({ frostday }) => frostday > 0)).toEqual([
      { date: '02-28', frostday: 1 },
      { date: '03-01', frostday: 1 },
    ])
  })

  test('first and last frosts, in days from the start of their season, in both hemispheres', () => {
    const north = historyWith('2018-01-01', '2020-12-31', [
      '2018-04-20',
      '2018-10-05',
      '2018-12-01',
      '2020-01-02',
    ])
    const years = { from: 2018, to: 2019 }
    expect(firstFrosts(north, years, 'north')).toEqual([
      dayNumber('2018-10-05') - dayNumber('2018-07-01'),
      dayNumber('2020-01-02') - dayNumber('2019-07-01'),
    ])
    expect(lastFrosts(north, years, 'north')).toEqual([
      dayNumber('2018-04-20') - dayNumber('2018-01-01'),
      null,
    ])
    const south = historyWith('2018-01-01', '2019-12-31', ['2018-05-20', '2018-09-10'])
    expect(firstFrosts(south, { from: 2018, to: 2019 }, 'south')).toEqual([
      dayNumber('2018-05-20') - dayNumber('2018-01-01'),
      null,
    ])
    expect(lastFrosts(south, { from: 2018, to: 2018 }, 'south')).toEqual([
      dayNumber('2018-09-10') - dayNumber('2018-07-01'),
    ])
    expect([hemisphereOf(-0.1), hemisphereOf(0)]).toEqual(['south', 'north'])
    expect(dayOf(autumnStart('south', 2026))).toBe('2026-01-01')
  })
})

describe('the predicted first frost', () => {
  const warm = (days: number) => new Float32Array(days).fill(8)
  const past = [80, 85, 90, 95, 100]

  test('is the median of past years when nothing else is known [S2-3.85]', () => {
    expect(predictFirstFrost({ observed: [], forecast: [], members: 0, past })).toBe(90)
  })

  test('is that of the years that were later, once autumn goes on without', () => {
    expect(predictFirstFrost({ observed: warm(92), forecast: [], members: 0, past })).toBe(95)
    expect(predictFirstFrost({ observed: warm(96), forecast: [], members: 0, past })).toBe(100)
    expect(predictFirstFrost({ observed: warm(101), forecast: [], members: 0, past })).toBeNull()
  })

  test('is the observed one when there was frost', () => {
    const observed = warm(30)
    observed[12] = 0
    expect(predictFirstFrost({ observed, forecast: [], members: 0, past })).toBe(12)
  })

  test('is the day by which half of the members have had frost, each once', () => {
    // Two members, four days: the first freezes on day 1, the second on day 3.
    const forecast = [5, 5, -1, 5, 5, 5, 5, -1]
    expect(predictFirstFrost({ observed: warm(50), forecast, members: 2, past })).toBe(51)
    const late = [5, 5, 5, 5, 5, 5, 5, 5]
    expect(predictFirstFrost({ observed: warm(50), forecast: late, members: 2, past })).toBe(90)
  })

  test('members with frost count beyond the forecast: F = m + (1 − m) F_past', () => {
    // One of four members freezes: a third of the past years must follow, which is 85 instead of 90.
    const forecast = [-1, 5, 5, 5]
    expect(predictFirstFrost({ observed: warm(50), forecast, members: 4, past })).toBe(85)
  })

  test('there is none where past years have none', () => {
    expect(predictFirstFrost({ observed: [], forecast: [], members: 0, past: [null, null, 40] })).toBeNull()
  })
})

/** Daily values of the climdex station by day since 1959-01-01. */
function climdex(golden: Golden, name: string) {
  const firstDay = dayNumberOf(1959, 1, 1)
  const values = new Float64Array(dayNumberOf(2005, 1, 1) - firstDay).fill(missing)
  for (const row of golden.rows(`climdex_1018935_${name}.csv`))
    values[dayNumberOf(numberOf(row.year), 1, 1) + numberOf(row.jday) - 1 - firstDay] = numberOf(row[name])
  return { first: firstDay, values }
}

describe('counts against other programs', () => {
  goldenTests(test, {
    'xclim, ERA5 Halifax 1990-1993: frost days': (golden) => {
      type Case = { id: string; expected: (number | null)[] }
      const { cases } = golden.json<{ cases: Case[] }>('xclim_expectations.json')
      const expected = (id: string) => cases.find((one) => one.id === id)?.expected ?? []
      const days = golden.rows('era5_halifax_1990-1993.csv')
      for (const [index, year] of [1990, 1991, 1992, 1993].entries()) {
        const ofYear = days.filter(({ date }) => date?.startsWith(String(year)))
        const tmin = ofYear.map((day) => numberOf(day.tasmin_c))
        // xclim leaves out the days of exactly 0 °C, which are frost here.
        const isBelow = (value: number) => value < 0
        expect(countDays(tmin, isBelow)).toBe(expected('frost_days_year')[index])
        const autumn = ofYear.filter(({ date }) => Number(date?.slice(5, 7)) >= 9)
        const ofAutumn = autumn.map((day) => numberOf(day.tasmin_c))
        expect(countDays(ofAutumn, isBelow)).toBe(expected('frost_days_sep_dec')[index])
      }
    },
    'climdex, station 1018935, 1959-2004: fd, su, id and prcptot of every year': (golden) => {
      const series = {
        tmin: climdex(golden, 'MIN_TEMP'),
        tmax: climdex(golden, 'MAX_TEMP'),
        rain: climdex(golden, 'ONE_DAY_PRECIPITATION'),
      }
      const { first: firstDay } = series.tmin
      const span = (year: number, month: number, months: number) => ({
        from: dayNumberOf(year, month, 1) - firstDay,
        to:
          dayNumberOf(year + Math.floor((month - 1 + months) / 12), ((month - 1 + months) % 12) + 1, 1) -
          firstDay,
      })
      /** A year is missing with more than 15 days missing, or more than 3 in one month (ETCCDI). */
      const isWhole = (values: Float64Array, year: number) =>
        !Number.isNaN(countDays(values, () => true, span(year, 1, 12))) &&
        Array.from({ length: 12 }, (_, month) => span(year, month + 1, 1)).every(
          (days) => !Number.isNaN(countDays(values, () => true, { ...days, maxMissing: 3 })),
        )
      const indices: Record<string, { values: Float64Array; of: (year: number) => number }> = {
        fd: {
          values: series.tmin.values,
          of: (year) => countDays(series.tmin.values, (t) => t < 0, span(year, 1, 12)),
        },
        su: {
          values: series.tmax.values,
          of: (year) => countDays(series.tmax.values, (t) => t > 25, span(year, 1, 12)),
        },
        id: {
          values: series.tmax.values,
          of: (year) => countDays(series.tmax.values, (t) => t < 0, span(year, 1, 12)),
        },
        prcptot: {
          values: series.rain.values,
          of: (year) => {
            const { from, to } = span(year, 1, 12)
            return series.rain.values
              .slice(from, to)
              .filter((value) => value >= 1)
              .reduce((sum, value) => sum + value, 0)
          },
        },
      }
      for (const row of golden.rows('climdex_1018935_expected.csv')) {
        const index = indices[row.index ?? '']
        if (!index) continue
        const year = numberOf(row.period)
        const expected = numberOf(row.value)
        const ours = isWhole(index.values, year) ? index.of(year) : missing
        if (Number.isNaN(expected)) expect(ours).toBeNaN()
        else expect(ours).toBeCloseTo(expected, 3)
      }
    },
  })
})
