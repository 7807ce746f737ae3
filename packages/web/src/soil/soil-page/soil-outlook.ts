import type { SoilProfile } from '@windrow/contract/entities/soil.ts'
import { SOIL_PH_MAX, SOIL_PH_MIN } from '@windrow/contract/limits.ts'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { soilPageTexts } from '@windrow/contract/texts/en/soil-page.ts'
import { capital } from '@windrow/contract/words/amounts.ts'
import { weekdayOnly } from '@windrow/contract/words/day-words.ts'
import type { Day } from '@windrow/core/time/day.ts'
import { formatNumber, formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'

/** An hour on the wire: '2026-05-14T06:00'. */
export type SoilHour = { hour: string; value: number | null }

const dayOfHour = (hour: string): Day => hour.slice(0, 10)
const WEEK_HOURS = 7 * 24

const week = (hours: readonly SoilHour[]): readonly SoilHour[] => hours.slice(0, WEEK_HOURS)

/** The days on which an hour is colder than that, in their order. */
export function coldDays(hours: readonly SoilHour[], least: number): Day[] {
  const cold = hours.filter(({ value }) => value !== null && value < least)
  return [...new Set(cold.map(({ hour }) => dayOfHour(hour)))]
}

/** From which day on no hour is colder; null: some are to the end. Undefined: none is at all. */
export function warmFrom(hours: readonly SoilHour[], least: number): Day | null | undefined {
  const last = hours.findLastIndex(({ value }) => value !== null && value < least)
  if (last < 0) return undefined
  const lastCold = dayOfHour(hours[last]?.hour ?? '')
  const next = hours.find(({ hour }) => dayOfHour(hour) > lastCold)
  return next === undefined ? null : dayOfHour(next.hour)
}

/** mm/m³ now and in a week. */
type MoistureTrend = { now: number; inAWeek: number; trend: 'drying' | 'wetter' | 'steady' }

/** Less of a change in a week than this share is none. */
const SAME = 0.07

export function moistureTrend(hours: readonly SoilHour[]): MoistureTrend | null {
  const known = week(hours).flatMap(({ value }) => value ?? [])
  const [now, inAWeek] = [known[0], known.at(-1)]
  if (now === undefined || inAWeek === undefined) return null
  const change = (inAWeek - now) / Math.max(now, 1)
  return { now, inAWeek, trend: Math.abs(change) < SAME ? 'steady' : change < 0 ? 'drying' : 'wetter' }
}

const texts = soilPageTexts.headline
const WEEK = 7

type About = { soil: Pick<SoilProfile, 'cropSoilMin' | 'depth' | 'water'>; crop: string; units: UnitSystem }

/** 'Cold soil on Saturday and Sunday, drying'. */
export function headlineOf(about: About, warmth: readonly SoilHour[], water: readonly SoilHour[]) {
  const { soil, units } = about
  const first = warmthWords(about, week(warmth))
  const moisture = moistureTrend(water)
  const parts = [first, moisture && moistureWords(moisture, soil.water)].filter((part) => part !== null)
  const amounts = moisture && [
    texts.moisture(
      formatNumber(moisture.now, 'soil_moisture', units),
      formatQuantity(moisture.inAWeek, 'soil_moisture', units),
    ),
  ]
  const cold =
    soil.cropSoilMin === null
      ? []
      : [texts.coldText(formatQuantity(soil.cropSoilMin, 'temperature', units, 0))]
  return {
    title: parts.length === 0 ? shellTexts.pages.soil : capital(parts.join(', ')),
    subtitle: [...cold, ...(amounts ?? [])].join(' '),
  }
}

function warmthWords({ soil, crop, units }: About, hours: readonly SoilHour[]): string | null {
  const { cropSoilMin, depth } = soil
  if (cropSoilMin === null)
    return depth.now === null ? null : texts.at(formatQuantity(depth.now, 'temperature', units))
  const days = coldDays(hours, cropSoilMin)
  if (days.length === 0) return texts.warm(crop.toLowerCase())
  if (days.length >= WEEK) return texts.coldAllWeek
  const today = hours[0]?.hour.slice(0, 10)
  const later = days.filter((day) => day !== today).map(weekdayOnly)
  const when = [
    ...(later.length < days.length ? [texts.today] : []),
    ...(later.length > 0 ? [texts.on(listed(later))] : []),
  ]
  return texts.cold(when.join(texts.and))
}

/** Of the water between wilting point and field capacity, less than this share is dry. */
const DRY_SHARE = 0.25

/** Dryness is stated for a known soil only, not for an assumed one. */
function moistureWords(
  { now, trend }: MoistureTrend,
  { wiltingPoint, fieldCapacity, isAssumed }: SoilProfile['water'],
): string {
  const dry = wiltingPoint + DRY_SHARE * (fieldCapacity - wiltingPoint)
  return now < dry && !isAssumed ? texts.dry[trend] : texts[trend]
}

function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')}${texts.and}${words.at(-1)}`
}

/** A pH as it is typed, with a point or a comma; null: left blank, undefined: no pH. */
export function readPh(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  if (!/^\d{1,2}([.,]\d{1,2})?$/.test(typed)) return undefined
  const value = Number(typed.replace(',', '.'))
  return value >= SOIL_PH_MIN && value <= SOIL_PH_MAX ? value : undefined
}
