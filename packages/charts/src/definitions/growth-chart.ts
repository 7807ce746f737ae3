import { monthDay, yearDay } from '@windrow/core/time/calendar.ts'
import { type Day, type DayNumber, dayNumber } from '@windrow/core/time/day.ts'
import { fromMetric, unitOf } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { FAMILY_HUES } from '../theme/hues.ts'
import type { ChartDefinition, DateLine, NowLine, Panel } from './chart-definition.ts'
import { type Layer, type Values, valueAt } from './layers.ts'
import {
  type Quantiles,
  type QuantityLabels,
  type QuantitySeries,
  quantityLayers,
} from './quantity-layers.ts'

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
  sums: QuantitySeries
  /** In how many of the years it froze on each day; null where it is not known. */
  frost: { x: ArrayLike<number>; y: Values; years: number } | null
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
    layers: quantityLayers(inUnits(chart.sums, chart.units), {
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
  { x, y, years }: NonNullable<GrowthChart['frost']>,
  { frost, frostAxis }: GrowthChartTexts,
): Panel {
  const bars: Layer = {
    kind: 'bars',
    role: 'observed',
    key: FROST,
    group: FROST,
    label: frost,
    hue: FAMILY_HUES.min,
    x,
    y,
  }
  return {
    key: FROST,
    left: { title: frostAxis, unit: '', decimals: 0, zero: true, limits: [0, years], whole: true },
    layers: [bars],
  }
}

/** Sums are differences: they convert by 9/5 without the 32 (decisions §10). */
function inUnits({ observed, forecast, normal }: QuantitySeries, units: UnitSystem): QuantitySeries {
  const shown = (values: Values) =>
    Float64Array.from(values, (_, at) => fromMetric(valueAt(values, at), 'degree_days', units))
  const levels = (quantiles: Readonly<Record<string, Values>>) =>
    Object.fromEntries(Object.entries(quantiles).map(([level, values]) => [level, shown(values)]))
  return {
    ...(observed && { observed: { x: observed.x, y: shown(observed.y) } }),
    ...(forecast && { forecast: { x: forecast.x, quantiles: levels(forecast.quantiles) } }),
    ...(normal && { normal: { x: normal.x, quantiles: levels(normal.quantiles) } }),
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

export type GrowthSums = { series: QuantitySeries; from: DayNumber; to: DayNumber; start: Day }

/** By the crop's model where it grows: to harvest, with its uncertainty and what is normal. */
export function modelSums({ time, observed, forecast, normal }: GrowthCurve): GrowthSums {
  const days = time.map(dayNumber)
  const ahead = forecast['0.5'].findIndex((value) => value !== null)
  const past = ahead < 0 ? days.length : ahead
  const quantiles: Quantiles = Object.fromEntries(
    Object.entries(forecast).map(([level, values]) => [level, values.slice(past)]),
  )
  return {
    series: {
      observed: { x: days.slice(0, past), y: observed.slice(0, past) },
      forecast: { x: days.slice(past), quantiles },
      normal: { x: days, quantiles: { '0.5': normal } },
    },
    from: days[0] ?? 0,
    to: days.at(-1) ?? 0,
    start: time[0] ?? '',
  }
}

/** Frost by the date of the year ('MM-DD') on the days of a season, both ends included; 29 February has the 28th's. */
export function frostOnDays(
  frost: readonly { date: string; frostday: number }[],
  { from, to }: { from: DayNumber; to: DayNumber },
): { x: number[]; y: (number | null)[] } {
  const byDate = new Map(frost.map(({ date, frostday }) => [date, frostday]))
  const x = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at)
  return { x, y: x.map((day) => byDate.get(monthDay(yearDay(day))) ?? null) }
}
