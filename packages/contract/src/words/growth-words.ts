import type { Growth } from '../entities/crops.ts'
import { fieldDashboardTexts } from '../texts/en/field-dashboard.ts'
import { capital } from './amounts.ts'
import { inYear, shortDay } from './day-words.ts'

const seasonTexts = fieldDashboardTexts.season

type Ended = { end: NonNullable<Growth['end']>; today: Growth['today'] }

/** The growth of a crop that grows no more; null while it does. */
export const endedOf = ({ end, today }: Pick<Growth, 'end' | 'today'>): Ended | null => end && { end, today }

/** Whether a stage is one that degree days would have brought, had the season not ended before. */
export const isAfterEnd = (end: Growth['end'], day: string | null, isReached: boolean): boolean =>
  end !== null && (!isReached || (day !== null && day > end.date))

/** 'ripe since Sat 15 Aug'. */
export const seasonEndReason = ({ end: { by, date }, today }: Ended): string =>
  seasonTexts.reasons[by](inYear(shortDay)(date, today))

/** 'Ripe since Sat 15 Aug'; weeks later 'Season over: ripe since Sat 15 Aug'. */
export const seasonEndWords = (ended: Ended): string =>
  ended.end.isOver ? seasonTexts.overSince(seasonEndReason(ended)) : capital(seasonEndReason(ended))

/** In place of a harvest that is expected: 'Ripe', 'since Sat 15 Aug'. */
export function harvestEndWords(ended: Ended): { value: string; note: string } {
  const { by, date, isOver } = ended.end
  if (isOver) return { value: seasonTexts.over, note: capital(seasonEndReason(ended)) }
  return { value: seasonTexts.ends[by], note: seasonTexts.when[by](inYear(shortDay)(date, ended.today)) }
}
