import { monthOf } from '@windrow/core/time/calendar.ts'
import type { AlertRange, ChartDefinition } from '../definitions/chart-definition.ts'
import { type QuantityLabels, quantityLayers } from '../definitions/quantity-layers.ts'
import { daysFrom, fan, MAXIMUM, MINIMUM, TODAY } from './sample-series.ts'

export const SAMPLE_LABELS: QuantityLabels = {
  observed: 'Observed',
  forecast: 'Forecast, middle',
  band50: '5 times in 10',
  band90: '9 times in 10',
  normal: '1991 to 2020',
  normal50: '1991 to 2020',
  normal90: '1991 to 2020',
}

export const FROST: AlertRange = {
  key: 'frost',
  from: TODAY + 2,
  to: TODAY + 3,
  hue: 'risk_cold',
  label: 'Frost at emergence',
  headline: 'frost, about 7 in 10 (71 %)',
  detail: 'Your alert “Frost at emergence”: min below 0 °C, 40 % or more',
}

const now = { at: TODAY, label: 'Today, Thu 14 May', shortLabel: 'Today' }

export const TEMPERATURE: ChartDefinition = {
  title: 'Temperature, Minidoka North',
  description: 'Cooler until Saturday with frost, then warmer than normal.',
  x: { kind: 'day' },
  groups: [
    { key: 'max', label: 'Maximum', shortLabel: 'Max', hue: 'tmax' },
    { key: 'min', label: 'Minimum', shortLabel: 'Min', hue: 'tmin' },
    { key: 'climatology', label: 'Climatology' },
  ],
  now,
  ranges: [FROST],
  panels: [
    {
      key: 'temperature',
      left: { title: 'Temperature', unit: '°C', decimals: 0 },
      layers: [
        ...quantityLayers(MAXIMUM, {
          group: 'max',
          hue: 'tmax',
          kind: 'line',
          endLabel: 'Max',
          normalLegend: 'climatology',
          normalNote: 'Normal range of the maximum, 1991–2020',
          labels: SAMPLE_LABELS,
        }),
        ...quantityLayers(MINIMUM, {
          group: 'min',
          hue: 'tmin',
          kind: 'line',
          endLabel: 'Min',
          normalLegend: 'climatology',
          normalNote: 'Normal range of the minimum',
          labels: SAMPLE_LABELS,
        }),
      ],
    },
  ],
}

const THIS_MONTH = monthOf(TODAY)
const months = daysFrom(THIS_MONTH - 7, 15)
const normalRain = (month: number) => ((month % 12) + 1) * 0.82 + Math.sin((month % 12) / 3) * 0.5
const sums = (share: number) => Float64Array.from(months, (month) => normalRain(month) * (1 + share * 0.42))

/** Sums since January in inches; they start again with the year. */
export const RAIN_BY_MONTH: ChartDefinition = {
  title: 'Precipitation since 1 January, Minidoka North',
  x: { kind: 'month' },
  groups: [
    { key: 'rain', label: 'Precipitation', hue: 'rain' },
    { key: 'climatology', label: 'Climatology' },
  ],
  now: { at: THIS_MONTH, label: 'Today, Thu 14 May', shortLabel: 'Today' },
  dates: [{ key: 'again', at: THIS_MONTH - 4.5, label: 'starts again in January', drawn: 'note' }],
  panels: [
    {
      key: 'rain',
      left: { title: 'Precipitation since 1 January', unit: 'in', decimals: 2, zero: true },
      layers: quantityLayers(
        {
          observed: { first: THIS_MONTH - 7, values: Float64Array.of(7.6, 8.3, 9.6, 0.7, 1.3, 1.9, 2.74) },
          forecast: {
            first: THIS_MONTH,
            quantiles: fan([3.72, 4.46, 4.7, 5.02, 5.5, 6.3, 7.3, 8.36], 0.5, 2.74),
          },
          normal: {
            first: THIS_MONTH - 7,
            quantiles: {
              '0.05': sums(-1),
              '0.25': sums(-0.42),
              '0.5': sums(0),
              '0.75': sums(0.42),
              '0.95': sums(1),
            },
          },
        },
        {
          group: 'rain',
          hue: 'rain',
          kind: 'bar',
          normalLegend: 'climatology',
          labels: { ...SAMPLE_LABELS, observed: 'Observed sum' },
        },
      ).map((layer) =>
        layer.key === 'rain.observed' && layer.kind === 'bars'
          ? { ...layer, numbersAt: [THIS_MONTH - 1] }
          : layer,
      ),
    },
  ],
}

