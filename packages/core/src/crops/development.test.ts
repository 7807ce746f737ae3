import { type Golden, goldenTests } from '@windrow/testkit/golden.ts'
import { describe, expect, test } from 'vitest'
import { dayNumber } from '../time/day.ts'
import { addChillHour, NO_CHILL } from './chill.ts'
import { daylightShare, daylightShares, develop, undeveloped, vernalDay, vernalShare } from './development.ts'
import { formOf, grownCrop, namedForm } from './forms.ts'
import { GRAPE } from './grape.ts'
import { namedGroup } from './maturity.ts'
import { SOYBEAN } from './soybean.ts'
import { WHEAT } from './wheat.ts'
import { addWinterDay, beforeWinter, killedShare, nextHardiness, unhardened } from './winter-hardiness.ts'

const COLD = { coldestMonth: () => -2 }
const MILD = { coldestMonth: () => 12 }

describe('daylight', () => {
  test('long-day crops rise with the day, short-day crops fall, others take all of it', () => {
    expect([6, 7, 11.5, 16, 18].map((hours) => daylightShare({ none: 7, full: 16 }, hours))).toEqual([
      0, 0, 0.5, 1, 1,
    ])
    expect([13, 13.5, 15.5, 18].map((hours) => daylightShare({ none: 17.5, full: 13.5 }, hours))).toEqual([
      1, 1, 0.5, 0,
    ])
    expect(daylightShare(null, 3)).toBe(1)
  })

  test('by the latitude: winter wheat in Sweden has less of December than in Kansas', () => {
    const winter = grownCrop(WHEAT, 'winter', '', 59, COLD)
    const [north, south] = [59, 37].map(
      (latitude) => daylightShares(winter, latitude, dayNumber('2025-12-21'), 1)[0] ?? Number.NaN,
    )
    expect(north).toBeLessThan(0.05)
    expect(south).toBeGreaterThan(0.2)
  })
})

describe('winter cold', () => {
  test('a day between 3 and 10 °C counts whole, frost and warmth do not (WOFOST VERNRTB)', () => {
    expect([-5, -4, -0.5, 3, 10, 13.5, 17, 25].map(vernalDay)).toEqual([0, 0, 0.5, 1, 1, 0.5, 0, 0])
    expect([0, 8, 26.5, 45, 90].map((days) => vernalShare({ base: 8, saturation: 45 }, days))).toEqual([
      0, 0, 0.5, 1, 1,
    ])
  })

  test('holds winter wheat back until it is met, not before it is up and not after flowering', () => {
    const winter = grownCrop(WHEAT, 'winter', '', 42, COLD)
    const grow = (start: Partial<ReturnType<typeof undeveloped>>) => {
      const at = { ...undeveloped(), ...start }
      develop(at, winter, winter.gdd, 1, 10, 20)
      return at.sum - (start.sum ?? 0)
    }
    expect(grow({})).toBe(15)
    expect(grow({ sum: 300 })).toBe(0)
    expect(grow({ sum: 300, vernal: 90 })).toBe(15)
    expect(grow({ sum: 1_000 })).toBe(15)
  })
})

describe('the form of a crop', () => {
  const autumn = dayNumber('2025-10-10')
  const spring = dayNumber('2025-04-10')

  test('is the one that its name says', () => {
    expect(namedForm('Winter wheat')).toBe('winter')
    expect(namedForm('Winterweizen')).toBe('winter')
    expect(namedForm('blé', "d'hiver")).toBe('winter')
    expect(namedForm('wheat', 'spring')).toBe('spring')
    expect(namedForm('Sommergerste')).toBe('spring')
    expect(namedForm('wheat', 'PBW 725')).toBeNull()
    expect(formOf(WHEAT, 'winter', spring, 42, MILD)).toBe('winter')
  })

  test('else follows from the planting date and the winters of the place', () => {
    expect(formOf(WHEAT, null, autumn, 42, COLD)).toBe('winter')
    expect(formOf(WHEAT, null, spring, 42, COLD)).toBe('spring')
    expect(formOf(WHEAT, null, autumn, 31, MILD)).toBe('spring')
    expect(formOf(WHEAT, null, dayNumber('2025-05-20'), -38, COLD)).toBe('winter')
    expect(formOf(WHEAT, null, autumn, 52, { coldestMonth: () => Number.NaN })).toBe('winter')
    expect(formOf(SOYBEAN, null, autumn, 42, COLD)).toBeNull()
  })

  test('called winter wheat where winters are mild, it is a spring type that needs no cold', () => {
    expect(grownCrop(WHEAT, 'winter', '', 31, MILD).vernalisation).toBeNull()
    expect(grownCrop(WHEAT, 'winter', '', 45, COLD).vernalisation).not.toBeNull()
  })

  test('soybean follows its maturity group: as it is named, else that of the latitude', () => {
    expect(namedGroup('soybean group 2.4')).toBe(2.4)
    expect(namedGroup('Soja GM 4,6')).toBe(4.6)
    expect(namedGroup('maturity group III')).toBe(3)
    expect(namedGroup('MG 00')).toBe(-1)
    expect(namedGroup('Asgrow 2433')).toBeNull()
    const shortest = (words: string, latitude: number) =>
      grownCrop(SOYBEAN, null, words, latitude, COLD).photoperiod?.full ?? Number.NaN
    expect(shortest('group 2', 42)).toBe(13.59)
    expect(shortest('group 2.5', 42)).toBeCloseTo(13.495, 9)
    expect(shortest('', 48)).toBeGreaterThan(shortest('', 33))
  })
})

