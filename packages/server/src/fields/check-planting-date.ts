import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import { invalid } from '../platform/http/app-error.ts'

/** Not later than today, which is the field's own day: a field far east is a day ahead (spec 1 §5). */
export function checkPlantingDate(date: string | null | undefined, zone: string, now: Date): void {
  if (date === null || date === undefined) return
  if (dayNumber(date) > localDay(zone, now.getTime()))
    throw invalid({ plantingDateP: fieldTexts.plantingDateLater })
}
