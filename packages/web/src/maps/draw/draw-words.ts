import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import { areaText } from '@windrow/contract/words/amounts.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { DrawTool } from './draw-toolbar.tsx'
import type { Drawing } from './drawing.ts'
import { areaOf, lengthOf } from './measure.ts'

const M2_PER_HA = 10_000
const M_PER_KM = 1000

export function drawnArea(drawing: Drawing, units: UnitSystem): string {
  return areaText(areaOf(drawing) / M2_PER_HA, units)
}

export const cornerCount = ({ polygons, open }: Drawing) =>
  polygons.flat().reduce((count, ring) => count + ring.length, open.length)

/** `6 corners, 2.2 km perimeter`. */
export function describeDrawing(drawing: Drawing, units: UnitSystem): string {
  const metres = lengthOf(drawing)
  const length =
    metres < M_PER_KM
      ? formatQuantity(metres, 'height', units)
      : formatQuantity(metres / M_PER_KM, 'distance', units)
  return `${mapTexts.corners(cornerCount(drawing))}, ${mapTexts.around(length)}`
}

export function hintFor(tool: DrawTool): string {
  if (tool === 'circle') return mapTexts.hintCircle
  return tool === 'polygon' ? mapTexts.hintPolygon : mapTexts.hintEdit
}
