import { createRandom } from '@windrow/testkit/random/random.ts'
import { describe, expect, test } from 'vitest'
import { QUANTILE_LEVELS, quantile } from '../series/quantile.ts'
import { YEAR_DAYS, yearDayOf } from '../time/calendar-365.ts'
import { calendarDay, dayNumber, dayNumberOf, dayOf } from '../time/day.ts'
import { cumulativeClimatology, monthlyClimatology } from './months.ts'
import { cutYears, pastSequences } from './years.ts'

/** Each day has its own date as its value, e.g. 20240229. */
function dated(from: string, to: string) {
  const firstDay = dayNumber(from)
  const values = Float32Array.from({ length: dayNumber(to) - firstDay + 1 }, (_, day) => {
    const { year, month, day: dayOfMonth } = calendarDay(firstDay + day)
    return (year - 2_000) * 10_000 + month * 100 + dayOfMonth
  })
  return { firstDay, values }
}

describe('years', () => {
  test('are cut so that equal places are equal dates', () => {
    const cut = cutYears(dated('2023-01-01', '2025-06-30'), { from: 2023, to: 2025 })
    expect(cut).toHaveLength(3 * YEAR_DAYS)
    for (const [year, index] of [
      [23, 0],
      [24, 1],
    ] as const) {
      const row = index * YEAR_DAYS
      expect(cut[row]).toBe(year * 10_000 + 101)
      expect(cut[row + yearDayOf(2, 28)]).toBe(year * 10_000 + 228)
      expect(cut[row + yearDayOf(3, 1)]).toBe(year * 10_000 + 301)
      expect(cut[row + 364]).toBe(year * 10_000 + 1_231)
    }
    expect(cut[2 * YEAR_DAYS + yearDayOf(7, 1)]).toBeNaN()
  })

  test('past sequences run over the new year, and over 29 February by the mean of its neighbours', () => {
    const history = dated('2020-01-01', '2023-12-31')
    const start = dayNumber('2027-12-30')
    const sequences = pastSequences(history, { from: 2020, to: 2023 }, start, 70)
    const on = (day: string, member: number) => sequences[(dayNumber(day) - start) * 4 + member]
    expect(on('2027-12-31', 0)).toBe(201_231)
    expect(on('2028-01-01', 0)).toBe(210_101)
    expect(on('2028-02-29', 0)).toBe((210_228 + 210_301) / 2)
    expect(on('2028-03-01', 0)).toBe(210_301)
    expect(on('2027-12-31', 3)).toBe(231_231)
    expect(on('2028-01-01', 3)).toBeNaN()
    const leap = pastSequences(history, { from: 2020, to: 2020 }, dayNumber('2028-02-28'), 3)
    expect([...leap]).toEqual([200_228, (200_228 + 200_301) / 2, 200_301])
  })
})

describe('monthly climatology', () => {
  const random = createRandom(3)
  const years = { from: 2001, to: 2016 }
  const firstDay = dayNumberOf(2001, 1, 1)
  const values = Float32Array.from({ length: dayNumberOf(2017, 1, 1) - firstDay }, () =>
    random.uniform() < 0.6 ? 0 : -5 * Math.log(random.uniform()),
  )
  const monthSum = (year: number, month: number) => {
    let sum = 0
    for (const [day, value] of values.entries())
      if (dayOf(firstDay + day).startsWith(`${year}-${String(month).padStart(2, '0')}`)) sum += value
    return sum
  }
  const sums = Array.from({ length: 12 }, (_, month) =>
    Array.from({ length: 16 }, (_, year) => monthSum(2001 + year, month + 1)),
  )

  test('[D-5.22] takes quantiles over the sums of the years', () => {
    const quantiles = monthlyClimatology({ firstDay, values }, years, 'sum')
    for (const [month, ofYears] of sums.entries())
      expect(quantiles['0.75'][month]).toBeCloseTo(quantile(ofYears, QUANTILE_LEVELS[3]), 2)
  })

  test('[D-5.22] and of cumulative sums over the sums since 1 January', () => {
    const quantiles = cumulativeClimatology({ firstDay, values }, years)
    for (let month = 0; month < 12; month++) {
      const ofYears = Array.from({ length: 16 }, (_, year) =>
        sums.slice(0, month + 1).reduce((sum, row) => sum + (row[year] ?? 0), 0),
      )
      expect(quantiles['0.05'][month]).toBeCloseTo(quantile(ofYears, QUANTILE_LEVELS[0]), 2)
      expect(quantiles['0.5'][month] ?? 0).toBeGreaterThanOrEqual(quantiles['0.5'][month - 1] ?? 0)
    }
  })
})
