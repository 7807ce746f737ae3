import { createRandom } from '@windrow/testkit/random.ts'
import { describe, expect, test } from 'vitest'
import { normalOfYears } from '../derived/derived-sets.ts'
import { QUANTILE_KEYS, QUANTILE_LEVELS, type Quantiles, quantile } from '../series/quantile.ts'
import { YEAR_DAYS, yearDay, yearDayOf } from '../time/calendar.ts'
import { calendarDay, dayNumber, dayNumberOf } from '../time/day.ts'
import { climatologyOn, climatologyOver, dayOfYearClimatology } from './day-of-year.ts'
import { climatologyYears, countYears, type DailyValues, NORMAL_YEARS, type Years } from './years.ts'

const missing = Number.NaN

/** As the definition reads, without any haste. */
function plainClimatology(
  { first: firstDay, values }: DailyValues,
  years: Years,
  windowDays: number,
): Quantiles {
  const columns: number[][] = Array.from({ length: YEAR_DAYS }, () => [])
  for (const [index, value] of values.entries()) {
    const { year } = calendarDay(firstDay + index)
    if (year >= years.from && year <= years.to && !Number.isNaN(value))
      columns[yearDay(firstDay + index)]?.push(value)
  }
  const least = Math.max(1, (countYears(years) * (2 * windowDays + 1)) / 2)
  const series = QUANTILE_LEVELS.map((level) =>
    Float32Array.from(columns, (_, day) => {
      const pool: number[] = []
      for (let near = -windowDays; near <= windowDays; near++)
        pool.push(...(columns[(day + near + YEAR_DAYS) % YEAR_DAYS] ?? []))
      return pool.length >= least ? quantile(pool, level) : missing
    }),
  )
  return Object.fromEntries(QUANTILE_KEYS.map((key, index) => [key, series[index]])) as Quantiles
}

function expectEqual(ours: Quantiles, plain: Quantiles) {
  for (const key of QUANTILE_KEYS)
    for (let day = 0; day < YEAR_DAYS; day++) {
      const difference = Math.abs((ours[key][day] ?? missing) - (plain[key][day] ?? missing))
      const areMissing = Number.isNaN(ours[key][day]) && Number.isNaN(plain[key][day])
      if (!areMissing && !(difference <= 1e-5)) throw new Error(`${key} on day ${day}: off by ${difference}`)
    }
}

