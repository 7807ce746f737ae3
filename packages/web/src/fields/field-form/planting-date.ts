import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import { type Day, HOUR_MS } from '@windrow/core/time/day.ts'
import * as z from 'zod/mini'
import { parseUsDate } from '../../ui/text/us-date.ts'

/** Today where it is latest (UTC+14): the server knows the field's own day, and checks against that. */
export function latestToday(now: Date): Day {
  return new Date(now.getTime() + 14 * HOUR_MS).toISOString().slice(0, 10)
}

/** A planting date as it is typed, or nothing (spec 1 §5). */
export function plantingDateText(latest: Day) {
  return z.string().check(
    z.refine((text) => text.trim() === '' || parseUsDate(text) !== null, {
      error: fieldTexts.plantingDateInvalid,
      abort: true,
    }),
    z.refine((text) => (parseUsDate(text) ?? '') <= latest, fieldTexts.plantingDateLater),
  )
}
