import { describe, expect, test } from 'vitest'
import type { MemberTable, SeriesTable } from '../series/series.ts'
import type { HourlyKey, SeriesKey } from '../variables/series.ts'
import { moveHours } from './move-hours.ts'

const DAYS = 4
const NOW = 10
const starts = Array.from({ length: DAYS + 1 }, (_, day) => day * 24)
const days = { starts, now: NOW }
const hoursOf = (value: (hour: number) => number) =>
  Float32Array.from({ length: DAYS * 24 + 1 }, (_, h) => value(h))

const HOURS: SeriesTable<HourlyKey> = {
  first: 0,
  count: DAYS * 24 + 1,
  values: {
    // Coldest at 4, warmest at 16 o'clock: 5 to 15 °C.
    t2m: hoursOf((hour) => 10 - 5 * Math.cos(((hour - 4) / 12) * Math.PI)),
    // Stamped for the hour before: rain from 6 to 8 o'clock, sun from 6 to 18.
    tp: hoursOf((hour) => (hour % 24 > 6 && hour % 24 <= 8 ? 2 : 0)),
    ssrd: hoursOf((hour) => (hour % 24 > 6 && hour % 24 <= 18 ? 400 : 0)),
    rh: hoursOf(() => 80),
    ws: hoursOf((hour) => 5 + (hour % 24) / 8),
    e: hoursOf((hour) => (hour % 24 > 6 && hour % 24 <= 18 ? 0.4 : 0)),
    swvl1: hoursOf(() => 300),
  },
}

/** Three members a day around the values. */
const members = (values: Partial<Record<SeriesKey, number>>): MemberTable<SeriesKey> => ({
  first: 0,
  count: DAYS,
  members: 3,
  values: Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      Float32Array.from({ length: DAYS * 3 }, (_, index) => value + (index % 3) - 1),
    ]),
  ),
})

const OWN = { t2m_min: 5, t2m_max: 15, tp_sum: 4, rh_mean: 80, ws_mean: 6, ssrd_mean: 200, e_sum: 5 } as const
const move = (issued: Partial<Record<SeriesKey, number>>, own: Partial<Record<SeriesKey, number>> = OWN) =>
  moveHours(
    HOURS,
    members(own),
    members({ ...own, ...issued }),
    new Set(Object.keys(issued) as SeriesKey[]),
    days,
  ).values

const dayOf = (values: Float32Array | undefined, day: number) =>
  [...(values ?? [])].slice(day * 24, day * 24 + 24)
/** Of a series that is stamped for the hour before. */
const endedOn = (values: Float32Array | undefined, day: number) =>
  [...(values ?? [])].slice(day * 24 + 1, day * 24 + 25)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

describe('hours of one model beside the days of a blend', () => {
  test('what is not blended stays as it is', () => {
    expect(move({})).toEqual(HOURS.values)
    const { t2m: _, ...others } = move({ t2m_min: 2, t2m_max: 15 })
    const { t2m: __, ...before } = HOURS.values
    expect(others).toEqual(before)
  })

  test('the coldest and the warmest hour are the minimum and the maximum of the day', () => {
    const { t2m } = move({ t2m_min: 8, t2m_max: 14 })
    for (const day of [1, 2, 3]) {
      expect(Math.min(...dayOf(t2m, day))).toBeCloseTo(8, 4)
      expect(Math.max(...dayOf(t2m, day))).toBeCloseTo(14, 4)
    }
  })

  test('what is observed stays, and nothing jumps: not now, and not at midnight', () => {
    const { t2m } = move({ t2m_min: -3, t2m_max: 9 })
    const before = HOURS.values.t2m as Float32Array
    expect(t2m?.slice(0, NOW + 1)).toEqual(before.slice(0, NOW + 1))
    const steps = [...(t2m ?? [])].slice(1).map((value, hour) => {
      const own = (before[hour + 1] as number) - (before[hour] as number)
      return Math.abs(value - (t2m?.[hour] as number) - own)
    })
    expect(Math.max(...steps)).toBeLessThanOrEqual(2.5)
    expect(t2m?.[16]).toBeCloseTo(9, 4)
  })

  test('humidity moves evenly from noon to noon, however it goes up and down between', () => {
    const rh = hoursOf((hour) => 60 - 20 * Math.sin(((hour - 6) / 12) * Math.PI) + Math.floor(hour / 24))
    const hours = { ...HOURS, values: { rh } }
    const issued = members({ rh_mean: 60 })
    issued.values.rh_mean?.fill(70, 6, 9)
    const moved = moveHours(hours, members({ rh_mean: 60 }), issued, new Set(['rh_mean']), days).values.rh
    const changes = [...(moved ?? [])].map((value, hour) => value - (rh[hour] as number))
    const steps = changes.slice(1).map((value, hour) => Math.abs(value - (changes[hour] as number)))
    expect(Math.max(...changes)).toBeGreaterThan(7)
    expect(Math.max(...steps)).toBeLessThan(0.6)
  })

  test('sun, wind and evaporation have the mean or sum of the day, and nights stay dark', () => {
    const { ssrd, ws, e } = move({ ssrd_mean: 100, ws_mean: 9, e_sum: 3 })
    expect(sum(endedOn(ssrd, 2)) / 24).toBeCloseTo(100, 3)
    expect(ssrd?.[2 * 24 + 3]).toBe(0)
    expect(sum(dayOf(ws, 1)) / 24).toBeCloseTo(9, 4)
    expect(sum(endedOn(e, 3))).toBeCloseTo(3, 4)
  })

  test('rain keeps its hours and changes as the mean of its days did', () => {
    const { tp } = move({ tp_sum: 6 })
    expect(sum(endedOn(tp, 1))).toBeCloseTo(6, 4)
    expect(tp?.[24 + 7]).toBeCloseTo(3, 4)
    expect(tp?.[24 + 12]).toBe(0)
    // Nothing to be multiplied by: a dry forecast of the model that has rain in its hours.
    expect(move({ tp_sum: 6 }, { ...OWN, tp_sum: 0 }).tp).toEqual(HOURS.values.tp)
  })

  test('another weather is moved so far at most, and nothing beyond what can be', () => {
    const { ws, rh } = move({ ws_mean: 60, rh_mean: 99 })
    expect(Math.max(...dayOf(ws, 1))).toBeCloseTo(3 * Math.max(...dayOf(HOURS.values.ws, 1)), 4)
    expect(Math.max(...(rh ?? []))).toBeLessThanOrEqual(100)
    expect(sum(dayOf(rh, 2)) / 24).toBeCloseTo(99, 1)
    expect(Math.max(...(move({ rh_mean: 130 }).rh ?? []))).toBe(100)
  })

  test('a day that is missing in the blend is passed over', () => {
    const issued = members({ ...OWN, t2m_min: 8, t2m_max: 14 })
    issued.values.t2m_min?.fill(Number.NaN, 6, 9)
    issued.values.t2m_max?.fill(Number.NaN, 6, 9)
    const { t2m } = moveHours(HOURS, members(OWN), issued, new Set(['t2m_min', 't2m_max']), days).values
    expect([...(t2m ?? [])].some(Number.isNaN)).toBe(false)
    expect(Math.max(...dayOf(t2m, 3))).toBeCloseTo(14, 4)
  })
})
