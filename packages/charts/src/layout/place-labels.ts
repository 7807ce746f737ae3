import type { DateLine, DayNote, Marker } from '../definitions/chart-definition.ts'
import { project } from '../scale/linear.ts'
import { axisOf, type Frame, type PanelFrame } from './frame.ts'
import { textWidth } from './text-width.ts'

/** Labels of one column moved apart until none covers another, as little as possible, in their order. */
export function placeLabels(
  wanted: readonly number[],
  gap: number,
  [top, bottom]: readonly [number, number],
): number[] {
  const order = wanted.map((at, index) => ({ at, index })).sort((a, b) => a.at - b.at)
  let next = top
  for (const label of order) {
    label.at = Math.max(label.at, next)
    next = label.at + gap
  }
  let last = bottom
  for (const label of order.reverse()) {
    label.at = Math.min(label.at, last)
    last = label.at - gap
  }
  const placed = new Array<number>(wanted.length).fill(0)
  for (const { at, index } of order) placed[index] = at
  return placed
}

export const MARKER_SIZE = 12
/** Closer to an end of the plot than this, words go inwards. */
const EDGE = 60
const MARKER_GAP = 6

type PlacedMarker = {
  marker: Marker
  left: number
  top: number
  /** Of its words. */
  y: number
  anchor: 'start' | 'middle' | 'end'
}

/** Words above or below their points, and away from those of a neighbour that they would cover. */
export function placeMarkers(frame: Frame, panel: PanelFrame): PlacedMarker[] {
  const shown = (panel.panel.markers ?? [])
    .filter(({ x }) => x >= frame.x.from && x <= frame.x.to)
    .map((marker): PlacedMarker => {
      const left = project(frame.x, marker.x)
      const top = project(axisOf(panel, marker.axis).scale, marker.y)
      const anchor = left > frame.right - EDGE ? 'end' : left < frame.left + EDGE ? 'start' : 'middle'
      return { marker, left, top, y: top + (marker.place === 'below' ? 21 : -12), anchor }
    })
  const placed: PlacedMarker[] = []
  for (const marker of shown.sort((a, b) => a.left - b.left)) {
    const before = placed.findIndex((other) => isCrowded(other, marker))
    const neighbour = placed[before]
    if (neighbour) {
      marker.anchor = 'start'
      if (isCrowded(neighbour, marker)) neighbour.anchor = 'end'
    }
    placed.push(marker)
  }
  return placed
}

function isCrowded(one: PlacedMarker, other: PlacedMarker): boolean {
  const [first, second] = [spanOf(one), spanOf(other)]
  return (
    Math.abs(one.y - other.y) < MARKER_SIZE &&
    first.from < second.to + MARKER_GAP &&
    second.from < first.to + MARKER_GAP
  )
}

function spanOf({ marker, left, anchor }: PlacedMarker) {
  const width = textWidth(marker.label, MARKER_SIZE, true)
  const from = left - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0)
  return { from, to: from + width }
}

export const NOTE_SIZE = 12
/** From a line to its words, and from one note to the next. */
const NOTE_GAP = 8
const LINE = 15

export type PlacedNote = { date: DateLine; at: number; x: number; y: number; anchor: 'start' | 'end' }

/** Words to the right of their lines, to the left where the plot ends; each below those that it would cover. */
export function placeNotes(frame: Frame, dates: readonly DateLine[]): PlacedNote[] {
  const taken: { from: number; to: number; row: number }[] = []
  return dates.map((date) => {
    const at = project(frame.x, date.at)
    const width = textWidth(date.label, NOTE_SIZE)
    const isRight = at + NOTE_GAP + width <= frame.width
    const from = isRight ? at + NOTE_GAP : at - NOTE_GAP - width
    const place = { from, to: from + width, row: 0 }
    const isTaken = () =>
      taken.some(
        ({ from, to, row }) => row === place.row && place.from < to + NOTE_GAP && from < place.to + NOTE_GAP,
      )
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

/** Radius of the sign, which is on the axis. */
export const NOTE_SIGN = 9

type NotePlace = { at: number; notes: DayNote[]; left: number; top: number }

/** Signs that are closer, px, cannot be distinguished or pressed one by one (WCAG 2.2, 2.5.8). */
const SIGNS_APART = 26

/** One sign for each day that is shown, however much was written about it, and one for days too close to each other. */
export function notePlaces(frame: Frame, notes: readonly DayNote[]): NotePlace[] {
  const shown = notes.filter(({ at }) => at >= frame.x.from && at <= frame.x.to).sort((a, b) => a.at - b.at)
  const places: NotePlace[] = []
  for (const note of shown) {
    // Beside the plot stand the numbers of its axes.
    const within = Math.min(project(frame.x, note.at), frame.right - NOTE_SIGN)
    const left = Math.max(within, frame.left + NOTE_SIGN)
    const last = places.at(-1)
    if (last !== undefined && (last.at === note.at || left - last.left < SIGNS_APART)) last.notes.push(note)
    else places.push({ at: note.at, notes: [note], left, top: frame.bottom - NOTE_SIGN })
  }
  return places
}

/** A name above the plot whose line goes down from it. */
type WantedPill = {
  key: string
  label: string
  width: number
  /** Where its line stands, px. */
  at: number
  /** Where it would start, px, if it were alone. */
  left: number
}

/** Row 0 is the one next to the plot. */
export type PlacedPill = WantedPill & { row: number }

export const PILL_HEIGHT = 22
/** Where the pill's line meets it: a pill at one side of its line reaches beyond it by this. */
export const PILL_OVERHANG = 11
/** From one pill to the next, beside or above it. */
export const PILL_GAP = 4

/**
 * Pills moved aside until none covers another or another's line, each still touching its own line, and within the ends;
 * where there is no room beside, in a row above. The first ones keep their places.
 */
export function placePills(
  wanted: readonly WantedPill[],
  [start, end]: readonly [number, number],
): PlacedPill[] {
  const placed: PlacedPill[] = []
  for (const pill of wanted) {
    const within = (left: number) => Math.max(start, Math.min(end - pill.width, left))
    const lefts = [pill.left, pill.at - pill.width + PILL_OVERHANG, pill.at - PILL_OVERHANG].map(within)
    placed.push(freePlace(pill, lefts, placed))
  }
  return placed
}

function freePlace(pill: WantedPill, lefts: readonly number[], placed: readonly PlacedPill[]): PlacedPill {
  const rows = Math.max(0, ...placed.map(({ row }) => row + 1))
  const inRow = (isFree: typeof isBeside) => {
    for (let row = 0; row <= rows; row++)
      for (const left of lefts) {
        const tried = { ...pill, left, row }
        if (placed.every((other) => isFree(tried, other))) return tried
      }
    return null
  }
  // Days next to each other: the line of the upper one goes down behind the lower one.
  return inRow(isClear) ?? inRow(isBeside) ?? { ...pill, left: lefts[0] ?? pill.left, row: rows }
}

const isBeside = (a: PlacedPill, b: PlacedPill): boolean =>
  a.row !== b.row || a.left + a.width + PILL_GAP <= b.left || b.left + b.width + PILL_GAP <= a.left

/** Beside each other, and the line of the upper one passes the lower one. */
function isClear(a: PlacedPill, b: PlacedPill): boolean {
  if (a.row === b.row) return isBeside(a, b)
  const [upper, lower] = a.row > b.row ? [a, b] : [b, a]
  return upper.at < lower.left || upper.at > lower.left + lower.width
}
