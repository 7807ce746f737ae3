import {
  DIARY_KINDS,
  type DiaryKind,
  type DiaryNote,
  type DiaryNoteInput,
} from '@windrow/contract/entities/diary.ts'
import { DIARY_TEXT_MAX, DIARY_WATER_MAX } from '@windrow/contract/limits.ts'
import { diaryTexts } from '@windrow/contract/texts/en/diary.ts'
import type { Day } from '@windrow/core/time/day.ts'
import { formatNumber, fromMetric, toMetric } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import * as z from 'zod/mini'
import { parseEntered } from '../platform/form/entered-number.ts'
import { formatUsDate, parseUsDate } from '../ui/text/dates.ts'

const texts = diaryTexts.form

/** A note as it is typed. */
export type NoteValues = { date: string; kind: DiaryKind; text: string; amount: string }

export function valuesOf(note: DiaryNote | null, today: Day, units: UnitSystem): NoteValues {
  if (note === null) return { date: formatUsDate(today), kind: 'other', text: '', amount: '' }
  const { date, kind, text, amount } = note
  return {
    date: formatUsDate(date),
    kind,
    text,
    amount: amount === null ? '' : formatNumber(amount, 'precipitation', units),
  }
}

export function noteSchema(units: UnitSystem) {
  const most = fromMetric(DIARY_WATER_MAX, 'precipitation', units)
  return z.object({
    date: z.string().check(z.refine((text) => parseUsDate(text) !== null, texts.dateInvalid)),
    kind: z.enum(DIARY_KINDS),
    text: z.string().check(z.maxLength(DIARY_TEXT_MAX, texts.tooLong(DIARY_TEXT_MAX))),
    amount: z.string().check(
      z.refine(
        (text) => {
          const number = parseEntered(text)
          return number === null || (number >= 0 && number <= most)
        },
        texts.amountInvalid(formatNumber(DIARY_WATER_MAX, 'precipitation', units)),
      ),
    ),
  })
}

/** As it is sent: only an irrigation has an amount. One that was not touched stays as exact as it was. */
export function noteInput(
  { date, kind, text, amount }: NoteValues,
  photos: readonly string[],
  units: UnitSystem,
  before: DiaryNote | null,
): DiaryNoteInput {
  const typed = kind === 'irrigation' ? parseEntered(amount) : null
  const isUntouched = before !== null && amount === valuesOf(before, before.date, units).amount
  return {
    date: parseUsDate(date) ?? '',
    kind,
    text: text.trim(),
    amount: typed === null ? null : isUntouched ? before.amount : toMetric(typed, 'precipitation', units),
    photos: [...photos],
  }
}
