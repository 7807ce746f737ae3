import { calendarDay, dayNumber, HOUR_MS } from '@windrow/core/time/day.ts'
import { describe, expect, test } from 'vitest'
import { correctForecast, correctHours, correctPastForecasts, differencesOn } from './correct-forecast.ts'

/** A station in a frosty hollow: nights colder in winter most, days warmer in summer. */
const COLD_NIGHTS = [-3, -3, -2.5, -2, -1.5, -1, -1, -1, -1.5, -2, -2.5, -3]
const WARM_DAYS = [0, 0, 0.5, 1, 1.5, 2, 2, 2, 1.5, 1, 0.5, 0]
const DIFFERENCES = { t2m_min: COLD_NIGHTS, t2m_max: WARM_DAYS, t2m_avg: new Array<number>(12).fill(-0.5) }

describe('what a station differs on a day', () => {
  test('has the mean of its month, and no step where one month ends, or a year', () => {
    const first = dayNumber('2026-06-01')
    const days = differencesOn(COLD_NIGHTS, first, 365)
    for (const month of [1, 4, 7, 12]) {
      const ofMonth = days.filter((_, at) => calendarDay(first + at).month === month)
      expect(ofMonth.reduce((sum, value) => sum + value, 0) / ofMonth.length).toBeCloseTo(
        COLD_NIGHTS[month - 1] as number,
        1,
      )
    }
    for (let at = 1; at < days.length; at++)
      expect(Math.abs((days[at] as number) - (days[at - 1] as number))).toBeLessThan(0.05)
  })

  test('is the same however many days are asked for', () => {
    const first = dayNumber('2026-02-20')
    const long = differencesOn(WARM_DAYS, first, 240)
    const [short, later] = [differencesOn(WARM_DAYS, first, 15), differencesOn(WARM_DAYS, first + 9, 15)]
    for (let day = 0; day < 15; day++) expect(short[day]).toBeCloseTo(long[day] as number, 1)
    for (let day = 0; day < 6; day++) expect(later[day]).toBeCloseTo(short[day + 9] as number, 1)
  })
})

describe('a forecast at a station', () => {
  test('has every member moved by what its day differs, and nothing else; days that are missing stay so', () => {
    const first = dayNumber('2026-01-14')
    const values = {
      t2m_min: Float32Array.from([-4, 2, Number.NaN, -1]),
      t2m_max: Float32Array.from([5, 9, Number.NaN, 12]),
      t2m_avg: Float32Array.from([1, 6, Number.NaN, 5]),
      tp_sum: Float32Array.from([0, 3, 0, 1]),
    }
    const corrected = correctForecast({ first, count: 2, members: 2, values }, DIFFERENCES)
    const nights = differencesOn(COLD_NIGHTS, first, 2)
    expect(corrected.t2m_min?.[0]).toBeCloseTo(-4 + (nights[0] as number), 4)
    expect(corrected.t2m_min?.[1]).toBeCloseTo(2 + (nights[0] as number), 4)
    expect(corrected.t2m_min?.[2]).toBeNaN()
    expect(corrected.t2m_min?.[3]).toBeCloseTo(-1 + (nights[1] as number), 4)
    expect(corrected.t2m_avg?.[1]).toBeCloseTo(5.5, 4)
    expect(Object.keys(corrected)).toEqual(['t2m_min', 't2m_max', 't2m_avg'])
    expect([...values.t2m_min]).toEqual([-4, 2, Number.NaN, -1])
  })

  test('keeps min <= mean <= max where nights are warmer and days cooler by more than a day has', () => {
    const milder = {
      t2m_min: new Array<number>(12).fill(3),
      t2m_max: new Array<number>(12).fill(-3),
      t2m_avg: new Array<number>(12).fill(0),
    }
    const one = (value: number) => Float32Array.from([value])
    const values = { t2m_min: one(8), t2m_max: one(10), t2m_avg: one(9.5) }
    const corrected = correctForecast({ first: 20_000, count: 1, members: 1, values }, milder)
    expect([corrected.t2m_min?.[0], corrected.t2m_max?.[0], corrected.t2m_avg?.[0]]).toEqual([9, 9, 9])
  })

  test('of past mornings is moved by the day that was forecast, not by that of the issue', () => {
    const first = dayNumber('2026-03-01')
    const [issues, days, members] = [40, 3, 2]
    const values = { t2m_min: new Float32Array(issues * days * members), tp_sum: new Float32Array(1) }
    const block = correctPastForecasts({ first, issues, days, members, values }, DIFFERENCES)
    const nights = differencesOn(COLD_NIGHTS, first, issues + days)
    expect(block.values.t2m_min?.[(30 * days + 2) * members + 1]).toBeCloseTo(nights[32] as number, 4)
    expect(block.values.tp_sum).toBe(values.tp_sum)
  })
})

test('the hours at a station: the coldest by what nights differ, the warmest by what days do, others between', () => {
  const zone = 'America/Chicago'
  // Local midnight of 10 January.
  const first = Date.parse('2026-01-10T06:00:00Z') / HOUR_MS
  const t2m = Float32Array.from(
    { length: 48 },
    (_, hour) => 2 - 6 * Math.cos((((hour - 3) % 24) / 24) * 2 * Math.PI),
  )
  const hours = correctHours({ first, count: 48, values: { t2m, ws: t2m } }, zone, DIFFERENCES)
  const day = dayNumber('2026-01-10')
  const [night] = differencesOn(COLD_NIGHTS, day, 1)
  const [warm] = differencesOn(WARM_DAYS, day, 1)
  const moved = Array.from(hours.values.t2m ?? [], (value, at) => value - (t2m[at] as number))
  expect(moved[3]).toBeCloseTo(night as number, 4)
  expect(moved[15]).toBeCloseTo(warm as number, 4)
  expect(moved[9]).toBeCloseTo(((night as number) + (warm as number)) / 2, 4)
  expect(Math.abs((moved[24] as number) - (moved[23] as number))).toBeLessThan(0.5)
  expect(Object.keys(hours.values)).toEqual(['t2m'])
})
