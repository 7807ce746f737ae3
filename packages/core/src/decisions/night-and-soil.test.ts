import { describe, expect, test } from 'vitest'
import type { CropDef } from '../crops/crop-def.ts'
import { grownCrop } from '../crops/forms.ts'
import { POTATO } from '../crops/potato.ts'
import { WHEAT } from '../crops/wheat.ts'
import { SOIL_TYPES, SOIL_WATER } from '../indices/soil-types.ts'
import { DEFAULT_THRESHOLDS } from './decision-thresholds.ts'
import { workDay } from './field-work.ts'
import { type CropNight, criticalTemperature, frostNight, nightWetBulb } from './frost-nights.ts'
import { irrigationAdvice } from './irrigation-advice.ts'

/** kPa at sea level. */
const SEA_LEVEL = 101.3
const at = (
  crop: CropDef,
  stage: CropNight['stage'],
  sum: number,
  lt50: number | null = null,
): CropNight => ({ season: { crop, thresholds: crop.gdd }, stage, sum, lt50 })
const potato = at(POTATO, 'Emergence', 300)
const winterWheat = grownCrop(WHEAT, 'winter', '', 42, { coldestMonth: () => -2 })

const night = (tmin: number[], critical = criticalTemperature(null, potato)) =>
  frostNight(
    { tmin, tavg: tmin.map((value) => value + 6), humidity: tmin.map(() => 90) },
    critical,
    DEFAULT_THRESHOLDS.frost,
    SEA_LEVEL,
  )

describe('frost nights', () => {
  test('the critical temperature is the crop’s while it stands, none before it is up or once it is ripe', () => {
    const none = { temperature: null, why: 'not-sensitive' }
    expect(criticalTemperature(null, at(POTATO, 'Planting', 0))).toEqual(none)
    expect(criticalTemperature(null, potato)).toEqual({ temperature: -1.5, why: 'crop' })
    expect(criticalTemperature(null, at(POTATO, 'Harvest', 2_000))).toEqual(none)
    expect(criticalTemperature(null, at(POTATO, 'over', 2_000))).toEqual(none)
    expect(criticalTemperature(null, 'not-sensitive')).toEqual(none)
    expect(criticalTemperature(null, 'no-model')).toEqual({ temperature: 0, why: 'no-model' })
    expect(criticalTemperature(null, 'not-planted')).toEqual({ temperature: 0, why: 'not-planted' })
    expect(criticalTemperature(-4, at(POTATO, 'Planting', 0))).toEqual({ temperature: -4, why: 'own' })
  })

  test('wheat by its stage: −11 °C tillering, −4 jointing, −2 boot, −1 flowering, −2 milk (Kansas State C646)', () => {
    const limits = [300, 600, 780, 900, 1_100].map(
      (sum) => criticalTemperature(null, at(WHEAT, 'Emergence', sum)).temperature,
    )
    expect(limits).toEqual([-11, -4, -2, -1, -2])
  })

  test('a winter form is as hardy as its autumn has made it until it joints', () => {
    const young = criticalTemperature(null, at(winterWheat, 'Emergence', 200, -18))
    expect(young.why).toBe('hardened')
    expect(young.temperature).toBeCloseTo((-18 - 2) / 0.805, 6)
    expect(night([-20, -20], young)).toMatchObject({ verdict: 'green', reasons: ['near-frost', 'hardened'] })
    expect(night([-28, -20], young)).toMatchObject({ verdict: 'red', harmChance: 0.5 })
    expect(criticalTemperature(null, at(winterWheat, 'Emergence', 500, -18))).toEqual({
      temperature: -4,
      why: 'crop',
    })
  })

  test('red and amber by the share of members that are harmful', () => {
    const cold = -3
    const mild = (count: number) => Array.from({ length: 10 }, (_, at) => (at < count ? cold : 8))
    expect(night(mild(3))).toMatchObject({ verdict: 'red', reasons: ['frost'], harmChance: 0.3 })
    expect(night(mild(1))).toMatchObject({ verdict: 'amber', reasons: ['frost'], harmChance: 0.1 })
    expect(night(mild(0))).toMatchObject({ verdict: 'green', reasons: [], harmChance: 0, frostChance: 0 })
  })

  test('frost that harms nothing is shown, and does not warn', () => {
    const dormant = criticalTemperature(null, at(POTATO, 'Planting', 0))
    expect(night([-3, -3, 2, 2], dormant)).toMatchObject({
      verdict: 'green',
      reasons: ['near-frost', 'not-sensitive'],
      frostChance: 0.5,
      harmChance: 0,
    })
  })

  test('dry air: a wet plant comes below what the air does', () => {
    const dry = frostNight(
      { tmin: [1, 1], tavg: [8, 8], humidity: [30, 30] },
      { temperature: -1, why: 'own' },
      DEFAULT_THRESHOLDS.frost,
      SEA_LEVEL,
    )
    expect(dry).toMatchObject({ verdict: 'amber', reasons: ['wet-bulb'], harmChance: 0 })
    expect(nightWetBulb(1, 8, 30, SEA_LEVEL)).toBeLessThan(-1)
    expect(nightWetBulb(2, 10, 95, SEA_LEVEL)).toBeCloseTo(2, 0)
  })

  test('without members it is unknown', () => {
    expect(night([]).verdict).toBe('unknown')
    expect(night([Number.NaN]).verdict).toBe('unknown')
  })
})

