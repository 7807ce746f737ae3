import { expect, test } from 'vitest'
import { layoutChart } from '../layout/layout-chart.ts'
import { readChart } from '../reading/read-chart.ts'
import { byHour, hourNumber, type SoilChart, soilDefinition } from './soil-chart.ts'

const chart: SoilChart = {
  title: 'Temperature vs Moisture',
  description: '',
  units: 'metric',
  now: { at: 24, label: 'Now', shortLabel: 'Now' },
  temperature: { x: [24, 25], y: [10, 20] },
  moisture: { x: [24, 25], y: [254, null] },
  bands: {},
  ranges: [],
  limits: [
    { key: 'cold', of: 'temperature', value: 8, label: 'too cold' },
    { key: 'wilting', of: 'moisture', value: 140, label: 'wilting point' },
  ],
  texts: {
    temperature: 'Temperature',
    moisture: 'Moisture',
    temperatureAxis: 'Soil temperature',
    moistureAxis: 'Soil moisture',
    forecast: 'Forecast, middle',
    band90: '9 times in 10',
  },
}

test('hours below, temperature on the left axis, moisture on the right one [S2-2.169..171]', () => {
  const { x, panels } = soilDefinition(chart)
  expect(x).toEqual({ kind: 'hour' })
  expect(panels[0]).toMatchObject({
    left: { title: 'Soil temperature', unit: '°C' },
    right: { title: 'Soil moisture', unit: 'mm/m³' },
    layers: [
      { key: 'temperature', axis: 'left' },
      { key: 'moisture', axis: 'right' },
    ],
  })
})

test('in imperial units both axes and their limits are converted', () => {
  const definition = soilDefinition({ ...chart, units: 'imperial' })
  expect(readChart(definition, 24).rows.map(({ value }) => value)).toEqual(['50.0 °F', '0.28 in/ft³'])
  expect(definition.panels[0].thresholds?.[0]?.value).toBeCloseTo(46.4)
  const { panels } = layoutChart(definition, { width: 800, height: 400 })
  expect(panels[0]?.right?.scale.from).toBeLessThanOrEqual(140 / 25.4 / 35.315)
})

test('an hour is read without what is missing', () => {
  expect(readChart(soilDefinition(chart), 25).rows.map(({ group }) => group)).toEqual(['temperature'])
})

test('hours of the clock are places on the axis; one that comes twice in autumn counts once', () => {
  expect(hourNumber('1970-01-02T06:00')).toBe(30)
  const hours = [
    { hour: '1970-01-02T01:00', value: 3 },
    { hour: '1970-01-02T01:00', value: 4 },
    { hour: '1970-01-02T02:00', value: null },
  ]
  expect(byHour(hours)).toEqual({ x: [25, 26], y: [3, null] })
})

test('the hours have their band behind the line, and alerts of days reach over all of their hours', () => {
  const { panels, ranges } = soilDefinition({
    ...chart,
    bands: { temperature: { low: [8, 17], high: [13, 24] } },
    ranges: [{ key: 'a', from: 1, to: 2, hue: 'risk_cold', label: 'Cold soil', detail: '' }],
  })
  expect(panels[0].layers.map(({ key }) => key)).toEqual(['temperature.band90', 'temperature', 'moisture'])
  expect(
    readChart(soilDefinition({ ...chart, bands: { temperature: { low: [8, 17], high: [13, 24] } } }), 24)
      .rows[0],
  ).toMatchObject({
    bands: [{ low: '8.0', high: '13.0' }],
  })
  expect(ranges).toMatchObject([{ from: 24, to: 71 }])
})
