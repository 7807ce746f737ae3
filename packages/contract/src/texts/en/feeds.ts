import { WARNING_LIMITS } from '@windrow/core/risks/fixed-warnings.ts'
import { isRiskKey, isStackedRiskKey } from '@windrow/core/risks/registry.ts'
import type { FeedType } from '@windrow/core/risks/risk-def.ts'
import { type Day, dayNumber } from '@windrow/core/time/day.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { FeedEvent, SoilWarning, Warning } from '../../entities/feed.ts'
import { rainWords } from '../../words/rain-words.ts'
import { conditionText, meetsCondition, stackedConditionText } from './alert-condition.ts'
import { chanceText } from './chance.ts'

/** What the fixed warnings compare with, metric (decisions §6, spec 2 §9). */
export const WARNING_THRESHOLDS = {
  dayWarning: { dimension: 'temperature', value: WARNING_LIMITS.day },
  frostWarning: { dimension: 'temperature', value: WARNING_LIMITS.frost },
  nightWarning: { dimension: 'temperature', value: WARNING_LIMITS.night },
  rainWarning: { dimension: 'precipitation', value: WARNING_LIMITS.rain },
} as const

const warnings = {
  dayWarning: { name: 'Heat', detail: (value: string) => `Maximum above ${value}.` },
  frostWarning: { name: 'Frost', detail: (value: string) => `Minimum at or below ${value}.` },
  nightWarning: {
    name: 'Cold night',
    detail: (value: string) => `Minimum below ${value}, colder than 3 nights in 4 at this time of the year.`,
  },
  rainWarning: { name: 'Heavy rain', detail: (value: string) => `More than ${value} in one day.` },
} as const satisfies Record<Warning, { name: string; detail: (value: string) => string }>

const soil = {
  soilFreezeWarning: {
    name: 'Soil may freeze',
    limit: WARNING_LIMITS.soilFreeze,
    detail: (value: string) => `The top 10 cm at or below ${value}.`,
  },
  soilLowMoisture: {
    name: 'Soil too dry',
    limit: null,
    detail: () => 'Roots have used the water that is easy to draw.',
  },
  soilTemperatureWarning: {
    name: 'Soil too hot',
    limit: WARNING_LIMITS.soilTemperature,
    detail: (value: string) => `The top 10 cm above ${value}.`,
  },
} as const satisfies Record<
  SoilWarning,
  { name: string; limit: number | null; detail: (value: string) => string }
>

const climate = {
  dry: { name: 'Dry season so far', dimension: 'precipitation', said: (value: string) => value },
  wet: { name: 'Wet season so far', dimension: 'precipitation', said: (value: string) => value },
  warm: { name: 'Warmer than normal', dimension: 'temperature', said: (value: string) => `Mean ${value}` },
  cold: { name: 'Colder than normal', dimension: 'temperature', said: (value: string) => `Mean ${value}` },
} as const

/** The four feeds and the cards in them (spec 2 §2). */
export const feedTexts = {
  types: {
    agronomic: 'Agronomic',
    meteo: 'Meteorological',
    soil: 'Soil',
    climate: 'Climate risk',
  } as const satisfies Record<FeedType, string>,
  ok: "Everything's OK",
  pending: 'First weather is on its way',
  warnings,
  soil,
  climate,
  withValue: (name: string, value: string) => `${name}: ${value}`,
  sinceNormal: (value: string, since: string, normal: string) =>
    `${value} since ${since}; normal is ${normal}.`,
  chanceOf: (chance: string, condition: string) => `${chance}: ${condition}.`,
} as const

/** Of one card, in a few words with the value that decides: 'Frost at emergence: −4 °C'. */
export function feedTitle(event: FeedEvent, units: UnitSystem): string {
  const name = feedName(event)
  const value = feedValue(event, units)
  return value === null || event.what.kind === 'climate' ? name : feedTexts.withValue(name, value)
}

/** Why the card is there, with how likely it is where that is known. */
export function feedDescription(event: FeedEvent, units: UnitSystem): string {
  const { what } = event
  switch (what.kind) {
    case 'rule': {
      const { metadata } = what.range
      const { risk } = metadata
      const chance = capital(chanceText(metadata.probability))
      if (isRiskKey(risk)) return feedTexts.chanceOf(chance, conditionText(risk, metadata, units))
      return isStackedRiskKey(risk) ? feedTexts.chanceOf(chance, stackedConditionText(risk)) : `${chance}.`
    }
    case 'warning': {
      const { dimension, value } = WARNING_THRESHOLDS[what.warning]
      const limit = formatQuantity(value, dimension, units, wholeOf(dimension, units))
      const rain = rainWords(event.rain, units)
      return [warnings[what.warning].detail(limit), ...(rain === null ? [] : [`${rain}.`])].join(' ')
    }
    case 'soil': {
      const { limit, detail } = soil[what.warning]
      return detail(limit === null ? '' : formatQuantity(limit, 'temperature', units, 0))
    }
    case 'climate': {
      const { dimension, said } = climate[what.about]
      const amount = (value: number) => formatQuantity(value, dimension, units)
      return feedTexts.sinceNormal(said(amount(what.value)), dateText(event.start), amount(what.normal))
    }
  }
}

/** What it is called, without its value. */
export function feedName({ what }: FeedEvent): string {
  switch (what.kind) {
    case 'rule':
      return what.range.metadata.title
    case 'warning':
      return warnings[what.warning].name
    case 'soil':
      return soil[what.warning].name
    case 'climate':
      return climate[what.about].name
  }
}

/** The value that decides, as titles have it: degrees whole, rain as everywhere. */
function feedValue({ what, temperature, precipitation }: FeedEvent, units: UnitSystem): string | null {
  const value = temperature ?? precipitation
  if (value === null) return null
  if (what.kind === 'rule') {
    const { risk, threshold } = what.range.metadata
    if (!isRiskKey(risk) || !meetsCondition(risk, value, threshold)) return null
  }
  if (temperature !== null) return formatQuantity(temperature, 'temperature', units, 0)
  return precipitation === null ? null : formatQuantity(precipitation, 'precipitation', units)
}

/** Thresholds are whole in metric; inches need their two digits. */
const wholeOf = (dimension: 'temperature' | 'precipitation', units: UnitSystem) =>
  dimension === 'precipitation' && units === 'imperial' ? 2 : 0

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

const date = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone: 'UTC' })
const dateText = (day: Day) => date.format(dayNumber(day) * 86_400_000)
