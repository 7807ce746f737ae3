import { indexAt, type Positions } from '../scale/positions.ts'
import type { Hue } from '../theme/hues.ts'

/** Numbers of one series in the order of its x; null or NaN is missing, zero is a value. */
export type Values = ArrayLike<number | null>

/** NaN where nothing is known. */
export function valueAt(values: Values, index: number): number {
  return values[index] ?? Number.NaN
}

type LayerOf<Kind extends string> = {
  kind: Kind
  /** One of its kind in the chart: what a legend switches and a table column is called. */
  key: string
  /** The quantity it shows: one row of the tooltip. */
  group: string
  /** The group of the legend it is listed under, where that is another one (climatology). */
  legend?: string
  /** What the legend, the table and the CSV call it beside its group: 'Observed'. */
  label: string
  hue: Hue
  /** In the unit of the x axis. Layers of one chart need not share it. */
  x: Positions
  axis?: 'left' | 'right'
  /** Drawn, but not read: left out of tooltip, table and CSV. */
  silent?: boolean
  /** A line or area starts again here, as a sum does that is counted from zero again. */
  restarts?: readonly number[]
}

/** A start for lines and bands that continue another one (the last observed point). Drawn, never read. */
export type Start = readonly [x: number, y: number]

export type LineRole =
  /** Solid. */
  | 'observed'
  /** Dashed: not yet happened. */
  | 'forecast'
  /** Thin and grey: the middle of the normal range. */
  | 'normal'
  /** Thin, long dashes: last year. */
  | 'comparison'
  /** Thin, dots and dashes: another field. */
  | 'second-comparison'
  /** Thin, with dashes of its own: one of the models of a forecast (`modelLine`). */
  | 'model'

export type LineLayer = LayerOf<'line'> & {
  role: LineRole
  y: Values
  curve?: 'smooth' | 'straight' | 'steps'
  /** Open dots where there is room; lines of the role `observed` have them unless this is false. `only`: no line at all. */
  dots?: boolean | 'only'
  /** Filled lightly down to zero. */
  filled?: boolean
  /** In place of those of its role. */
  dash?: string
  /** A direct label beside its last point. */
  endLabel?: string
  from?: Start
}

export type BarsLayer = LayerOf<'bars'> & {
  /** Filled, outlined, or a thin outline beside the bar. */
  role: 'observed' | 'forecast' | 'comparison'
  y: Values
  /** The value above the bar at these x, where a number says more than the bar. */
  numbersAt?: readonly number[]
  /** Behind a line that says more. */
  faint?: boolean
}

export type BandLayer = LayerOf<'band'> & {
  /** In the hue of its quantity, or grey behind all else. */
  role: 'forecast' | 'normal'
  /** The share of cases inside, in percent: decides how strong it is drawn, and the column of the tooltip. */
  share: 50 | 80 | 90
  low: Values
  high: Values
  /** `bars` beside bars, a closed area otherwise. */
  drawn?: 'area' | 'bars'
  curve?: 'smooth' | 'straight' | 'steps'
  /** A label inside the drawing, at its left end. */
  note?: string
  /** In the middle of the band and of the chart instead. */
  noteInMiddle?: boolean
  from?: Start
}

export type Layer = LineLayer | BarsLayer | BandLayer

/** One value of a layer as it is drawn (spec 2 §3): `y0` is the lower end of a band, `dashed` a forecast. */
type ChartPoint = { x: number; y: number; y0: number | null; dashed: boolean }

/** The point of a layer at exactly this x; null where it has none, or none is known. */
export function pointAt(layer: Layer, x: number): ChartPoint | null {
  const index = indexAt(layer.x, x)
  if (index < 0) return null
  const y = valueAt(layer.kind === 'band' ? layer.high : layer.y, index)
  const y0 = layer.kind === 'band' ? valueAt(layer.low, index) : null
  if (Number.isNaN(y) || Number.isNaN(y0 ?? 0)) return null
  return { x, y, y0, dashed: layer.role === 'forecast' }
}
