import type { DayNote } from '../definition/chart-definition.ts'
import { project } from '../scale/linear.ts'
import type { Frame } from './frame.ts'

/** Radius of the sign, which stands on the axis. */
export const NOTE_SIGN = 9

export type NotePlace = { at: number; notes: DayNote[]; left: number; top: number }

/** One sign for each day that is shown, however much was written about it. */
export function notePlaces(frame: Frame, notes: readonly DayNote[]): NotePlace[] {
  const days = new Map<number, NotePlace>()
  for (const note of notes) {
    if (note.at < frame.x.from || note.at > frame.x.to) continue
    const known = days.get(note.at)
    if (known !== undefined) known.notes.push(note)
    else
      days.set(note.at, {
        at: note.at,
        notes: [note],
        left: project(frame.x, note.at),
        top: frame.bottom - NOTE_SIGN,
      })
  }
  return [...days.values()].sort((a, b) => a.at - b.at)
}
