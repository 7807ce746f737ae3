import { addDays } from '@windrow/core/time/day.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { Sustainability } from '../entities/climate.ts'
import { soilTypeTexts } from '../texts/en/soil-types.ts'
import { sustainabilityTexts, sustainabilityTexts as texts } from '../texts/en/sustainability.ts'
import { limitText, waterText } from './amounts.ts'
import { dayAndMonth, inYear } from './day-words.ts'

/** '3 days above 34 °C, more than normal.' */
export function exposureReading(key: 'heat' | 'frost', response: Sustainability, units: UnitSystem): string {
  const { threshold, days, normal } = response[key]
  return texts[key].reading(
    texts.exposure.days(days),
    limitText(threshold, units),
    againstNormal(days, normal),
  )
}

/** Within what 8 years in 10 bring it is as is normal. */
function againstNormal(days: number, normal: Sustainability['heat']['normal']): string {
  if (normal === null) return texts.exposure.unknown
  if (days > normal.high) return texts.exposure.more
  return days < normal.low ? texts.exposure.less : texts.exposure.asNormal
}

const { page, soil: soilTexts } = sustainabilityTexts

/** The page in one line: 'So far this season needs 120 mm of irrigation, 40 mm more than normal'. */
export function sustainabilityHeadline(
  { water: { soFar, normal, time }, season }: Sustainability,
  today: string,
  units: UnitSystem,
): string {
  if (time.length === 0) return page.notBegun
  // A season that ended before yesterday is over.
  const isOver = season.to < addDays(today, -2)
  const amount = waterText(soFar.irrigation, units)
  const isNone = amount === waterText(0, units)
  const said = isOver
    ? isNone
      ? page.lastNoNeed
      : page.lastNeed(amount)
    : isNone
      ? page.noNeed
      : page.need(amount)
  if (normal === null) return said
  const { low, middle, high } = normal.irrigation
  const gap = waterText(Math.abs(soFar.irrigation - middle), units)
  if (soFar.irrigation > high) return said + page.more(gap)
  return said + (soFar.irrigation < low ? page.less(gap) : page.same)
}

/** Whose season it is, and in what soil. */
export function sustainabilityLead(
  { season, soil }: Sustainability,
  field: { name: string; crop: string },
  today: string,
  units: UnitSystem,
): string {
  const grown = season.kind === 'crop' ? field.crop : page.grass
  const last = inYear(dayAndMonth)(season.to, today)
  const span = page.lead(field.name, grown, dayAndMonth(season.from), last)
  return `${span} ${soilTexts[soil.from](soilName(soil.type), waterText(soil.available, units))}`
}

const SOILS: Readonly<Record<string, string>> = soilTypeTexts
const soilName = (type: string): string => SOILS[type] ?? type
