import type {
  AlertRange,
  ChartDefinition,
  DayNote,
  Group,
  Panel,
  YAxis,
} from '../definitions/chart-definition.ts'
import { type BandLayer, type Layer, pointAt } from '../definitions/layers.ts'
import { visibleLayers } from '../layout/frame.ts'
import { slotOf } from '../layout/layout-chart.ts'
import { positionText, shownNumber } from '../scale/axis-texts.ts'
import type { Hue } from '../theme/hues.ts'

/** What a chart says about one position, in words and numbers ready to be shown. */
export type Reading = {
  x: number
  /** 'Saturday 16 May'. */
  title: string
  /** The headlines of the alerts of that day. */
  headlines: string[]
  rows: ReadingRow[]
  ranges: AlertRange[]
  /** What was written about that day. */
  notes: DayNote[]
}

/** One quantity on that day. */
export type ReadingRow = {
  group: string
  label: string
  hue: Hue
  unit: string
  /** What was observed, or the middle of the forecast: '12 °C'; null where neither is known. */
  value: string | null
  /** What kind of value it is, as the legend calls it: 'Observed'. */
  valueLabel: string | null
  /** It has not happened yet. */
  isForecast: boolean
  /** By share of cases: the lower and upper end, without a unit. */
  bands: { share: 50 | 80 | 90; low: string; high: string }[]
  /** The middle of the normal range. */
  normal: string | null
  comparisons: { label: string; value: string }[]
  /** What each model of the forecast says, where they are shown. */
  models?: { label: string; value: string }[]
  meaning: string | null
}

export function readChart(
  definition: ChartDefinition,
  x: number,
  hidden: ReadonlySet<string> = new Set(),
): Reading {
  const slot = slotOf(definition.x.kind)
  const ranges = (definition.ranges ?? []).filter(
    (range) => !hidden.has(`range:${range.key}`) && x >= range.from - slot && x <= range.to + slot,
  )
  return {
    x,
    title: positionText(definition.x, x, definition.now?.at),
    headlines: ranges.flatMap(({ headline }) => headline ?? []),
    rows: definition.panels.flatMap((panel) =>
      definition.groups.flatMap((group) => readGroup(panel, group, x, hidden) ?? []),
    ),
    ranges,
    notes: (definition.notes ?? []).filter(({ at }) => at === x),
  }
}

function readGroup(panel: Panel, group: Group, x: number, hidden: ReadonlySet<string>): ReadingRow | null {
  const layers = visibleLayers(panel.layers, hidden).filter(
    (layer) => layer.group === group.key && layer.silent !== true,
  )
  const [first] = layers
  if (first === undefined) return null
  const axis = (first.axis === 'right' ? panel.right : undefined) ?? panel.left
  const text = (value: number) => valueText(value, axis)
  const values = (wanted: Layer['role'][]) =>
    layers
      .filter((layer) => layer.kind !== 'band' && wanted.includes(layer.role))
      .flatMap((layer) => {
        const point = pointAt(layer, x)
        return point === null ? [] : { layer, point }
      })
  // Where a day is both observed and forecast, what happened counts.
  const [main] = [...values(['observed']), ...values(['forecast'])]
  const [normal] = values(['normal'])
  const bands = layers.flatMap((layer) => (isForecastBand(layer) ? (readBand(layer, x, axis) ?? []) : []))
  const comparisons = values(['comparison', 'second-comparison'])
  const models = values(['model'])
  if (!main && !normal && bands.length + comparisons.length + models.length === 0) return null
  const named = ({ layer, point }: (typeof models)[number]) => ({ label: layer.label, value: text(point.y) })
  return {
    group: group.key,
    label: group.shortLabel ?? group.label,
    hue: group.hue ?? first.hue,
    unit: axis.unit,
    value: main ? text(main.point.y) : null,
    valueLabel: main?.layer.label ?? null,
    isForecast: main?.point.dashed ?? false,
    bands: bands.sort((a, b) => b.share - a.share),
    normal: normal ? text(normal.point.y) : null,
    comparisons: comparisons.map(named),
    ...(models.length > 0 && { models: models.map(named) }),
    meaning: main ? (group.meaning?.(main.point.y, x) ?? null) : null,
  }
}

const isForecastBand = (layer: Layer): layer is BandLayer =>
  layer.kind === 'band' && layer.role === 'forecast'

function readBand(layer: BandLayer, x: number, axis: YAxis) {
  const point = pointAt(layer, x)
  if (point === null) return null
  const low = shownNumber(point.y0 ?? point.y, axis)
  return { share: layer.share, low, high: shownNumber(point.y, axis) }
}

const valueText = (value: number, axis: YAxis) =>
  axis.unit === '' ? shownNumber(value, axis) : `${shownNumber(value, axis)} ${axis.unit}`
