import { goldenTests, numberOf } from '@windrow/testkit/golden.ts'
import { createRandom } from '@windrow/testkit/random.ts'
import { describe, expect, test } from 'vitest'
import { dayNumber, dayNumberOf, dayOf } from '../time/day.ts'
import { climateYears, eachYear, frostYears, growingMonths, wholeYear } from './climate-years.ts'
import { decadeMeans, normalTail, trendOf } from './trend.ts'

const years = (count: number, from = 1991) => Array.from({ length: count }, (_, at) => from + at)

describe('a trend', () => {
  test('normal tails of a printed table', () => {
    expect(normalTail(0)).toBeCloseTo(0.5, 7)
    expect(normalTail(1.6449)).toBeCloseTo(0.05, 5)
    expect(normalTail(1.96)).toBeCloseTo(0.025, 5)
    expect(normalTail(-1)).toBeCloseTo(0.84134, 5)
  })

  test('an exact line is found exactly, whatever single years do', () => {
    const xs = years(30)
    const ys = xs.map((year) => 10 + 0.25 * (year - 1991))
    ys[4] = 1_000
    ys[20] = -500
    const trend = trendOf(xs, ys)
    expect(trend?.slope).toBeCloseTo(0.25, 9)
    expect(trend?.at(1991)).toBeCloseTo(10, 9)
    expect(trend?.isClear).toBe(true)
  })

  // R 4: trend::mk.test(c(...)) and trend::sens.slope give S, varS and z by the same formulas; here worked by hand.
  test('Mann-Kendall with ties: S, variance and p by hand', () => {
    const ys = [1, 2, 2, 3, 4, 4, 4, 5, 6, 7, 8, 8, 9, 10, 11]
    const trend = trendOf(years(15), ys)
    // 105 pairs, 1 + 3 + 1 ties: S = 100; Var = (15·14·35 − (2·1·9 + 3·2·11 + 2·1·9))/18 = 402.67; z = 99/20.07.
    expect(trend?.tau).toBeCloseTo(100 / 105, 9)
    expect(trend?.p).toBeCloseTo(2 * normalTail(99 / Math.sqrt((7_350 - 18 - 66 - 18) / 18)), 12)
  })

  test('needs 15 years; missing ones do not count', () => {
    expect(trendOf(years(14), years(14))).toBeNull()
    const gaps = years(20).map((year, at) => (at % 4 === 0 ? Number.NaN : year))
    expect(trendOf(years(20), gaps)?.slope).toBeCloseTo(1, 9)
    expect(
      trendOf(
        years(18),
        years(18).map((_, at) => (at < 4 ? Number.NaN : 1)),
      ),
    ).toBeNull()
  })

  test('years that never differ have no trend', () => {
    expect(trendOf(years(20), new Array(20).fill(365))).toMatchObject({ slope: 0, p: 1, isClear: false })
  })

  test('the range holds the true slope 9 times in 10, and noise is called clear 1 time in 10', () => {
    const random = createRandom(11)
    let held = 0
    let clear = 0
    let bandHeld = 0
    const rounds = 600
    for (let round = 0; round < rounds; round++) {
      const xs = years(34)
      const slope = 0.3
      const noisy = trendOf(
        xs,
        xs.map((year) => slope * (year - 1991) + 5 * random.normal()),
      )
      if (noisy && noisy.slopeLow <= slope && noisy.slopeHigh >= slope) held++
      if (noisy && Math.abs(noisy.at(2024) - slope * 33) <= noisy.halfWidth(2024)) bandHeld++
      if (
        trendOf(
          xs,
          xs.map(() => random.normal()),
        )?.isClear
      )
        clear++
    }
    expect(held / rounds).toBeGreaterThan(0.86)
    expect(held / rounds).toBeLessThan(0.95)
    expect(clear / rounds).toBeGreaterThan(0.06)
    expect(clear / rounds).toBeLessThan(0.14)
    expect(bandHeld / rounds).toBeGreaterThan(0.85)
  })
})

