import { createRandom } from '@windrow/testkit/random.ts'
import { describe, expect, test } from 'vitest'
import { MAIZE } from '../crops/maize.ts'
import { SOIL_WATER } from '../indices/soil-types.ts'
import {
  availableWater,
  cropCoefficient,
  fallowShare,
  GRASS,
  readyShare,
  rootDepth,
  rootWaterAt,
  stepRootWater,
  withWater,
} from './root-water.ts'
import { seasonWater, waterFootprint } from './season-water.ts'

const user = { crop: MAIZE, thresholds: MAIZE.gdd }
const soil = SOIL_WATER.loam

describe('what a crop asks for', () => {
  test('Kc: initial until it is up, mid from canopy closure, end at maturity (FAO-56 table 12)', () => {
    const at = (sum: number) => cropCoefficient(MAIZE, MAIZE.gdd, sum)
    const { emergence, canopyClosure, senescence, maturity } = MAIZE.gdd
    expect([at(0), at(emergence), at(canopyClosure), at(senescence), at(maturity), at(9_999)]).toEqual([
      0.3, 0.3, 1.2, 1.2, 0.6, 0.6,
    ])
    expect(at((emergence + canopyClosure) / 2)).toBeCloseTo(0.75, 6)
  })

  test('roots grow from 0.3 m to their depth; perennials have all of theirs', () => {
    expect(rootDepth(MAIZE, MAIZE.gdd, 0)).toBe(0.3)
    expect(rootDepth(MAIZE, MAIZE.gdd, MAIZE.gdd.canopyClosure)).toBeCloseTo(1.2, 9)
    expect(rootDepth({ ...MAIZE, perennial: true }, MAIZE.gdd, 0)).toBe(1.2)
  })

  test('p moves with the demand: +0.04 (5 − ETc), within 0.1 and 0.8 (FAO-56 table 22)', () => {
    expect(readyShare(0.55, 5)).toBeCloseTo(0.55, 9)
    expect(readyShare(0.55, 8)).toBeCloseTo(0.43, 9)
    expect(readyShare(0.75, 0)).toBe(0.8)
    expect(readyShare(0.15, 9)).toBe(0.1)
  })
})

test('water given today fills the zone at once, up to field capacity, and ends the stress', () => {
  const thirsty = stepRootWater(rootWaterAt(0.8, soil, user), { rain: 0, et0: 5, sum: 0 }, soil, user)
  expect(thirsty.stress).toBeLessThan(1)
  const { depletion, stress } = withWater(thirsty, 20)
  expect(depletion).toBeCloseTo(thirsty.depletion - 20, 6)
  expect(stress).toBe(1)
  expect(withWater(thirsty, 999)).toMatchObject({ depletion: 0, stress: 1 })
  expect(withWater(thirsty, 0)).toBe(thirsty)
})

describe('the water of a season', () => {
  const random = createRandom(5)
  const days = 140
  const rain = Array.from({ length: days }, () =>
    random.uniform() < 0.75 ? 0 : -14 * Math.log(random.uniform()),
  )
  const et0 = Array.from({ length: days }, () => 3 + 4 * random.uniform())
  const sums = Array.from({ length: days }, (_, day) => 12 * day)
  const before = { rain: rain.slice(0, 90), et0: et0.slice(0, 90) }
  const season = (more: object = {}, options = {}) =>
    seasonWater({ rain, et0, sums, before, ...more }, soil, user, options)

  test('none is lost: what came in is used, drained, run off, or still there', () => {
    const run = season()
    const start = rootWaterAt(fallowShare(before.rain, before.et0, soil), soil, user)
    const total = (of: (day: (typeof run)[0]) => number) => run.reduce((sum, day) => sum + of(day), 0)
    const last = run.at(-1)
    const stored = (last?.available ?? 0) - (last?.depletion ?? 0)
    const reached = ((last?.available ?? 0) - availableWater(soil, start.depth)) * (1 - start.subsoil)
    const atFirst = availableWater(soil, start.depth) - start.depletion
    const left = atFirst + reached + total((day) => day.rain - day.runoff - day.used - day.drainage)
    expect(stored).toBeCloseTo(left, 6)
  })

  test('stays within what the soil can hold, and use never exceeds need', () => {
    for (const day of season()) {
      expect(day.depletion).toBeGreaterThanOrEqual(0)
      expect(day.depletion).toBeLessThanOrEqual(day.available + 1e-9)
      expect(day.used).toBeLessThanOrEqual(day.need + 1e-9)
    }
  })

  test('with the water that it takes there is next to no stress; without rain it takes nearly all of the need', () => {
    const dry = { rain: rain.map(() => 0) }
    const watered = season(dry, { refillEfficiency: 0.8 })
    const { need, irrigation, deficit, rainUsed } = waterFootprint(season(dry), watered)
    expect(Math.min(...watered.map(({ stress }) => stress))).toBeGreaterThan(0.85)
    expect(irrigation * 0.8).toBeGreaterThan(0.6 * need)
    expect(deficit).toBeGreaterThan(0.3 * need)
    expect(rainUsed).toBe(0)
  })

  test('what the grower gave counts on its day, and a missing day as dry', () => {
    const given = rain.map((_, day) => (day === 100 ? 25 : 0))
    const [plain, more] = [season(), season({ irrigation: given })]
    expect(more[99]).toEqual(plain[99])
    expect(more[100]?.depletion ?? 0).toBeLessThan(plain[100]?.depletion ?? 0)
    const gap = stepRootWater(plain[50] as never, { rain: Number.NaN, et0: Number.NaN, sum: 600 }, soil, user)
    expect(gap.used).toBe(0)
  })

  test('grass has no season', () => {
    expect([0, 500, 5_000].map((sum) => cropCoefficient(GRASS.crop, GRASS.thresholds, sum))).toEqual([
      1, 1, 1,
    ])
  })
})
