import * as z from 'zod/mini'
import { LABEL_NAME_MAX } from '../limits.ts'
import { labelTexts } from '../texts/en/labels.ts'

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
