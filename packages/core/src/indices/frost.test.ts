import { type Golden, goldenTests, numberOf } from '@windrow/testkit/golden/golden.ts'
import { describe, expect, test } from 'vitest'
import { FROST_YEARS } from '../climatology/years.ts'
import { countDays } from '../series/count-days.ts'
import { findRuns, flagDays, longestRun } from '../series/runs.ts'
import { dayNumber, dayNumberOf, dayOf } from '../time/day.ts'
import { autumnStart, firstFrosts, frostDaysOfYear, hemisphereOf, isFrost, lastFrosts } from './frost.ts'
import { predictFirstFrost, predictLastFrost } from './frost-prediction.ts'

const missing = Number.NaN

/** Warm days, but for those named. */
function historyWith(from: string, to: string, frosts: readonly string[]) {
  const firstDay = dayNumber(from)
  const values = new Float32Array(dayNumber(to) - firstDay + 1).fill(5)
  for (const frost of frosts) values[dayNumber(frost) - firstDay] = -1
  return { firstDay, values }
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

  test('[S2-3.85] is the median of past years when nothing else is known', () => {
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

describe('the predicted last frost', () => {
  const past = [100, 110, 120, 130, null]

  test('is the median of past years before spring', () => {
    expect(predictLastFrost({ observed: [], forecast: [], members: 0, past })).toBe(110)
  })

  test('is the last one seen when most years and members have no more', () => {
    const observed = new Float32Array(125).fill(6)
    observed[97] = -2
    const calm = new Float32Array(10 * 3).fill(6)
    expect(predictLastFrost({ observed, forecast: calm, members: 3, past })).toBe(97)
    const cold = calm.slice()
    cold.fill(-1, 4 * 3, 5 * 3)
    expect(predictLastFrost({ observed, forecast: cold, members: 3, past })).toBe(129)
  })
})

/** Daily values of the climdex station by day since 1959-01-01. */
function climdex(golden: Golden, name: string) {
  const firstDay = dayNumberOf(1959, 1, 1)
  const values = new Float64Array(dayNumberOf(2005, 1, 1) - firstDay).fill(missing)
  for (const row of golden.rows(`climdex_1018935_${name}.csv`))
    values[dayNumberOf(numberOf(row.year), 1, 1) + numberOf(row.jday) - 1 - firstDay] = numberOf(row[name])
  return { firstDay, values }
}

describe('counts and spells against other programs', () => {
  test('longest spells as xclim asserts them', () => {
    const longest = (values: number[], holds: (value: number) => boolean) =>
      longestRun(flagDays(values, holds))
    expect(longest([3, 4, 5, -1, 3], (value) => value < 0)).toBe(1)
    expect(longest([3, 4, 5, -1, 3], (value) => value >= 0)).toBe(3)
    expect(longest([3, 4, 5, -0.8, -2, 3], (value) => value >= -1)).toBe(4)
    expect(longest([-1, -1, 1, 1, 0, 2, -1], (value) => value >= 0)).toBe(4)
  })

  test('heat waves as xclim asserts them', () => {
    const tmin = [20, 23, 23, 23, 23, 22, 23, 23, 23, 23]
    const tmax = [29, 31, 31, 31, 29, 31, 31, 31, 31, 31]
    const waves = (low: number, high: number, days: number) =>
      findRuns(
        Uint8Array.from(tmin, (value, day) => (value > low && (tmax[day] ?? 0) > high ? 1 : 0)),
        days,
      )
    expect([waves(22, 30, 3).length, waves(22, 30, 4).length]).toEqual([2, 1])
    expect([waves(10, 10, 3).length, waves(40, 40, 3).length]).toEqual([1, 0])
    expect(waves(10, 10, 3)[0]?.length).toBe(10)
    expect(Math.max(...waves(22, 30, 3).map(({ length }) => length))).toBe(4)
    expect(waves(22, 30, 5)).toEqual([])
  })

  goldenTests(test, {
    'xclim, ERA5 Halifax 1990-1993: frost days, and spells of freezing and thawing': (golden) => {
      type Case = { id: string; expected: (number | null)[] }
      const { cases } = golden.json<{ cases: Case[] }>('xclim_expectations.json')
      const expected = (id: string) => cases.find((one) => one.id === id)?.expected ?? []
      const days = golden.rows('era5_halifax_1990-1993.csv')
      for (const [index, year] of [1990, 1991, 1992, 1993].entries()) {
        const ofYear = days.filter(({ date }) => date?.startsWith(String(year)))
        const tmin = ofYear.map((day) => numberOf(day.tasmin_c))
        const tmax = ofYear.map((day) => numberOf(day.tasmax_c))
        // xclim leaves out the days of exactly 0 °C, which are frost here.
        const isBelow = (value: number) => value < 0
        expect(countDays(tmin, isBelow)).toBe(expected('frost_days_year')[index])
        const autumn = ofYear.filter(({ date }) => Number(date?.slice(5, 7)) >= 9)
        const ofAutumn = autumn.map((day) => numberOf(day.tasmin_c))
        expect(countDays(ofAutumn, isBelow)).toBe(expected('frost_days_sep_dec')[index])
        const both = Uint8Array.from(tmin, (value, day) => (value <= 0 && (tmax[day] ?? 0) > 0 ? 1 : 0))
        const spells = findRuns(both).map(({ length }) => length)
        expect(spells).toHaveLength(expected('freezethaw_spells')[index] ?? -1)
        expect(Math.max(...spells)).toBe(expected('freezethaw_max_len')[index])
        const mean = expected('freezethaw_mean_len')[index]
        if (typeof mean === 'number')
          expect(spells.reduce((sum, length) => sum + length, 0) / spells.length).toBeCloseTo(mean, 5)
      }
    },
    'climdex, station 1018935, 1959-2004: fd, su, id, prcptot and cdd of every year': (golden) => {
      const series = {
        tmin: climdex(golden, 'MIN_TEMP'),
        tmax: climdex(golden, 'MAX_TEMP'),
        rain: climdex(golden, 'ONE_DAY_PRECIPITATION'),
      }
      const { firstDay } = series.tmin
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
      const drySpells = findRuns(flagDays(series.rain.values, (value) => value < 1))
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
        cdd: {
          values: series.rain.values,
          // A dry spell belongs to the year in which it ends, however long before it began.
          of: (year) => {
            const { from, to } = span(year, 1, 12)
            const ended = drySpells.filter(
              ({ start, length }) => start + length > from && start + length <= to,
            )
            return Math.max(0, ...ended.map(({ length }) => length))
          },
        },
      }
      for (const row of golden.rows('climdex_1018935_expected.csv')) {
        const index = indices[row.index ?? '']
        const year = numberOf(row.period)
        const expected = numberOf(row.value)
        const ours = index && isWhole(index.values, year) ? index.of(year) : missing
        if (Number.isNaN(expected)) expect(ours).toBeNaN()
        else expect(ours).toBeCloseTo(expected, 3)
      }
    },
  })
})
