import { readFileSync } from 'node:fs'
import { growingSeason } from '@windrow/core/crops/growing-season.ts'
import { growthClimate } from '@windrow/core/crops/growth-climate.ts'
import { growthOutlook } from '@windrow/core/crops/growth-outlook.ts'
import { findCrop } from '@windrow/core/crops/registry.ts'
import { fieldPlanting } from '@windrow/core/planting/field-planting.ts'
import { bestDate } from '@windrow/core/planting/planting-results.ts'
import { finish } from '@windrow/core/planting/planting-season.ts'
import { yieldCurves } from '@windrow/core/planting/yield-curve.ts'
import { type DayNumber, dayNumber } from '@windrow/core/time/day.ts'
import type { Irrigated } from '@windrow/core/water-use/irrigated.ts'
import { timeZoneAt } from '../weather/places/create-places.ts'
import type { DailySeries, WeatherSource } from '../weather/sources/weather-source.ts'

const FILE = new URL('../../../testkit/src/crop-calendars.csv', import.meta.url)

/** When a crop is usually planted and harvested at a place, as agricultural services publish it. */
export type CropCalendar = {
  place: string
  lat: number
  lon: number
  crop: string
  variety: string
  irrigated: Irrigated
  /** Days of the years 2022 and 2023; null of perennials. */
  planting: Span | null
  harvest: Span
}

type Span = { from: DayNumber; to: DayNumber }

const YEAR = 2022
const YEAR_DAYS = 365

export function readCropCalendars(): CropCalendar[] {
  const [, , ...lines] = readFileSync(FILE, 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [place = '', lat, lon, crop = '', variety = '', irrigated, from, to, first, last] = line.split(',')
    const day = (text: string) => dayNumber(`${YEAR}-${text}`)
    const planting = from && to ? { from: day(from), to: day(to) } : null
    const harvest = { from: day(first ?? ''), to: day(last ?? '') }
    // Winter crops, and those of the south, are harvested in the year after.
    const later = planting && harvest.to < planting.from ? YEAR_DAYS : 0
    return {
      place,
      lat: Number(lat),
      lon: Number(lon),
      crop,
      variety,
      irrigated: irrigated as Irrigated,
      planting,
      harvest: { from: harvest.from + later, to: harvest.to + later },
    }
  })
}

/** Beyond a span, in days; 0 within it. */
export const daysOutside = (day: DayNumber, { from, to }: Span): number =>
  day < from ? day - from : Math.max(0, day - to)

/** Days before and after the usual window that a date is looked for in. */
const AROUND = 45

/** What the models say of a calendar on a source's climate, planted in the middle of the usual window. */
export async function modelledCalendar(
  source: WeatherSource,
  calendar: CropCalendar,
  today: DayNumber,
  around = AROUND,
) {
  const { lat, lon, crop: cropName, variety, irrigated, planting } = calendar
  const cell = source.cellFor({ lat, lon, elevation: null, zone: timeZoneAt(lat, lon) })
  const [history] = (await source.history([cell], dayNumber('1991-01-01'), today - 1)) as [DailySeries]
  const { t2m_min: tmin, t2m_max: tmax, tp_sum: rain } = history.values as Record<string, Float32Array>
  if (!tmin || !tmax || !rain) throw new Error('The source has no temperatures or no rain.')
  const climate = growthClimate({ first: history.first, tmin, tmax, rain })
  const crop = findCrop(cropName)
  if (!crop || !climate.years) throw new Error(`${cropName} has no model, or ${calendar.place} no normals.`)
  const words = `${cropName} ${variety}`
  const middle = planting ? (planting.from + planting.to) >> 1 : dayNumber(`${YEAR}-01-01`)
  const planted = planting ? new Date(middle * 86_400_000).toISOString().slice(0, 10) : null
  const grown = { crop, plantingDate: planted, latitude: lat, words, harvests: [] }
  const season = growingSeason(grown, climate, middle)
  if (typeof season === 'string') throw new Error(`${calendar.place}: ${season}`)
  const none = { first: middle, count: 0, members: 0, tmin: new Float32Array(0), tmax: new Float32Array(0) }
  const outlook = growthOutlook(season, climate, middle, none, lat)
  const harvest = middle + (outlook.harvest.middle ?? Number.NaN)
  if (!planting) return { form: season.form, harvest, planting: null }

  const from = planting.from - around
  const { years } = climate
  // As if nothing were observed or forecast yet: all of it from past years.
  const start = from - YEAR_DAYS - 1
  const plan = finish(
    fieldPlanting({
      crop,
      words,
      latitude: lat,
      climate,
      weather: {
        today: start,
        history,
        forecast: { first: start, count: 0, members: 1, values: {} },
        years,
      },
      alerts: [],
      irrigated,
      from,
      dates: planting.to + around - from + 1,
    }),
  )
  const { mean } = yieldCurves({ ...plan, years: plan.years.length })(
    plan.factors.map(({ weight }) => weight),
  )
  const { within } = plan.usual
  const best = bestDate(mean, within && { first: within.from - from, last: within.to - from })
  const atMiddle = middle - from
  const ripens = plan.years.map((_, year) => plan.ripens[atMiddle * plan.years.length + year] ?? 0)
  return {
    form: season.form,
    harvest,
    planting: {
      best: from + (best?.at ?? Number.NaN),
      /** Percent of the attainable, planted in the middle of the usual window. */
      yield: mean[atMiddle] ?? Number.NaN,
      /** Share of the years in which it ripens. */
      ripens: ripens.filter((share) => share === 1).length / ripens.length,
      factors: plan.factors,
    },
  }
}
