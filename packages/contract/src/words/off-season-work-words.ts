import { addDays, type Day } from '@windrow/core/time/day.ts'
import type { OffSeasonDay } from '../entities/decisions.ts'
import { chanceText } from '../texts/en/chance.ts'
import { fieldDecisionTexts } from '../texts/en/field-decisions.ts'
import { offSeasonTexts } from '../texts/en/off-season.ts'
import { capital } from './amounts.ts'
import { dayName, listed, onDay, shortDay } from './day-words.ts'

const texts = offSeasonTexts.work
const { verdicts } = fieldDecisionTexts.fieldWork

/** 'Today to Saturday, then from Thu 21 May'; of a work that never is good, why. Days from today. */
export function offSeasonWorkWords(days: readonly OffSeasonDay[]): string {
  const today = days[0]?.date ?? ''
  const good = rangesOf(days, 'green')
  if (good.length > 0) return rangeWords(good, days, today)
  const unsure = rangesOf(days, 'amber')
  if (unsure[0]) return texts.unsure(onRange(unsure[0], today))
  const reason = mostOf(days.flatMap((day) => day.reason ?? []))
  return reason === null ? texts.notKnown : texts.never(texts.reasons[reason])
}

/** 'Sat 16 May: No, soil too wet. Good: about 1 in 10 (9 %)'. */
export function offSeasonDayWords({ date, verdict, reason, chance }: OffSeasonDay): string {
  const day = shortDay(date)
  const likely = chanceText(chance ?? 0)
  if (chance === null) return `${day}: ${verdicts.unknown}`
  return reason === null
    ? texts.day(day, verdicts[verdict], likely)
    : texts.dayStopped(day, verdicts[verdict], likely, texts.reasons[reason])
}

type Range = { from: Day; to: Day }

/** Days in a row with a verdict, in order. */
function rangesOf(days: readonly OffSeasonDay[], verdict: OffSeasonDay['verdict']): Range[] {
  const ranges: Range[] = []
  for (const day of days) {
    if (day.verdict !== verdict) continue
    const last = ranges.at(-1)
    if (last && addDays(last.to, 1) === day.date) last.to = day.date
    else ranges.push({ from: day.date, to: day.date })
  }
  return ranges
}

/** The first three ranges: what is further ahead changes before it comes. */
function rangeWords(ranges: readonly Range[], days: readonly OffSeasonDay[], today: Day): string {
  const end = days.at(-1)?.date
  const [first, ...others] = ranges.slice(0, 3)
  if (!first) return ''
  if (first.from === today && first.to === end) return texts.every
  const named = (range: Range) =>
    range.to === end && range.from !== range.to
      ? texts.from(dayName(range.from, today))
      : onRange(range, today)
  return capital(others.length > 0 ? texts.later(named(first), listed(others.map(named))) : named(first))
}

function onRange({ from, to }: Range, today: Day): string {
  if (from === to) return onDay(from, today)
  const ends = [dayName(from, today), dayName(to, today)] as const
  return addDays(from, 1) === to ? listed(ends) : texts.range(...ends)
}

function mostOf<Value>(values: readonly Value[]): Value | null {
  const counts = new Map<Value, number>()
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1)
  return (
    [...counts].reduce<[Value, number] | null>(
      (best, one) => (best && best[1] >= one[1] ? best : one),
      null,
    )?.[0] ?? null
  )
}
