import * as z from 'zod/mini'
import { FIELD_NOTES_MAX, FIELD_TEXT_MAX } from '../limits.ts'
import { fieldTexts } from '../texts/en/fields.ts'
import { fill } from '../texts/fill.ts'

type TextKey = 'name' | 'crop' | 'variety' | 'region'

const required = (field: keyof typeof fieldTexts.names) =>
  fill(fieldTexts.required, { field: fieldTexts.names[field] })

const text = (key: TextKey) =>
  z
    .string({ error: required(key) })
    .check(
      z.trim(),
      z.minLength(1, required(key)),
      z.maxLength(
        FIELD_TEXT_MAX,
        fill(fieldTexts.tooLong, { field: fieldTexts.names[key], max: FIELD_TEXT_MAX }),
      ),
    )

const notes = z
  .string()
  .check(
    z.maxLength(
      FIELD_NOTES_MAX,
      fill(fieldTexts.tooLong, { field: fieldTexts.names.notes, max: FIELD_NOTES_MAX }),
    ),
  )

/** Not later than today, which the server checks in the field's own zone. */
const plantingDate = z.nullable(z.iso.date({ error: fieldTexts.plantingDateInvalid }))

/** Crop, variety and region that a whole upload shares. */
export const fieldDefaults = z.strictObject({
  crop: text('crop'),
  variety: text('variety'),
  region: text('region'),
})
export type FieldDefaults = z.output<typeof fieldDefaults>

export const newField = z.strictObject({
  name: text('name'),
  crop: text('crop'),
  variety: text('variety'),
  region: text('region'),
  notes: z.optional(notes),
  plantingDateP: z.optional(plantingDate),
  /** The id of an uploaded file, and which of its polygons, from 0. */
  shapefile: z.uuid({ error: required('shapefile') }),
  feature: z.optional(z.int().check(z.minimum(0))),
})
export type NewField = z.output<typeof newField>

export const fieldChange = z.partial(newField)
export type FieldChange = z.output<typeof fieldChange>
