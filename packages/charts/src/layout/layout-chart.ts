import type { ChartDefinition, Panel, Window, YAxis } from '../definitions/chart-definition.ts'
import type { Layer } from '../definitions/layers.ts'
import { axisTexts } from '../scale/axis-texts.ts'
import { xTicks } from '../scale/x-ticks.ts'
import { alignedDomain, extentOf, xExtentOf, type YDomain, yDomain } from '../scale/y-domain.ts'
import { type AxisFrame, alertLanes, type Frame, type PanelFrame, visibleLayers } from './frame.ts'
import { margins } from './margins.ts'

export type View = {
  width: number
  height: number
  /** What is shown; by default everything. */
  window?: Window
  /** Keys of layers, and of ranges as `range:<key>`, that are switched off. */
  hidden?: ReadonlySet<string>
  /** Small charts that have little to say have room for it all the same. */
  narrowBelow?: number
  /** At least so much room at the sides, so that charts below each other have their days below each other. */
  sides?: { left: number; right: number }
  /** Ticks have one line of names: a chart above has the rest. */
  oneLine?: boolean
}

/** Below this a chart has short words, fewer labels and no dots. */
export const NARROW_BELOW = 600

const NOTHING: ReadonlySet<string> = new Set()
const PANEL_GAP = 36

/** Bars and days are drawn in the middle of their unit; hours and numbers are points. */
export const slotOf = (kind: ChartDefinition['x']['kind']) => (kind === 'hour' || kind === 'number' ? 0 : 0.5)

export function layersOf({ panels }: ChartDefinition): Layer[] {
  return panels.flatMap(({ layers }) => layers)
}

/** The first and the last point that the chart has; where it has none, one unit. */
export function wholeWindow(definition: ChartDefinition): Window {
  const [from, to] = xExtentOf(layersOf(definition)) ?? [0, 1]
  return { from, to }
}

/** Places a chart: a pure function of what it says, its size and what is shown of it. */
export function layoutChart(definition: ChartDefinition, view: View): Frame {
  const { width, height, hidden = NOTHING, window = wholeWindow(definition) } = view
  const isNarrow = width < (view.narrowBelow ?? NARROW_BELOW)
  const slot = slotOf(definition.x.kind)
  const from = window.from - slot
  const to = window.to + slot
  const lanes = alertLanes(
    (definition.ranges ?? []).filter(
      (range) => !hidden.has(`range:${range.key}`) && range.to + slot > from && range.from - slot < to,
    ),
  )
  const laneCount = Math.max(0, ...lanes.map(({ lane }) => lane + 1))
  const domains = definition.panels.map((panel) => {
    const layers = visibleLayers(panel.layers, hidden)
    return { panel, layers, ...domainsOf(panel, layers, from, to, height / definition.panels.length) }
  })
  const edges = margins(definition, domains, { width, isNarrow, laneCount, from, to, ...sidesOf(view) })
  const x = { from, to, start: edges.left, end: width - edges.right }
  const bottom = height - edges.bottom
  const shares = definition.panels.reduce((sum, { share = 1 }) => sum + share, 0)
  const room = bottom - edges.top - PANEL_GAP * (definition.panels.length - 1)
  let top = edges.top
  const panels = domains.map(({ panel, layers, left, right }): PanelFrame => {
    const start = top
    const end = start + (room * (panel.share ?? 1)) / shares
    top = end + PANEL_GAP
    const axis = ({ from, to, ticks }: YDomain, shown: YAxis): AxisFrame => ({
      scale: { from, to, start: end, end: start },
      ticks,
      texts: axisTexts(ticks, shown),
    })
    return {
      panel,
      layers,
      top: start,
      bottom: end,
      left: axis(left, panel.left),
      right: right && axis(right, panel.right ?? panel.left),
    }
  })
  const unit = (x.end - x.start) / (to - from)
  return {
    width,
    height,
    isNarrow,
    left: x.start,
    right: x.end,
    top: edges.top,
    bottom,
    window,
    x,
    xTicks: shortened(
      xTicks(definition.x, window, { unit, width: x.end - x.start, now: definition.now?.at }),
      view,
    ),
    panels,
    lanes,
    pills: edges.pills,
  }
}

const sidesOf = ({ sides, oneLine }: View) => ({
  ...(sides && { sides }),
  ...(oneLine === undefined ? {} : { oneLine }),
})

function shortened(named: Frame['xTicks'], { oneLine }: View): Frame['xTicks'] {
  if (oneLine !== true) return named
  return { ...named, ticks: named.ticks.map(({ below: _below, ...tick }) => tick) }
}

function domainsOf(panel: Panel, layers: readonly Layer[], from: number, to: number, height: number) {
  const steps = Math.max(2, Math.min(10, Math.round(height / 60)))
  const side = (axis: 'left' | 'right') => layers.filter((layer) => (layer.axis ?? 'left') === axis)
  const extent = (axis: 'left' | 'right') => {
    const values = extentOf(side(axis), from, to)
    const fixed = [
      ...(panel.thresholds ?? []),
      ...(panel.markers ?? []).map(({ y, axis }) => ({ value: y, axis })),
    ]
      .filter((line) => (line.axis ?? 'left') === axis)
      .map(({ value }) => value)
    const all = [...(values ?? []), ...fixed]
    return all.length === 0 ? null : ([Math.min(...all), Math.max(...all)] as const)
  }
  const axisWithZero = (axis: 'left' | 'right', shown = panel.left) => ({
    ...shown,
    zero: side(axis).some((layer) => layer.kind === 'bars' || isFilled(layer)) || (shown.zero ?? false),
  })
  const left = yDomain(extent('left'), axisWithZero('left'), steps, panel.right !== undefined)
  const right =
    panel.right === undefined
      ? null
      : alignedDomain(extent('right'), axisWithZero('right', panel.right), left.ticks.length - 1)
  return { left, right }
}

const isFilled = (layer: Layer) => layer.kind === 'line' && layer.filled === true
