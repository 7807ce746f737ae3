import type { MemberTable } from '@windrow/core/series/series.ts'
import { type MonthNumber, monthOf } from '@windrow/core/time/calendar.ts'
import type { DayNumber } from '@windrow/core/time/day.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'

/** What a seasonal model says beyond its own climate: °C of temperatures, a ratio of all else. */
export type Anomalies = Partial<Record<SeriesKey, number>>

/** A seasonal forecast as its model has it, not corrected: many cells share one. */
export type Season = MemberTable<SeriesKey> & {
  /** The instant of its run. */
  run: string
  /** By `MonthNumber`. */
  anomalies: Readonly<Record<string, Anomalies>>
}

/** Days of one month. */
export type MonthSpan = { month: MonthNumber; from: DayNumber; to: DayNumber }

/** The months that some days lie in, the first and the last perhaps in part. */
export function monthSpans(first: DayNumber, count: number): MonthSpan[] {
  const spans: MonthSpan[] = []
  for (let day = first; day < first + count; day++) {
    const last = spans.at(-1)
    const month = monthOf(day)
    if (last?.month === month) last.to = day
    else spans.push({ month, from: day, to: day })
  }
  return spans
}
