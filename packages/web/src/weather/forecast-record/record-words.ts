import type { ForecastCasesResponse, ForecastRecord } from '@windrow/contract/entities/forecast-record.ts'
import { recordPageTexts as texts } from '@windrow/contract/texts/en/record-page.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { RECORD_EVENTS } from '@windrow/core/variables/record-events.ts'
import { MIN_CASES } from '@windrow/core/verification/record-levels.ts'
import type { ShownRecord } from '../record-data.ts'
import { errorText } from '../record-numbers.ts'

/** Of ten days, how many the headline speaks of. */
const DAYS_OF_TEN = 8

/** What of one lead could be compared: the days with a forecast and a measured value. */
export type ComparedDays = {
  days: number
  /** Days before the last measured one that have no measured value. */
  missing: number
  /** So far the middle was off on 8 of 10 days at most. */
  within: number | null
  /** Days with the event in the forecast, of which it came, without, and all on which it came. */
  event: { called: number; came: number; missed: number; all: number } | null
}

/** Counts the days of the cases that `counts` takes. */
export function comparedDays(
  variable: ShownRecord,
  { time, quantiles, observed }: ForecastCasesResponse,
  counts: (day: string) => boolean = () => true,
): ComparedDays {
  const event = RECORD_EVENTS[variable]
  const isEvent = (value: number) =>
    event.kind === 'below' ? value < event.limit : event.kind === 'from' && value >= event.limit
  const last = observed.findLastIndex((value) => value !== null)
  const off: number[] = []
  const found = { called: 0, came: 0, missed: 0, all: 0 }
  let missing = 0
  for (let at = 0; at <= last; at++) {
    if (!counts(time[at] ?? '')) continue
    const value = observed[at] ?? null
    const middle = quantiles['0.5'][at] ?? null
    if (value === null) missing++
    if (value === null || middle === null) continue
    off.push(Math.abs(middle - value))
    if (isEvent(value)) found.all++
    if (isEvent(middle)) found.called++
    if (isEvent(middle) && isEvent(value)) found.came++
    if (!isEvent(middle) && isEvent(value)) found.missed++
  }
  off.sort((a, b) => a - b)
  const at = Math.ceil((DAYS_OF_TEN / 10) * off.length) - 1
  return {
    days: off.length,
    missing,
    within: off.length < MIN_CASES ? null : (off[at] ?? null),
    event: event.kind === 'above-normal' ? null : found,
  }
}

/** The page in a sentence that a grower understands. */
export function recordHeadline(variable: ShownRecord, compared: ComparedDays, units: UnitSystem): string {
  const { days, within, event } = compared
  if (within === null) return texts.few.title(days)
  const { what } = texts.variables[variable]
  const amount = errorText(within, variable, units)
  return [texts.within(what, amount, DAYS_OF_TEN), eventSentence(variable, event)].filter(Boolean).join(' ')
}

const eventTexts = (variable: ShownRecord) => texts.events[variable === 'tp_sum' ? 'rain' : 'frost']

function eventSentence(variable: ShownRecord, event: ComparedDays['event']): string {
  if (event === null) return ''
  const words = eventTexts(variable)
  if (event.called > 0) return `${words.forecast(event.called, event.came)}; ${words.missed(event.missed)}`
  return event.missed > 0 ? words.onlyMissed(event.missed) : words.none
}

/** Below the headline: how it was compared, since when, and on which side the forecast errs. */
export function recordDetail(variable: ShownRecord, record: ForecastRecord, units: UnitSystem): string {
  const { truth, truth_name: name, leads, since } = record
  const against = truth === 'analysis' ? texts.detail.analysis : lowerFirst(texts.truths[truth](name))
  const bias = leads.find(({ lead }) => lead === 1)?.bias ?? null
  const [low, high] = texts.detail.words[variable]
  const isNotable = bias !== null && Math.abs(bias) >= 0.05
  return [
    texts.detail.against(against),
    since === null ? '' : texts.detail.since(dayText(since)),
    isNotable ? texts.detail.tooHigh(errorText(Math.abs(bias), variable, units), bias < 0 ? low : high) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

const lowerFirst = (text: string) => text.replace(/^Station /, 'station ')

const DAY = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

export const dayText = (day: string): string => DAY.format(Date.parse(day))

/** Numbers beside the headline. */
export function recordFacts(
  variable: ShownRecord,
  compared: ComparedDays,
): [number: number, words: string][] {
  const { days, missing, event } = compared
  return [
    [days, texts.facts.compared(days)],
    [missing, texts.facts.missing(missing)],
    ...(event === null ? [] : [[event.all, eventTexts(variable).count(event.all)] as [number, string]]),
  ]
}
