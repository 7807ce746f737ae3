import type { DateLine } from '../definition/chart-definition.ts'
import { project } from '../scale/linear.ts'
import type { Frame } from './frame.ts'
import { textWidth } from './text-width.ts'

export const NOTE_SIZE = 11
/** From a line to its words, and from one note to the next. */
const GAP = 8
const LINE = 15

export type PlacedNote = { date: DateLine; at: number; x: number; y: number; anchor: 'start' | 'end' }

/** Words to the right of their lines, to the left where the plot ends; each below those that it would cover. */
export function placeNotes(frame: Frame, dates: readonly DateLine[]): PlacedNote[] {
  const taken: { from: number; to: number; row: number }[] = []
  return dates.map((date) => {
    const at = project(frame.x, date.at)
    const width = textWidth(date.label, NOTE_SIZE)
    const isRight = at + GAP + width <= frame.width
    const from = isRight ? at + GAP : at - GAP - width
    const place = { from, to: from + width, row: 0 }
    const isTaken = () =>
      taken.some(({ from, to, row }) => row === place.row && place.from < to + GAP && from < place.to + GAP)
    while (isTaken()) place.row++
    taken.push(place)
    return {
      date,
      at,
      x: isRight ? place.from : place.to,
      y: frame.top + 10 + place.row * LINE,
      anchor: isRight ? 'start' : 'end',
    }
  })
}
