import { useQuery } from '@tanstack/react-query'
import type { DayNote } from '@windrow/charts/definitions/chart-definition.ts'
import type { DiaryNote } from '@windrow/contract/entities/diary.ts'
import { diaryTexts } from '@windrow/contract/texts/en/diary.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { useMemo } from 'react'
import { useUnits } from '../people/data/settings.ts'
import { diaryQuery } from './diary-data.ts'

/** A tip has room for a few lines; the diary has the rest. */
const MARK_LENGTH = 160

/** The notes of a field as signs of a chart over days: `{ ...definition, notes: diaryMarks(notes, units) }`. */
export const diaryMarks = (notes: readonly DiaryNote[], units: UnitSystem): DayNote[] =>
  notes.map(({ id, date, kind, text, amount, photos }) => ({
    key: id,
    at: dayNumber(date),
    label: diaryTexts.kinds[kind],
    detail: [
      amount === null ? '' : formatQuantity(amount, 'precipitation', units),
      shortened(text),
      photos.length === 0 ? '' : diaryTexts.photos(photos.length),
    ]
      .filter(Boolean)
      .join(', '),
  }))

const shortened = (text: string): string =>
  text.length <= MARK_LENGTH ? text : `${text.slice(0, MARK_LENGTH).trimEnd()}…`

const NONE: readonly DayNote[] = []

/** The same of a field's diary; none until it is there. Charts do not fail with it. */
export function useDiaryMarks(uuid: string): readonly DayNote[] {
  const units = useUnits()
  const notes = useQuery(diaryQuery(uuid)).data?.data
  return useMemo(() => (notes ? diaryMarks(notes, units) : NONE), [notes, units])
}
