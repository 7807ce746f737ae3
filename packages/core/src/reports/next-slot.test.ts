import { describe, expect, test } from 'vitest'
import { nextSlot, type ReportTiming } from './next-slot.ts'

const timing = (change: Partial<ReportTiming>): ReportTiming => ({
  every: 'day',
  weekday: null,
  monthday: null,
  hour: 6,
  ...change,
})
const next = (given: Partial<ReportTiming>, zone: string, after: string) =>
  new Date(nextSlot(timing(given), zone, Date.parse(after))).toISOString()

describe('the next slot of a schedule', () => {
  test('every day at an hour of the zone, later the same day or on the next', () => {
    expect(next({}, 'America/Boise', '2026-05-14T11:59:59Z')).toBe('2026-05-14T12:00:00.000Z')
    expect(next({}, 'America/Boise', '2026-05-14T12:00:00Z')).toBe('2026-05-15T12:00:00.000Z')
    expect(next({ hour: 0 }, 'Asia/Kolkata', '2026-05-14T12:00:00Z')).toBe('2026-05-14T18:30:00.000Z')
  })

  test('every week on its day, by the calendar of the zone', () => {
    // 2026-05-14 is a Thursday; in Auckland it is Friday already.
    expect(next({ every: 'week', weekday: 1 }, 'UTC', '2026-05-14T00:00:00Z')).toBe(
      '2026-05-18T06:00:00.000Z',
    )
    expect(next({ every: 'week', weekday: 7 }, 'UTC', '2026-05-17T06:00:00Z')).toBe(
      '2026-05-24T06:00:00.000Z',
    )
    expect(next({ every: 'week', weekday: 5 }, 'Pacific/Auckland', '2026-05-14T17:00:00Z')).toBe(
      '2026-05-14T18:00:00.000Z',
    )
  })

  test('every month on its day, or on the last where the month is shorter, over the new year too', () => {
    expect(next({ every: 'month', monthday: 31 }, 'UTC', '2026-01-31T06:00:00Z')).toBe(
      '2026-02-28T06:00:00.000Z',
    )
    expect(next({ every: 'month', monthday: 31 }, 'UTC', '2028-02-01T00:00:00Z')).toBe(
      '2028-02-29T06:00:00.000Z',
    )
    expect(next({ every: 'month', monthday: 1 }, 'UTC', '2026-12-01T06:00:00Z')).toBe(
      '2027-01-01T06:00:00.000Z',
    )
  })

  test('an hour that the clock skips is the first moment after it, one that comes twice is once', () => {
    expect(next({ hour: 2 }, 'America/New_York', '2026-03-08T00:00:00-05:00')).toBe(
      '2026-03-08T07:00:00.000Z',
    )
    expect(next({ hour: 1 }, 'America/New_York', '2026-11-01T00:00:00-04:00')).toBe(
      '2026-11-01T05:00:00.000Z',
    )
    expect(next({ hour: 1 }, 'America/New_York', '2026-11-01T05:00:00Z')).toBe('2026-11-02T06:00:00.000Z')
  })
})
