import { DAY_MS, HOUR_MS } from '@windrow/core/time/day.ts'
import { zoneOffset } from '@windrow/core/time/zone.ts'

/** Hours between forecast issues: 00, 06, 12 and 18 UTC. */
export const ISSUE_HOURS = 6
const ISSUE_MS = ISSUE_HOURS * HOUR_MS

/**
 * Noise of forecasts turns slowly from issue to issue: between two draws, `block` and the next, by a quarter
 * circle. Every issue has unit variance, and issues a full turn apart share nothing.
 */
export type Turning = { block: number; here: number; next: number }

export type ForecastIssue = {
  /** Issues since 1970. */
  number: number
  /** ms since 1970. */
  instant: number
}

/** The last issue at or before an instant. */
export function issueAt(instant: number): ForecastIssue {
  const number = Math.floor(instant / ISSUE_MS)
  return { number, instant: number * ISSUE_MS }
}

export function turningOf(issue: ForecastIssue, issuesPerTurn: number): Turning {
  const block = Math.floor(issue.number / issuesPerTurn)
  const angle = ((issue.number / issuesPerTurn - block) * Math.PI) / 2
  return { block, here: Math.cos(angle), next: Math.sin(angle) }
}

/** The local time of an issue, in days since 1970 with their fraction. */
export function localTimeOf(issue: ForecastIssue, zone: string): number {
  return (issue.instant + zoneOffset(zone, issue.instant)) / DAY_MS
}
