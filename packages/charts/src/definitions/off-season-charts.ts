import type { Bands, Series } from '@windrow/core/series/series.ts'
import type { DayNumber } from '@windrow/core/time/day.ts'
import { countedFrom } from '../scale/positions.ts'
import { FAMILY_HUES } from '../theme/hues.ts'
import type { ChartDefinition, DateLine, NowLine, YAxis } from './chart-definition.ts'
import type { Layer, Values } from './layers.ts'
import { type QuantityLabels, quantityLayers } from './quantity-layers.ts'

type Named = { title: string; description: string }

type SeasonRainChart = Named & {
  axis: YAxis
  first: DayNumber
  /** Counted up, in the units that are shown; what is normal is empty where it is not known. */
  sum: Values
  normal: { low: Values; middle: Values; high: Values }
  texts: { sum: string; normal: string; band: string; endSum: string; endNormal: string }
}

const RAIN = 'rain'

/** The rain of a season counted up, beside the middle and 8 in 10 of the normal years. */
export function seasonRainDefinition(chart: SeasonRainChart): ChartDefinition {
  const { title, description, axis, first, sum, normal, texts } = chart
  const x = countedFrom(first, sum)
  const grey = { group: RAIN, hue: 'clim', x } as const
  const layers: Layer[] = []
  if (normal.middle.length > 0)
    layers.push(
      {
        ...grey,
        kind: 'band',
        role: 'normal',
        key: 'band',
        label: texts.band,
        share: 80,
        low: normal.low,
        high: normal.high,
      },
      {
        ...grey,
        kind: 'line',
        role: 'normal',
        key: 'normal',
        label: texts.normal,
        y: normal.middle,
        endLabel: texts.endNormal,
      },
    )
  layers.push({
    kind: 'line',
    role: 'observed',
    key: 'sum',
    group: RAIN,
    label: texts.sum,
    hue: FAMILY_HUES.rain,
    x,
    y: sum,
    curve: 'straight',
    dots: false,
    endLabel: texts.endSum,
  })
  return {
    title,
    description,
    x: { kind: 'day' },
    groups: [{ key: RAIN, label: texts.sum, hue: FAMILY_HUES.rain }],
    panels: [{ key: RAIN, left: { ...axis, zero: true }, layers }],
  }
}

type RechargeChart = Named & {
  axis: string
  now: NowLine
  /** Percent of full. */
  observed: Series
  forecast: Bands
  /** When the next season begins. */
  begins: DateLine | null
  texts: Pick<QuantityLabels, 'observed' | 'forecast' | 'band50' | 'band90'> & { water: string }
}

const WATER = 'water'

/** How the soil refills between two seasons. */
export function rechargeDefinition(chart: RechargeChart): ChartDefinition {
  const { title, description, axis, now, observed, forecast, begins, texts } = chart
  const labels = { ...texts, normal: '', normal50: '', normal90: '' }
  const layers = quantityLayers(
    { observed, forecast },
    { group: WATER, hue: FAMILY_HUES.soilMoisture, kind: 'line', labels },
  ).map((layer) => (layer.kind === 'line' ? { ...layer, dots: false as const } : layer))
  return {
    title,
    description,
    x: { kind: 'day' },
    now,
    dates: begins ? [begins] : [],
    groups: [{ key: WATER, label: texts.water, hue: FAMILY_HUES.soilMoisture }],
    panels: [{ key: WATER, left: percentAxis(axis), layers }],
  }
}

type FitChart = Named & {
  axis: string
  first: DayNumber
  /** Years in 100. */
  fit: Values
  window: { from: DayNumber; to: DayNumber }
  best: DateLine | null
  label: string
}

const FIT = 'fit'

/** On how many years of 100 the soil was fit to plant, by day around the usual season. */
export function fitToPlantDefinition(chart: FitChart): ChartDefinition {
  const { title, description, axis, first, fit, window, best, label } = chart
  return {
    title,
    description,
    x: { kind: 'day' },
    ...(best ? { start: best.at } : {}),
    dates: best ? [best] : [],
    spans: [{ key: 'window', hue: 'accent', ...window }],
    groups: [{ key: FIT, label, hue: 'accent' }],
    panels: [
      {
        key: FIT,
        left: percentAxis(axis),
        layers: [
          {
            kind: 'line',
            role: 'observed',
            key: FIT,
            group: FIT,
            label,
            hue: 'accent',
            x: countedFrom(first, fit),
            y: fit,
            dots: false,
            filled: true,
          },
        ],
      },
    ],
  }
}

const percentAxis = (title: string): YAxis => ({
  title,
  heading: title,
  unit: '%',
  decimals: 0,
  limits: [0, 100],
  whole: true,
})
