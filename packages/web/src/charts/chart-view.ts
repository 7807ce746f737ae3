import type { ChartDefinition, Window } from '@windrow/charts/definitions/chart-definition.ts'
import type { ChartState } from '@windrow/charts/interaction/use-chart-state.ts'
import { wholeWindow } from '@windrow/charts/layout/layout-chart.ts'
import type { CSSProperties } from 'react'

/** What the parts of an interactive chart share. */
export type ChartView = {
  definition: ChartDefinition
  state: ChartState
  limits: Window
  positions: readonly number[]
  setWindow: (window: Window) => void
}

/** The least that can be shown, in units of the axis. */
const SHORTEST: Readonly<Record<ChartDefinition['x']['kind'], number>> = {
  day: 4,
  month: 3,
  hour: 12,
  season: 7,
  year: 5,
  number: 0,
}

export const shortestOf = ({ definition, limits }: ChartView) =>
  SHORTEST[definition.x.kind] || (limits.to - limits.from) / 20

export const shownWindow = ({ definition, state }: ChartView): Window =>
  state.window ?? wholeWindow(definition)

export const isSameWindow = (a: Window | null, b: Window | null) =>
  a === b || (a?.from === b?.from && a?.to === b?.to)

/** Where reading starts: where the chart says or now, where that is shown, otherwise the last position that is. */
export function startOf(view: ChartView): number {
  const { from, to } = shownWindow(view)
  const { start, now } = view.definition
  const at = start ?? now?.at
  return at !== undefined && at >= from && at <= to ? at : to
}

/** About the width of the words; where they do not fit at the right they are at the left. */
const TIP_WIDTH = 380
const EDGE = 8
/** So far the words begin before the sign that they belong to. */
const BEFORE = 12

/** The place of the words beside a mark; on a phone they take the whole width rather than leave the drawing. */
export function tipPlace(drawing: number, sign: number): CSSProperties {
  const maxWidth = drawing - 2 * EDGE
  const furthest = Math.max(EDGE, drawing - EDGE - TIP_WIDTH)
  const from = (beside: number) => Math.max(EDGE, Math.min(beside - BEFORE, furthest))
  const isRight = sign + TIP_WIDTH <= drawing || sign < drawing / 2
  return isRight ? { left: from(sign), maxWidth } : { right: from(drawing - sign), maxWidth }
}
