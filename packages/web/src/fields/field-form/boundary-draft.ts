import { filesApi } from '@windrow/contract/api/imports.ts'
import type { BoundaryFile, MultiPolygon } from '@windrow/contract/entities/boundary.ts'
import { call } from '../../platform/client.ts'

/** A boundary that is not saved yet: a polygon of an uploaded file, or one drawn on the map. */
export type BoundaryDraft =
  | { from: 'file'; file: BoundaryFile; feature: number | null }
  | { from: 'drawing'; geometry: MultiPolygon; areaM2: number }

/** How the API names it. */
export type SavedBoundary = { shapefile: string; feature: number }

const DRAWN_NAME = 'drawn.geojson'

/** So that a second try after a refusal does not send the same drawing again. */
const sentDrawings = new WeakMap<MultiPolygon, string>()

/** Uploads a drawing; a file is there already (decisions §3). */
export async function saveBoundary(draft: BoundaryDraft): Promise<SavedBoundary> {
  if (draft.from === 'file') return { shapefile: draft.file.id, feature: draft.feature ?? 0 }
  const known = sentDrawings.get(draft.geometry)
  if (known !== undefined) return { shapefile: known, feature: 0 }
  const { data } = await call(filesApi.uploadFile, { file: drawnFile(draft.geometry) })
  sentDrawings.set(draft.geometry, data.id)
  return { shapefile: data.id, feature: 0 }
}

export function drawnFile(geometry: MultiPolygon): File {
  const drawn = {
    type: 'FeatureCollection',
    features: [{ type: 'Feature', properties: {}, geometry }],
  }
  return new File([JSON.stringify(drawn)], DRAWN_NAME, { type: 'application/geo+json' })
}

/** The area in ha; null while no polygon of a file is chosen. */
export function draftArea(draft: BoundaryDraft): number | null {
  if (draft.from === 'drawing') return draft.areaM2 / 10_000
  return draft.feature === null ? null : (draft.file.features[draft.feature]?.area_ha ?? null)
}
