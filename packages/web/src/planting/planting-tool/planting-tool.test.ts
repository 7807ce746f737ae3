import type { PlantingResponse } from '@windrow/contract/entities/planting.ts'
import {
  byStressOn,
  isVisible,
  type PlantingModel,
  plantingModel,
  weightedFactors,
} from '@windrow/contract/words/planting-model.ts'
import { headlineOf, whySentence } from '@windrow/contract/words/planting-words.ts'
import type { BestDate } from '@windrow/core/planting/planting-results.ts'
import { addDays, dayNumber } from '@windrow/core/time/day.ts'
import { describe, expect, test } from 'vitest'
import { isSound, readWindow, windowOf } from './planting-window.ts'
import { changedWeights, onStep, weightsOf } from './use-weights.ts'

const TODAY = '2026-05-14'
const time = Array.from({ length: 15 }, (_, day) => addDays(TODAY, day))

const factor = (title: string, weight: number, years: number[][]) => ({
  weight,
  default_weight: 1,
  time,
  values: time.map((_, date) => years.reduce((sum, row) => sum + (row[date] ?? 0), 0) / years.length),
  lag: 60,
  length: 30,
  title,
  description_short: '',
  description_long: '',
  threshold: 34,
  years,
})
const row = (value: (date: number) => number) => time.map((_, date) => value(date))

const response: PlantingResponse = {
  chart_data: {
    risk_heat_stress: { default: factor('Heat', 1, [row(() => 0.2), row((date) => date / 20)]) },
    risk_cold: {
      default: factor('Cold', 0.8, [row((date) => 0.6 - date / 25), row(() => 0)]),
      short_days: factor('Short days', 0, [row(() => 0.5), row(() => 0.5)]),
    },
    risk_wet_soil: { a7: factor('Too wet', 1, [row(() => 0), row(() => 0)]) },
  },
  season: { years: [1991, 1992], ripens: [row(() => 1), row((date) => (date > 10 ? 0.5 : 1))] },
  crop: 'Maize',
  variety: '105 day',
  window: { from: TODAY, to: addDays(TODAY, 14) },
  usual_days: null,
  usual_season: null,
  today: TODAY,
  forecast_to: '2026-05-28',
  source: 'simulated',
  issued: '2026-05-14T00:00:00Z',
  stale: false,
}
const model = plantingModel(response)
if (model === null) throw new Error('There is a model.')
const { factors } = model
const weights = weightsOf(factors, null)

describe('risk factors', () => {
  test('are visible with a weight and a point that is not zero [S2-4.28, S2-4.29]', () => {
    const shown = weightedFactors(model, weights).filter(isVisible)
    expect(shown.map(({ factor: { title } }) => title)).toEqual(['Heat', 'Cold'])
    expect(shown.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1)
    const withLight = weightedFactors(model, [1, 0.8, 1, 1]).filter(isVisible)
    expect(withLight[0]?.factor.title).toBe('Short days')
  })

  test('are ordered by their stress on a date', () => {
    const shown = weightedFactors(model, weights).filter(isVisible)
    const titles = (date: number) => byStressOn(shown, date).map(({ factor: { title } }) => title)
    expect(titles(0)).toEqual(['Cold', 'Heat'])
    expect(titles(14)).toEqual(['Heat', 'Cold'])
  })

  test('the curve follows the weights, within 50 ms for 120 dates, 30 years and 8 factors [D-7.12]', () => {
    expect(model.curve([0, 0, 0, 0]).mean[0]).toBe(100)
    expect(model.curve(weights).mean[0]).toBeLessThan(90)
    const long = Array.from({ length: 120 }, (_, date) => date / 240)
    const large = plantingModel({
      ...response,
      chart_data: {
        risk_cold: Object.fromEntries(
          Array.from({ length: 8 }, (_, n) => [String(n), factor('', 1, Array(30).fill(long))]),
        ),
      },
      season: { years: Array.from({ length: 30 }, (_, n) => 1991 + n), ripens: Array(30).fill(long) },
    })
    large?.curve(Array(8).fill(1))
    const start = performance.now()
    for (let step = 0; step < 10; step++) large?.curve(Array(8).fill(step * 0.05))
    expect((performance.now() - start) / 10).toBeLessThan(50)
  })

  test('a response without risk data has no model', () => {
    expect(plantingModel({ ...response, chart_data: {} })).toBeNull()
  })

  test('a perennial has none either, whatever its alerts say', () => {
    expect(plantingModel({ ...response, crop: 'Grape' })).toBeNull()
  })
})

