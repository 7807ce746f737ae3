import { boundaryTexts } from '@windrow/contract/texts/en/boundaries.ts'
import { refuse } from '../rejections.ts'
import type { VertexBudget } from '../vertex-budget.ts'

const HEADER_BYTES = 100
const FILE_CODE = 9994
/** Polygon, PolygonZ and PolygonM. */
const POLYGONS = new Set([5, 15, 25])

/**
 * Goes through the records of a `.shp` (ESRI 1998) before they are read: a record that claims more points than it has
 * bytes for would have the reader allocate them, and points are counted before they become objects.
 */
export function checkShp(bytes: Uint8Array, file: string, budget: VertexBudget): void {
  const bad = () => refuse(boundaryTexts.notShapefile(file))
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (view.byteLength < HEADER_BYTES || view.getInt32(0) !== FILE_CODE) throw bad()
  for (let at = HEADER_BYTES; at + 12 <= view.byteLength; ) {
    const length = view.getInt32(at + 4) * 2
    const start = at + 8
    if (length < 4 || start + length > view.byteLength) throw bad()
    if (POLYGONS.has(view.getInt32(start, true))) {
      if (length < 44) throw bad()
      const parts = view.getInt32(start + 36, true)
      const points = view.getInt32(start + 40, true)
      if (parts < 0 || points < 0 || 44 + 4 * parts + 16 * points > length) throw bad()
      budget.spend(points)
    }
    at = start + length
  }
}
