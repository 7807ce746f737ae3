import { fromMetric, unitOf } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { ChartDefinition, DateLine, NowLine, Panel } from '../definition/chart-definition.ts'
import type { Layer } from '../definition/layers.ts'
import { type QuantityLabels, type QuantitySeries, quantityLayers } from '../definition/quantity-layers.ts'
import { type Values, valueAt } from '../definition/values.ts'
import { FAMILY_HUES } from '../theme/hues.ts'

export type GrowthChartTexts = QuantityLabels & {
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
