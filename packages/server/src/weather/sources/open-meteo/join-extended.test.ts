import { describe, expect, test } from 'vitest'
import type { Members } from './fetch-members.ts'
import { horizonOf, joinExtended } from './join-extended.ts'

const NONE = Number.NaN

function members(
  count: number,
  days: number,
  readValue: (key: string, day: number, member: number) => number,
): Members {
  const column = (key: string) =>
    Float32Array.from({ length: days * count }, (_, at) => readValue(key, Math.floor(at / count), at % count))
  const keys = ['t2m_min', 't2m_max', 't2m_avg', 'tp_sum', 'rh_mean', 'ssrd_mean'] as const
  return {
    first: 20_000,
    count: days,
    members: count,
    values: Object.fromEntries(keys.map((key) => [key, column(key)])),
  }
}

/** A season that warms by 0.2 °C a day, with a spread of members. */
const truth = (key: string, day: number, member: number): number => {
  const mean = 10 + 0.2 * day + member * 0.5
  if (key === 't2m_min') return mean - 5
  if (key === 't2m_max') return mean + 6
  if (key === 't2m_avg') return mean
  if (key === 'tp_sum') return day % 2 === 0 ? 3 + member : 0
  return key === 'rh_mean' ? 70 : 200
}

/** The same season by a model that is 3 °C too warm, has two thirds of the daily range and too much sun. */
const coarse = (key: string, day: number, member: number): number => {
  const mean = 13 + 0.2 * day + member * 0.5
  if (key === 't2m_min') return mean - (5 * 2) / 3
  if (key === 't2m_max') return mean + (6 * 2) / 3
  if (key === 't2m_avg') return mean
  if (key === 'rh_mean') return 60
  return key === 'ssrd_mean' ? 250 : truth(key, day, member)
}

describe('the horizon of the ensemble', () => {
  test('ends before the first day that a member lacks', () => {
    expect(horizonOf(members(3, 15, truth))).toBe(15)
    const cut = members(3, 15, (key, day, member) =>
      day === 14 && member === 2 ? NONE : truth(key, day, member),
    )
    expect(horizonOf(cut)).toBe(14)
    expect(horizonOf({ ...cut, values: { t2m_max: cut.values.t2m_max as Float32Array } })).toBe(0)
  })
})

describe('the extended forecast', () => {
  const joined = joinExtended(members(3, 15, truth), members(3, 60, coarse), 14, 60)
  const at = (
    key: 't2m_min' | 't2m_max' | 't2m_avg' | 'tp_sum' | 'rh_mean' | 'ssrd_mean',
    day: number,
    member: number,
  ) => joined.values[key]?.[day * 3 + member] as number

  test('leaves the ensemble as it is and goes on without a step', () => {
    for (let day = 0; day < 60; day++) {
      for (let member = 0; member < 3; member++) {
        for (const key of ['t2m_min', 't2m_max', 't2m_avg', 'rh_mean', 'ssrd_mean'] as const) {
          expect(at(key, day, member)).toBeCloseTo(truth(key, day, member), 1)
        }
      }
    }
  })

  test('does not touch rain', () => {
    expect(at('tp_sum', 20, 2)).toBe(5)
    expect(at('tp_sum', 21, 2)).toBe(0)
  })

  test('keeps order and ranges whatever the two models say [D-5.23, D-5.25, D-5.26]', () => {
    let seed = 7
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647
      return seed / 2_147_483_647
    }
    for (let round = 0; round < 200; round++) {
      const noise = (key: string) =>
        key.startsWith('t2m') ? random() * 80 - 40 : key === 'rh_mean' ? random() * 100 : random() * 400
      const ordered = (key: string, day: number, member: number) =>
        key.startsWith('t2m') ? truth(key, day, member) : noise(key)
      const { values } = joinExtended(members(2, 5, ordered), members(4, 9, noise), 5, 9)
      values.t2m_avg?.forEach((mean, index) => {
        expect(values.t2m_min?.[index]).toBeLessThanOrEqual(mean)
        expect(values.t2m_max?.[index]).toBeGreaterThanOrEqual(mean)
      })
      expect(values.rh_mean?.every((value) => value >= 0 && value <= 100)).toBe(true)
      expect(values.ssrd_mean?.every((value) => value >= 0 && value <= 500)).toBe(true)
    }
  })

  test('fewer or more members of the other model are shared out; days that it lacks are missing', () => {
    const short = joinExtended(members(5, 3, truth), members(2, 6, truth), 3, 8)
    const day = [...(short.values.t2m_avg?.subarray(4 * 5, 5 * 5) ?? [])]
    expect([day[2], day[4]]).toEqual([day[0], day[0]])
    expect(day[3]).toBe(day[1])
    expect((day[1] ?? 0) - (day[0] ?? 0)).toBeCloseTo(0.5)
    expect(short.values.t2m_avg?.[7 * 5]).toBeNaN()
  })

  test('without common days there is nothing to correct by', () => {
    const alone = joinExtended(
      members(3, 15, () => NONE),
      members(3, 20, coarse),
      0,
      20,
    )
    expect(alone.values.t2m_avg?.[0]).toBeCloseTo(13)
    expect(alone.values.ssrd_mean?.[0]).toBeCloseTo(250)
  })
})
