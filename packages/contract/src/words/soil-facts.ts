import { formatNumber, formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { SoilProfile } from '../entities/soil.ts'
import { fieldDashboardTexts } from '../texts/en/field-dashboard.ts'
import { differenceText } from './amounts.ts'

const texts = fieldDashboardTexts.soil

/** Closer to normal than this is as normal: °C, and mm/m³. */
const SAME_DEGREES = 0.5
const SAME_MOISTURE = 10

export type SoilOutlook = {
  soil: SoilProfile
  /** The mean of the coming 24 hours, °C: what is normal is a day's mean too, while an hour swings around it. */
  dayMean: number | null
  /** Once the crop is up the soil's cold holds it back no more. */
  isUp: boolean
}

/** What else to know of the soil: against normal, the week ahead, and what that means for what was sown. */
export function soilFacts({ soil, dayMean, isUp }: SoilOutlook, units: UnitSystem): [string, string][] {
  const { depth, cropSoilMin } = soil
  const facts: [string, string][] = []
  const normal = [warmth(soil, dayMean, units), wetness(soil)].filter((words) => words !== null)
  if (normal.length > 0) facts.push([texts.normal, normal.join(', ')])
  if (depth.min !== null && depth.max !== null)
    facts.push([
      texts.week,
      texts.between(
        formatNumber(depth.min, 'temperature', units, 0),
        formatQuantity(depth.max, 'temperature', units, 0),
      ),
    ])
  if (!isUp && cropSoilMin !== null && depth.min !== null)
    facts.push([
      texts.tooCold(formatQuantity(cropSoilMin, 'temperature', units, 0)),
      depth.min < cropSoilMin ? texts.coldAhead : texts.noCold,
    ])
  return facts
}

function warmth({ normal }: SoilProfile, dayMean: number | null, units: UnitSystem): string | null {
  if (dayMean === null || normal.depth === null) return null
  const more = dayMean - normal.depth
  if (Math.abs(more) < SAME_DEGREES) return texts.asWarm
  return (more > 0 ? texts.warmer : texts.colder)(differenceText(Math.abs(more), units, 0))
}

function wetness({ moisture, normal }: SoilProfile): string | null {
  if (moisture.now === null || normal.moisture === null) return null
  const more = moisture.now - normal.moisture
  if (Math.abs(more) < SAME_MOISTURE) return texts.asWet
  return more > 0 ? texts.wetter : texts.drier
}

type SoilHours = readonly { temperature: number | null }[]

/** From the hour that has begun; null unless the day is complete. */
export function dayMeanOf(hours: SoilHours): number | null {
  const day = hours.slice(0, 24).flatMap(({ temperature }) => (temperature === null ? [] : [temperature]))
  return day.length < 24 ? null : day.reduce((sum, value) => sum + value, 0) / day.length
}