describe('weights', () => {
  test('only those that differ from the loaded ones are sent [S2-5.12]', () => {
    const [heat, cold, light] = factors.map(({ key }) => key)
    if (heat === undefined || cold === undefined || light === undefined) throw new Error('Three factors.')
    expect(changedWeights(factors, {})).toEqual([])
    expect(changedWeights(factors, { [heat]: 1, [cold]: 0.8 })).toEqual([])
    expect(changedWeights(factors, { [heat]: 1, [cold]: 0.3, [light]: 0.5 })).toEqual([
      { weight: 0.3, alert: 'default', risk: 'risk_cold' },
      { weight: 0.5, alert: 'short_days', risk: 'risk_cold' },
    ])
  })

  test('keep to steps of 0.05 from 0 on; a blank one counts as 0', () => {
    expect([0.333, 0.15000000000000002, -2, 99].map(onStep)).toEqual([0.35, 0.15, 0, 10])
    expect(weightsOf(factors, { [factors[0]?.key ?? '']: '' })[0]).toBe(0)
  })
})

test('why: the dearest first, and unripe years', () => {
  expect(whySentence(model, weights, 12)).toBe(
    'Costs yield: heat at flowering in 2 of 2 years, not ripe before the killing frost in 1 of 2 years, cold nights on young plants in 1 of 2 years.',
  )
  expect(whySentence(model, [0, 0, 0, 0], 0)).toBe('No risk factor costs yield on this date.')
})

describe('the window', () => {
  const read = (from: string, to: string, saved = null as { from: string; to: string } | null) =>
    readWindow({ from, to }, saved, TODAY)

  test('14 days are enough, 13 are not', () => {
    expect(isSound(read('05/14/2026', '05/28/2026'))).toBe(true)
    expect(read('05/14/2026', '05/27/2026')).toMatchObject({ isTooShort: true })
    expect(isSound(read('05/14/2026', '05/27/2026'))).toBe(false)
    expect(read('05/14/2026', '')).toMatchObject({ isTooShort: true, window: null })
  })

  test('does not begin before today, unless it began meanwhile', () => {
    expect(read('05/13/2026', '06/28/2026').problems.from).toBe(
      'The planting window cannot begin before today',
    )
    const saved = { from: '2026-05-13', to: '2026-06-28' }
    expect(isSound(read('05/13/2026', '06/28/2026', saved))).toBe(true)
    expect(read('05/14/2026', '06/28/2027').problems.to).not.toBeNull()
    expect(read('05/16/2027', '06/28/2027').problems.from).not.toBeNull()
    expect(read('13/40/2026', '06/28/2026')).toMatchObject({ window: null, isTooShort: false })
  })
})

test('the headline says the best date, what costs hardly more, and where the window may hide a better one', () => {
  const first = dayNumber(TODAY)
  const headline = (
    mean: number[],
    best: BestDate,
    today = first,
    usualSeason: PlantingModel['usualSeason'] = null,
  ) => headlineOf({ first, today, mean, best, usualSeason })
  expect(headline([80, 90, 89, 70], { at: 1, first: 1, last: 2 })).toEqual({
    title: 'Plant around Friday 15 May',
    detail: 'Any day from 15 May to 16 May costs less than 2 points of yield.',
  })
  const falling = { at: 0, first: 0, last: 0 }
  expect(headline([90, 80], falling).detail).toMatch(/The sooner the better/)
  expect(headline([90, 80], falling, first - 3).detail).toMatch(/first day of the window/)
  expect(headline([0, 0.2], { at: 1, first: 0, last: 1 }).title).toMatch(/^No date/)
  expect(headline([100, 100], { at: 0, first: 0, last: 1 }).title).toMatch(/alike/)
  const spring = { from: dayNumber('2027-04-01'), to: dayNumber('2027-05-31') }
  expect(headline([80, 90, 89, 70], { at: 1, first: 1, last: 2 }, first, spring)).toEqual({
    title: 'Best of these dates: Friday 15 May',
    detail:
      'The usual time to plant is 1 Apr to 31 May 2027: choose those dates to plan that season. Any day from 15 May to 16 May costs less than 2 points of yield.',
  })
})

test('the usual season that is offered is a sound window, however short it is or however long it has begun', () => {
  const season = (from: string, to: string) => ({ from: dayNumber(from), to: dayNumber(to) })
  expect(windowOf(season('2027-04-20', '2027-05-25'), TODAY)).toEqual({
    from: '04/20/2027',
    to: '05/25/2027',
  })
  for (const [from, to] of [
    ['2026-06-01', '2026-06-05'],
    ['2026-05-01', '2026-05-20'],
  ] as const)
    expect(isSound(readWindow(windowOf(season(from, to), TODAY), null, TODAY))).toBe(true)
})
