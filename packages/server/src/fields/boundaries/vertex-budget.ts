import { BOUNDARY_VERTICES_MAX } from '@windrow/contract/limits.ts'
import { boundaryTexts } from '@windrow/contract/texts/en/boundaries.ts'
import { refuseLarge } from './rejections.ts'

/** Counts the points of all polygons of an upload while they are read, so that reading stops at the limit. */
export type VertexBudget = { spend(count: number): void }

export function createVertexBudget(fileName: string): VertexBudget {
  let left = BOUNDARY_VERTICES_MAX
  return {
    spend: (count) => {
      left -= count
      if (left < 0) throw refuseLarge(boundaryTexts.tooManyVertices(fileName))
    },
  }
}
