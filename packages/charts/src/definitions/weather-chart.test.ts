import { chartTexts } from '@windrow/contract/texts/en/charts.ts'
import { readDataset, readLevels, type View, type WireSets } from '@windrow/core/series/read-dataset.ts'
import type { ChartLine } from '@windrow/core/variables/variable-def.ts'
import { expect, test } from 'vitest'
import { chartToCsv } from '../export/chart-to-csv.ts'
import { legendOf } from '../reading/legend.ts'
import { readChart } from '../reading/read-chart.ts'
import { inUnits } from './in-units.ts'
import { quietLayers, readDecimals, type WeatherChart, weatherDefinition } from './weather-chart.ts'
import { meaningOf } from './weather-layers.ts'
import { throughout } from './weather-panels.ts'

const levels = (middle: number[]) => ({
  '0.05': middle.map((value) => value - 2),
  '0.25': middle.map((value) => value - 1),
  '0.5': middle,
  '0.75': middle.map((value) => value + 1),
  '0.95': middle.map((value) => value + 2),
})

const sets: WireSets = {
  ds_hist: { time: ['1970-01-02', '1970-01-03'], t2m_max: [10, null], t2m_avg: [5, 6] },
  ds_fc: { time: ['1970-01-04'], t2m_max: levels([20]), t2m_avg: levels([8]) },
  ds_clim: { time: ['1970-01-02', '1970-01-03', '1970-01-04'], t2m_max: levels([12, 12, 12]) },
}

const read = (value: string, units: 'metric' | 'imperial', view: View = 'daily') =>
  inUnits(readDataset(sets, value, view), 'temperature', units)

test('a series in the units of a person, its days as numbers; what is missing stays missing [S2-9.32]', () => {
  const { observed, forecast, normal } = read('t2m_max', 'imperial')
  expect(observed).toEqual({ first: 1, values: Float64Array.of(50, Number.NaN) })
  expect(forecast?.first).toBe(3)
  expect(forecast?.quantiles['0.5']?.[0]).toBe(68)
  expect([normal?.first, normal?.quantiles['0.5']?.length]).toEqual([1, 3])
  expect(read('tp_sum', 'imperial')).toEqual({})
  expect(read('t2m_max', 'imperial', 'monthly').observed?.first).toBe(1970 * 12)
})

test('degree days convert as differences: by 9/5 without 32 [S2-9.33]', () => {
  const { observed, forecast } = inUnits(
    {
      observed: { first: 5, values: Float32Array.of(10, 20) },
      forecast: { first: 7, quantiles: readLevels(levels([10])) },
    },
    'degree_days',
    'imperial',
  )
  expect(observed).toEqual({ first: 5, values: Float64Array.of(18, 36) })
  expect([forecast?.first, forecast?.quantiles['0.5']?.[0]]).toEqual([7, 18])
})

const words = { above95: 'a95', above75: 'a75', usual: 'usual', below25: 'b25', below5: 'b5' }

test('a value says how rare it is on its date', () => {
  const normal = { first: 1, quantiles: readLevels(levels([12, Number.NaN])) }
  const meanings = [15, 13.5, 12, 10.5, 9].map((value) => meaningOf(value, 1, normal, words))
  expect(meanings).toEqual(['a95', 'a75', 'usual', 'b25', 'b5'])
  expect(meaningOf(12, 2, normal, words)).toBeNull()
  expect(meaningOf(12, 9, normal, words)).toBeNull()
})

test('whole degrees, else one decimal, inches two [S2-9.29, S2-9.30]', () => {
  expect(readDecimals('temperature', 'metric')).toBe(0)
  expect(readDecimals('temperature', 'imperial')).toBe(0)
  expect(readDecimals('precipitation', 'metric')).toBe(1)
  expect(readDecimals('precipitation', 'imperial')).toBe(2)
  expect(readDecimals('percent', 'metric')).toBe(1)
})

const maximum: ChartLine = { value: 't2m_max', colour: 'tmax' }
const mean: ChartLine = { value: 't2m_avg', colour: 'tavg', isQuiet: true }

