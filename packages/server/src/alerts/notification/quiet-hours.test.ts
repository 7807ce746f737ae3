import { dayNumber } from '@windrow/core/time/day.ts'
import { describe, expect, test } from 'vitest'
import { endOfQuiet, isColdOfComingNight, isQuiet } from './due-events.ts'

const at = (instant: string) => Date.parse(instant)
const ends = (quiet: { from: string; to: string }, zone: string, instant: string) =>
  new Date(endOfQuiet(quiet, zone, at(instant))).toISOString()

describe('quiet hours', () => {
  test('reach over midnight, from their first minute to the last before their end', () => {
    const night = { from: '22:00', to: '06:30' }
    const quiet = (time: string) => isQuiet(night, 'UTC', at(`2026-05-14T${time}:00Z`))
    expect(['21:59', '22:00', '00:00', '06:29', '06:30', '12:00'].map(quiet)).toEqual([
      false,
      true,
      true,
      true,
      false,
      false,
    ])
  })

  test('may lie within a day; hours that begin and end together are none', () => {
    const quiet = (from: string, to: string, time: string) =>
      isQuiet({ from, to }, 'UTC', at(`2026-05-14T${time}:00Z`))
    expect([quiet('12:00', '14:00', '13:00'), quiet('12:00', '14:00', '14:00')]).toEqual([true, false])
    expect([quiet('12:00', '12:00', '12:00'), quiet('12:00', '12:00', '03:00')]).toEqual([false, false])
  })

  test('end by the clock of the zone, also in a night in which it is changed', () => {
    const night = { from: '22:00', to: '06:30' }
    expect(ends(night, 'America/Chicago', '2026-05-15T03:05:00Z')).toBe('2026-05-15T11:30:00.000Z')
    expect(ends(night, 'America/Chicago', '2026-05-15T11:29:59Z')).toBe('2026-05-15T11:30:00.000Z')
    expect(ends(night, 'Europe/Berlin', '2026-03-28T22:00:00Z')).toBe('2026-03-29T04:30:00.000Z')
    expect(ends(night, 'Europe/Berlin', '2026-10-24T21:00:00Z')).toBe('2026-10-25T05:30:00.000Z')
  })

  test('an end that the clock leaps over is the first moment after it', () => {
    const night = { from: '22:00', to: '02:30' }
    expect(ends(night, 'Europe/Berlin', '2026-03-28T23:00:00Z')).toBe('2026-03-29T01:00:00.000Z')
  })
})

describe('cold of the coming night', () => {
  const today = dayNumber('2026-05-14')
  const isUrgent = (risk: 'risk_cold' | 'risk_heat_stress', first: number, last: number, time: string) =>
    isColdOfComingNight(
      { risk, firstDay: today + first, lastDay: today + last, zone: 'America/Chicago' },
      at(time),
    )

  test('is that of tomorrow after noon, and that of today before it', () => {
    const evening = '2026-05-15T03:00:00Z'
    const early = '2026-05-14T08:00:00Z'
    expect(isUrgent('risk_cold', 1, 1, evening)).toBe(true)
    expect(isUrgent('risk_cold', 0, 4, evening)).toBe(true)
    expect(isUrgent('risk_cold', 0, 0, evening)).toBe(false)
    expect(isUrgent('risk_cold', 2, 3, evening)).toBe(false)
    expect(isUrgent('risk_cold', 0, 0, early)).toBe(true)
    expect(isUrgent('risk_cold', 1, 1, early)).toBe(false)
  })

  test('is of the air: nothing else wakes anybody', () => {
    expect(isUrgent('risk_heat_stress', 1, 1, '2026-05-15T03:00:00Z')).toBe(false)
  })
})
