import type { Growth } from '../entities/growth.ts'
import { satelliteTexts } from '../texts/en/satellite.ts'
import { capital } from './capital.ts'
import { dayAndMonth, inYear, weekdayAndDay } from './day-words.ts'
import { endedOf, seasonEndReason } from './season-end-words.ts'

const texts = satelliteTexts.headline

/** '2 days ahead of normal; first frost about 24 September'. */
export function headlineOf(
  growth: Pick<Growth, 'missing' | 'daysAhead' | 'firstFrost' | 'end' | 'today'>,
): string {
  const stand = standOf(growth)
  const frost = frostOf(growth)
  return stand === null ? capital(frost) : `${stand}; ${frost}`
}

/** A frost of a day that lies behind was observed. */
export const hasCome = (day: string | null, today: string): day is string => day !== null && day < today

function frostOf({ firstFrost: { date }, today }: Pick<Growth, 'firstFrost' | 'today'>): string {
  if (date === null) return texts.noFrost
  return hasCome(date, today)
    ? texts.firstFrostCame(inYear(weekdayAndDay)(date, today))
    : texts.firstFrost(inYear(dayAndMonth)(date, today))
}

function standOf(growth: Pick<Growth, 'missing' | 'daysAhead' | 'end' | 'today'>): string | null {
  const { missing, daysAhead } = growth
  if (missing !== null) return texts.missing[missing]
  const ended = endedOf(growth)
  if (ended) return ended.end.isOver ? texts.seasonOver : capital(seasonEndReason(ended))
  if (daysAhead === null) return null
  if (daysAhead === 0) return texts.asNormal
  return daysAhead > 0 ? texts.ahead(daysAhead) : texts.behind(-daysAhead)
}
