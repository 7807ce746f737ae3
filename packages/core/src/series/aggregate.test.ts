import { createRandom } from '@windrow/testkit/random.ts'
import { describe, expect, test } from 'vitest'
import { monthName } from '../time/calendar.ts'
import { dayNumber, dayOf, HOUR_MS } from '../time/day.ts'
import { localDay, startOfDay } from '../time/zone.ts'
import { countDays } from '../trends/climate-years.ts'
import { aggregateHours, dayStarts } from './aggregate-hours.ts'
import { aggregateMonths, cumulativeMonths } from './aggregate-months.ts'

const missing = Number.NaN
const hourOf = (instant: string) => Date.parse(instant) / HOUR_MS

describe('hours to days', () => {
  test('days are those of the zone, with 23 or 25 hours when its clock changes [D-5.01, D-3.13]', () => {
    const firstHour = hourOf('2026-03-07T07:00Z')
    const ones = new Float32Array(24 * 4).fill(1)
    const spring = aggregateHours(
      { first: firstHour, values: ones, stands: 'instant' },
      'America/Boise',
      'sum',
    )
    expect(dayOf(spring.first)).toBe('2026-03-07')
    expect([...spring.values.subarray(0, 3)]).toEqual([24, 23, 24])
    const autumn = aggregateHours(
      { first: hourOf('2026-10-31T06:00Z'), values: ones, stands: 'instant' },
      'America/Boise',
      'sum',
    )
    expect([...autumn.values.subarray(0, 3)]).toEqual([24, 25, 24])
  })

  test('every value falls on the local day of its instant, and an hour on that of its middle', () => {
    const random = createRandom(8)
    const zones = [
      'UTC',
      'America/Boise',
      'Asia/Kolkata',
      'Asia/Kathmandu',
      'Pacific/Kiritimati',
      'Africa/Casablanca',
    ] as const
    for (let round = 0; round < 30; round++) {
      const zone = random.pick(zones)
      const firstHour = hourOf('2025-01-01T00:00Z') + random.below(9_000)
      const values = Float32Array.from({ length: 24 * 12 }, () => random.normal())
      for (const stands of ['instant', 'hour-before'] as const) {
        const days = new Map<number, number[]>()
        for (const [hour, value] of values.entries()) {
          const day = localDay(zone, (firstHour + hour - (stands === 'instant' ? 0 : 0.5)) * HOUR_MS)
          days.set(day, [...(days.get(day) ?? []), value])
        }
        const daily = aggregateHours({ first: firstHour, values, stands }, zone, 'max')
        for (let day = 1; day < daily.values.length - 1; day++)
          expect(daily.values[day]).toBe(Math.max(...(days.get(daily.first + day) ?? [])))
      }
    }
  })

  test('rain that falls in the last hour before midnight belongs to the day that ends', () => {
    const values = new Float32Array(48)
    values[24] = 5
    const daily = aggregateHours(
      { first: hourOf('2026-01-01T00:00Z'), values, stands: 'hour-before' },
      'UTC',
      'sum',
    )
    expect(dayOf(daily.first)).toBe('2025-12-31')
    expect([...daily.values]).toEqual([missing, 5, expect.closeTo(0)])
  })

  test('a day is missing with less than 80 % of its hours; a sum is scaled to the hours of the day', () => {
    const day = (gaps: number) => Float32Array.from({ length: 24 }, (_, hour) => (hour < gaps ? missing : 1))
    const firstHour = hourOf('2026-01-01T00:00Z')
    const sum = (gaps: number) =>
      aggregateHours({ first: firstHour, values: day(gaps), stands: 'instant' }, 'UTC', 'sum').values[0]
    expect(sum(4)).toBe(24)
    expect(sum(5)).toBeNaN()
    expect(sum(24)).toBeNaN()
  })

  test('lowest <= mean <= highest [D-5.23]', () => {
    const random = createRandom(2)
    const values = Float32Array.from({ length: 24 * 40 }, () => 10 * random.normal())
    const hours = { first: 490_000, values, stands: 'instant' } as const
    const [min, mean, max] = (['min', 'mean', 'max'] as const).map((how) =>
      aggregateHours(hours, 'Asia/Kolkata', how),
    )
    for (let day = 1; day < 39; day++) {
      expect(min?.values[day] ?? 0).toBeLessThanOrEqual(mean?.values[day] ?? 0)
      expect(mean?.values[day] ?? 0).toBeLessThanOrEqual(max?.values[day] ?? 0)
    }
  })

  test('starts of days are those of the zone, also through the Moroccan Ramadan', () => {
    for (const zone of ['Africa/Casablanca', 'America/Boise', 'Asia/Kolkata']) {
      const first = dayNumber('2026-01-01')
      const starts = dayStarts(zone, first, 400)
      for (let day = 0; day < 400; day++) expect(starts[day]).toBe(startOfDay(zone, first + day))
    }
  })
})

