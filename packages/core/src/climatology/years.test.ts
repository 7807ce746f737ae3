import { describe, expect, test } from 'vitest'
import { calendarDay, dayNumber } from '../time/day.ts'
import { pastSequences } from './years.ts'

/** Each day has its own date as its value, e.g. 20240229. */
function dated(from: string, to: string) {
  const firstDay = dayNumber(from)
  const values = Float32Array.from({ length: dayNumber(to) - firstDay + 1 }, (_, day) => {
    const { year, month, day: dayOfMonth } = calendarDay(firstDay + day)
    return (year - 2_000) * 10_000 + month * 100 + dayOfMonth
  })
  return { first: firstDay, values }
}

describe('years', () => {
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
