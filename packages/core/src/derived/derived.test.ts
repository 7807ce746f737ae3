import { describe, expect, test } from 'vitest'
import { quantile } from '../series/quantile.ts'
import { monthOf } from '../time/calendar.ts'
import { dayNumber, dayOf } from '../time/day.ts'
import { degreeDayMonthSets } from './degree-day-months.ts'
import { degreeDaySets, degreeDaySum, degreeDaySumSets, waterBudgetSets } from './derived-sets.ts'
import { type MemberRows, memberWeather } from './member-weather.ts'

const TODAY = dayNumber('2026-05-14')
const BACK = 400
const AHEAD = 15
const EXTENDED = 230
const MEMBERS = 7
const YEARS = 16

/** A small generator of its own, so that a test does not depend on another's numbers. */
function numbers(seed: number) {
  let state = seed
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state / 2_147_483_648
  }
}

function rows(): MemberRows {
  const next = numbers(7)
  const days = (from: number, count: number) => Array.from({ length: count }, (_, day) => dayOf(from + day))
  const row = (count: number, make: () => number) => Array.from({ length: count }, make)
  const low = () => Math.round(next() * 200 - 50) / 10
  const rain = () => Math.round(Math.max(0, next() * 20 - 12) * 10) / 10
  const series = (count: number, how: number) => {
    const t2m_min = Array.from({ length: how }, () => row(count, low))
    return {
      t2m_min,
      t2m_max: t2m_min.map((values) => values.map((value) => Math.round((value + 8 + next() * 6) * 10) / 10)),
      tp_sum: Array.from({ length: how }, () => row(count, rain)),
      e_sum: Array.from({ length: how }, () => row(count, () => Math.round(next() * 60) / 10)),
    }
  }
  const past = series(BACK, 1)
  return {
    time: days(TODAY, AHEAD),
    members: series(AHEAD, MEMBERS),
    years: series(BACK + AHEAD, YEARS),
    observed: {
      time: days(TODAY - BACK, BACK),
      t2m_min: past.t2m_min[0] ?? [],
      t2m_max: past.t2m_max[0] ?? [],
      tp_sum: past.tp_sum[0] ?? [],
      e_sum: past.e_sum[0] ?? [],
    },
    climTime: days(TODAY - BACK, BACK + AHEAD),
    extended: {
      time: days(TODAY + AHEAD, EXTENDED),
      members: Array.from({ length: MEMBERS }, () => row(EXTENDED, low)),
      years: Array.from({ length: YEARS }, () => row(EXTENDED, low)),
    },
  }
}

const given = rows()
const weather = memberWeather(given)
const at = (values: readonly (number | null)[] | undefined, day: number) => values?.[day] ?? Number.NaN
const gdd = (low: number, high: number, base: number) => Math.max((low + high) / 2 - base, 0)

describe('water budget', () => {
  test('is rain less the share of evaporation, and quantiles are taken over members [D-5.22, S2-3.45]', () => {
    for (const coefficient of [0.3, 1, 2]) {
      const sets = waterBudgetSets(weather, coefficient)
      const { observed, members } = given
      for (const day of [0, 200, BACK - 1])
        expect(sets.observed.values[day]).toBeCloseTo(
          at(observed.tp_sum, day) - coefficient * at(observed.e_sum, day),
          4,
        )
      for (const day of [0, 6, AHEAD - 1]) {
        const budgets = members.tp_sum.map((row, m) => at(row, day) - coefficient * at(members.e_sum[m], day))
        expect(sets.forecast.quantiles['0.5'][day]).toBeCloseTo(quantile(budgets, 0.5), 4)
        expect(sets.forecast.quantiles['0.05'][day]).toBeCloseTo(quantile(budgets, 0.05), 4)
      }
    }
  })

  test('its normal band pools 15 days of every year', () => {
    const { normal } = waterBudgetSets(weather, 0.3)
    const day = BACK - 100
    const pool: number[] = []
    for (let near = day - 7; near <= day + 7; near++)
      given.years.tp_sum.forEach((row, year) => {
        pool.push(at(row, near) - 0.3 * at(given.years.e_sum[year], near))
      })
    expect(normal.first).toBe(TODAY - BACK)
    expect(normal.quantiles['0.95'][day]).toBeCloseTo(quantile(pool, 0.95), 3)
    expect(normal.quantiles['0.5'][day]).toBeCloseTo(quantile(pool, 0.5), 3)
  })
})

