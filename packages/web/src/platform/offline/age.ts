import { offlineTexts as texts } from '@windrow/contract/texts/en/offline.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** '3 h ago', as exact as it matters. */
export function ageText(ms: number): string {
  if (ms < MINUTE) return texts.justNow
  if (ms < HOUR) return texts.minutesAgo(Math.floor(ms / MINUTE))
  if (ms < 2 * DAY) return texts.hoursAgo(Math.floor(ms / HOUR))
  return texts.daysAgo(Math.floor(ms / DAY))
}
