import type { AlertRange, Panel, Window } from '../definition/chart-definition.ts'
import type { Layer } from '../definition/layers.ts'
import type { Linear } from '../scale/linear.ts'
import type { XTicks } from '../scale/x-tick.ts'

/** Where everything of a chart stands, in pixels. */
export type Frame = {
  width: number
  height: number
  isNarrow: boolean
  /** The plot: all panels together. */
  left: number
  right: number
  top: number
  bottom: number
  window: Window
  x: Linear
  xTicks: XTicks
  panels: PanelFrame[]
  lanes: { range: AlertRange; lane: number }[]
  /** Names of today and of other dates, above the strips of alerts; none covers another. */
  pills: PillFrame[]
}

/** `at` is where its line stands. */
export type PillFrame = { key: string; label: string; at: number; left: number; top: number; width: number }

export type PanelFrame = {
  panel: Panel
  /** Those that are not switched off. */
  layers: Layer[]
  top: number
  bottom: number
  left: AxisFrame
  right: AxisFrame | null
}

export type AxisFrame = { scale: Linear; ticks: readonly number[]; texts: readonly string[] }

export const axisOf = (panel: PanelFrame, axis: 'left' | 'right' | undefined): AxisFrame =>
  axis === 'right' && panel.right !== null ? panel.right : panel.left
