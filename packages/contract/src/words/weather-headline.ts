import { WARNING_LIMITS } from '@windrow/core/risks/fixed-warnings.ts'
import { DAY_MS, dayNumber } from '@windrow/core/time/day.ts'
import { formatNumber, formatQuantity } from '@windrow/core/units/convert.ts'
import type { DimensionKey, UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { WeatherDataset } from '../entities/weather.ts'
import { weatherPageTexts } from '../texts/en/weather-page.ts'
import { WET_DAY } from './amounts.ts'

const texts = weatherPageTexts.headline

export type Headline = { kind: 'frost' | 'heat' | 'warm' | 'rain' | 'dry'; title: string; detail: string }

type Values = readonly (number | null)[]
type Bands = Readonly<Record<string, Values>>

/** The one thing that the coming days bring, consequence first; null where nothing can be said. */
export function headlineOf(dataset: WeatherDataset, tab: string, units: UnitSystem): Headline | null {
  if (tab === 'temperature_t2m') return temperatureHeadline(dataset, units)
  if (tab === 'precipitation') return rainHeadline(dataset, units)
  return null
}

function temperatureHeadline({ ds_fc }: WeatherDataset, units: UnitSystem): Headline | null {
  const low = ds_fc.t2m_min as Bands | undefined
  const high = ds_fc.t2m_max as Bands | undefined
  if (!low || !high) return null
  const frost = firstDay(middle(low), (value) => value <= 0)
  const mayFreeze = firstDay(low['0.05'] ?? [], (value) => value <= 0)
  const told = (bands: Bands, at: number) => shown(bands, at, 'temperature', units, 0)
  if (frost !== null) {
    // Sure where even the mildest of nine cases in ten freezes, whatever the units round it to.
    const isSure = (low['0.95']?.[frost] ?? 0) < 0
    return {
      kind: 'frost',
      ...worded(isSure ? texts.surely : texts.frost, ds_fc.time[frost], told(low, frost)),
    }
  }
  if (mayFreeze !== null)
    return { kind: 'frost', ...possible(texts.mayFreeze, ds_fc.time[mayFreeze], told(low, mayFreeze)) }
  const warmest = largest(middle(high))
  if (warmest === null) return null
  const isHot = (middle(high)[warmest] ?? 0) > WARNING_LIMITS.day
  const words = isHot ? texts.heat : texts.warmest
  return { kind: isHot ? 'heat' : 'warm', ...worded(words, ds_fc.time[warmest], told(high, warmest)) }
}

function rainHeadline({ ds_fc }: WeatherDataset, units: UnitSystem): Headline | null {
  const rain = ds_fc.tp_sum as Bands | undefined
  const wettest = rain ? largest(middle(rain)) : null
  if (!rain || wettest === null) return null
  const told = (at: number) => shown(rain, at, 'precipitation', units)
  if ((middle(rain)[wettest] ?? 0) >= WET_DAY)
    return { kind: 'rain', ...worded(texts.wettest, ds_fc.time[wettest], told(wettest)) }
  // Days that are likelier dry than wet do not make two dry weeks: showers that may come on any of them are mentioned.
  const showers = rain['0.95'] ?? []
  const mayRain = largest(showers)
  if (mayRain === null || (showers[mayRain] ?? 0) < WET_DAY)
    return { kind: 'dry', title: texts.dry, detail: rangeWords(told(mayRain ?? wettest)) }
  return { kind: 'rain', ...possible(texts.mayRain, ds_fc.time[mayRain], told(mayRain)) }
}

const middle = (bands: Bands): Values => bands['-1.0'] ?? bands['0.5'] ?? []

function firstDay(values: Values, holds: (value: number) => boolean): number | null {
  const at = values.findIndex((value) => value !== null && holds(value))
  return at < 0 ? null : at
}

function largest(values: Values): number | null {
  let best: number | null = null
  values.forEach((value, at) => {
    if (value !== null && (best === null || value > (values[best] ?? 0))) best = at
  })
  return best
}

/** `isSure`: both ends of the band are shown as one number. */
type Told = { value: string; low: string; high: string; isSure: boolean }

function shown(
  bands: Bands,
  at: number,
  dimension: DimensionKey,
  units: UnitSystem,
  decimals?: number,
): Told {
  const value = middle(bands)[at] ?? 0
  const least = bands['0.05']?.[at] ?? value
  const most = bands['0.95']?.[at] ?? value
  const low = formatNumber(least, dimension, units, decimals)
  return {
    value: formatQuantity(value, dimension, units, decimals),
    low,
    high: formatQuantity(most, dimension, units, decimals),
    isSure: low === formatNumber(most, dimension, units, decimals),
  }
}

function worded(title: (day: string, value: string) => string, day: string | undefined, told: Told) {
  return { title: title(weekday(day), told.value), detail: rangeWords(told) }
}

const rangeWords = ({ low, high, isSure }: Told): string => (isSure ? texts.agreed : texts.between(low, high))

/** The middle does not freeze, or is dry: what counts is how cold or wet it may get. */
function possible(title: (day: string) => string, day: string | undefined, { value, low, high }: Told) {
  return { title: title(weekday(day)), detail: texts.likeliest(value, low, high) }
}

const weekdays = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

const weekday = (day: string | undefined) =>
  day === undefined ? '' : weekdays.format(dayNumber(day) * DAY_MS).replace(',', '')
