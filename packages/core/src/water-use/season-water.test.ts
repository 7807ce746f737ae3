import { createRandom } from '@windrow/testkit/random.ts'
import { describe, expect, test } from 'vitest'
import { MAIZE } from '../crops/maize.ts'
import { RICE } from '../crops/rice.ts'
import { SOIL_WATER } from '../indices/soil-types.ts'
import { basalCoefficient, exposedShare, GRASS, readyShare, rootDepth, rootedFor } from './crop-water.ts'
import { seasonWater, waterFootprint } from './season-water.ts'
import { waterCalendar } from './water-calendar.ts'

const user = { crop: MAIZE, thresholds: MAIZE.gdd }
const soil = SOIL_WATER.loam

describe('what a crop asks for', () => {
  test('Kcb: initial until a tenth of the ground is green, mid from canopy closure, end at maturity (FAO-56 table 17)', () => {
    const at = (sum: number) => basalCoefficient(MAIZE, MAIZE.gdd, sum)
    const { emergence, canopyClosure, senescence, maturity } = MAIZE.gdd
    const stages = [0, emergence, canopyClosure, senescence, maturity, 9_999].map(at)
    for (const [stage, wanted] of [0.15, 0.15, 1.15, 1.15, 0.55, 0.55].entries())
      expect(stages[stage]).toBeCloseTo(wanted, 9)
    const between = (share: number) => at(emergence + share * (canopyClosure - emergence))
    for (const [share, wanted] of [0.3, 0.65, 1].map((of, place) => [of, 0.15 + place / 2] as const))
      expect(between(share)).toBeCloseTo(wanted, 6)
    // Rice stands in water from the first day: its table has 1.00.
    expect(basalCoefficient(RICE, RICE.gdd, 0)).toBeCloseTo(1, 9)
  })

  test('leaves shade the ground as they grow (FAO-56 eq. 76)', () => {
    expect(exposedShare(0.15)).toBe(1)
    expect(exposedShare(0.65)).toBeCloseTo(0.59, 1)
    expect(exposedShare(1.15)).toBeCloseTo(0.06, 1)
    // A ripe crop shades the ground until it is cut, however little it still draws.
    const { canopyClosure, maturity } = MAIZE.gdd
    const { basal, exposed } = waterCalendar(0, 3, user, [
      { from: 0, sums: [canopyClosure, maturity, maturity], days: 2 },
    ])
    expect(basal[1]).toBeLessThan(0.6)
    expect(exposed[1]).toBe(exposed[0])
    expect(exposed[2]).toBeGreaterThan(0.9)
  })

  test('roots grow from 0.3 m to their depth, deeper where no one waters; perennials have all of theirs', () => {
    expect(rootDepth(MAIZE, MAIZE.gdd, 0)).toBe(0.3)
    expect(rootDepth(MAIZE, MAIZE.gdd, MAIZE.gdd.canopyClosure)).toBeCloseTo(1.35, 9)
    expect(rootDepth({ ...MAIZE, perennial: true }, MAIZE.gdd, 0)).toBe(1.35)
    expect(rootedFor(user, 'none').crop.rootDepth).toBeCloseTo(1.6875, 9)
    expect(rootedFor(user, 'full').crop.rootDepth).toBe(1.35)
    expect(rootedFor(GRASS, 'none').crop.rootDepth).toBe(0.75)
  })

  test('p moves with the demand: +0.04 (5 − ETc), within 0.1 and 0.8 (FAO-56 table 22)', () => {
    expect(readyShare(0.55, 5)).toBeCloseTo(0.55, 9)
    expect(readyShare(0.55, 8)).toBeCloseTo(0.43, 9)
    expect(readyShare(0.75, 0)).toBe(0.8)
    expect(readyShare(0.15, 9)).toBe(0.1)
  })

  test('grass has no season', () => {
    expect([0, 500, 5_000].map((sum) => basalCoefficient(GRASS.crop, GRASS.thresholds, sum))).toEqual([
      0.95, 0.95, 0.95,
    ])
  })
})

describe('the water of a season', () => {
  const random = createRandom(5)
  const days = 140
  const rain = Array.from({ length: days }, () =>
    random.uniform() < 0.75 ? 0 : -14 * Math.log(random.uniform()),
  )
  const et0 = rain.map(() => 2 + 5 * random.uniform())
  const sums = rain.map((_, day) => 14 * day)
  const before = { rain: new Float32Array(365).fill(3), et0: new Float32Array(365).fill(2) }

  test('begins as the fallow before left the soil', () => {
    const [wet] = seasonWater({ rain, et0, sums, before }, soil, user, 'none')
    const drier = { rain: new Float32Array(365), et0: before.et0 }
    const [dry] = seasonWater({ rain, et0, sums, before: drier }, soil, user, 'none')
    expect(dry?.depletion ?? 0).toBeGreaterThan((wet?.depletion ?? 0) + 2)
  })

  test('with the water that it takes there is no stress; without rain it takes nearly all of the need', () => {
    const none = { rain: rain.map(() => 0), et0, sums, before }
    const watered = seasonWater(none, soil, user, 'full')
    const rainfed = seasonWater(none, soil, user, 'none')
    const { need, irrigation, deficit, rainUsed } = waterFootprint(rainfed, watered, 0.8)
    expect(Math.min(...watered.map(({ stress }) => stress))).toBe(1)
    expect(irrigation * 0.8).toBeGreaterThan(0.6 * need)
    expect(deficit).toBeGreaterThan(0.3 * need)
    expect(rainUsed).toBe(0)
  })
})
