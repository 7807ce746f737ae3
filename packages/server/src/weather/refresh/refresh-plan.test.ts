import { dayNumber, dayOf, HOUR_MS } from '@windrow/core/time/day.ts'
import { describe, expect, test } from 'vitest'
import { forecastDays, HISTORY_FROM, historyToFetch, isDue } from './refresh-plan.ts'

const day = dayNumber

describe('the days of history that a refresh requests', () => {
  const today = day('2026-05-14')
  const fetch = (from: string | null, to: string | null) => {
    const range = historyToFetch({ from: from && day(from), to: to && day(to) } as never, today)
    return [dayOf(range.from), dayOf(range.to)]
  }

  test('all from 1991 to yesterday for a cell that has none, or not all of it', () => {
    expect(dayOf(HISTORY_FROM)).toBe('1991-01-01')
    expect(fetch(null, null)).toEqual(['1991-01-01', '2026-05-13'])
    expect(fetch('2003-01-01', '2026-05-12')).toEqual(['1991-01-01', '2026-05-13'])
  })

  test('the last ten known days again, since they may have been revised, and what is new', () => {
    expect(fetch('1991-01-01', '2026-05-12')).toEqual(['2026-05-03', '2026-05-13'])
    expect(fetch('1991-01-01', '2026-05-13')).toEqual(['2026-05-04', '2026-05-13'])
  })

  test('everything that was missed while the source was down', () => {
    expect(fetch('1991-01-01', '2026-03-01')).toEqual(['2026-02-20', '2026-05-13'])
  })

  test('no day twice and none ahead when the clock went back', () => {
    expect(fetch('1991-01-01', '2026-06-30')).toEqual(['2026-05-04', '2026-05-13'])
  })
})

describe('the days that a forecast must reach', () => {
  test.each([
    ['2026-05-14', '2026-12-31'],
    ['2026-05-31', '2026-12-31'],
    ['2026-06-01', '2027-01-31'],
    ['2023-07-15', '2024-02-29'],
    ['2026-12-31', '2027-07-31'],
  ])('from %s to the end of the seventh month ahead, %s', (today, last) => {
    expect(dayOf(day(today) + forecastDays(day(today)) - 1)).toBe(last)
  })
})

describe('when a cell is due', () => {
  const at = (text: string) => new Date(`2026-05-14T${text}Z`)
  /** As the simulated source: at 00, 06, 12 and 18 h universal time. */
  const newestAt = (now: Date) => new Date(Math.floor(now.getTime() / (6 * HOUR_MS)) * 6 * HOUR_MS)
  const due = (issued: string | null, now: string, id = 7) =>
    isDue({ id, forecastIssued: issued === null ? null : at(issued) }, newestAt(at(now)), at(now))

  test('at once without a forecast, not again within one issue, and surely half an hour after the next', () => {
    expect(due(null, '00:00:01')).toBe(true)
    expect(due('06:00:00', '11:59:59')).toBe(false)
    expect(due('06:00:00', '12:30:00')).toBe(true)
    // A forecast that was fetched late within an issue counts for it.
    expect(due('07:10:00', '11:00:00')).toBe(false)
    expect(due('07:10:00', '12:30:00')).toBe(true)
  })

  test('a thousand cells are spread over half an hour, each once in an issue', () => {
    const turns = Array.from({ length: 1_000 }, (_, id) => {
      const first = Array.from({ length: 31 }, (_, minute) => minute).find((minute) =>
        isDue(
          { id, forecastIssued: at('06:00:00') },
          at('12:00:00'),
          new Date(at('12:00:00').getTime() + minute * 60_000),
        ),
      )
      return first ?? Number.NaN
    })
    expect(turns.some(Number.isNaN)).toBe(false)
    const inMinute = (minute: number) => turns.filter((turn) => turn === minute).length
    for (let minute = 1; minute <= 29; minute++) {
      expect(inMinute(minute)).toBeGreaterThan(10)
      expect(inMinute(minute)).toBeLessThan(70)
    }
  })
})
