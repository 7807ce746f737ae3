import { describe, expect, test } from 'vitest'
import {
  daysInMonth,
  FEBRUARY_28,
  firstDayOf,
  isInSeason,
  monthDay,
  monthName,
  monthOf,
  YEAR_DAYS,
  yearDay,
} from './calendar.ts'
import {
  addDays,
  calendarDay,
  DAY_MS,
  dayNumber,
  dayNumberOf,
  dayOf,
  dayOfYear,
  HOUR_MS,
  isDay,
} from './day.ts'
import { clockHour, localDay, startOfDay, zoneOffset } from './zone.ts'

describe('days', () => {
  test('numbers and names agree with the calendar of the language over four centuries', () => {
    for (let number = dayNumber('1700-01-01'); number < dayNumber('2100-12-31'); number += 17) {
      const { year, month, day } = calendarDay(number)
      const date = new Date(number * DAY_MS)
      expect([year, month, day]).toEqual([date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()])
      expect(dayNumberOf(year, month, day)).toBe(number)
      expect(dayNumber(dayOf(number))).toBe(number)
    }
  })

  test('a day must exist', () => {
    expect(isDay('2024-02-29')).toBe(true)
    for (const text of ['2025-02-29', '2025-13-01', '2025-1-1', '', 'today', '2025-01-01T00:00']) {
      expect(isDay(text)).toBe(false)
    }
    expect(addDays('2024-02-28', 2)).toBe('2024-03-01')
  })

  test('29 February falls on the 28th in the year of 365 days', () => {
    expect(yearDay(dayNumber('2024-02-29'))).toBe(FEBRUARY_28)
    expect(yearDay(dayNumber('2024-03-01'))).toBe(yearDay(dayNumber('2025-03-01')))
    expect(yearDay(dayNumber('2024-12-31'))).toBe(YEAR_DAYS - 1)
    expect(dayOfYear(dayNumber('2024-12-31'))).toBe(366)
    expect(monthDay(FEBRUARY_28)).toBe('02-28')
    expect(monthDay(0)).toBe('01-01')
  })
})

describe('months', () => {
  test('can be added across years', () => {
    const november = monthOf(dayNumber('2025-11-30'))
    expect(monthName(november)).toBe('2025-11-01')
    expect(monthName(november + 4)).toBe('2026-03-01')
    expect(daysInMonth(monthOf(dayNumber('2024-02-10')))).toBe(29)
    expect(dayOf(firstDayOf(november + 1))).toBe('2025-12-01')
  })
})

describe('seasons', () => {
  const winter = { start: { day: 15, month: 11 }, end: { day: 28, month: 2 } }

  test('may wrap the new year', () => {
    const inside = ['2025-11-15', '2025-12-31', '2026-01-01', '2026-02-28', '2024-02-29']
    const outside = ['2025-11-14', '2026-03-01', '2026-07-01']
    expect(inside.map((day) => isInSeason(dayNumber(day), winter))).toEqual(inside.map(() => true))
    expect(outside.map((day) => isInSeason(dayNumber(day), winter))).toEqual(outside.map(() => false))
  })

  test('of one day', () => {
    const oneDay = { start: { day: 1, month: 5 }, end: { day: 1, month: 5 } }
    expect(isInSeason(dayNumber('2025-05-01'), oneDay)).toBe(true)
    expect(isInSeason(dayNumber('2025-05-02'), oneDay)).toBe(false)
  })
})

describe('time zones', () => {
  test('a day has 23 or 25 hours when the clock changes', () => {
    const hoursIn = (zone: string, day: number) =>
      (startOfDay(zone, day + 1) - startOfDay(zone, day)) / HOUR_MS
    expect(hoursIn('America/Boise', dayNumber('2026-03-08'))).toBe(23)
    expect(hoursIn('America/Boise', dayNumber('2026-11-01'))).toBe(25)
    expect(hoursIn('Asia/Kolkata', dayNumber('2026-03-08'))).toBe(24)
  })

  test('the day is the local one on both sides of the date line', () => {
    const instant = Date.parse('2026-05-14T11:30:00Z')
    expect(dayOf(localDay('Pacific/Kiritimati', instant))).toBe('2026-05-15')
    expect(dayOf(localDay('Pacific/Pago_Pago', instant))).toBe('2026-05-14')
    expect(dayOf(localDay('America/Chicago', Date.parse('2026-05-14T03:00:00Z')))).toBe('2026-05-13')
    expect(zoneOffset('Asia/Kolkata', instant)).toBe(5.5 * HOUR_MS)
  })

  test('a local day starts where it starts, also where midnight does not exist', () => {
    for (const zone of ['UTC', 'America/Boise', 'Asia/Kolkata', 'America/Asuncion', 'Pacific/Kiritimati']) {
      for (let day = dayNumber('2024-01-01'); day < dayNumber('2025-01-01'); day++) {
        const start = startOfDay(zone, day)
        expect(localDay(zone, start)).toBe(day)
        expect(localDay(zone, start - 1_000)).toBe(day - 1)
      }
    }
  })

  test('the hour is the one that the clock shows, also half an hour or a quarter off', () => {
    const at = (zone: string, time: string) =>
      new Date(clockHour(zone, Date.parse(`2026-07-12T${time}Z`)) * HOUR_MS).toISOString().slice(11, 16)
    expect([at('Europe/Paris', '22:05'), at('Europe/Paris', '22:59')]).toEqual(['22:00', '22:00'])
    // 23:59, 00:05 and 00:40 in India: the hour that begins at half past is today's first from midnight on.
    expect(['18:29', '18:35', '19:10'].map((time) => at('Asia/Kolkata', time))).toEqual([
      '18:00',
      '19:00',
      '19:00',
    ])
    // 00:05 and 00:55 in Nepal.
    expect(['18:20', '19:10'].map((time) => at('Asia/Kathmandu', time))).toEqual(['19:00', '19:00'])
  })

  test('the offset is that of the clock on the wall, also on the day when it changes', () => {
    const zones = [
      'America/Boise',
      'Africa/Casablanca',
      'Australia/Lord_Howe',
      'Antarctica/Troll',
      'Asia/Kolkata',
    ]
    for (const timeZone of zones) {
      const wall = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' })
      for (let instant = Date.UTC(2026, 0, 1); instant < Date.UTC(2027, 0, 1); instant += 5_400_000)
        expect(zoneOffset(timeZone, instant)).toBe(Date.parse(`${wall.format(instant)}Z`) - instant)
    }
  })
})