const gddDays = daysFrom(TODAY - 12, 27)
const daily = [3, 4.4, 6.8, 8.7, 10.1, 7.7, 3.2, 0.6, 2.6, 5.2, 6.8, 8.3]
const dailyAhead = [6.3, 1.2, 0, 0.3, 2.8, 5, 6.7, 7.7, 7.9, 7.5, 7.3, 7.5, 7.8, 7.9, 8.1]
const cumulated = (values: readonly number[], start: number) => {
  let sum = start
  return values.map((value) => {
    sum += value
    return sum
  })
}
const soFar = cumulated(daily, 75)
const normalSums = (share: number) =>
  Float64Array.from(gddDays, (_, index) => 66 + index * 6 + share * (24 + index * 1.6))

export const DEGREE_DAYS: ChartDefinition = {
  title: 'Growing degree days, Minidoka North',
  x: { kind: 'day' },
  groups: [
    { key: 'sum', label: 'Since planting', hue: 'gdd' },
    { key: 'daily', label: 'Of the day', hue: 'gdd' },
    { key: 'climatology', label: 'Climatology' },
  ],
  now,
  panels: [
    {
      key: 'sum',
      share: 3,
      left: { title: 'Degree days since planting', unit: '°C·d', decimals: 0, zero: true },
      layers: quantityLayers(
        {
          observed: { first: TODAY - 12, values: Float64Array.from(soFar) },
          forecast: { first: TODAY, quantiles: fan(cumulated(dailyAhead, soFar[11] ?? 0), 4.5) },
          normal: {
            first: TODAY - 12,
            quantiles: {
              '0.05': normalSums(-1),
              '0.25': normalSums(-0.4),
              '0.5': normalSums(0),
              '0.75': normalSums(0.4),
              '0.95': normalSums(1),
            },
          },
        },
        { group: 'sum', hue: 'gdd', kind: 'line', normalLegend: 'climatology', labels: SAMPLE_LABELS },
      ),
    },
    {
      key: 'daily',
      left: { title: 'Degree days of the day', unit: '°C·d', decimals: 1 },
      layers: quantityLayers(
        {
          observed: { first: TODAY - 12, values: Float64Array.from(daily) },
          forecast: { first: TODAY, quantiles: fan(dailyAhead, 0.4, 0) },
        },
        { group: 'daily', hue: 'gdd', kind: 'bar', labels: SAMPLE_LABELS },
      ),
    },
  ],
}

/** The year before, day by day, moved to this year's dates. */
export const COMPARED: ChartDefinition = {
  ...TEMPERATURE,
  title: 'Temperature beside last year and another field',
  ranges: [],
  groups: [{ key: 'max', label: 'Maximum', shortLabel: 'Max', hue: 'tmax' }],
  panels: [
    {
      key: 'temperature',
      left: { title: 'Temperature', unit: '°C', decimals: 0 },
      layers: [
        ...quantityLayers(
          {
            observed: {
              first: TODAY - 12,
              values: MAXIMUM.observed.values
                .slice(388)
                .map((value, index) => (index === 5 ? Number.NaN : value)),
            },
            forecast: MAXIMUM.forecast,
          },
          { group: 'max', hue: 'tmax', kind: 'line', endLabel: 'Max', labels: SAMPLE_LABELS },
        ),
        {
          kind: 'line',
          role: 'comparison',
          key: 'last-year',
          group: 'max',
          label: 'Last year',
          hue: 'tavg',
          x: gddDays,
          y: gddDays.map((day) => 18 + 4 * Math.sin(day / 3)),
          endLabel: '2025',
        },
        {
          kind: 'line',
          role: 'second-comparison',
          key: 'field',
          group: 'max',
          label: 'Buhl Bench',
          hue: 'evap',
          x: gddDays,
          y: gddDays.map((day) => 20 + 4 * Math.sin(day / 2.5)),
          endLabel: 'Buhl Bench',
        },
      ],
    },
  ],
}
