import { isSnow, WET_DAY } from '@windrow/core/indices/rain-outlook.ts'
import { WARNING_LIMITS } from '@windrow/core/risks/fixed-warnings.ts'
import { addDays, type Day } from '@windrow/core/time/day.ts'
import { formatNumber, formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { Decisions } from '../entities/decisions.ts'
import type { WireRain } from '../entities/weather.ts'
import { fieldDashboardTexts } from '../texts/en/field-dashboard.ts'
import { rainTexts } from '../texts/en/rain.ts'
import { capital } from './amounts.ts'
import { dayName, dayOfHour, listed, onDay, timeOfHour } from './day-words.ts'
import { amountText, type RainParts, rainParts, skyOn } from './rain-words.ts'
import { workingWindows } from './spray-words.ts'

const texts = fieldDashboardTexts.overview

/**
 * Chances of frost from which it is mentioned, and from which it is called likely: those of the weather page, whose
 * headline takes the lower end of 9 times in 10, and the middle.
 */
const POSSIBLE = 0.05
const LIKELY = 0.5
/** A dry spell shorter than this is not worth a word. */
const DRY_DAYS = 3

export type WeekDay = { date: Day; max: number | null; min: number | null }
type Phrase = { day: Day; words: string }

/** The days ahead in words: when to spray, then rain, frost, heat and dry days as they come, then how warm it is. */
export function overviewWords(decisions: Decisions, week: readonly WeekDay[], units: UnitSystem): string {
  const today = dayOfHour(decisions.spray.hours[0]?.hour ?? '')
  const phrases = [
    // Frost comes with the early morning, before what else the day brings.
    ...frost(decisions, today),
    ...rainAndDry(decisions, week, today, units),
    ...heat(week, today, units),
  ].sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)))
  const weather = [listed(phrases.map(({ words }) => words)), rangeOf(week, units)].filter(
    (words) => words !== '',
  )
  return [sprayWords(decisions, today) ?? [], ...weather]
    .flat()
    .map((words) => `${capital(words)}.`)
    .join(' ')
}

function sprayWords({ spray: { hours, windows, off } }: Decisions, today: Day): string | null {
  // Spraying is not mentioned for a crop that is ripe or cut.
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

function rainAndDry(decisions: Decisions, week: readonly WeekDay[], today: Day, units: UnitSystem): Phrase[] {
  const { fieldWork, irrigation } = decisions
  const fallen = rainFallen(decisions, today)
  const days = fieldWork.days.map(({ date, rainOutlook }) => {
    const rain = date === today ? withoutFallen(rainOutlook, fallen) : rainOutlook
    const max = week.find((day) => day.date === date)?.max ?? null
    return { date, rain, max, parts: rainParts(rain, units), sky: skyOn(rain, max) }
  })
  const may = days.filter(({ parts }) => parts !== null)
  const last = may.at(-1)
  const sum = ahead(irrigation.rain, fallen)
  if (last === undefined) return dryWeek(today, sum, units)
  const likely = may.filter(({ sky }) => sky !== 'maybe')
  // Days that only may be wet stand behind the likeliest of them.
  const shown =
    likely.length > 0 ? likely : [may.reduce((best, day) => (chanceOf(day) > chanceOf(best) ? day : best))]
  const white = shown.filter(({ max }) => isSnow(max)).length
  const falls = texts.falls[white === 0 ? 'rain' : white === shown.length ? 'snow' : 'both']
  const when = listed(shown.map(({ date }, place) => (place === 0 ? onDay : dayName)(date, today)))
  const words = (likely.length > 0 ? texts.rain : texts.mayRain)(falls, when, amountOf(shown, sum, units))
  const phrases = [{ day: shown[0]?.date ?? today, words }]
  const dryFrom = addDays(last.date, 1)
  if (days.filter(({ date }) => date >= dryFrom).length >= DRY_DAYS)
    phrases.push({ day: dryFrom, words: texts.dryFrom(dayName(dryFrom, today)) })
  return phrases
}

type RainDay = { rain: WireRain; parts: RainParts | null }

const chanceOf = ({ rain }: RainDay): number => rain.chance ?? 0

/** Of one day '4 in 10, 5 to 12 mm if it comes'; of several how likely they are, and the sum of the week. */
function amountOf(days: readonly RainDay[], sum: Range, units: UnitSystem): string {
  const tenths = days.flatMap(({ parts }) => (parts ? [parts.tenths] : []))
  const [least, most] = [Math.min(...tenths), Math.max(...tenths)]
  const amount =
    days.length === 1
      ? (least === 10 ? (text: string) => text : rainTexts.ifItComes)(days[0]?.parts?.amount ?? '')
      : texts.ofWeek(amountText(sum.low ?? 0, sum.high ?? 0, units))
  if (least === 10) return amount
  const same = days.length === 1 ? rainTexts.inTen : rainTexts.inTenEach
  const chance = least === most ? same(least) : rainTexts.inTenRange(least, most)
  return rainTexts.sure(chance, amount)
}

/** No day is worth a word: single showers may still make a sum. */
function dryWeek(today: Day, { low, high }: Range, units: UnitSystem): Phrase[] {
  if (low === null || high === null) return []
  const words = high < WET_DAY ? texts.dry : texts.noDay(texts.ofWeek(amountText(low, high, units)))
  return [{ day: today, words }]
}

type Range = Pick<WireRain, 'low' | 'high'>

/** Less what has fallen. */
const ahead = ({ low, high }: Range, fallen: number): Range => ({
  low: low === null ? null : Math.max(0, low - fallen),
  high: high === null ? null : Math.max(0, high - fallen),
})

/** What of today's rain has fallen already, mm: what its middle has more than the hours that are left bring. */
function rainFallen({ fieldWork: { days }, spray: { hours } }: Decisions, today: Day): number {
  const middle = days.find(({ date }) => date === today)?.rain.middle ?? 0
  const ahead = hours.reduce(
    (sum, { hour, rain }) => (dayOfHour(hour) === today ? sum + (rain ?? 0) : sum),
    0,
  )
  return Math.max(0, middle - ahead)
}

/** Rain that has fallen is not to come: where it was the most of the day's, nothing is shown. */
function withoutFallen(rain: WireRain, fallen: number): WireRain {
  const { low, high } = ahead(rain, fallen)
  const isOver = fallen >= WET_DAY && ((low ?? 0) + (high ?? 0)) / 2 <= WET_DAY
  return isOver ? NO_RAIN : { ...rain, low, high }
}

const NO_RAIN: WireRain = { chance: 0, low: null, high: null }

function frost({ frost: { nights } }: Decisions, today: Day): Phrase[] {
  const night = nights.find(({ frostChance }) => (frostChance ?? 0) >= LIKELY)
  const maybe = nights.find(({ frostChance }) => (frostChance ?? 0) >= POSSIBLE)
  if (night) return [{ day: night.date, words: texts.frostLikely(onDay(night.date, today)) }]
  return maybe ? [{ day: maybe.date, words: texts.frostPossible(onDay(maybe.date, today)) }] : []
}

function heat(week: readonly WeekDay[], today: Day, units: UnitSystem): Phrase[] {
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
