import type { NextPlanting } from '@windrow/contract/entities/off-season.ts'
import { tercilesOf } from '@windrow/core/climatology/standing.ts'
import { countYears, pastSequences, type Years } from '@windrow/core/climatology/years.ts'
import type { CropDef } from '@windrow/core/crops/crop-def.ts'
import { CROP_FORMS, type CropForm } from '@windrow/core/crops/forms.ts'
import type { GrowthClimate } from '@windrow/core/crops/growth-climate.ts'
import { hemisphereOf, lastFrosts, springStart } from '@windrow/core/indices/frost.ts'
import { ownSeasons, usualSeasons, usualTime } from '@windrow/core/planting/usual-seasons.ts'
import { quantile } from '@windrow/core/series/quantile.ts'
import { YEAR_DAYS } from '@windrow/core/time/calendar.ts'
import { calendarDay, type DayNumber, dayOf } from '@windrow/core/time/day.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import type { CellWeather } from '../../weather/cells/cell-weather.ts'
import { wireDays, wireNumber } from '../../weather/cells/wire-values.ts'

/** Days, both included. */
export type PlantingSpan = { from: DayNumber; to: DayNumber; isOpen: boolean }

/**
 * The usual planting season of a crop in its form that today lies in or that comes next, of several the one that it was
 * `planted` in before; null where the crop has none at this latitude.
 */
export function nextUsualPlanting(
  crop: CropDef,
  form: CropForm | null,
  latitude: number,
  climate: GrowthClimate,
  today: DayNumber,
  planted: DayNumber | null = null,
): PlantingSpan | null {
  // Of a crop that has forms and names none, those of both.
  const forms = crop.winter && form === null ? CROP_FORMS : [form]
  const all = forms.flatMap((one) => usualSeasons(crop, one, latitude, climate))
  const seasons = ownSeasons(all, planted)
  const after = (day: DayNumber) => usualTime(seasons, latitude, { from: day, to: day }).next
  // One that is nearly over is too late to prepare for.
  const next = after(today) ?? after(today + WORTH_PREPARING)
  if (next) return { ...next, isOpen: false }
  // Today lies in one: it is the next of the last day that does not.
  for (let day = today - 1; day > today - YEAR_DAYS; day--) {
    const open = after(day)
    if (open) return { ...open, isOpen: true }
  }
  return null
}

/** Days that must be left of a season that has begun. */
const WORTH_PREPARING = 7

type Place = {
  crop: CropDef
  form: CropForm | null
  latitude: number
  weather: CellWeather
  /** Of each observed day, shares of field capacity. */
  topsoil: Float32Array
  /** Up to which wheels can go on it. */
  workable: number
}

/** What past years and the forecast say of a planting season. */
export function nextPlanting(place: Place, span: PlantingSpan): NextPlanting {
  const { from, to, isOpen } = span
  return {
    from: dayOf(from),
    to: dayOf(to),
    isOpen,
    form: place.form,
    past: place.weather.years && pastDays(place, place.weather.years, span),
    outlook: seasonOutlook(place.weather, from),
  }
}

/** Days before and after a season that are shown with it. */
const AROUND = 28
/** Days of the centred mean that takes the jitter of thirty years off. */
const SMOOTHING = 7

function pastDays(place: Place, years: Years, { from, to }: PlantingSpan): NextPlanting['past'] {
  const { crop, weather, topsoil, workable } = place
  const { history } = weather
  const count = countYears(years)
  const first = from - AROUND
  const days = to + AROUND - first + 1
  const same = (values: Float32Array | undefined) =>
    values && pastSequences({ first: history.first, values }, years, first, days)
  const lows = same(history.values.stl1_min)
  const highs = same(history.values.stl1_max)
  const wet = same(topsoil)
  const isWarm = (at: number) =>
    crop.soilMin === null || ((lows?.[at] ?? Number.NaN) + (highs?.[at] ?? Number.NaN)) / 2 >= crop.soilMin
  const isDry = (at: number) => (wet?.[at] ?? Number.NaN) <= workable
  const shareOf = (holds: (at: number) => boolean) =>
    smooth(
      Array.from({ length: days }, (_, day) => {
        let held = 0
        for (let year = 0; year < count; year++) if (holds(day * count + year)) held++
        return held / count
      }),
    )
  const fit = shareOf((at) => isWarm(at) && isDry(at))
  const warm = shareOf(isWarm)
  const dry = shareOf(isDry).slice(AROUND, days - AROUND)
  const ahead = Math.max(0, weather.today - from)
  const within = fit.slice(AROUND + ahead, days - AROUND)
  const best = within.indexOf(Math.max(...within))
  const share = (value: number | undefined) => wireNumber(value ?? Number.NaN) ?? 0
  return {
    years: count,
    time: wireDays(first, days),
    fit: fit.map((value) => wireNumber(value)),
    best: share(within[best]) > 0 ? { date: dayOf(from + ahead + best), share: share(within[best]) } : null,
    soilMin: crop.soilMin,
    warmFirst: crop.soilMin === null ? null : share(warm[AROUND]),
    warmLast: crop.soilMin === null ? null : share(warm[days - AROUND - 1]),
    dry: share(dry.reduce((sum, value) => sum + value, 0) / dry.length),
    lastFrost: lastFrost(place, years, from, to),
  }
}

