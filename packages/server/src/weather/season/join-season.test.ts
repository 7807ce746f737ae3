import type { SeriesKey } from '@windrow/core/variables/series.ts'
import { describe, expect, test } from 'vitest'
import type { Cell, Ensemble } from '../sources/weather-source.ts'
import { horizonOf, joinSeason } from './join-season.ts'
import type { Season } from './season.ts'

const NONE = Number.NaN
const TODAY = 20_000
const CELL: Cell = { lat: 42, lon: -93, elevation: 300, zone: 'America/Chicago', key: 'k', label: 'ERA5' }
const NO_YEARS = { first: 0, count: 0, values: {} }

/** A season that warms by 0.2 °C a day, with a spread of members. */
const truth = (key: string, day: number, member: number): number => {
  const mean = 10 + 0.2 * (day - TODAY) + member * 0.5
  if (key === 't2m_min') return mean - 5
  if (key === 't2m_max') return mean + 6
  if (key === 't2m_avg') return mean
  if (key === 'tp_sum') return day % 2 === 0 ? 3 + member : 0
  return key === 'rh_mean' ? 70 : key === 'ssrd_mean' ? 200 : 10
}

function table(first: number, members: number, days: number, read = truth) {
  const keys = ['t2m_min', 't2m_max', 't2m_avg', 'tp_sum', 'rh_mean', 'ssrd_mean', 'ws_mean'] as const
  const values: Partial<Record<SeriesKey, Float32Array>> = {}
  for (const key of keys)
    values[key] = Float32Array.from({ length: days * members }, (_, at) =>
      read(key, first + Math.floor(at / members), at % members),
    )
  return { first, count: days, members, values }
}
const ensemble = (members: number, days: number, read = truth): Ensemble => ({
  issued: '2024-10-04T00:00:00Z',
  ...table(TODAY, members, days, read),
})
const seasonFrom = (first: number, members: number, days: number, read = truth): Season => ({
  run: '2024-10-01T00:00:00Z',
  anomalies: {},
  ...table(first, members, days, read),
})

describe('the days of an ensemble', () => {
  test('end before the first that a member lacks', () => {
    expect(horizonOf(ensemble(3, 15))).toBe(15)
    const cut = ensemble(3, 15, (key, day, member) =>
      day === TODAY + 14 && member === 2 ? NONE : truth(key, day, member),
    )
    expect(horizonOf(cut)).toBe(14)
    expect(horizonOf({ ...cut, values: { t2m_max: cut.values.t2m_max as Float32Array } })).toBe(0)
  })
})

describe('the months ahead', () => {
  test('go on from the day on which the ensemble ends, by a season that was fetched weeks before', () => {
    const joined = joinSeason(ensemble(3, 15), seasonFrom(TODAY - 20, 3, 100), CELL, NO_YEARS, 60)
    expect(joined).toMatchObject({ issued: '2024-10-04T00:00:00Z', first: TODAY, count: 60, members: 3 })
    for (let day = 0; day < 60; day++)
      for (const key of ['t2m_min', 't2m_max', 't2m_avg', 'tp_sum', 'rh_mean'] as const)
        expect(joined.values[key]?.[day * 3 + 1]).toBeCloseTo(truth(key, TODAY + day, 1), 3)
    // Neither model gives these: they follow from the weather of the member.
    expect(joined.values.e_sum?.some(Number.isNaN)).toBe(false)
    expect(joined.values.stl1_min?.some(Number.isNaN)).toBe(false)
  })

  test('a new ensemble leaves what comes after it as it was', () => {
    const season = seasonFrom(TODAY - 20, 3, 200)
    const warm = ensemble(
      3,
      15,
      (key, day, member) => truth(key, day, member) + (key.startsWith('t2m') ? 4 : 0),
    )
    const [before, after] = [ensemble(3, 15), warm].map((near) =>
      joinSeason(near, season, CELL, NO_YEARS, 100),
    )
    for (const key of ['t2m_min', 't2m_avg', 'tp_sum'] as const) {
      expect(after?.values[key]?.subarray(15 * 3)).toEqual(before?.values[key]?.subarray(15 * 3))
    }
    expect(after?.values.t2m_avg?.[0]).toBeCloseTo((before?.values.t2m_avg?.[0] ?? 0) + 4, 3)
  })

  test('fewer or more members of the other model are shared out; days that it lacks are missing', () => {
    const short = joinSeason(ensemble(5, 3), seasonFrom(TODAY, 2, 6), CELL, NO_YEARS, 8)
    const day = [...(short.values.t2m_avg?.subarray(4 * 5, 5 * 5) ?? [])]
    expect([day[2], day[4]]).toEqual([day[0], day[0]])
    expect(day[3]).toBe(day[1])
    expect((day[1] ?? 0) - (day[0] ?? 0)).toBeCloseTo(0.5)
    expect(short.values.t2m_avg?.[7 * 5]).toBeNaN()
    const past = joinSeason(ensemble(2, 3), seasonFrom(TODAY - 50, 2, 20), CELL, NO_YEARS, 5)
    expect(past.values.t2m_avg?.[3 * 2]).toBeNaN()
  })
})