describe('degree days', () => {
  test('are the middle of the day above the base, never below 0 [S2-3.43, S2-3.44]', () => {
    const sets = degreeDaySets(weather, 7)
    for (let day = 0; day < BACK; day++) {
      const expected = gdd(at(given.observed.t2m_min, day), at(given.observed.t2m_max, day), 7)
      expect(sets.observed.values[day]).toBeCloseTo(expected, 4)
    }
    expect(Math.min(...sets.forecast.quantiles['0.05'])).toBeGreaterThanOrEqual(0)
  })

  test('sums run on from what was observed into each member', () => {
    const start = TODAY - 20
    const sets = degreeDaySumSets(weather, 7, start)
    let observed = 0
    for (let day = BACK - 20; day < BACK; day++)
      observed += gdd(at(given.observed.t2m_min, day), at(given.observed.t2m_max, day), 7)
    expect(sets.observed.first).toBe(start)
    expect(sets.observed.values.at(-1)).toBeCloseTo(observed, 2)
    const { members } = given
    const ends = members.t2m_min.map((row, m) =>
      row.reduce<number>((sum, low, day) => sum + gdd(low ?? 0, at(members.t2m_max[m], day), 7), observed),
    )
    expect(sets.forecast.quantiles['0.75'][AHEAD - 1]).toBeCloseTo(quantile(ends, 0.75), 2)
    expect(sets.normal.first).toBe(start)
  })

  test('a sum that begins ahead begins there, and one before the data at their first day', () => {
    const ahead = degreeDaySumSets(weather, 7, TODAY + 5)
    expect(ahead.observed.values).toHaveLength(0)
    expect(ahead.forecast.first).toBe(TODAY + 5)
    expect(degreeDaySumSets(weather, 7, TODAY - 999).observed.first).toBe(TODAY - BACK)
  })

  test('months hold each member’s own days, this month the observed ones too', () => {
    const sets = degreeDayMonthSets(weather, 7, null)
    const may = monthOf(TODAY)
    expect([sets.observed.first + sets.observed.values.length, sets.forecast.first]).toEqual([may, may])
    const { members, extended } = given
    const sums = members.t2m_min.map((row, m) => {
      let sum = 0
      for (let day = BACK - 13; day < BACK; day++)
        sum += gdd(at(given.observed.t2m_min, day), at(given.observed.t2m_max, day), 7)
      for (let day = 0; day < AHEAD; day++) sum += gdd(at(row, day), at(members.t2m_max[m], day), 7)
      // 14 + 15 days lead to 28 May: three days are left.
      for (let day = 0; day < 3; day++) sum += Math.max(at(extended.members[m], day) - 7, 0)
      return sum
    })
    expect(sets.forecast.quantiles['0.5'][0]).toBeCloseTo(quantile(sums, 0.5), 1)
    expect(sets.normal.first).toBe(sets.observed.first)
    // The first month is cut off by the 400 days: it has no sum.
    expect(sets.observed.values[0]).toBeNaN()
    expect(sets.observed.values[1]).toBeGreaterThan(0)
  })

  test('months of a sum begin with the month of planting and never fall', () => {
    const sets = degreeDayMonthSets(weather, 7, TODAY - 60)
    expect(sets.observed.first).toBe(monthOf(TODAY - 60))
    const middles = [...sets.observed.values, ...sets.forecast.quantiles['0.5']].filter(
      (value) => !Number.isNaN(value),
    )
    for (let month = 1; month < middles.length; month++)
      expect(middles[month]).toBeGreaterThanOrEqual(middles[month - 1] ?? 0)
    const daily = degreeDaySumSets(weather, 7, TODAY - 60).observed
    const april = dayNumber('2026-04-30') - daily.first
    expect(sets.observed.values[monthOf(dayNumber('2026-04-30')) - sets.observed.first]).toBeCloseTo(
      daily.values[april] ?? Number.NaN,
      1,
    )
  })

  test('a missing day is missing, and so is what it is part of', () => {
    const holed = rows()
    const observed = { ...holed.observed, t2m_min: holed.observed.t2m_min.with(BACK - 3, null) }
    const sets = memberWeather({ ...holed, observed })
    expect(degreeDaySets(sets, 7).observed.values[BACK - 3]).toBeNaN()
    expect(degreeDaySumSets(sets, 7, TODAY - 10).observed.values.at(-1)).toBeNaN()
    expect(degreeDaySum(sets, 7, TODAY - 10)).toBeNull()
    expect(degreeDaySum(sets, 7, TODAY - 2)).toBeGreaterThan(0)
  })
})
