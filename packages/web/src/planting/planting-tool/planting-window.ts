import type { PlantingWindow } from '@windrow/contract/entities/planting.ts'
import {
  PLANTING_AHEAD_MAX_DAYS,
  PLANTING_WINDOW_MAX_DAYS,
  PLANTING_WINDOW_MIN_DAYS,
} from '@windrow/contract/limits.ts'
import { plantingPageTexts, plantingTexts } from '@windrow/contract/texts/en/planting-tool.ts'
import { addDays, type Day, type DayNumber, dayNumber, dayOf } from '@windrow/core/time/day.ts'
import { formatUsDate, parseUsDate } from '../../ui/text/dates.ts'

/** As they are typed. */
export type TypedWindow = { from: string; to: string }

export const typedOf = ({ from, to }: PlantingWindow): TypedWindow => ({
  from: formatUsDate(from),
  to: formatUsDate(to),
})

export type ReadWindow = {
  /** Null where either is no day. */
  window: PlantingWindow | null
  /** Below 14 days, or a field is blank: nothing can be drawn. */
  isTooShort: boolean
  problems: { from: string | null; to: string | null }
}

/** What has been typed, and what is wrong with it. A window that has begun since may keep its beginning. */
export function readWindow(typed: TypedWindow, saved: PlantingWindow | null, today: Day): ReadWindow {
  const [from, to] = [parseUsDate(typed.from), parseUsDate(typed.to)]
  const isBlank = typed.from.trim() === '' || typed.to.trim() === ''
  const problems: ReadWindow['problems'] = {
    from: from === null ? unreadable(typed.from) : startProblem(from, saved, today),
    to: to === null ? unreadable(typed.to) : null,
  }
  if (from === null || to === null) return { window: null, isTooShort: isBlank, problems }
  const days = dayNumber(to) - dayNumber(from)
  if (days > PLANTING_WINDOW_MAX_DAYS) problems.to = plantingTexts.windowTooLong
  return { window: { from, to }, isTooShort: days < PLANTING_WINDOW_MIN_DAYS, problems }
}

export const isSound = ({ window, isTooShort, problems }: ReadWindow): boolean =>
  window !== null && !isTooShort && problems.from === null && problems.to === null

const unreadable = (text: string) => (text.trim() === '' ? null : plantingPageTexts.notADate)

function startProblem(from: Day, saved: PlantingWindow | null, today: Day): string | null {
  if (from < today && from !== saved?.from) return plantingTexts.windowInThePast
  return from > latestStart(today) ? plantingTexts.windowTooFar : null
}

export const latestStart = (today: Day): Day => addDays(today, PLANTING_AHEAD_MAX_DAYS)
/** What the To picker offers (spec 2 §5). */
export const earliestEnd = (from: Day): Day => addDays(from, PLANTING_WINDOW_MIN_DAYS)
export const latestEnd = (from: Day): Day => addDays(from, PLANTING_WINDOW_MAX_DAYS)

/** The window that holds a season: as long as any must be, and not begun in the past. */
export function windowOf({ from, to }: { from: DayNumber; to: DayNumber }, today: Day): TypedWindow {
  const first = Math.max(from, dayNumber(today))
  return typedOf({ from: dayOf(first), to: dayOf(Math.max(to, first + PLANTING_WINDOW_MIN_DAYS)) })
}