/** The mean of the days around each; fewer at the ends. */
function smooth(values: readonly number[]): number[] {
  const half = SMOOTHING >> 1
  return values.map((_, at) => {
    const around = values.slice(Math.max(0, at - half), at + half + 1)
    return around.reduce((sum, value) => sum + value, 0) / around.length
  })
}

/** A young plant that bears colder nights than this need not wait for the last frost, °C. */
const TENDER = -3
const HALF_YEAR = 182
/** A last frost that is further before planting in 9 years of 10 does not matter, days. */
const MARGIN = 7

/** The last frost of the spring in which a tender crop is planted; null where there is none, or no harm. */
function lastFrost({ crop, form, latitude, weather }: Place, years: Years, from: DayNumber, to: DayNumber) {
  const seedling = crop.frost[0]?.temperature ?? 0
  if (form === 'winter' || seedling < TENDER) return null
  const hemisphere = hemisphereOf(latitude)
  const middle = Math.round((from + to) / 2)
  const start = springStart(hemisphere, calendarDay(middle).year)
  const values = weather.history.values.t2m_min
  if (middle < start || middle >= start + HALF_YEAR || !values) return null
  const lasts = lastFrosts({ first: weather.history.first, values }, years, hemisphere)
  // A year without frost was free of it from the start.
  const offsets = lasts.map((offset) => offset ?? 0)
  const dayAt = (level: number) => start + Math.round(quantile(offsets, level))
  const late = dayAt(0.9)
  return late >= from - MARGIN ? { usual: dayOf(dayAt(0.5)), late: dayOf(late) } : null
}

/** Days before and after the beginning of a planting season that the outlook covers. */
const OUTLOOK_DAYS = 45

function seasonOutlook(weather: CellWeather, planting: DayNumber): NextPlanting['outlook'] {
  const { today, forecast, years } = weather
  const from = Math.max(today, planting - OUTLOOK_DAYS)
  const to = planting + OUTLOOK_DAYS
  if (!years || from < forecast.first || to > forecast.first + forecast.count || to - from < OUTLOOK_DAYS)
    return null
  const rain = terciles(weather, years, ['tp_sum'], from, to - from)
  const temperature = terciles(weather, years, ['t2m_min', 't2m_max'], from, to - from)
  return rain && temperature && { from: dayOf(from), to: dayOf(to - 1), rain, temperature }
}

/** Sums of some series over some days: of the members, among those of the normal years. */
function terciles(
  { history, forecast }: CellWeather,
  years: Years,
  keys: readonly SeriesKey[],
  from: DayNumber,
  days: number,
) {
  const { members } = forecast
  const count = countYears(years)
  const ahead = new Float64Array(members)
  const past = new Float64Array(count)
  for (const key of keys) {
    const coming = forecast.values[key]
    const values = history.values[key]
    if (!coming || !values) return null
    const same = pastSequences({ first: history.first, values }, years, from, days)
    for (let day = 0; day < days; day++) {
      const at = (from + day - forecast.first) * members
      for (let member = 0; member < members; member++)
        ahead[member] = (ahead[member] as number) + (coming[at + member] as number)
      for (let year = 0; year < count; year++)
        past[year] = (past[year] as number) + (same[day * count + year] as number)
    }
  }
  const found = tercilesOf(ahead, past)
  return found && { below: wireNumber(found.below) ?? 0, above: wireNumber(found.above) ?? 0 }
}
