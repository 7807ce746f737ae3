import type { AlertRange, Panel, Window } from '../definitions/chart-definition.ts'
import type { Layer } from '../definitions/layers.ts'
import type { XTicks } from '../scale/day-ticks.ts'
import { type Linear, project } from '../scale/linear.ts'

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

/** Layers that are switched on. The normal of a quantity is hidden with it: alone it would say nothing. */
export function visibleLayers(layers: readonly Layer[], hidden: ReadonlySet<string>): Layer[] {
  if (hidden.size === 0) return [...layers]
  const primary = layers.filter(({ role }) => role !== 'normal')
  const isGone = (group: string) => {
    const own = primary.filter((layer) => layer.group === group)
    return own.length > 0 && own.every(({ key }) => hidden.has(key))
  }
  const gone = new Set([...new Set(primary.map(({ group }) => group))].filter(isGone))
  return layers.filter(({ key, role, group }) => !hidden.has(key) && !(role === 'normal' && gone.has(group)))
}

/** Overlapping ranges are placed in lanes above each other; the earliest takes the lowest free one. */
export function alertLanes(ranges: readonly AlertRange[]): { range: AlertRange; lane: number }[] {
  const ends: number[] = []
  return [...ranges]
    .sort((a, b) => a.from - b.from || b.to - a.to)
    .map((range) => {
      const free = ends.findIndex((end) => end < range.from)
      const lane = free < 0 ? ends.length : free
      ends[lane] = range.to
      return { range, lane }
    })
}

/** From one lane of alert strips to the next. */
export const LANE = 26

/** Where a range's shade and sign stand: cut to the plot, the sign in the middle of what is seen. */
export function rangePlace(frame: Frame, { from, to }: AlertRange, lane: number, slot: number) {
  const left = Math.max(frame.left, project(frame.x, from - slot))
  const right = Math.min(frame.right, project(frame.x, to + slot))
  const middle = Math.min(frame.right - 12, Math.max(frame.left + 12, (left + right) / 2))
  return { left, width: Math.max(1, right - left), middle, top: frame.top - lane * LANE }
}

/** The height of a chart that fills its page: window height minus 300, at least 600 (spec 2 §9). */
export const chartHeight = (windowHeight: number): number => Math.max(windowHeight - 300, 600)
