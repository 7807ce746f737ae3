import { WET_DAY } from '@windrow/core/indices/rain-outlook.ts'
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
import { DAY_MS, type DayNumber, dayNumber } from '@windrow/core/time/day.ts'
import { formatNumber, formatQuantity } from '@windrow/core/units/convert.ts'
import type { DimensionKey, UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { WeatherDataset, WireRain } from '../entities/weather.ts'
import { weatherPageTexts } from '../texts/en/weather-page.ts'
import { amountText, rainParts, rainWords, skyOn } from './rain-words.ts'

const texts = weatherPageTexts.headline

export type Headline = { kind: 'frost' | 'heat' | 'warm' | 'rain' | 'dry'; title: string; detail: string }

/** Tabs of which a headline can be said. */
export const HEADLINED: readonly string[] = ['temperature_t2m', 'precipitation']

/** The field's own clock. */
export type LocalTime = { day: DayNumber; hour: number }

/** From these hours on, what a day brings of it is over: its cold by the morning, its warmth and rain by the evening. */
const OVER = { cold: 9, warmth: 17, rain: 18 } as const

const firstDay = ({ day, hour }: LocalTime, what: keyof typeof OVER): DayNumber =>
  hour >= OVER[what] ? day + 1 : day

/** The one thing that the coming days bring, consequence first; null where nothing can be said. */
export function headlineOf(
  dataset: WeatherDataset,
  tab: string,
  units: UnitSystem,
  now: LocalTime,
): Headline | null {
  if (tab === 'temperature_t2m') return temperatureHeadline(dataset, units, now)
  if (tab === 'precipitation') return rainHeadline(dataset, units, now)
  return null
}

/** The days from one on. */
const since = ({ first, values }: Series, day: DayNumber): Series => ({
  first: Math.max(first, day),
  values: values.slice(Math.max(0, day - first)),
})

function temperatureHeadline({ ds_fc }: WeatherDataset, units: UnitSystem, now: LocalTime): Headline | null {
  const low = readBands(ds_fc, 't2m_min', 'daily')
  const high = readBands(ds_fc, 't2m_max', 'daily')
  if (!low || !high) return null
  const frost = firstFrost(since(middleOf(low), firstDay(now, 'cold')))
  const mayFreeze = firstFrost(since(levelOf(low, '0.05'), firstDay(now, 'cold')))
  const temperature = (bands: Bands, day: DayNumber) => shown(bands, day, 'temperature', units, 0)
  if (frost !== null) {
    // Sure where even the mildest of nine cases in ten freezes, whatever the units round it to.
    const isSure = valueOn(levelOf(low, '0.95'), frost) < 0
    return { kind: 'frost', ...worded(isSure ? texts.surely : texts.frost, frost, temperature(low, frost)) }
  }
  if (mayFreeze !== null)
    return { kind: 'frost', ...possible(texts.mayFreeze, mayFreeze, temperature(low, mayFreeze)) }
  const warmest = furthest(since(middleOf(high), firstDay(now, 'warmth')))
  if (warmest === null) return null
  const isHot = valueOn(middleOf(high), warmest) > WARNING_LIMITS.day
  const words = isHot ? texts.heat : texts.warmest
  return { kind: isHot ? 'heat' : 'warm', ...worded(words, warmest, temperature(high, warmest)) }
}

/** The day that brings most, of those that look like rain if there are any; and what all days bring together. */
function rainHeadline({ ds_fc, rain }: WeatherDataset, units: UnitSystem, now: LocalTime): Headline | null {
  const { low, high } = rain?.sum ?? {}
  if (!rain || low == null || high == null) return null
  const detail = texts.rainSum(amountText(low, high, units), rain.days.length)
  const days = rain.days.flatMap((day, at) => {
    const sky = skyOn(day, null)
    const date = ds_fc.time[at] ?? ''
    return sky === null || sky === 'dry' || dayNumber(date) < firstDay(now, 'rain')
      ? []
      : [{ ...day, date, isLikely: sky === 'rain' }]
  })
  const likely = days.filter(({ isLikely }) => isLikely)
  const [most] = (likely.length > 0 ? likely : days).sort((a, b) => expectedOf(b) - expectedOf(a))
  const parts = rainParts(most, units)
  if (most && parts) {
    const words = parts.chance === null ? parts.amount : (rainWords(most, units) ?? '')
    return { kind: 'rain', title: texts.wettest(weekday(dayNumber(most.date)), words), detail }
  }
  return high < WET_DAY
    ? { kind: 'dry', title: texts.dry, detail }
    : { kind: 'rain', title: texts.mayRain, detail }
}

/** What a day brings on average, mm. */
const expectedOf = ({ chance, low, high }: WireRain): number =>
  ((chance ?? 0) * ((low ?? 0) + (high ?? 0))) / 2

function firstFrost({ first, values }: Series): DayNumber | null {
  const at = values.findIndex((value) => value <= 0)
  return at < 0 ? null : first + at
}

/** `isSure`: both ends of the band are shown as one number. */
type ShownBand = { value: string; low: string; high: string; isSure: boolean }

function shown(
  bands: Bands,
  day: DayNumber,
  dimension: DimensionKey,
  units: UnitSystem,
  decimals?: number,
): ShownBand {
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

function worded(title: (day: string, value: string) => string, day: DayNumber, band: ShownBand) {
  return { title: title(weekday(day), band.value), detail: rangeWords(band) }
}

const rangeWords = ({ low, high, isSure }: ShownBand): string =>
  isSure ? texts.agreed : texts.between(low, high)

/** The middle does not freeze, or is dry: what counts is how cold or wet it may get. */
function possible(title: (day: string) => string, day: DayNumber, { value, low, high }: ShownBand) {
  return { title: title(weekday(day)), detail: texts.likeliest(value, low, high) }
}

const weekdays = new Intl.DateTimeFormat('en-GB', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

const weekday = (day: DayNumber) => weekdays.format(day * DAY_MS).replace(',', '')
