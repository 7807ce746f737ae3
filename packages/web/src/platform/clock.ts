import type { Day } from '@windrow/core/time/day.ts'
import { pageSettings } from './page-settings.ts'

/**
 * The time as the server has it: where its clock is moved (`FAKE_NOW`) ours starts at the same instant and runs
 * on with it (decisions §1).
 */
export function clockFrom(serverNow: string | null, pageMadeAt: number, real: () => number): () => Date {
  const offset = serverNow === null ? 0 : Date.parse(serverNow) - pageMadeAt
  return () => new Date(real() + offset)
}

export const now = clockFrom(pageSettings.now, performance.timeOrigin, Date.now)

/** The day in the browser's time zone: in the evening of Idaho it is not yet tomorrow, as it is in UTC. */
export const localDay = (at: Date = now()): Day =>
  [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
