import { WARNING_LIMITS } from '@windrow/core/risks/fixed-warnings.ts'
import { readBands } from '@windrow/core/series/read-dataset.ts'
import {
  type Bands,
  furthest,
  known,
  levelOf,
  middleOf,
  type Series,
  valueOn,
} from '@windrow/core/series/series.ts'
import { DAY_MS, type DayNumber } from '@windrow/core/time/day.ts'
import { formatNumber, formatQuantity } from '@windrow/core/units/convert.ts'
import type { DimensionKey, UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { WeatherDataset } from '../entities/weather.ts'
import { weatherPageTexts } from '../texts/en/weather-page.ts'
import { WET_DAY } from './amounts.ts'

const texts = weatherPageTexts.headline

export type Headline = { kind: 'frost' | 'heat' | 'warm' | 'rain' | 'dry'; title: string; detail: string }

/** The one thing that the coming days bring, consequence first; null where nothing can be said. */
export function headlineOf(dataset: WeatherDataset, tab: string, units: UnitSystem): Headline | null {
  if (tab === 'temperature_t2m') return temperatureHeadline(dataset, units)
  if (tab === 'precipitation') return rainHeadline(dataset, units)
  return null
}

function temperatureHeadline({ ds_fc }: WeatherDataset, units: UnitSystem): Headline | null {
  const low = readBands(ds_fc, 't2m_min', 'daily')
  const high = readBands(ds_fc, 't2m_max', 'daily')
  if (!low || !high) return null
  const frost = firstFrost(middleOf(low))
  const mayFreeze = firstFrost(levelOf(low, '0.05'))
  const told = (bands: Bands, day: DayNumber) => shown(bands, day, 'temperature', units, 0)
  if (frost !== null) {
    // Sure where even the mildest of nine cases in ten freezes, whatever the units round it to.
    const isSure = valueOn(levelOf(low, '0.95'), frost) < 0
    return { kind: 'frost', ...worded(isSure ? texts.surely : texts.frost, frost, told(low, frost)) }
  }
  if (mayFreeze !== null)
    return { kind: 'frost', ...possible(texts.mayFreeze, mayFreeze, told(low, mayFreeze)) }
  const warmest = furthest(middleOf(high))
  if (warmest === null) return null
  const isHot = valueOn(middleOf(high), warmest) > WARNING_LIMITS.day
  const words = isHot ? texts.heat : texts.warmest
  return { kind: isHot ? 'heat' : 'warm', ...worded(words, warmest, told(high, warmest)) }
}

function rainHeadline({ ds_fc }: WeatherDataset, units: UnitSystem): Headline | null {
  const rain = readBands(ds_fc, 'tp_sum', 'daily')
  const wettest = rain ? furthest(middleOf(rain)) : null
  if (!rain || wettest === null) return null
  const told = (day: DayNumber) => shown(rain, day, 'precipitation', units)
  if (valueOn(middleOf(rain), wettest) >= WET_DAY)
    return { kind: 'rain', ...worded(texts.wettest, wettest, told(wettest)) }
  // Days that are likelier dry than wet do not make two dry weeks: showers that may come on any of them are mentioned.
  const showers = levelOf(rain, '0.95')
  const mayRain = furthest(showers)
  if (mayRain === null || valueOn(showers, mayRain) < WET_DAY)
    return { kind: 'dry', title: texts.dry, detail: rangeWords(told(mayRain ?? wettest)) }
  return { kind: 'rain', ...possible(texts.mayRain, mayRain, told(mayRain)) }
}

function firstFrost({ first, values }: Series): DayNumber | null {
  const at = values.findIndex((value) => value <= 0)
  return at < 0 ? null : first + at
}

/** `isSure`: both ends of the band are shown as one number. */
type Told = { value: string; low: string; high: string; isSure: boolean }

function shown(
  bands: Bands,
  day: DayNumber,
  dimension: DimensionKey,
  units: UnitSystem,
  decimals?: number,
): Told {
  const value = known(valueOn(middleOf(bands), day)) ?? 0
  const least = known(valueOn(levelOf(bands, '0.05'), day)) ?? value
  const most = known(valueOn(levelOf(bands, '0.95'), day)) ?? value
  const low = formatNumber(least, dimension, units, decimals)
  return {
    value: formatQuantity(value, dimension, units, decimals),
    low,
    high: formatQuantity(most, dimension, units, decimals),
    isSure: low === formatNumber(most, dimension, units, decimals),
  }
}

function worded(title: (day: string, value: string) => string, day: DayNumber, told: Told) {
  return { title: title(weekday(day), told.value), detail: rangeWords(told) }
}

const rangeWords = ({ low, high, isSure }: Told): string => (isSure ? texts.agreed : texts.between(low, high))

/** The middle does not freeze, or is dry: what counts is how cold or wet it may get. */
function possible(title: (day: string) => string, day: DayNumber, { value, low, high }: Told) {
  return { title: title(weekday(day)), detail: texts.likeliest(value, low, high) }
}

const weekdays = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

const weekday = (day: DayNumber) => weekdays.format(day * DAY_MS).replace(',', '')