const chart: WeatherChart = {
  title: 'Temperature, North',
  view: 'daily',
  units: 'metric',
  now: { at: 3, label: 'Today', shortLabel: 'Today' },
  texts: {
    observed: 'Observed',
    forecast: 'Forecast',
    band50: '5 in 10',
    band90: '9 in 10',
    normal: 'Normal',
    normal50: 'Normal',
    normal90: 'Normal',
    climatology: 'Climatology',
    models: 'Models',
    lines: { t2m_max: { name: 'Maximum', short: 'Max' }, t2m_avg: { name: 'Mean', short: 'Mean' } },
    meaning: words,
  },
  panels: [
    {
      key: 'temperature',
      kind: 'line',
      dimension: 'temperature',
      axisTitle: 'Temperature',
      quantities: [maximum, mean].map((line) => ({
        line,
        series: read(line.value, 'metric'),
        comparisons: line.isQuiet
          ? []
          : [
              {
                key: 'other',
                label: 'South',
                role: 'second-comparison' as const,
                points: throughout(read(line.value, 'metric')),
              },
            ],
      })),
    },
  ],
}

test('a chart has what was, what comes with its bands, and what is normal behind them all [S2-1.18..20]', () => {
  const definition = weatherDefinition(chart)
  const [panel] = definition.panels
  const roles = panel.layers.map(({ role }) => role)
  expect(new Set(roles)).toEqual(new Set(['normal', 'observed', 'forecast', 'second-comparison']))
  expect(roles.lastIndexOf('normal')).toBeLessThan(roles.findIndex((role) => role !== 'normal'))
  expect(panel.left).toMatchObject({ title: 'Temperature', unit: '°C', decimals: 0 })
  expect(definition.groups.map(({ label }) => label)).toEqual(['Maximum', 'Mean', 'Climatology', 'Models'])
  expect(definition.groups[0]?.meaning?.(15, 3)).toBe('Max: a95')
})

test('a quiet line has no bands, no normal range, and is switched off at first', () => {
  const definition = weatherDefinition(chart)
  const quiet = definition.panels[0].layers.filter(({ group }) => group === 't2m_avg')
  expect(quiet.every(({ kind }) => kind === 'line')).toBe(true)
  expect(quietLayers(definition, [maximum, mean])).toEqual(new Set(quiet.map(({ key }) => key)))
})

test('models are thin lines with their names at the end, under a heading of their own, and distinguished without colour', () => {
  const [panel] = chart.panels
  const models = ['First', 'Second', 'Third'].map((label, place) => ({
    key: label,
    label,
    role: 'model' as const,
    place,
    points: throughout(read('t2m_max', 'metric')),
  }))
  const [quantity] = panel.quantities
  if (!quantity) throw new Error('There is no quantity.')
  const definition = weatherDefinition({
    ...chart,
    panels: [{ ...panel, quantities: [{ ...quantity, comparisons: models }] }],
  })
  const lines = definition.panels[0].layers.filter(({ role }) => role === 'model')
  expect(lines).toMatchObject([{ endLabel: 'First' }, { endLabel: 'Second' }, { endLabel: 'Third' }])
  expect(new Set(lines.map(({ hue }) => hue)).size).toBe(3)
  expect(new Set(lines.map((line) => line.kind === 'line' && line.dash)).size).toBe(3)
  const legend = legendOf(definition).find(({ group }) => group.label === 'Models')
  expect(legend?.entries.map(({ label }) => label)).toEqual(['First', 'Second', 'Third'])
  expect(chartToCsv(definition, chartTexts.reading)).toMatch(
    /"Maximum, First \(°C\)","Maximum, Second \(°C\)"/,
  )
  const [row] = readChart(definition, 1).rows
  expect(row?.comparisons).toEqual([])
  expect(row?.models?.map(({ label }) => label)).toEqual(['First', 'Second', 'Third'])
})

test('another field goes on as its forecast where its days end', () => {
  const layer = weatherDefinition(chart).panels[0].layers.find(({ role }) => role === 'second-comparison')
  expect(layer?.kind).toBe('line')
  expect(layer?.kind === 'line' && Array.from(layer.y as Float64Array)).toEqual([10, Number.NaN, 20])
})
