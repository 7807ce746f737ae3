import { describe, expect, test } from 'vitest'
import { yearDayOf } from '../time/calendar.ts'
import { DAY_MS, dayNumber } from '../time/day.ts'
import { GRAPE } from './grape.ts'
import { adaptedThresholds, scaleThresholds } from './growing-season.ts'
import { growthClimate } from './growth-climate.ts'
import { observedGrowth } from './growth-outlook.ts'
import { MAIZE } from './maize.ts'
import { POTATO } from './potato.ts'
import { seasonDays } from './season-days.ts'

describe('the thresholds of an adapted variety', () => {
  test('a short season scales all four: maize with 1360 °C d has 0.92 × 1360 / 1700 = 0.736', () => {
    const adapted = adaptedThresholds(MAIZE.gdd, 1_360)
    expect(adapted.emergence).toBeCloseTo(58.88, 9)
    expect(adapted.canopyClosure).toBeCloseTo(423.936, 9)
    expect(adapted.senescence).toBeCloseTo(1_030.4, 9)
    expect(adapted.maturity).toBeCloseTo(1_251.2, 9)
  })

  test('no variety is quicker than 0.6, not even where there is no season at all', () => {
    for (const available of [0, 500, 1_108])
      expect(adaptedThresholds(MAIZE.gdd, available).maturity).toBeCloseTo(1_020, 9)
    expect(adaptedThresholds(MAIZE.gdd, 1_109).maturity).toBeCloseTo(0.92 * 1_109, 9)
  })

  test('a season of maturity / 0.92 or more changes nothing, nor does an unknown one', () => {
    expect(adaptedThresholds(MAIZE.gdd, 1_700 / 0.92)).toEqual(MAIZE.gdd)
    expect(adaptedThresholds(MAIZE.gdd, 4_000)).toEqual(MAIZE.gdd)
    expect(adaptedThresholds(MAIZE.gdd, 1_847).maturity).toBeCloseTo(1_699.24, 9)
    expect(adaptedThresholds(MAIZE.gdd, null)).toEqual(MAIZE.gdd)
    expect(adaptedThresholds(MAIZE.gdd, Number.NaN)).toEqual(MAIZE.gdd)
  })

  test('early potatoes are ripe at about the 1276 °C d of their source', () => {
    const early = scaleThresholds(POTATO.gdd, POTATO.earlyVarietyFactor)
    expect(Math.abs(early.maturity - 1_276)).toBeLessThan(5)
  })
})

describe('the days of the season', () => {
  /** P(tmin <= 0 °C) >= 0.5 from one day of the year to another, both included; it wraps the new year. */
  const frosts = (from: [number, number], to: [number, number]) => {
    const [start, end] = [yearDayOf(...from), yearDayOf(...to)]
    return Float32Array.from({ length: 365 }, (_, day) => (day >= start || day <= end ? 0.5 : 0.49))
  }
  const iowa = frosts([10, 9], [4, 25])
  const none = new Float32Array(365)

  test('a spring crop has until the first autumn frost, whatever frosts there are at planting', () => {
    expect(seasonDays(dayNumber('2025-05-01'), 42, iowa)).toBe(161)
    expect(seasonDays(dayNumber('2025-04-10'), 42, iowa)).toBe(182)
  })

  test('and 210 days at most', () => {
    expect(seasonDays(dayNumber('2025-03-01'), 42, iowa)).toBe(210)
    expect(seasonDays(dayNumber('2025-05-01'), 30, none)).toBe(210)
    expect(seasonDays(dayNumber('2025-05-01'), 30, new Float32Array(365).fill(Number.NaN))).toBe(210)
  })

  test('a crop sown in autumn has until the next frosts, a vineyard until those of the year', () => {
    expect(seasonDays(dayNumber('2025-10-10'), 52, iowa)).toBe(364)
    expect(seasonDays(dayNumber('2025-11-10'), 31, none)).toBe(365)
    expect(seasonDays(dayNumber('2025-01-01'), 44.8, frosts([11, 15], [3, 25]))).toBe(318)
  })

  test('in the south autumn is half a year later', () => {
    const south = Float32Array.from({ length: 365 }, (_, day) =>
      day >= yearDayOf(5, 20) && day <= yearDayOf(9, 10) ? 0.8 : 0,
    )
    expect(seasonDays(dayNumber('2025-11-10'), -33, south)).toBe(191)
    expect(seasonDays(dayNumber('2025-09-01'), -33, south)).toBe(210)
  })
})

const FIRST = dayNumber('1991-01-01')
const TODAY = dayNumber('2025-07-01')

/** A place that is as warm on every day of every year: 10 °C at night, 24 °C by day. */
const evenClimate = (missing: (day: number) => boolean = () => false) => {
  const days = TODAY - FIRST
  const tmin = Float32Array.from({ length: days }, (_, at) => (missing(FIRST + at) ? Number.NaN : 10))
  const tmax = Float32Array.from({ length: days }, (_, at) => (missing(FIRST + at) ? Number.NaN : 24))
  return growthClimate({ first: FIRST, tmin, tmax })
}
const daily = (10 + 24) / 2 - POTATO.tbase
const plantedBefore = (days: number) => new Date((TODAY - days) * DAY_MS).toISOString().slice(0, 10)
const stageOf = (plantingDate: string | null, climate = evenClimate()) =>
  observedGrowth({ crop: POTATO, plantingDate, latitude: 42, words: '', harvests: [] }, climate, TODAY).stage

describe('the stage by observed degree days', () => {
  test('begins with planting and ends with harvest, each stage on the day its threshold is reached', () => {
    expect(stageOf(plantedBefore(0)).stage_index).toBe(1)
    const emergence = Math.ceil(POTATO.gdd.emergence / daily)
    expect(stageOf(plantedBefore(emergence - 1)).stage_estimated).toBe('Planting')
    expect(stageOf(plantedBefore(emergence)).stage_estimated).toBe('Emergence')
    expect(stageOf(plantedBefore(Math.ceil(POTATO.gdd.maturity / daily))).stage_estimated).toBe('Harvest')
  })

  test('a missing day counts as its normal', () => {
    const gaps = evenClimate((day) => day >= TODAY - 10)
    const emergence = Math.ceil(POTATO.gdd.emergence / daily)
    expect(stageOf(plantedBefore(emergence), gaps)).toEqual(stageOf(plantedBefore(emergence)))
  })

  test('is unknown without a planting date, before it, and for a crop without a model', () => {
    const unknown = { stage_index: 0, stage_estimated: null }
    expect(stageOf(null)).toEqual(unknown)
    expect(stageOf('2025-07-02')).toEqual(unknown)
    expect(stageOf('1980-05-01')).toEqual(unknown)
    expect(
      observedGrowth(
        { crop: null, plantingDate: '2025-05-01', latitude: 42, words: '', harvests: [] },
        evenClimate(),
        TODAY,
      ).stage,
    ).toEqual(unknown)
  })

  test('perennials need no planting date: theirs counts from 1 January', () => {
    const climate = evenClimate()
    const { stage: grape } = observedGrowth(
      { crop: GRAPE, plantingDate: null, latitude: 44, words: '', harvests: [] },
      climate,
      TODAY,
    )
    expect(grape.stage_index).toBeGreaterThan(1)
  })
})
