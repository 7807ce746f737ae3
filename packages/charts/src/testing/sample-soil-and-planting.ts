import { DAY_HOURS } from '@windrow/core/time/day.ts'
import type { ChartDefinition } from '../definitions/chart-definition.ts'
import { quantityLayers } from '../definitions/quantity-layers.ts'
import { FROST, SAMPLE_LABELS } from './sample-charts.ts'
import { daysFrom, TODAY } from './sample-series.ts'

const FIRST_HOUR = TODAY * DAY_HOURS + 6
const hours = daysFrom(FIRST_HOUR, 14 * DAY_HOURS)
const soilTemperature = hours.map((hour, index) => {
  const ramp = index < 60 ? 9 - index / 40 : 7.5 + (index - 60) / 42
  return ramp + (1.6 + index / 160) * Math.sin(((hour % DAY_HOURS) - 9) * (Math.PI / 12))
})
const moisture = hours.map((_, index) =>
  index < 26 ? 228 : index < 44 ? 228 + (index - 26) * 1.8 : 262 - (index - 44) * 0.29,
)
const aroundHours = (values: readonly number[], width: number) => ({
  '0.05': Float64Array.from(values, (value, index) => value - (width * (20 + index)) / 200),
  '0.5': Float64Array.from(values),
  '0.95': Float64Array.from(values, (value, index) => value + (width * (20 + index)) / 240),
})

export const SOIL: ChartDefinition = {
  title: 'Temperature vs Moisture',
  x: { kind: 'hour' },
  groups: [
    { key: 'temperature', label: 'Temperature', hue: 'soil' },
    { key: 'moisture', label: 'Moisture', hue: 'soilm' },
  ],
  now: { at: TODAY * DAY_HOURS + 6, label: 'Now, 06:00', shortLabel: 'Now' },
  ranges: [
    {
      ...FROST,
      key: 'cold',
      hue: 'risk_low_soil_temperature',
      label: 'Cold soil',
      from: (TODAY + 2) * DAY_HOURS,
      to: (TODAY + 4) * DAY_HOURS,
    },
    {
      ...FROST,
      key: 'dry',
      hue: 'risk_dry_soil',
      label: 'Dry seed bed',
      from: (TODAY + 10) * DAY_HOURS,
      to: (TODAY + 14) * DAY_HOURS + 5,
    },
  ],
  panels: [
    {
      key: 'soil',
      left: { title: 'Soil temperature', unit: '°C', decimals: 1 },
      right: { title: 'Soil moisture', unit: 'mm/m³', decimals: 0, hue: 'soilm' },
      thresholds: [
        { key: 'stop', value: 8, label: 'emergence stops below 8 °C', hue: 'risk_low_soil_temperature' },
      ],
      layers: [
        ...quantityLayers(
          { forecast: { first: FIRST_HOUR, quantiles: aroundHours(soilTemperature, 1.4) } },
          { group: 'temperature', hue: 'soil', kind: 'line', labels: SAMPLE_LABELS },
        ),
        ...quantityLayers(
          { forecast: { first: FIRST_HOUR, quantiles: aroundHours(moisture, 22) } },
          { group: 'moisture', hue: 'soilm', kind: 'line', axis: 'right', labels: SAMPLE_LABELS },
        ),
      ],
    },
  ],
}

const plantingDays = daysFrom(TODAY, 61)
const yields = plantingDays.map((_, day) => {
  const rise = 1 / (1 + Math.exp(-(day + 4) / 4.3))
  const fall = 1 / (1 + Math.exp((day - 64) / 13))
  return 92 * rise ** 0.55 * fall ** 0.9
})
const best = yields.indexOf(Math.max(...yields))

export const PLANTING: ChartDefinition = {
  title: 'Expected Yield vs Date',
  x: { kind: 'day' },
  groups: [{ key: 'yield', label: 'Expected yield', hue: 'yield' }],
  dates: [
    {
      key: 'best',
      at: TODAY + best,
      label: `Best date: Fri 29 May, ${Math.round(yields[best] ?? 0)} %`,
      hue: 'accent',
      drawn: 'pill',
    },
  ],
  spans: [{ key: 'good', from: TODAY + best - 7, to: TODAY + best + 10 }],
  panels: [
    {
      key: 'yield',
      left: {
        title: 'Expected yield',
        unit: '%',
        heading: 'Expected yield, % of the attainable',
        decimals: 0,
        zero: true,
        limits: [0, 100],
      },
      layers: [
        {
          kind: 'band',
          role: 'forecast',
          share: 80,
          key: 'years',
          group: 'yield',
          label: '8 years in 10',
          hue: 'yield',
          x: plantingDays,
          low: yields.map((value, day) => value - 9 - (9 * Math.abs(day - 12)) / 48),
          high: yields.map((value, day) => Math.min(98.5, value + 6 + day / 20)),
        },
        {
          kind: 'line',
          role: 'observed',
          key: 'yield',
          group: 'yield',
          label: 'Expected yield',
          hue: 'yield',
          x: plantingDays,
          y: yields,
          dots: false,
        },
      ],
      markers: [{ key: 'best', x: TODAY + best, y: yields[best] ?? 0, label: '', hue: 'yield' }],
    },
  ],
}
