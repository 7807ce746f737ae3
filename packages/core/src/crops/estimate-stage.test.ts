import { describe, expect, test } from 'vitest'
import { dayNumber } from '../time/day.ts'
import { DAY_MS } from '../time/durations.ts'
import { estimateStage } from './estimate-stage.ts'
import { GRAPE } from './grape.ts'
import { growthClimate } from './growth-climate.ts'
import { POTATO } from './potato.ts'

const FIRST = dayNumber('1991-01-01')
const TODAY = dayNumber('2025-07-01')

/** A place that is as warm on every day of every year: 10 °C at night, 24 °C by day. */
const evenClimate = (missing: (day: number) => boolean = () => false) => {
  const days = TODAY - FIRST
  const tmin = Float32Array.from({ length: days }, (_, at) => (missing(FIRST + at) ? Number.NaN : 10))
  const tmax = Float32Array.from({ length: days }, (_, at) => (missing(FIRST + at) ? Number.NaN : 24))
  return growthClimate({ firstDay: FIRST, tmin, tmax })
}
const daily = (10 + 24) / 2 - POTATO.tbase
const plantedBefore = (days: number) => new Date((TODAY - days) * DAY_MS).toISOString().slice(0, 10)
const stageOf = (plantingDate: string | null, climate = evenClimate()) =>
  estimateStage({ crop: POTATO, plantingDate, latitude: 42 }, climate, TODAY)

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
      estimateStage({ crop: null, plantingDate: '2025-05-01', latitude: 42 }, evenClimate(), TODAY),
    ).toEqual(unknown)
  })

  test('perennials need no planting date: theirs counts from 1 January', () => {
    const climate = evenClimate()
    const grape = estimateStage({ crop: GRAPE, plantingDate: null, latitude: 44 }, climate, TODAY)
    expect(grape.stage_index).toBeGreaterThan(1)
  })
})
