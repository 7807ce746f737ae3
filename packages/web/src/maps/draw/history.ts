import { BLANK, type Drawing } from './drawing.ts'

/** A drawing and what it was before each step. */
export type History = { past: readonly Drawing[]; present: Drawing }

/** Steps that can be undone. */
const PAST_MAX = 200

export const historyFrom = (drawing: Drawing = BLANK): History => ({ past: [], present: drawing })

export function step(history: History, next: Drawing): History {
  if (next === history.present) return history
  return { past: [...history.past, history.present].slice(-PAST_MAX), present: next }
}

export function undo(history: History): History {
  const before = history.past.at(-1)
  return before === undefined ? history : { past: history.past.slice(0, -1), present: before }
}
