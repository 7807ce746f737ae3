import type { SprayThresholds } from '@windrow/core/decisions/decision-thresholds.ts'
import type { SprayCode } from '@windrow/core/decisions/spray-hours.ts'
import { DAY_HOURS, type Day } from '@windrow/core/time/day.ts'
import { formatNumber, formatQuantity } from '@windrow/core/units/convert.ts'
import { DIMENSIONS, type DimensionKey, type UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { Decisions, SprayHour } from '../entities/decisions.ts'
import { fieldDecisionTexts } from '../texts/en/field-decisions.ts'
import { capital, differenceText, shownDifference } from './amounts.ts'
import { dayName, dayOfHour, listed, shortDay, timeOfHour } from './day-words.ts'

const texts = fieldDecisionTexts.spray

/** What a reason measures; hours have no unit to convert. */
const MEASURED: Record<SprayCode, DimensionKey | 'difference' | 'hours'> = {
  'wind-calm': 'speed',
  wind: 'speed',
  gusts: 'speed',
  rain: 'precipitation',
  'rain-soon': 'hours',
  cold: 'temperature',
  hot: 'temperature',
  dry: 'percent',
  humid: 'percent',
  'delta-t-low': 'difference',
  'delta-t-high': 'difference',
  inversion: 'speed',
  'soft-ground': 'percent',
}

/** With so many more decimals than is usual. */
function quantity(
  value: number,
  measured: DimensionKey | 'difference' | 'hours',
  units: UnitSystem,
  more: number,
): string {
  if (measured === 'hours') return String(value)
  if (measured === 'difference') return differenceText(value, units, 1 + more)
  const usual = measured === 'percent' ? 0 : DIMENSIONS[measured][units].decimals
  return formatQuantity(value, measured, units, usual + more)
}

/** A value that is beyond its limit must not read like it: 'wind 4.8 k/h, below 5.0 k/h'. */
export function reasonWords({ code, value, limit }: SprayHour['reasons'][number], units: UnitSystem): string {
  const shown = (number: number, more = 0) => quantity(number, MEASURED[code], units, more)
  const digits = [0, 1, 2].find((more) => shown(value, more) !== shown(limit, more)) ?? 0
  return texts.reasons[code](shown(value, digits), shown(limit, digits))
}

/** An hour in full: whether, why, and the weather it is judged by. */
export function hourWords(
  hour: SprayHour,
  units: UnitSystem,
): { title: string; why: string; values: string } {
  const why = hour.reasons.map((reason) => reasonWords(reason, units)).join('; ')
  return {
    title: texts.hour(shortDay(dayOfHour(hour.hour)), timeOfHour(hour.hour), texts.verdicts[hour.verdict]),
    why: why === '' ? (hour.verdict === 'green' ? texts.nothingAgainst : '') : `${capital(why)}.`,
    values: valueWords(hour, units),
  }
}

function valueWords(hour: SprayHour, units: UnitSystem): string {
  const { temperature, humidity, wind, gust, deltaT, rain } = hour
  if (temperature === null || humidity === null || wind === null || gust === null || deltaT === null)
    return ''
  return texts.values(
    formatQuantity(temperature, 'temperature', units),
    formatQuantity(humidity, 'percent', units, 0),
    formatQuantity(wind, 'speed', units),
    formatQuantity(gust, 'speed', units),
    differenceText(deltaT, units),
    formatQuantity(rain ?? 0, 'precipitation', units),
  )
}

/** 'dry air today and tomorrow, wind Saturday': what stops most hours of each day. */
export function stopWords(hours: readonly SprayHour[], today: Day): string {
  const byDay = new Map<Day, Map<string, number>>()
  for (const { hour, verdict, reasons } of hours) {
    const code = reasons[0]?.code
    if (verdict !== 'red' || code === undefined) continue
    const counts = byDay.get(dayOfHour(hour)) ?? new Map<string, number>()
    counts.set(texts.short[code], (counts.get(texts.short[code]) ?? 0) + 1)
    byDay.set(dayOfHour(hour), counts)
  }
  const byWord = new Map<string, string[]>()
  for (const [day, counts] of byDay) {
    const [word = ''] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? []
    byWord.set(word, [...(byWord.get(word) ?? []), dayName(day, today)])
  }
  return [...byWord].map(([word, named]) => `${word} ${listed(named)}`).join(', ')
}

/** By which an hour is good, as far as a line can say it. */
export function limitWords(limits: SprayThresholds, units: UnitSystem): string {
  const speeds = texts.range(
    formatNumber(limits.windMin, 'speed', units),
    formatQuantity(limits.windMax, 'speed', units),
  )
  const short = (value: number) => String(Math.round(shownDifference(value, units) * 10) / 10)
  const deltaT = texts.range(short(limits.deltaTMin), short(limits.deltaTMax))
  return texts.good(speeds, String(limits.rainHours), deltaT)
}

type WindowWords = { title: string; when: string[] }

/** The first window as the card's number, and what to know of it and of the next. */
export function windowWords(
  { hours, windows, off }: Decisions['spray'],
  chance: (share: number) => string,
): WindowWords {
  const working = workingWindows(windows)
  const [first, second] = working
  const current = hours[0]?.hour ?? ''
  const today = dayOfHour(current)
  if (first === undefined)
    return { title: texts.none, when: [off === null ? texts.noneText : texts.off[off]] }
  const hourOnly = (hour: string) => timeOfHour(hour).slice(0, 2)
  const day = capital(dayName(dayOfHour(first.from), today))
  const noNext = windows.length > working.length ? texts.nightOnly : texts.noNext
  return {
    title: texts.range(first.from === current ? texts.now : hourOnly(first.from), hourOnly(first.to)),
    when: [
      first.chance === null ? texts.today(day) : texts.holds(day, chance(first.chance)),
      second === undefined
        ? noNext
        : texts.next(dayName(dayOfHour(second.from), today), timeOfHour(second.from)),
    ],
  }
}

type SprayWindow = Decisions['spray']['windows'][number]

/** Working hours; at night the air is often layered besides, and carries drops far. */
const FIRST_HOUR = 5
const LAST_HOUR = 21

const hourOf = (hour: string) => Number(hour.slice(11, 13))

/** The windows that reach into working hours, or all where none does. */
export function workingWindows(windows: readonly SprayWindow[]): readonly SprayWindow[] {
  const byDay = windows.filter(({ from, hours }) => {
    const first = hourOf(from)
    return Array.from({ length: hours }, (_, at) => (first + at) % DAY_HOURS).some(
      (hour) => hour >= FIRST_HOUR && hour < LAST_HOUR,
    )
  })
  return byDay.length > 0 ? byDay : windows
}
