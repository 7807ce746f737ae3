import { quantile } from '../series/quantile.ts'
import { MIN_CASES } from './record-levels.ts'

/** A time from `from` to before `to`, in hours since 1970. */
type Span = { from: number; to: number }

/** What was warned of, and since when; a warning that was renewed is one, of its first hour. */
export type IssuedWarning = Span & { issued: number }

/** As `alerts` of `GET /forecastrecord/{uuid}` has it (decisions-2 §6). */
export type WarningScores = {
  /** Events that came, and warnings of what did not. */
  n: number
  /** Events that were warned of before they began. */
  hits: number
  /** Warnings without an event in their time. */
  false_alarms: number
  /** Events without a warning before they began. */
  misses: number
  /** From the first warning to the event, the median of all hits; null below `MIN_CASES` cases. */
  lead_hours: number | null
}

/**
 * Warnings beside what came, up to the hour until which observations are known: warnings whose time ends later, and
 * events that do, are not judged yet.
 *
 * A warning that was issued when its event had begun is no false alarm, and no hit either.
 */
export function scoreWarnings(
  warnings: readonly IssuedWarning[],
  events: readonly Span[],
  knownUntil: number,
): WarningScores {
  const leads: number[] = []
  let misses = 0
  for (const event of events) {
    if (event.to > knownUntil) continue
    const before = warnings.filter((warning) => warning.issued < event.from && overlap(warning, event))
    if (before.length === 0) misses++
    else leads.push(event.from - Math.min(...before.map(({ issued }) => issued)))
  }
  const falseAlarms = warnings.filter(
    (warning) => warning.to <= knownUntil && !events.some((event) => overlap(warning, event)),
  ).length
  const n = leads.length + misses + falseAlarms
  return {
    n,
    hits: leads.length,
    false_alarms: falseAlarms,
    misses,
    lead_hours: n < MIN_CASES || leads.length === 0 ? null : quantile(leads, 0.5),
  }
}

const overlap = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to
