import { IRRIGATED } from '@windrow/core/water-use/irrigated.ts'
import * as z from 'zod/mini'
import { FIELD_NOTES_MAX, FIELD_TEXT_MAX, LABEL_NAME_MAX } from '../limits.ts'
import { fieldTexts } from '../texts/en/fields.ts'
import { labelTexts } from '../texts/en/labels.ts'
import { fill } from '../texts/fill.ts'
import { rainOutlook } from './weather.ts'

const labelOfField = z.object({ name: z.string(), color: z.string() })

/** The name of a source for users, and its distance in km. */
const datasource = z.object({ 'climateai-id': z.string(), distance: z.number() })

export const DATASOURCES = ['era', 'ghcn'] as const
export type Datasource = (typeof DATASOURCES)[number]

/** A field as it crosses the wire; all keys are always there (decisions §3). */
export const field = z.object({
  uuid: z.string(),
  name: z.string(),
  crop: z.string(),
  variety: z.string(),
  region: z.string(),
  notes: z.string(),
  irrigated: z.enum(IRRIGATED),
  labels: z.array(labelOfField),
  shapefile: z.nullable(z.object({ id: z.string(), name: z.string() })),
  plantingDateP: z.nullable(z.string()),
  plantStage: z.nullable(z.string()),
  yieldForecast: z.nullable(z.number()),
  triggered_alerts: z.number(),
  datasources: z.object({
    era: datasource,
    ghcn: z.nullable(datasource),
    suggested: z.enum(DATASOURCES),
    selected: z.enum(DATASOURCES),
  }),
  /** Today's medians, and how likely rain is and how much comes (decisions-2 §6); null until there is weather. */
  weather_variables: z.object({
    t2m: z.object({ t2m_min: z.nullable(z.number()), t2m_max: z.nullable(z.number()) }),
    tp: z.extend(rainOutlook, { tp_sum: z.nullable(z.number()) }),
  }),
  area_ha: z.number(),
})
export type Field = z.output<typeof field>

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

/** How it is watered beside the rain; none where it is left out (decisions-2 §6). */
const irrigated = z.enum(IRRIGATED)

/** Crop, variety, region and irrigation that a whole upload shares; what a file says of a field comes first. */
export const fieldDefaults = z.strictObject({
  crop: text('crop'),
  variety: text('variety'),
  region: text('region'),
  irrigated: z.optional(irrigated),
})
export type FieldDefaults = z.output<typeof fieldDefaults>

export const newField = z.strictObject({
  name: text('name'),
  crop: text('crop'),
  variety: text('variety'),
  region: text('region'),
  notes: z.optional(notes),
  plantingDateP: z.optional(plantingDate),
  irrigated: z.optional(irrigated),
  /** The id of an uploaded file, and which of its polygons, from 0. */
  shapefile: z.uuid({ error: required('shapefile') }),
  feature: z.optional(z.int().check(z.minimum(0))),
})
export type NewField = z.output<typeof newField>

export const fieldChange = z.partial(newField)
export type FieldChange = z.output<typeof fieldChange>

/** The five that a new label offers (spec 1 §3). */
export const LABEL_COLORS = ['#2f5fb3', '#b3261e', '#2c6e3f', '#a86f00', '#7a55b5'] as const

export const labelName = z
  .string({ error: labelTexts.nameRequired })
  .check(
    z.trim(),
    z.minLength(1, labelTexts.nameRequired),
    z.maxLength(LABEL_NAME_MAX, labelTexts.nameTooLong),
  )

export const labelColor = z
  .string()
  .check(z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, labelTexts.colorInvalid))

export const label = z.object({ name: z.string(), color: z.string(), fields: z.array(z.string()) })
export type Label = z.output<typeof label>
