import { ticks } from 'd3-array'
import type { Window } from '../definition/chart-definition.ts'
import { tickTexts } from './number-text.ts'
import type { TickSpace, XTicks } from './x-tick.ts'

/** A tick never falls between two years. */
export function yearTicks(window: Window, space: TickSpace): XTicks {
  const { ticks: all, context } = numberTicks(window, space)
  return { ticks: all.filter(({ at }) => Number.isInteger(at)), context }
}

export function numberTicks(window: Window, { width }: TickSpace): XTicks {
  const at = ticks(window.from, window.to, Math.max(2, Math.floor(width / 72)))
  const labels = tickTexts(at)
  return { ticks: at.map((value, index) => ({ at: value, label: labels[index] ?? null })), context: null }
}
