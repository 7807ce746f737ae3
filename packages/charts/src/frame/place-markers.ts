import type { Marker } from '../definition/chart-definition.ts'
import { project } from '../scale/linear.ts'
import { axisOf, type Frame, type PanelFrame } from './frame.ts'
import { textWidth } from './text-width.ts'

export const MARKER_SIZE = 12
/** Closer to an end of the plot than this, words go inwards. */
const EDGE = 60
const GAP = 6

export type PlacedMarker = {
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
    Math.abs(one.y - other.y) < MARKER_SIZE && first.from < second.to + GAP && second.from < first.to + GAP
  )
}

function spanOf({ marker, left, anchor }: PlacedMarker) {
  const width = textWidth(marker.label, MARKER_SIZE, true)
  const from = left - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0)
  return { from, to: from + width }
}