describe('the rest of perennials', () => {
  test('1,000 h at 6 °C give 34.2 chill portions (dynamic model)', () => {
    const chill = { ...NO_CHILL }
    for (let hour = 0; hour < 1_000; hour++) addChillHour(chill, 6)
    expect(chill.portions).toBeCloseTo(34.2, 1)
    const warm = { ...NO_CHILL }
    for (let hour = 0; hour < 1_000; hour++) addChillHour(warm, 18)
    expect(warm.portions).toBe(0)
  })

  test('warmth counts once the chill is met, and then brings bud break', () => {
    const at = undeveloped()
    const day = (tmin: number, tmax: number) => develop(at, GRAPE, GRAPE.gdd, 1, tmin, tmax)
    for (let january = 0; january < 20; january++) day(10, 22)
    const early = at.sum
    expect(early).toBeLessThan(GRAPE.gdd.emergence / 4)
    for (let winter = 0; winter < 70; winter++) day(2, 9)
    expect(at.chill.portions).toBeGreaterThanOrEqual(38)
    const rested = at.sum
    for (let spring = 0; spring < 10; spring++) day(9, 21)
    expect(at.sum - rested).toBeCloseTo((10 * 10 * GRAPE.gdd.emergence) / 300, 6)
    for (let spring = 0; spring < 25; spring++) day(9, 21)
    expect(at.sum).toBeGreaterThan(GRAPE.gdd.emergence)
  })
})

describe('winter hardiness', () => {
  goldenTests(test, {
    '251 days of FROSTOL as PCSE has them, to rounding': (golden: Golden) => {
      const rows = golden
        .text('frostol_pcse.csv')
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(';').map(Number))
      const columns = (row: readonly number[] | undefined) =>
        [1, 2, 3, 4, 18].map((at) => row?.[at] ?? Number.NaN) as [number, number, number, number, number]
      expect(rows).toHaveLength(251)
      rows.slice(1).forEach((row, day) => {
        const [lt50, lowest, crown, snow, vernalised] = columns(rows[day])
        const error = nextHardiness(lt50, crown, snow, vernalised, lowest) - columns(row)[0]
        expect(Math.abs(error)).toBeLessThan(0.011)
      })
    },
  })

  test('hardens in the cold, hardly in warmth, and loses it once it is on its way to flower', () => {
    expect(unhardened(-24)).toBeCloseTo(-4.01, 2)
    expect(nextHardiness(-4.01, 3, 0, 0, -24)).toBeCloseTo(-4.01 - 0.0093 * 7 * 19.99, 2)
    expect(nextHardiness(-15, 15, 0, 0, -24)).toBeGreaterThan(-15)
    expect(nextHardiness(-20, 5, 0, 1, -24)).toBeGreaterThan(-20)
  })

  test('half of the plants die at LT50', () => {
    expect(killedShare(-12, -12)).toBe(0.5)
    expect(killedShare(-20, -12)).toBeLessThan(0.001)
    expect(killedShare(-4, 3)).toBe(0)
  })

  test('one cold night in warm soil kills little, a cold week kills, and not under snow', () => {
    const after = (days: readonly { tmin: number; tmax: number; rain: number }[]) => {
      const winter = beforeWinter(-20)
      for (const day of days) addWinterDay(winter, day, 0, -20)
      return winter.survivors
    }
    const autumn = Array.from({ length: 10 }, () => ({ tmin: 4, tmax: 12, rain: 0 }))
    const cold = { tmin: -22, tmax: -12, rain: 0 }
    const snow = Array.from({ length: 3 }, () => ({ tmin: -6, tmax: -2, rain: 12 }))
    expect(after([...autumn, cold])).toBeGreaterThan(0.9)
    expect(after([...autumn, ...Array(7).fill(cold)])).toBeLessThan(0.3)
    expect(after([...autumn, ...snow, ...Array(7).fill(cold)])).toBeGreaterThan(0.7)
  })
})
