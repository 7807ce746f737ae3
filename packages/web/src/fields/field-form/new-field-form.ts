import { filesApi } from '@windrow/contract/api/imports.ts'
import type { BoundaryFile, MultiPolygon } from '@windrow/contract/entities/boundary.ts'
import { newField } from '@windrow/contract/entities/field.ts'
import { fieldFormTexts } from '@windrow/contract/texts/en/field-form.ts'
import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import type { Day } from '@windrow/core/time/day.ts'
import { IRRIGATED, type Irrigated } from '@windrow/core/water-use/irrigated.ts'
import { useState } from 'react'
import * as z from 'zod/mini'
import { centreOf } from '../../maps/geometry.ts'
import { call } from '../../platform/client.ts'
import { type ConfirmOptions, confirm } from '../../ui/feedback/confirm.ts'
import { plantingDateText } from './field-values.ts'

/** A boundary that is not saved yet: a polygon of an uploaded file, or one drawn on the map. */
export type BoundaryDraft =
  | { from: 'file'; file: BoundaryFile; feature: number | null }
  | { from: 'drawing'; geometry: MultiPolygon; areaM2: number }

/** How the API names it. */
export type SavedBoundary = { shapefile: string; feature: number }

const DRAWN_NAME = 'drawn.geojson'

/** So that a second try after an error does not send the same drawing again. */
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

/** Null while no polygon of a file is chosen. */
export function draftCentre(draft: BoundaryDraft | null): { lat: number; lon: number } | null {
  if (draft === null) return null
  if (draft.from === 'drawing') return centreOf(draft.geometry)
  const chosen = draft.feature === null ? undefined : draft.file.features[draft.feature]
  return chosen === undefined ? null : centreOf(chosen.geometry)
}

export type NewFieldValues = {
  name: string
  crop: string
  variety: string
  region: string
  /** As it was typed. */
  plantingDateP: string
  notes: string
  irrigated: Irrigated
  shapefile: BoundaryDraft | null
}

export const EMPTY_FIELD: NewFieldValues = {
  name: '',
  crop: '',
  variety: '',
  region: '',
  plantingDateP: '',
  notes: '',
  irrigated: 'none',
  shapefile: null,
}

const { name, crop, variety, region } = newField.shape
const notes = newField.shape.notes.def.innerType

const boundary = z.custom<BoundaryDraft | null>().check(
  z.refine((draft) => draft !== null, {
    error: fill(fieldTexts.required, { field: fieldTexts.names.shapefile }),
    abort: true,
  }),
  z.refine((draft) => draft?.from !== 'file' || draft.feature !== null, fieldFormTexts.polygonRequired),
)

/** What the form holds; `today` is the last planting date (spec 1 §5), which the server checks again. */
export function newFieldForm(today: Day) {
  return z.strictObject({
    name,
    crop,
    variety,
    region,
    plantingDateP: plantingDateText(today),
    notes,
    irrigated: z.enum(IRRIGATED),
    shapefile: boundary,
  })
}

/** Closes a dialog, asking first where something would be lost. */
export function useCarefulClose(onClose: () => void, isDirty: boolean, question: ConfirmOptions) {
  const [asking, setAsking] = useState(false)
  return {
    /** The Escape that closes the question must not reach the dialog below. */
    asking,
    close: async () => {
      if (!isDirty) return onClose()
      setAsking(true)
      const agreed = await confirm(question)
      setAsking(false)
      if (agreed) onClose()
    },
  }
}