describe('field work', () => {
  const day = (
    moisture: number[],
    rain: number[],
    soilMax: number[] = rain.map(() => 12),
    airMean: number[] = rain.map(() => 8),
  ) => workDay({ moisture, rain, airMean, soilMax }, DEFAULT_THRESHOLDS.fieldWork)

  test('by the share of members on which it can be done', () => {
    expect(day([0.8, 0.8], [0, 1])).toEqual({ verdict: 'green', reasons: [], chance: 1 })
    expect(day([0.8, 1.1], [0, 0])).toMatchObject({ verdict: 'amber', chance: 0.5 })
    expect(day([1.1, 1.1, 0.9], [0, 0, 0])).toMatchObject({ verdict: 'red', reasons: ['wet-soil'] })
    expect(day([0.8, 0.8], [6, 4])).toMatchObject({ verdict: 'red', reasons: ['rain'], chance: 0 })
    expect(day([0.8, 0.8], [0, 0], [-1, -2])).toMatchObject({ verdict: 'red', reasons: ['frozen'] })
    expect(day([0.8, 0.8, 1.2], [0, 9, 0])).toMatchObject({ verdict: 'red', reasons: ['likely-wet'] })
    expect(day([Number.NaN], [0])).toMatchObject({ verdict: 'unknown' })
  })

  test('not in frost, while 10 cm below it is still warm; a missing temperature is no frost', () => {
    const work = (airMean: number) => day([0.8, 0.8], [0, 0], [4, 4], [airMean, airMean])
    expect(work(-10)).toEqual({ verdict: 'red', reasons: ['frozen'], chance: 0 })
    // A cold night and a mild noon: in the sun the ground thaws.
    expect(work(-1)).toMatchObject({ verdict: 'green' })
    expect(work(Number.NaN)).toMatchObject({ verdict: 'green' })
    expect(day([0, 0, 0], [0, 0, 0], [4, 4, 4], [-3, 2, 2])).toMatchObject({
      verdict: 'amber',
      reasons: ['likely-frozen'],
    })
  })
})

