import { dayNumber } from '@windrow/core/time/day.ts'
import { expect, test } from 'vitest'
import { readChart } from '../reading/read-chart.ts'
import { fitToPlantDefinition, rechargeDefinition, seasonRainDefinition } from './off-season-charts.ts'

const named = { title: 'Title', description: '' }
const FIRST = dayNumber('2026-08-16')

test('the rain of a season stands before what is normal; without normals it stands alone', () => {
  const chart = {
    ...named,
    axis: { title: 'Rain', unit: 'mm', decimals: 0 },
    first: FIRST,
    sum: [1, 5],
    normal: { low: [0, 1], middle: [2, 4], high: [5, 9] },
    texts: { sum: 'This year', normal: 'Normal', band: '8 years in 10', endSum: '5 mm', endNormal: '4 mm' },
  }
  const layers = seasonRainDefinition(chart).panels[0].layers
  expect(layers.map(({ key }) => key)).toEqual(['band', 'normal', 'sum'])
  const alone = seasonRainDefinition({ ...chart, normal: { low: [], middle: [], high: [] } })
  expect(alone.panels[0].layers.map(({ key }) => key)).toEqual(['sum'])
})

test('the soil refills from what was seen to what may come, within 0 and 100 %', () => {
  const definition = rechargeDefinition({
    ...named,
    axis: 'Soil water',
    now: { at: FIRST + 2, label: 'Today', shortLabel: 'Today' },
    observed: { first: FIRST, values: Float64Array.of(30, 40) },
    forecast: {
      first: FIRST + 2,
      quantiles: { '0.05': Float64Array.of(35), '0.5': Float64Array.of(45), '0.95': Float64Array.of(60) },
    },
    begins: null,
    texts: { water: 'Soil water', observed: 'So far', forecast: 'Outlook', band50: '5', band90: '9' },
  })
  expect(definition.panels[0].left.limits).toEqual([0, 100])
  expect(readChart(definition, FIRST + 1).rows[0]?.value).toBe('40 %')
  expect(definition.panels[0].layers.map(({ role }) => role)).toContain('forecast')
})

test('reading begins on the best day to plant', () => {
  const chart = {
    ...named,
    axis: 'Years in 100',
    first: FIRST,
    fit: [10, 80, 60],
    window: { from: FIRST, to: FIRST + 2 },
    label: 'Fit to plant',
  }
  const best = { key: 'best', at: FIRST + 1, label: 'best', drawn: 'pill' } as const
  expect(fitToPlantDefinition({ ...chart, best }).start).toBe(FIRST + 1)
  expect(fitToPlantDefinition({ ...chart, best: null }).dates).toEqual([])
})
