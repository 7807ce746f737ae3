import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import { areaText } from '@windrow/contract/words/amounts.ts'
import { readCoordinates } from '@windrow/core/places/read-coordinates.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { DrawTool } from './draw-toolbar.tsx'
import { CORNERS_MIN, type Corner, type Drawing } from './drawing.ts'
import { areaOf, lengthOf } from './measure.ts'
import type { Overlap } from './overlap.ts'

const M2_PER_HA = 10_000
const M_PER_KM = 1000

/** More would not be read. */
const OVERLAPS_NAMED = 3

export function drawnArea(drawing: Drawing, units: UnitSystem): string {
  return areaText(areaOf(drawing) / M2_PER_HA, units)
}

export const cornerCount = ({ polygons, open }: Drawing) =>
  polygons.flat().reduce((count, ring) => count + ring.length, open.length)

/** `6 corners, 2.2 km perimeter`. */
export function describeDrawing(drawing: Drawing, units: UnitSystem): string {
  return `${mapTexts.corners(cornerCount(drawing))}, ${mapTexts.around(lengthText(lengthOf(drawing), units))}`
}

export function lengthText(metres: number, units: UnitSystem): string {
  return metres < M_PER_KM
    ? formatQuantity(metres, 'height', units)
    : formatQuantity(metres / M_PER_KM, 'distance', units)
}

/** On which other fields it lies; null where on none. */
export function overlapText(overlaps: readonly Overlap[], units: UnitSystem): string | null {
  if (overlaps.length === 0) return null
  return mapTexts.overlaps(
    overlaps
      .slice(0, OVERLAPS_NAMED)
      .map(({ name, areaM2 }) => mapTexts.overlapOf(name, areaText(areaM2 / M2_PER_HA, units))),
  )
}

export function hintFor(tool: DrawTool): string {
  if (tool === 'circle') return mapTexts.hintCircle
  return tool === 'polygon' ? mapTexts.hintPolygon : mapTexts.hintEdit
}

export type TypedCorners =
  | { kind: 'corners'; corners: Corner[] }
  | { kind: 'invalid'; line: number }
  | { kind: 'too-few' }

/** One corner on each line; blank lines are passed over, and so is a last one that repeats the first. */
export function cornersFrom(text: string): TypedCorners {
  const corners: Corner[] = []
  for (const [at, line] of text.split('\n').entries()) {
    if (line.trim() === '') continue
    const corner = readCoordinates(line)
    if (corner === null) return { kind: 'invalid', line: at + 1 }
    corners.push([corner.lon, corner.lat])
  }
  const [first, last] = [corners[0], corners.at(-1)]
  if (corners.length > 1 && first?.[0] === last?.[0] && first?.[1] === last?.[1]) corners.pop()
  return corners.length < CORNERS_MIN ? { kind: 'too-few' } : { kind: 'corners', corners }
}

/** What the lines would be for corners that are there already. */
export function linesOf(corners: readonly Corner[]): string {
  return corners.map(([lon, lat]) => `${lat.toFixed(6)}, ${lon.toFixed(6)}`).join('\n')
}
