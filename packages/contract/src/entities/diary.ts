import { isDay } from '@windrow/core/time/day.ts'
import * as z from 'zod/mini'
import { DIARY_PHOTOS_MAX, DIARY_TEXT_MAX, DIARY_WATER_MAX } from '../limits.ts'

export const DIARY_KINDS = ['planting', 'spraying', 'irrigation', 'harvest', 'other'] as const
export type DiaryKind = (typeof DIARY_KINDS)[number]

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const

export const diaryPhoto = z.object({
  id: z.string(),
  type: z.enum(PHOTO_TYPES),
  size: z.number(),
  width: z.number(),
  height: z.number(),
})
export type DiaryPhoto = z.output<typeof diaryPhoto>

const day = z.string().check(z.refine(isDay))

export const diaryNoteInput = z.strictObject({
  date: day,
  kind: z.enum(DIARY_KINDS),
  text: z.string().check(z.trim(), z.maxLength(DIARY_TEXT_MAX)),
  /** mm of water, with irrigation only: the soil's water balance counts it. */
  amount: z.nullable(z.number().check(z.minimum(0), z.maximum(DIARY_WATER_MAX))),
  /** Ids of photos that were uploaded for this field. A note of the kind `other` needs a text or a photo. */
  photos: z.array(z.uuid()).check(z.maxLength(DIARY_PHOTOS_MAX)),
})
export type DiaryNoteInput = z.output<typeof diaryNoteInput>

export const diaryNote = z.object({
  id: z.string(),
  date: z.string(),
  kind: z.enum(DIARY_KINDS),
  text: z.string(),
  /** mm of water; null unless it is an irrigation of a known amount. */
  amount: z.nullable(z.number()),
  photos: z.array(diaryPhoto),
  /** Who wrote it; null once the account is gone. */
  author: z.nullable(z.string()),
  updatedAt: z.string(),
})
export type DiaryNote = z.output<typeof diaryNote>
