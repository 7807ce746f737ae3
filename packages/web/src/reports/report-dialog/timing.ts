import type { NewReportSchedule, ReportSchedule } from '@windrow/contract/entities/report.ts'
import { reportDialogTexts } from '@windrow/contract/texts/en/report-dialog.ts'
import type { ReportTiming } from '@windrow/core/reports/next-slot.ts'

const texts = reportDialogTexts.timing

/** Shorter months have their last day in its place. */
const SHORTEST_MONTH = 28

/** When a report is sent, while it is being chosen; values of other choices stay for a later change. */
export type TimingDraft = {
  every: 'once' | ReportTiming['every']
  weekday: number
  monthday: number
  hour: number
  /** Null: that of the account, else the browser's. */
  zone: string | null
}

type Timing = Pick<NewReportSchedule, 'every' | 'weekday' | 'monthday' | 'hour' | 'time_zone'>

/** Mondays, the first of the month, at six: when a week's or a month's work is planned. */
export const ONCE: TimingDraft = { every: 'once', weekday: 1, monthday: 1, hour: 6, zone: null }

export const draftOf = ({ every, weekday, monthday, hour, time_zone }: ReportSchedule): TimingDraft => ({
  every,
  weekday: weekday ?? ONCE.weekday,
  monthday: monthday ?? ONCE.monthday,
  hour,
  zone: time_zone,
})

/** The schedule for the server; null: once, now. */
export function timingFrom({ every, weekday, monthday, hour }: TimingDraft, zone: string): Timing | null {
  if (every === 'once') return null
  return {
    every,
    weekday: every === 'week' ? weekday : null,
    monthday: every === 'month' ? monthday : null,
    hour,
    time_zone: zone,
  }
}

export const hourText = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

export const mayBeLast = (monthday: number): boolean => monthday > SHORTEST_MONTH

/** "every Monday at 06:00, Boise time". */
export function timingText({ every, weekday, monthday, hour, time_zone }: Timing): string {
  const at = `${hourText(hour)}, ${zoneText(time_zone)}`
  if (every === 'day') return texts.daily(at)
  if (every === 'week') return texts.weekly(texts.weekdays[(weekday ?? 1) - 1] ?? '', at)
  const day = monthday ?? 1
  return mayBeLast(day) ? texts.monthlyOrLast(texts.ordinal(day), at) : texts.monthly(texts.ordinal(day), at)
}

/** "Boise time", "UTC": the short name of a zone. */
function zoneText(zone: string): string {
  return zone.includes('/')
    ? texts.zoneTime(zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' '))
    : zone
}
