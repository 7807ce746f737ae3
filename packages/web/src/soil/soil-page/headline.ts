import type { SoilProfile } from '@windrow/contract/entities/soil.ts'
import { shellTexts } from '@windrow/contract/texts/en/shell.ts'
import { soilPageTexts } from '@windrow/contract/texts/en/soil-page.ts'
import { capital } from '@windrow/contract/words/amounts.ts'
import { weekdayOnly } from '@windrow/contract/words/day-words.ts'
import { formatNumber, formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import { coldDays, type MoistureTrend, moistureTrend, type SoilHour, week } from './soil-outlook.ts'

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

/** Whether it is dry can be told of a soil that is known, not of an assumed one. */
function moistureWords(
  { now, trend }: MoistureTrend,
  { wiltingPoint, isAssumed }: SoilProfile['water'],
): string {
  return now < wiltingPoint && !isAssumed ? texts.dry[trend] : texts[trend]
}

function listed(words: readonly string[]): string {
  if (words.length < 2) return words.join('')
  return `${words.slice(0, -1).join(', ')}${texts.and}${words.at(-1)}`
}
