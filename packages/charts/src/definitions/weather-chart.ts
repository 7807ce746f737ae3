import { type Bands, middleOf, type SeriesSets } from '@windrow/core/series/series.ts'
import { DIMENSIONS, type UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { ChartLine } from '@windrow/core/variables/variable-def.ts'
import type { Hue } from '../theme/hues.ts'
import type {
  AlertRange,
  ChartDefinition,
  DateLine,
  Group,
  NowLine,
  Panel,
  YAxis,
} from './chart-definition.ts'
import type { Layer } from './layers.ts'
import { MODELS } from './model-lines.ts'
import { type QuantityLabels, quantityLayers } from './quantity-layers.ts'
import { type Comparison, comparisonLayers, type MeaningWords, meaningOf } from './weather-layers.ts'

/** Words of a weather chart; the pages bring them in the language of the person. */
export type WeatherChartTexts = QuantityLabels & {
  climatology: string
  models: string
  /** By value: 'Maximum', and the short 'Max' beside the line. */
  lines: Readonly<Record<string, { name: string; short: string }>>
  /** Inside the normal range, by value. */
  normalNotes?: Readonly<Record<string, string>>
  meaning: MeaningWords
}

export type WeatherQuantity = {
  line: ChartLine
  series: SeriesSets
  comparisons?: readonly Comparison[]
  /** Where a sum is counted from zero again. */
  restarts?: readonly number[]
  /** What it was computed with: 'base 7 °C'. */
  given?: readonly string[]
}

export type WeatherPanel = {
  key: string
  share?: number
  kind: 'line' | 'bar'
  dimension: keyof typeof DIMENSIONS
  /** 'Temperature'; the chart adds the unit. */
  axisTitle: string
  quantities: readonly WeatherQuantity[]
  /** Values cannot lie beyond, in metric: humidity. */
  limits?: YAxis['limits']
  zero?: YAxis['zero']
}

export type WeatherChart = {
  title: string
  description?: string
  view: 'daily' | 'monthly'
  units: UnitSystem
  panels: readonly [WeatherPanel, ...WeatherPanel[]]
  texts: WeatherChartTexts
  now: NowLine
  ranges?: readonly AlertRange[]
  dates?: readonly DateLine[]
}

const CLIMATOLOGY = 'climatology'

/** Temperatures are read as whole numbers, other values with one decimal, inches with two (spec 2 §9, decisions §10). */
export function readDecimals(dimension: keyof typeof DIMENSIONS, units: UnitSystem): number {
  if (dimension === 'temperature' || dimension === 'degree_days') return 0
  return units === 'imperial' && (dimension === 'precipitation' || dimension === 'soil_moisture') ? 2 : 1
}

/** A weather chart in the house's language, for the page, the picture and the report alike. */
export function weatherDefinition(chart: WeatherChart): ChartDefinition {
  const { panels, texts, view } = chart
  const [first, ...others] = panels
  return {
    title: chart.title,
    ...(chart.description === undefined ? {} : { description: chart.description }),
    x: { kind: view === 'monthly' ? 'month' : 'day' },
    panels: [panelOf(first, chart), ...others.map((panel) => panelOf(panel, chart))],
    groups: [
      ...panels.flatMap(({ quantities }) =>
        quantities.map((quantity) => groupOf(quantity, texts, quantities.length > 1)),
      ),
      { key: CLIMATOLOGY, label: texts.climatology },
      { key: MODELS, label: texts.models },
    ],
    now: chart.now,
    ...(chart.ranges === undefined ? {} : { ranges: chart.ranges }),
    ...(chart.dates === undefined ? {} : { dates: chart.dates }),
  }
}

/** What is switched off at first: lines between others. */
export function quietLayers(definition: ChartDefinition, lines: readonly ChartLine[]): Set<string> {
  const quiet = new Set<string>(lines.filter(({ isQuiet }) => isQuiet).map(({ value }) => value))
  return new Set(
    definition.panels.flatMap(({ layers }) =>
      layers.filter(({ group }) => quiet.has(group)).map(({ key }) => key),
    ),
  )
}

function panelOf(panel: WeatherPanel, { texts, units }: WeatherChart): Panel {
  const { unit } = DIMENSIONS[panel.dimension][units]
  return {
    key: panel.key,
    ...(panel.share === undefined ? {} : { share: panel.share }),
    left: {
      title: panel.axisTitle,
      unit,
      decimals: readDecimals(panel.dimension, units),
      ...(panel.zero === undefined ? {} : { zero: panel.zero }),
      ...(panel.limits === undefined ? {} : { limits: panel.limits }),
    },
    layers: behindFirst(panel.quantities.flatMap((quantity) => layersOf(quantity, panel.kind, texts))),
  }
}

function layersOf(
  { line, series, comparisons = [], restarts = [] }: WeatherQuantity,
  kind: 'line' | 'bar',
  texts: WeatherChartTexts,
) {
  const { short } = nameOf(line, texts)
  const note = texts.normalNotes?.[line.value]
  const { normal: _normal, forecast, ...bare } = series
  const shown: SeriesSets = line.isQuiet
    ? { ...bare, ...(forecast && { forecast: onlyMiddle(forecast) }) }
    : series
  return [
    ...quantityLayers(shown, {
      group: line.value,
      hue: line.colour,
      kind,
      endLabel: short,
      labels: texts,
      normalLegend: CLIMATOLOGY,
      restarts,
      ...(note === undefined ? {} : { normalNote: note }),
    }),
    ...comparisons
      .flatMap((comparison) => comparisonLayers(comparison, line, kind))
      .map((layer) => ({ ...layer, restarts })),
  ]
}

const onlyMiddle = (bands: Bands): Bands => ({
  first: bands.first,
  quantiles: { '0.5': middleOf(bands).values },
})

/** Normal ranges of all quantities stand behind the lines of each. */
function behindFirst(layers: readonly Layer[]): Layer[] {
  return [...layers.filter(isNormal), ...layers.filter((layer) => !isNormal(layer))]
}

const isNormal = ({ role }: Layer) => role === 'normal'

function nameOf(line: ChartLine, texts: WeatherChartTexts): { name: string; short: string } {
  return texts.lines[line.value] ?? { name: line.value, short: line.value }
}

function groupOf(
  { line, series, given }: WeatherQuantity,
  texts: WeatherChartTexts,
  isOneOfMany: boolean,
): Group {
  const { name, short } = nameOf(line, texts)
  const { normal } = series
  const hue: Hue = line.colour
  return {
    key: line.value,
    label: name,
    shortLabel: short,
    hue,
    ...(given && { given }),
    ...(normal && !line.isQuiet
      ? {
          meaning: (value: number, x: number) => {
            const meaning = meaningOf(value, x, normal, texts.meaning)
            return meaning !== null && isOneOfMany ? `${short}: ${meaning}` : meaning
          },
        }
      : {}),
  }
}
