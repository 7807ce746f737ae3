import type { Window } from '../definitions/chart-definition.ts'
import { lowerBound, nearestIndex } from '../scale/positions.ts'

/** The daily chart starts 12 days before today and ends 14 after it (spec 2 §9: 10368e5 and 12096e5 ms). */
export const dailyWindow = (today: number): Window => ({ from: today - 12, to: today + 14 })

/** The monthly axis runs from 7 months before this one to 7 after it (spec 2 §9). */
export const monthlyWindow = (thisMonth: number): Window => ({ from: thisMonth - 7, to: thisMonth + 7 })

/** Moved by so many units, but not beyond the limits. */
export function panned({ from, to }: Window, by: number, limits: Window): Window {
  const span = to - from
  if (span >= limits.to - limits.from) return { ...limits }
  const start = Math.min(limits.to - span, Math.max(limits.from, from + by))
  return { from: start, to: start + span }
}

/** Made so many times as long around a point that stays where it is; between the shortest span and the limits. */
export function zoomed(
  window: Window,
  factor: number,
  around: number,
  limits: Window,
  shortest: number,
): Window {
  const span = window.to - window.from
  const longest = limits.to - limits.from
  const next = Math.min(longest, Math.max(Math.min(shortest, longest), span * factor))
  const share = span === 0 ? 0.5 : (around - window.from) / span
  const from = around - share * next
  return panned({ from, to: from + next }, 0, limits)
}

/** Whole points: where a window rests after it was dragged or zoomed. */
export function settled({ from, to }: Window, limits: Window): Window {
  const start = Math.round(from)
  return panned({ from: start, to: Math.max(start + 1, Math.round(to)) }, 0, limits)
}

/** Shifted just so far that a position is inside. */
export function including(window: Window, x: number, limits: Window): Window {
  if (x < window.from) return panned(window, x - window.from, limits)
  if (x > window.to) return panned(window, x - window.to, limits)
  return window
}

/** Where a key leads among the positions; null where it means nothing here. */
export function stepPosition(
  key: string,
  {
    positions,
    selected,
    start,
    page,
  }: { positions: readonly number[]; selected: number | null; start: number; page: number },
): number | null {
  const at = nearestIndex(positions, selected ?? start)
  const to = (index: number) => positions[Math.max(0, Math.min(positions.length - 1, index))] ?? null
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return selected === null ? to(at) : to(lowerBound(positions, selected + 1e-9))
    case 'ArrowLeft':
    case 'ArrowDown':
      return selected === null ? to(at) : to(lowerBound(positions, selected) - 1)
    case 'PageDown':
      return to(at + page)
    case 'PageUp':
      return to(at - page)
    case 'Home':
      return to(0)
    case 'End':
      return to(positions.length - 1)
    default:
      return null
  }
}
