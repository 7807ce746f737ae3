import { WARNING_LIMITS } from '@windrow/core/risks/fixed-warnings.ts'
import { addDays, type Day } from '@windrow/core/time/day.ts'
import { formatNumber, formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { Decisions } from '../entities/decisions.ts'
import { fieldDashboardTexts } from '../texts/en/field-dashboard.ts'
import { capital, WET_DAY } from './amounts.ts'
import { dayName, dayOfHour, listed, onDay, timeOfHour } from './day-words.ts'
import { workingWindows } from './spray-words.ts'

const texts = fieldDashboardTexts.overview

/** Chances of frost from which it is mentioned, and from which it is called likely. */
const POSSIBLE = 0.1
const LIKELY = 0.5
/** A dry spell shorter than this is not worth a word. */
const DRY_DAYS = 3

export type WeekDay = { date: Day; max: number | null; min: number | null }
type Told = { day: Day; words: string }

/** The days ahead in words: when to spray, then rain, frost, heat and dry days as they come, then how warm it is. */
export function overviewWords(decisions: Decisions, week: readonly WeekDay[], units: UnitSystem): string {
  const today = dayOfHour(decisions.spray.hours[0]?.hour ?? '')
  const told = [
    // Frost comes with the early morning, before what else the day brings.
    ...frost(decisions, today),
    ...rainAndDry(decisions, week, today, units),
    ...heat(week, today, units),
  ].sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
  const weather = [listed(told.map(({ words }) => words)), rangeOf(week, units)].filter(
    (words) => words !== '',
  )
  return [sprayWords(decisions, today) ?? [], ...weather]
    .flat()
    .map((words) => `${capital(words)}.`)
    .join(' ')
}

function sprayWords({ spray: { hours, windows, off } }: Decisions, today: Day): string | null {
  // Of a crop that is ripe or cut nothing is said of spraying.
  if (off !== null) return null
  const [first] = workingWindows(windows)
  if (first === undefined) return texts.spray.none
  const words =
    first.from === hours[0]?.hour
      ? texts.spray.now(timeOfHour(first.to))
      : texts.spray.from(dayName(dayOfHour(first.from), today), timeOfHour(first.from), timeOfHour(first.to))
  const end = hours.find(({ hour }) => hour === first.to)?.reasons[0]?.code
  return end === undefined ? words : `${words}, ${texts.before[end]}`
}

/** On a day that stays at or below freezing what falls is snow. */
export const isSnow = (max: number | null): boolean => max !== null && max <= 0

function rainAndDry(
  { fieldWork, spray }: Decisions,
  week: readonly WeekDay[],
  today: Day,
  units: UnitSystem,
): Told[] {
  const days = fieldWork.days.map(({ date, rain: { middle } }) => ({
    date,
    rain: middle !== null && date === today ? Math.min(middle, rainLeft(spray.hours, today)) : middle,
  }))
  const wet = days.filter(({ rain }) => (rain ?? 0) >= WET_DAY)
  const first = wet[0]
  const last = wet.at(-1)
  if (first === undefined || last === undefined)
    return days.some(({ rain }) => rain !== null) ? [{ day: today, words: texts.dry }] : []
  const sum = wet.reduce((total, { rain }) => total + (rain ?? 0), 0)
  const when = wet.map(({ date }, place) => (place === 0 ? onDay : dayName)(date, today))
  const white = wet.filter(({ date }) => isSnow(week.find((day) => day.date === date)?.max ?? null)).length
  const what = texts.falls[white === 0 ? 'rain' : white === wet.length ? 'snow' : 'both']
  const told = [
    { day: first.date, words: texts.rain(what, listed(when), formatQuantity(sum, 'precipitation', units)) },
  ]
  const dryFrom = addDays(last.date, 1)
  if (days.filter(({ date }) => date >= dryFrom).length >= DRY_DAYS)
    told.push({ day: dryFrom, words: texts.dryFrom(dayName(dryFrom, today)) })
  return told
}

/** What the hours of today that are left bring, mm: rain that has fallen is not counted as to come. */
const rainLeft = (hours: Decisions['spray']['hours'], today: Day): number =>
  hours.reduce((sum, { hour, rain }) => (dayOfHour(hour) === today ? sum + (rain ?? 0) : sum), 0)

function frost({ frost: { nights } }: Decisions, today: Day): Told[] {
  const night = nights.find(({ frostChance }) => (frostChance ?? 0) >= LIKELY)
  const maybe = nights.find(({ frostChance }) => (frostChance ?? 0) >= POSSIBLE)
  if (night) return [{ day: night.date, words: texts.frostLikely(onDay(night.date, today)) }]
  return maybe ? [{ day: maybe.date, words: texts.frostPossible(onDay(maybe.date, today)) }] : []
}

function heat(week: readonly WeekDay[], today: Day, units: UnitSystem): Told[] {
  const hot = week.find(({ max }) => (max ?? 0) > WARNING_LIMITS.day)
  if (hot?.max == null) return []
  const value = formatQuantity(hot.max, 'temperature', units, 0)
  return [{ day: hot.date, words: texts.heat(onDay(hot.date, today), value) }]
}

function rangeOf(week: readonly WeekDay[], units: UnitSystem): string {
  const lows = week.flatMap(({ min }) => (min === null ? [] : [min]))
  const highs = week.flatMap(({ max }) => (max === null ? [] : [max]))
  if (lows.length === 0 || highs.length === 0) return ''
  return texts.range(
    formatNumber(Math.min(...lows), 'temperature', units, 0),
    formatQuantity(Math.max(...highs), 'temperature', units, 0),
  )
}