describe('irrigation', () => {
  const limits = { refill: 0.5, application: 25, efficiency: 0.8 }
  const ahead = (...daily: number[]) => ({
    days: daily.length,
    members: 3,
    depletion: Float32Array.from(daily.flatMap((depletion) => [depletion - 5, depletion, depletion + 5])),
    available: daily.map(() => 100),
  })
  const now = (depletion: number, stress = 1) => ({ depletion, available: 100, stress })

  test('is not needed while there is enough', () => {
    expect(irrigationAdvice(now(10), ahead(12, 14, 16), limits)).toEqual({
      verdict: 'green',
      reasons: ['enough'],
      amount: null,
      by: null,
    })
  })

  test('after rain on soil that is dry below, not before the ground bears wheels', () => {
    expect(irrigationAdvice(now(70), ahead(72, 74, 76), limits)).toMatchObject({ verdict: 'red', by: 0 })
    expect(irrigationAdvice(now(70), ahead(72, 74, 76), { ...limits, isWetAbove: true })).toMatchObject({
      verdict: 'amber',
      reasons: ['refill-soon'],
      by: 1,
    })
  })

  test('by the day on which half of the members are below; losses included, at most one application', () => {
    expect(irrigationAdvice(now(40), ahead(42, 45, 48, 51), limits)).toMatchObject({
      verdict: 'amber',
      reasons: ['refill-soon'],
      by: 3,
      amount: 25,
    })
    expect(irrigationAdvice(now(30), ahead(32, 35, 40, 42, 45, 51), limits)).toMatchObject({
      verdict: 'green',
      by: 5,
    })
    const small = { ...limits, refill: 0.9, application: 100 }
    expect(irrigationAdvice(now(8), ahead(12), small).amount).toBe(15)
  })

  test('now when it is below, unless rain will lift it', () => {
    expect(irrigationAdvice(now(60, 0.8), ahead(62, 65, 68), limits)).toMatchObject({
      verdict: 'red',
      reasons: ['refill-now', 'stress'],
      by: 0,
    })
    expect(irrigationAdvice(now(60), ahead(62, 30, 33), limits)).toMatchObject({
      verdict: 'amber',
      reasons: ['rain-coming'],
      amount: null,
    })
  })

  test('nothing is watered on frozen ground: the turn waits for the thaw, or is not shown', () => {
    const frozenUntil = (thaw: number) => ({ ...limits, isFrozen: (day: number) => day < thaw })
    const dry = ahead(62, 63, 64, 65, 66, 67)
    expect(irrigationAdvice(now(61, 0.9), dry, frozenUntil(14))).toEqual({
      verdict: 'green',
      reasons: ['frozen'],
      amount: null,
      by: null,
    })
    expect(irrigationAdvice(now(61, 0.9), dry, frozenUntil(2))).toEqual({
      verdict: 'amber',
      reasons: ['frozen'],
      amount: 25,
      by: 2,
    })
    const drying = ahead(42, 45, 48, 51, 52, 53)
    expect(irrigationAdvice(now(40), drying, frozenUntil(5))).toMatchObject({ reasons: ['frozen'], by: 5 })
    // A frost that is over before water is due changes nothing.
    expect(irrigationAdvice(now(40), drying, frozenUntil(3))).toEqual(
      irrigationAdvice(now(40), drying, limits),
    )
    // Nor is the next turn of a field that is irrigated in full.
    expect(irrigationAdvice(now(61), dry, { ...frozenUntil(14), isWatered: true }).by).toBeNull()
  })

  test('a field that is irrigated in full is shown its next turn, not a shortage', () => {
    const watered = { ...limits, isWatered: true }
    const turn = (depletion: number, ...daily: number[]) =>
      irrigationAdvice(now(depletion, 0.9), ahead(...daily), watered)
    expect(turn(60, 62, 65, 68)).toEqual({ verdict: 'amber', reasons: ['next-due'], amount: 25, by: 0 })
    expect(turn(40, 42, 45, 48, 51)).toMatchObject({ verdict: 'amber', reasons: ['next-due'], by: 3 })
    expect(turn(30, 32, 35, 40, 42, 45, 51)).toMatchObject({ verdict: 'green', reasons: ['next-due'], by: 5 })
    expect(turn(10, 12, 14)).toMatchObject({ verdict: 'green', reasons: ['enough'], by: null })
  })
})

test('every soil holds water between wilting point, field capacity and saturation', () => {
  for (const type of SOIL_TYPES) {
    const { wiltingPoint, fieldCapacity, saturation } = SOIL_WATER[type]
    expect(wiltingPoint).toBeGreaterThan(0)
    expect(fieldCapacity).toBeGreaterThan(wiltingPoint)
    expect(saturation).toBeGreaterThan(fieldCapacity)
  }
})
