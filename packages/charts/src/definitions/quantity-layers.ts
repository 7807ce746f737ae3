import type { Hue } from '../theme/hues.ts'
import { type Layer, type Start, type Values, valueAt } from './layers.ts'

/** Series by quantile, as `ds_fc` and `ds_clim` carry them; '-1.0' overrides the median (spec 2 §3). */
export type Quantiles = Readonly<Record<string, Values>>

export type QuantitySeries = {
  observed?: { x: ArrayLike<number>; y: Values }
  forecast?: { x: ArrayLike<number>; quantiles: Quantiles }
  normal?: { x: ArrayLike<number>; quantiles: Quantiles }
}

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

const SINGLE = '-1.0'

/** The middle of a forecast: its single key where it has one, otherwise the median. */
export function middleOf(quantiles: Quantiles): Values {
  return quantiles[SINGLE] ?? quantiles['0.5'] ?? []
}

/**
 * The layers of one quantity in the house's language: what was, the middle of what may come with its 50 % and 90 %
 * bands, and what is normal behind. Lines of the forecast start at the last observed point.
 */
export function quantityLayers(series: QuantitySeries, style: QuantityStyle): Layer[] {
  const { observed, forecast, normal } = series
  const layers: Layer[] = []
  if (normal) layers.push(...normalLayers(normal, style))
  if (forecast) layers.push(...forecastLayers(forecast, style, observed && lastKnown(observed)))
  if (observed)
    layers.push(
      style.kind === 'bar'
        ? { ...base(style, 'observed'), ...observed, kind: 'bars', role: 'observed' }
        : { ...base(style, 'observed'), ...observed, ...endLabel(style), kind: 'line', role: 'observed' },
    )
  return layers
}

function forecastLayers(
  { x, quantiles }: { x: ArrayLike<number>; quantiles: Quantiles },
  style: QuantityStyle,
  last: Start | undefined,
): Layer[] {
  const isLine = style.kind === 'line'
  const from = isLine && last !== undefined && last[0] < (x[0] ?? last[0]) ? { from: last } : {}
  const drawn = isLine ? 'area' : 'bars'
  const layers: Layer[] = []
  for (const { key, share, low, high } of BANDS) {
    const [bottom, top] = [quantiles[low], quantiles[high]]
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
  const y = middleOf(quantiles)
  layers.push(
    isLine
      ? { ...base(style, 'forecast'), ...from, ...endLabel(style), kind: 'line', role: 'forecast', x, y }
      : { ...base(style, 'forecast'), kind: 'bars', role: 'forecast', x, y },
  )
  return layers
}

function normalLayers(
  { x, quantiles }: { x: ArrayLike<number>; quantiles: Quantiles },
  style: QuantityStyle,
): Layer[] {
  const grey = { hue: 'clim', legend: style.normalLegend ?? style.group } as const
  const layers: Layer[] = []
  for (const { share, low, high } of BANDS) {
    const [bottom, top] = [quantiles[low], quantiles[high]]
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
  layers.push({ ...base(style, 'normal'), ...grey, kind: 'line', role: 'normal', x, y: middleOf(quantiles) })
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

function lastKnown({ x, y }: { x: ArrayLike<number>; y: Values }): Start | undefined {
  for (let index = x.length - 1; index >= 0; index--) {
    const value = valueAt(y, index)
    if (!Number.isNaN(value)) return [x[index] ?? 0, value]
  }
  return undefined
}
