import { firstOf, readLevels, readValues } from '@windrow/core/series/read-dataset.ts'
import {
  type Bands,
  bandsBetween,
  between,
  type Series,
  type SeriesSets,
} from '@windrow/core/series/series.ts'
import { monthDay, yearDay } from '@windrow/core/time/calendar.ts'
import type { Day, DayNumber } from '@windrow/core/time/day.ts'
import { unitOf } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { countedFrom } from '../scale/positions.ts'
import { FAMILY_HUES } from '../theme/hues.ts'
import type { ChartDefinition, DateLine, NowLine, Panel } from './chart-definition.ts'
import { inUnits } from './in-units.ts'
import type { Layer } from './layers.ts'
import { type QuantityLabels, quantityLayers } from './quantity-layers.ts'

type GrowthChartTexts = QuantityLabels & {
  degreeDays: string
  climatology: string
  /** Above the axis of sums, before its unit: 'Degree days since planting'. */
  axis: string
  /** Beside the ends of the lines. */
  endLabel: string
  frost: string
  /** Above the axis of frost days: 'Frost, years in 17'. */
  frostAxis: string
}

export type GrowthChart = {
  title: string
  description: string
  units: UnitSystem
  now: NowLine
  /** Sums of degree days, °C d, by day. */
  sums: SeriesSets
  /** In how many of the years it froze on each day; null where it is not known. */
  frost: (Series & { years: number }) | null
  /** The predicted first frost, and other days that deserve a line. */
  dates: readonly DateLine[]
  texts: GrowthChartTexts
}

const [SUM, FROST, CLIMATOLOGY] = ['gdd', 'frost', 'climatology'] as const

/** Where a crop stands and where it is heading: sums of degree days above, days with frost below (spec 2 §2). */
export function growthDefinition(chart: GrowthChart): ChartDefinition {
  const { texts, frost } = chart
  const sums: Panel = {
    key: SUM,
    share: 3,
    left: { title: texts.axis, unit: unitOf('degree_days', chart.units), decimals: 0, zero: true },
    // Sums are differences: they convert by 9/5 without the 32 (decisions §10).
    layers: quantityLayers(inUnits(chart.sums, 'degree_days', chart.units), {
      group: SUM,
      hue: FAMILY_HUES.degreeDays,
      kind: 'line',
      endLabel: texts.endLabel,
      normalLegend: CLIMATOLOGY,
      labels: texts,
    }),
  }
  return {
    title: chart.title,
    description: chart.description,
    x: { kind: 'day' },
    now: chart.now,
    dates: chart.dates,
    groups: [
      { key: SUM, label: texts.degreeDays, shortLabel: texts.endLabel, hue: FAMILY_HUES.degreeDays },
      { key: FROST, label: texts.frost, hue: FAMILY_HUES.min },
      { key: CLIMATOLOGY, label: texts.climatology },
    ],
    panels: frost === null ? [sums] : [sums, frostPanel(frost, texts)],
  }
}

function frostPanel(
  { first, values, years }: NonNullable<GrowthChart['frost']>,
  { frost, frostAxis }: GrowthChartTexts,
): Panel {
  const bars: Layer = {
    kind: 'bars',
    role: 'observed',
    key: FROST,
    group: FROST,
    label: frost,
    hue: FAMILY_HUES.min,
    x: countedFrom(first, values),
    y: values,
  }
  return {
    key: FROST,
    left: { title: frostAxis, unit: '', decimals: 0, zero: true, limits: [0, years], whole: true },
    layers: [bars],
  }
}

type WireValues = readonly (number | null)[]

/** The curve of degree days in the response about growth. */
type GrowthCurve = {
  time: readonly Day[]
  observed: WireValues
  forecast: Readonly<Record<'0.05' | '0.25' | '0.5' | '0.75' | '0.95', WireValues>>
  normal: WireValues
}

export type GrowthSums = { series: SeriesSets; from: DayNumber; to: DayNumber; start: Day }

/** By the crop's model where it grows: to harvest, with its uncertainty and what is normal. */
export function modelSums({ time, observed, forecast, normal }: GrowthCurve): GrowthSums {
  const first = firstOf(time)
  const end = first + time.length
  const whole: Bands = { first, quantiles: readLevels(forecast) }
  const ahead = forecast['0.5'].findIndex((value) => value !== null)
  const today = ahead < 0 ? end : first + ahead
  return {
    series: {
      observed: between({ first, values: readValues(observed) }, first, today),
      forecast: bandsBetween(whole, today, end),
      normal: { first, quantiles: { '0.5': readValues(normal) } },
    },
    from: first,
    to: time.length === 0 ? 0 : end - 1,
    start: time[0] ?? '',
  }
}

/** Frost by the date of the year ('MM-DD') on the days of a season, both ends included; 29 February has the 28th's. */
export function frostOnDays(
  frost: readonly { date: string; frostday: number }[],
  { from, to }: { from: DayNumber; to: DayNumber },
): Series {
  const byDate = new Map(frost.map(({ date, frostday }) => [date, frostday]))
  const values = new Float64Array(Math.max(0, to - from + 1))
  for (let at = 0; at < values.length; at++)
    values[at] = byDate.get(monthDay(yearDay(from + at))) ?? Number.NaN
  return { first: from, values }
}