describe('climate years', () => {
  const FIRST = dayNumberOf(1991, 1, 1)
  const history = (days: number, valueOn: (day: number) => number) => ({
    first: FIRST,
    values: Float32Array.from({ length: days }, (_, at) => valueOn(FIRST + at)),
  })

  test('whole ones only: calendar years in the north, July to June in the south', () => {
    const days = dayNumber('2026-05-14') - FIRST
    expect(
      climateYears(
        history(days, () => 0),
        'north',
      ),
    ).toEqual({ from: 1991, to: 2025 })
    expect(
      climateYears(
        history(days, () => 0),
        'south',
      ),
    ).toEqual({ from: 1991, to: 2024 })
    expect(
      climateYears(
        history(100, () => 0),
        'north',
      ),
    ).toBeNull()
    expect(
      climateYears(
        history(dayNumber('2026-01-01') - FIRST, () => 0),
        'north',
      )?.to,
    ).toBe(2025)
  })

  test('the growing months are six, in the south over the new year', () => {
    expect(dayOf(growingMonths('north', 2020).from)).toBe('2020-04-01')
    expect(dayOf(growingMonths('north', 2020).end)).toBe('2020-10-01')
    expect(dayOf(growingMonths('south', 2020).from)).toBe('2020-10-01')
    expect(dayOf(growingMonths('south', 2020).end)).toBe('2021-04-01')
  })

  test('sums are made whole, and missing with more than 15 missing days', () => {
    const gaps = (count: number) => history(365, (day) => (day - FIRST < count ? Number.NaN : 2))
    const sum = (count: number) =>
      eachYear(gaps(count), { from: 1991, to: 1991 }, wholeYear('north'), 'sum')[0]
    expect(sum(0)).toBeCloseTo(730, 6)
    expect(sum(15)).toBeCloseTo(730, 6)
    expect(sum(16)).toBeNaN()
  })

  test('frost dates and the season between, in both halves of the world', () => {
    const on = (...days: string[]) => new Set(days.map(dayNumber))
    const north = on('1991-03-01', '1991-05-10', '1991-09-20', '1991-11-01')
    const days = history(3 * 365, (day) => (north.has(day) ? -1 : 5))
    const found = frostYears(days, { from: 1991, to: 1992 }, 'north')
    expect(dayOf(dayNumber('1991-01-01') + (found.last[0] ?? 0))).toBe('1991-05-10')
    expect(dayOf(dayNumber('1991-07-01') + (found.first[0] ?? 0))).toBe('1991-09-20')
    expect(found.length[0]).toBe(dayNumber('1991-09-20') - dayNumber('1991-05-10') - 1)
    expect([found.last[1], found.first[1], found.length[1]]).toEqual([Number.NaN, Number.NaN, 365])
    const south = on('1991-10-02', '1992-04-20')
    const below = frostYears(
      history(3 * 365, (day) => (south.has(day) ? 0 : 5)),
      { from: 1991, to: 1991 },
      'south',
    )
    expect(below.length[0]).toBe(dayNumber('1992-04-20') - dayNumber('1991-10-02') - 1)
  })

  test('decades are whole, from a year that ends in 1, with 8 years at least', () => {
    const all = years(33, 1992)
    expect(decadeMeans(all, all)).toEqual([
      { from: 1991, to: 2000, mean: 1996, years: 9 },
      { from: 2001, to: 2010, mean: 2005.5, years: 10 },
      { from: 2011, to: 2020, mean: 2015.5, years: 10 },
    ])
  })
})

goldenTests(test, {
  'climdex, station 1018935: summer days (above 25 °C) of every year': (golden) => {
    const rows = golden.rows('climdex_1018935_MAX_TEMP.csv')
    const dayOfRow = ({ year, jday }: Record<string, string>) =>
      dayNumberOf(Number(year), 1, 1) + Number(jday) - 1
    const firstDay = dayOfRow(rows[0] ?? {})
    const values = new Float32Array(dayOfRow(rows.at(-1) ?? {}) - firstDay + 1).fill(Number.NaN)
    for (const row of rows) values[dayOfRow(row) - firstDay] = numberOf(row.MAX_TEMP)
    const expected = golden.rows('climdex_1018935_expected.csv').filter(({ index }) => index === 'su')
    const span = { from: Number(expected[0]?.period), to: Number(expected.at(-1)?.period) }
    const ours = eachYear({ first: firstDay, values }, span, wholeYear('north'), (tmax) => tmax > 25)
    expect(ours.length).toBe(expected.length)
    // climdex also leaves out a year of which one month has too many gaps.
    const theirs = expected.map(({ value }) => numberOf(value))
    expect(theirs.filter((value) => !Number.isNaN(value)).length).toBeGreaterThan(30)
    theirs.forEach((value, at) => {
      if (!Number.isNaN(value)) expect(ours[at]).toBe(value)
    })
  },
})