describe('days to months', () => {
  const firstDay = dayNumber('2024-01-31')

  test('months have their real days; those cut off at either end are missing [D-5.02]', () => {
    const ones = { first: firstDay, values: new Float32Array(60).fill(2) }
    const sums = aggregateMonths(ones, 'sum')
    expect(monthName(sums.first)).toBe('2024-01-01')
    expect([...sums.values]).toEqual([missing, 58, missing])
    expect([...aggregateMonths(ones, 'mean').values]).toEqual([missing, 2, 2])
  })

  test('a mean stands 10 missing days, but not 5 in a row; a sum stands none (WMO-No. 1203)', () => {
    const month = (gaps: (day: number) => boolean) => ({
      first: dayNumber('2025-01-01'),
      values: Float32Array.from({ length: 31 }, (_, day) => (gaps(day) ? missing : 3)),
    })
    const mean = (gaps: (day: number) => boolean) => aggregateMonths(month(gaps), 'mean').values[0]
    expect(mean((day) => day % 3 === 0 && day < 30)).toBe(3)
    expect(mean((day) => day % 3 === 0)).toBeNaN()
    expect(mean((day) => day >= 8 && day < 12)).toBe(3)
    expect(mean((day) => day >= 8 && day < 13)).toBeNaN()
    expect(
      aggregateMonths(
        month((day) => day === 7),
        'sum',
      ).values[0],
    ).toBeNaN()
  })

  test('every member has its own months', () => {
    const values = Float32Array.from({ length: 31 * 2 }, (_, at) => (at % 2 === 0 ? 1 : 10))
    const months = aggregateMonths({ first: dayNumber('2025-01-01'), values }, 'sum', 2)
    expect([...months.values]).toEqual([31, 310])
  })
})

describe('running sums', () => {
  test('start again in January, from the sum that the year had reached before', () => {
    const firstMonth = 2025 * 12 + 10
    expect([...cumulativeMonths({ first: firstMonth, values: [1, 2, 3, 4] }, { before: 100 })]).toEqual([
      101, 103, 3, 7,
    ])
  })

  test('a missing month makes the rest of the year missing', () => {
    const values = [1, missing, 1, 1]
    expect([...cumulativeMonths({ first: 2025 * 12 + 9, values })]).toEqual([1, missing, missing, 1])
  })

  test('never fall within a year where nothing is negative, member by member', () => {
    const random = createRandom(4)
    const members = 7
    const values = Float32Array.from({ length: 12 * members }, () => Math.max(0, random.normal()))
    const sums = cumulativeMonths({ first: 2025 * 12, values }, { members })
    for (let at = members; at < sums.length; at++)
      expect(sums[at] ?? 0).toBeGreaterThanOrEqual(sums[at - members] ?? 0)
  })
})

describe('counts', () => {
  test('are missing when too much is', () => {
    const values = [1, missing, 3, 0]
    expect(countDays(values, (value) => value > 0)).toBe(2)
    expect(countDays(values, (value) => value > 0, { maxMissing: 0 })).toBeNaN()
    expect(countDays(values, (value) => value > 0, { from: 0, to: 30, maxMissing: 15 })).toBeNaN()
  })
})
