import type { FeedEvent, FieldFeed, Warning } from '@windrow/contract/entities/feed.ts'
import { feedCardTexts as texts } from '@windrow/contract/texts/en/feed-cards.ts'
import { feedTexts, WARNING_THRESHOLDS } from '@windrow/contract/texts/en/feeds.ts'
import { addDays, type Day, dayNumber } from '@windrow/core/time/day.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { dayFormat, momentText } from '../../ui/text/dates.ts'

const short = dayFormat({ weekday: 'short', day: 'numeric', month: 'short' })
const withoutMonth = dayFormat({ weekday: 'short', day: 'numeric' })

/** "Sat 16 May": a field-local day, whatever the browser's zone. */
export const dayText = (day: Day): string => short(dayNumber(day))

/** "Sat 16 May", "Fri 15 to Sun 17 May", "Sat 30 May to Tue 2 Jun". */
export function daysText(start: Day, end: Day): string {
  if (start >= end) return dayText(start)
  const isOneMonth = start.slice(0, 7) === end.slice(0, 7)
  return texts.span((isOneMonth ? withoutMonth : short)(dayNumber(start)), dayText(end))
}

/** Today and tomorrow by their names. */
export function nearDaysText(start: Day, end: Day, today: Day): string {
  if (start !== end) return daysText(start, end)
  if (start === today) return texts.today
  return start === addDays(today, 1) ? texts.tomorrow : dayText(start)
}

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' })

/** "06:12", and of another day "Tue 12 May, 06:12": an instant in the reader's own time. */
export function timeText(instant: string, here: Date): string {
  const at = new Date(instant)
  return at.toDateString() === here.toDateString() ? clock.format(at) : momentText(instant)
}

/** Distinguishes the events of one field. */
export function eventKey({ what, start }: FeedEvent): string {
  switch (what.kind) {
    case 'rule':
      return `${what.range.metadata.alert_id} ${start}`
    case 'climate':
      return `${what.about} ${start}`
    default:
      return `${what.warning} ${start}`
  }
}

const WARNINGS = Object.keys(WARNING_THRESHOLDS) as Warning[]

/** The fixed warnings that are not set. */
export function quietWarnings(events: readonly FeedEvent[]): Warning[] {
  const set = new Set(events.flatMap(({ what }) => (what.kind === 'warning' ? [what.warning] : [])))
  return WARNINGS.filter((warning) => !set.has(warning))
}

/** The text of a fixed warning that is not set, with its threshold in the reader's units (spec 2 §9). */
export function quietText(warning: Warning, units: UnitSystem): string {
  const { dimension, value } = WARNING_THRESHOLDS[warning]
  // Thresholds are whole; inches need their two digits.
  const decimals = dimension === 'precipitation' && units === 'imperial' ? 2 : 0
  return texts.quiet[warning](formatQuantity(value, dimension, units, decimals))
}

/** The warnings of a card without events: all four, or by their names. */
export function quietNames(warnings: readonly Warning[]): string {
  const { next, nextOf } = texts.quiet
  const names = warnings.map((warning) => feedTexts.warnings[warning].name)
  return warnings.length === WARNINGS.length ? next : nextOf(names.join(', '))
}

const STATES = ['noData', 'failed'] as const

/** Rules that could not be decided, a sentence for each reason; a rule of many fields is named once. */
export function undecidedLines(rules: FieldFeed['undecided']): string[] {
  return STATES.flatMap((state) => {
    const titles = [...new Set(rules.filter((rule) => rule.state === state).map(({ title }) => title))]
    return titles.length === 0 ? [] : [texts.undecided[state](titles.join(', '))]
  })
}
