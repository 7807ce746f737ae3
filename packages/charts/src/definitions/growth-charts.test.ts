import { dayNumber } from '@windrow/core/time/day.ts'
import { expect, test } from 'vitest'
import { readChart } from '../reading/read-chart.ts'
import { frostOnDays, type GrowthChart, growthDefinition } from './growth-chart.ts'
import type { Layer } from './layers.ts'
import { type VegetationChart, vegetationDefinition } from './vegetation-chart.ts'

const labels = {
  observed: 'Historical',
  forecast: 'Forecast, middle',
  band50: '5 in 10',
  band90: '9 in 10',
  normal: '1991 to 2020',
  normal50: '1991 to 2020',
  normal90: '1991 to 2020',
}

const of = (...values: number[]) => Float64Array.from(values)

const growth: GrowthChart = {
  title: 'Potato Growth',
  description: '',
  units: 'metric',
  now: { at: 102, label: 'Today', shortLabel: 'Today' },
  sums: {
    observed: { first: 100, values: of(10, 20) },
    forecast: { first: 102, quantiles: { '0.05': of(25, 30), '0.5': of(30, 40), '0.95': of(35, 50) } },
    normal: { first: 100, quantiles: { '0.5': of(8, 16, 24, 32) } },
  },
  frost: { first: 100, values: of(3, 0, Number.NaN, 17), years: 17 },
  dates: [{ key: 'first-frost', at: 103, label: 'First frost day', hue: 'tmin', drawn: 'pill' }],
  texts: {
    ...labels,
    degreeDays: 'Degree days',
    climatology: 'Climatology',
    axis: 'Degree days since planting',
    endLabel: 'Sum',
    frost: 'Frost days',
    frostAxis: 'Frost, years in 17',
  },
}
const find = (layers: readonly Layer[] | undefined, key: string) => layers?.find((layer) => layer.key === key)

test('sums that were and that come with their band, and bars for the days with frost [S2-2.154..156]', () => {
  const { panels } = growthDefinition(growth)
  const [sums, frost] = panels
  expect(find(sums.layers, 'gdd.observed')).toMatchObject({ kind: 'line', role: 'observed' })
  expect(find(sums.layers, 'gdd.forecast')).toMatchObject({ kind: 'line', role: 'forecast', from: [101, 20] })
  expect(find(sums.layers, 'gdd.band90')).toMatchObject({ kind: 'band', share: 90 })
  expect(find(frost?.layers, 'frost')).toMatchObject({ kind: 'bars', y: of(3, 0, Number.NaN, 17) })
  expect(frost?.left).toMatchObject({ limits: [0, 17], whole: true })
})

test('a day is read with its sum, its band, what is normal, and its frost', () => {
  const { rows } = readChart(growthDefinition(growth), 103)
  expect(rows).toMatchObject([
    { value: '40 °C·d', isForecast: true, bands: [{ share: 90, low: '30', high: '50' }], normal: '32 °C·d' },
    { value: '17' },
  ])
})

test('sums convert as differences: by 9/5 without 32', () => {
  const { rows } = readChart(growthDefinition({ ...growth, units: 'imperial' }), 103)
  expect(rows[0]).toMatchObject({ value: '72 °F·d', bands: [{ low: '54', high: '90' }] })
})

test('without frost history there is one panel', () => {
  expect(growthDefinition({ ...growth, frost: null }).panels.map(({ key }) => key)).toEqual(['gdd'])
})

test('frost of a date falls on its days, also over the new year, and 29 February has the 28th', () => {
  const history = [
    { date: '12-31', frostday: 9 },
    { date: '01-01', frostday: 11 },
    { date: '02-28', frostday: 5 },
  ]
  const from = dayNumber('2027-12-31')
  const { first, values } = frostOnDays(history, { from, to: dayNumber('2028-02-29') })
  expect([first, ...values.slice(0, 3)]).toEqual([from, 9, 11, Number.NaN])
  expect([...values.slice(-2)]).toEqual([5, 5])
})

const vegetation: VegetationChart = {
  title: 'Vegetation index',
  description: '',
  now: { at: 105, label: 'Today', shortLabel: 'Today' },
  values: { x: [100, 105], y: [0.15, 0.2] },
  lastSeason: { x: [101, 106], y: [0.14, 0.3] },
  curve: { first: 100, value: [0.15, 0.5, 0.9], low: [0.1, 0.4, 0.8], high: [0.2, 0.6, 1] },
  stages: [
    { name: 'Planting', from: 100, to: 103, isNow: false },
    { name: 'Emergence', from: 104, to: 110, isNow: true },
  ],
  season: [
    { key: 'start', at: 101, label: 'season starts', place: 'above' },
    { key: 'end', at: 140, label: 'season ends', place: 'above' },
  ],
  texts: {
    index: 'Vegetation index',
    indexShort: 'Index',
    values: 'Picture',
    lastSeason: 'Last season',
    curve: 'Growth curve',
    curveShort: 'Curve',
    curveMiddle: 'Middle',
    curveBand: '9 times in 10',
  },
}

test('the vegetation index is a line of what was seen, with curve, stages and season [S2-2.160]', () => {
  const { panels, spans } = vegetationDefinition(vegetation)
  const [{ layers, markers }] = panels
  expect(find(layers, 'index')).toMatchObject({ kind: 'line', role: 'observed', y: [0.15, 0.2] })
  expect(find(layers, 'curve')).toMatchObject({ kind: 'line', role: 'forecast' })
  expect(find(layers, 'index.last')).toMatchObject({ role: 'comparison' })
  expect(spans?.map(({ label, hue }) => [label, hue])).toEqual([
    ['Planting', 'clim'],
    ['Emergence', 'accent'],
  ])
  // A day beyond the curve has no place on it.
  expect(markers).toMatchObject([{ x: 101, y: 0.5, label: 'season starts' }])
})

test('without values and curve there is nothing to draw', () => {
  const none = { x: [], y: [] }
  const { panels } = vegetationDefinition({ ...vegetation, values: none, lastSeason: none, curve: null })
  expect(panels[0]).toMatchObject({ layers: [], markers: [] })
})
