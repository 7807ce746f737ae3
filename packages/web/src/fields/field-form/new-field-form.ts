import { newField } from '@windrow/contract/entities/field.ts'
import { fieldFormTexts } from '@windrow/contract/texts/en/field-form.ts'
import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import type { Day } from '@windrow/core/time/day.ts'
import * as z from 'zod/mini'
import type { BoundaryDraft } from './boundary-draft.ts'
import { plantingDateText } from './planting-date.ts'

export type NewFieldValues = {
  name: string
  crop: string
  variety: string
  region: string
  /** As it was typed. */
  plantingDateP: string
  notes: string
  shapefile: BoundaryDraft | null
}

export const EMPTY_FIELD: NewFieldValues = {
  name: '',
  crop: '',
  variety: '',
  region: '',
  plantingDateP: '',
  notes: '',
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
    shapefile: boundary,
  })
}