describe('day-of-year climatology', () => {
  const random = createRandom(5)

  test('equals the plain definition, for any years, windows, gaps and kinds of values [D-5.19]', () => {
    const kinds = [
      () => 10 + 8 * random.normal(),
      () => (random.uniform() < 0.6 ? 0 : -8 * Math.log(random.uniform())),
      () => Math.round(50 + 30 * random.normal()),
      () => 1_000 + 1e-3 * random.normal(),
    ] as const
    for (let round = 0; round < 8; round++) {
      const firstYear = 1_985 + random.below(10)
      const firstDay = dayNumberOf(firstYear, 1, 1) + random.below(400) - 200
      const draw = random.pick(kinds)
      const gaps = random.pick([0, 0.02, 0.6] as const)
      const values = Float32Array.from({ length: 6_200 }, () => (random.uniform() < gaps ? missing : draw()))
      const years = { from: firstYear, to: firstYear + 14 + random.below(3) }
      const windowDays = random.pick([0, 7, 15] as const)
      const history = { first: firstDay, values }
      expectEqual(
        dayOfYearClimatology(history, years, windowDays),
        plainClimatology(history, years, windowDays),
      )
    }
  })

  /** One day of a year has a value, and the days whose window holds it. */
  const values = Float32Array.from({ length: YEAR_DAYS }, (_, day) => (day === 100 ? 100 : 0))
  const spread = Array.from(values, (_, day) => (Math.abs(day - 100) <= 7 ? 30 : 0))

  test('the window is 7 days on either side unless a caller says otherwise, all days weigh alike, and nothing is smoothed [D-5.20]', () => {
    const firstDay = dayNumberOf(2001, 1, 1)
    const normal = dayOfYearClimatology({ first: firstDay, values }, { from: 2001, to: 2001 })
    // The 0.95 quantile of 15 values is at place 13.3 of 0 to 14, and the largest value at place 14.
    expect(Array.from(normal['0.95'], Math.round)).toEqual(spread)
    expect(normal['0.75'].every((value) => value === 0)).toBe(true)
    expectEqual(normal, plainClimatology({ first: firstDay, values }, { from: 2001, to: 2001 }, 7))
  })

  test('a climatology of derived values takes the same window [D-5.20]', () => {
    const { quantiles } = normalOfYears({ first: dayNumberOf(2025, 1, 1), members: 1, values })
    expect(Array.from(quantiles['0.95'], Math.round)).toEqual(spread)
  })

  test('quantiles never cross [D-5.24]', () => {
    const firstDay = dayNumberOf(1991, 1, 1)
    const values = Float32Array.from({ length: 30 * 366 }, () =>
      random.uniform() < 0.5 ? 0 : random.normal(),
    )
    const quantiles = dayOfYearClimatology({ first: firstDay, values }, NORMAL_YEARS)
    for (let day = 0; day < YEAR_DAYS; day++) {
      const five = QUANTILE_KEYS.map((key) => quantiles[key][day] ?? missing)
      expect(five).toEqual([...five].sort((a, b) => a - b))
    }
  })

  test('a window of 5 days, as xclim asserts for the series 0 to 364 (tests/test_calendar.py)', () => {
    const firstDay = dayNumberOf(2001, 1, 1)
    const values = Float32Array.from({ length: 365 }, (_, day) => day)
    const year = { from: 2001, to: 2001 }
    // Day of year 3 is place 2, whose window does not touch the new year, which xclim treats otherwise.
    expect(dayOfYearClimatology({ first: firstDay, values }, year, 2)['0.5'][2]).toBe(2)
    values[1] = missing
    expect(dayOfYearClimatology({ first: firstDay, values }, year, 2)['0.5'][2]).toBe(2.5)
  })

  test('the window wraps the new year', () => {
    const firstDay = dayNumberOf(2001, 1, 1)
    const values = new Float32Array(365)
    values[364] = 100
    const { '0.95': high } = dayOfYearClimatology({ first: firstDay, values }, { from: 2001, to: 2001 }, 1)
    expect([high[363], high[364], high[0], high[1]]).toEqual([90, 90, 90, 0])
  })

  test('29 February joins the window of the 28th', () => {
    const firstDay = dayNumberOf(2004, 1, 1)
    const values = new Float32Array(366)
    values[yearDayOf(2, 28) + 1] = 100
    const { '0.95': high } = dayOfYearClimatology({ first: firstDay, values }, { from: 2004, to: 2004 }, 0)
    expect(high[yearDayOf(2, 28)]).toBe(95)
    expect(high[yearDayOf(3, 1)]).toBe(0)
  })

  test('29 February shows the mean of its neighbours [D-5.21]', () => {
    const series = Float32Array.from({ length: YEAR_DAYS }, (_, day) => day)
    expect(climatologyOn(series, dayNumber('2024-02-28'))).toBe(58)
    expect(climatologyOn(series, dayNumber('2024-02-29'))).toBe(58.5)
    expect(climatologyOn(series, dayNumber('2024-03-01'))).toBe(59)
    expect(climatologyOn(series, dayNumber('2023-03-01'))).toBe(59)
    const quantiles = Object.fromEntries(QUANTILE_KEYS.map((key) => [key, series])) as Quantiles
    expect([...climatologyOver(quantiles, dayNumber('2024-02-28'), 3)['0.25']]).toEqual([58, 58.5, 59])
  })

  test('the years are 1991 to 2020, else all that are whole, if at least 15 [D-5.19]', () => {
    const span = (from: string, to: string): DailyValues => ({
      first: dayNumber(from),
      values: new Float32Array(dayNumber(to) - dayNumber(from) + 1),
    })
    expect(climatologyYears(span('1989-01-01', '2026-05-14'))).toEqual({ from: 1991, to: 2020 })
    expect(climatologyYears(span('1991-01-02', '2026-05-14'))).toEqual({ from: 1992, to: 2025 })
    expect(climatologyYears(span('2005-06-01', '2020-12-31'))).toEqual({ from: 2006, to: 2020 })
    expect(climatologyYears(span('2006-01-02', '2020-12-31'))).toBeNull()
  })
})
