import {
  type Bands,
  lastKnown,
  middleOf,
  type Series,
  type SeriesSets,
  valueOn,
} from '@windrow/core/series/series.ts'
import { countedFrom } from '../scale/positions.ts'
import type { Hue } from '../theme/hues.ts'
import type { Layer, Start } from './layers.ts'

export type QuantityStyle = {
  /** The key of its group, and the start of the keys of its layers: 'max.observed'. */
  group: string
  hue: Hue
  kind: 'line' | 'bar'
  axis?: 'left' | 'right'
  /** Beside the last point. */
  endLabel?: string
  /** Inside the normal range. */
  normalNote?: string
  /** The group of the legend for what is normal. */
  normalLegend?: string
  labels: QuantityLabels
  /** Where a sum is counted from zero again. */
  restarts?: readonly number[]
}

export type QuantityLabels = {
  observed: string
  forecast: string
  band50: string
  band90: string
  normal: string
  normal50: string
  normal90: string
}

/**
 * The layers of one quantity in the house's language: what was, the middle of what may come with its 50 % and 90 %
 * bands, and what is normal behind. Lines of the forecast start at the last observed point.
 */
export function quantityLayers(series: SeriesSets, style: QuantityStyle): Layer[] {
  const { observed, forecast, normal } = series
  const layers: Layer[] = []
  if (normal) layers.push(...normalLayers(normal, style))
  if (forecast) layers.push(...forecastLayers(forecast, style, lastPoint(series)))
  if (observed) {
    const own = { ...base(style, 'observed'), ...pointsOf(observed), role: 'observed' } as const
    layers.push(
      style.kind === 'bar' ? { ...own, kind: 'bars' } : { ...own, ...endLabel(style), kind: 'line' },
    )
  }
  return layers
}

const pointsOf = ({ first, values }: Series) => ({ x: countedFrom(first, values), y: values })

/** Where the forecast goes on from: the last observed point, if the forecast begins after it. */
function lastPoint({ observed, forecast }: SeriesSets): Start | undefined {
  const last = observed ? lastKnown(observed) : null
  const isBefore = last !== null && forecast !== undefined && last < forecast.first
  return isBefore ? [last, valueOn(observed, last)] : undefined
}

function forecastLayers(forecast: Bands, style: QuantityStyle, last: Start | undefined): Layer[] {
  const isLine = style.kind === 'line'
  const from = isLine && last !== undefined ? { from: last } : {}
  const { x, y } = pointsOf(middleOf(forecast))
  const drawn = isLine ? 'area' : 'bars'
  const layers: Layer[] = []
  for (const { key, share, low, high } of BANDS) {
    const { [low]: bottom, [high]: top } = forecast.quantiles
    if (bottom && top)
      layers.push({
        ...base(style, key),
        ...from,
        kind: 'band',
        role: 'forecast',
        share,
        x,
        low: bottom,
        high: top,
        drawn,
      })
  }
  layers.push(
    isLine
      ? { ...base(style, 'forecast'), ...from, ...endLabel(style), kind: 'line', role: 'forecast', x, y }
      : { ...base(style, 'forecast'), kind: 'bars', role: 'forecast', x, y },
  )
  return layers
}

function normalLayers(normal: Bands, style: QuantityStyle): Layer[] {
  const { normalLegend = style.group, restarts = [] } = style
  const grey = { hue: 'clim', legend: normalLegend, restarts } as const
  const { x, y } = pointsOf(middleOf(normal))
  const layers: Layer[] = []
  for (const { share, low, high } of BANDS) {
    const { [low]: bottom, [high]: top } = normal.quantiles
    const note = share === 90 && style.normalNote !== undefined ? { note: style.normalNote } : {}
    const key = share === 90 ? 'normal90' : 'normal50'
    if (bottom && top)
      layers.push({
        ...base(style, key),
        ...grey,
        ...note,
        kind: 'band',
        role: 'normal',
        share,
        x,
        low: bottom,
        high: top,
      })
  }
  layers.push({ ...base(style, 'normal'), ...grey, kind: 'line', role: 'normal', x, y })
  return layers
}

/** The 90 % band runs from 5 to 95 %, the 50 % band from 25 to 75 % (spec 2 §9). */
const BANDS = [
  { key: 'band90', share: 90, low: '0.05', high: '0.95' },
  { key: 'band50', share: 50, low: '0.25', high: '0.75' },
] as const

const base = ({ group, hue, axis, labels }: QuantityStyle, part: keyof QuantityLabels) => ({
  key: `${group}.${part}`,
  group,
  hue,
  label: labels[part],
  ...(axis === undefined ? {} : { axis }),
})

const endLabel = (style: QuantityStyle) => (style.endLabel === undefined ? {} : { endLabel: style.endLabel })
