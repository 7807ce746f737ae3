import type { Decisions } from '@windrow/contract/entities/decisions.ts'
import { isHarvestDone } from '@windrow/core/crops/season-days.ts'
import type { SprayThresholds } from '@windrow/core/decisions/decision-thresholds.ts'
import {
  type DayOfHours,
  GUST_FACTOR,
  type HourWeather,
  type SprayReason,
  sprayChance,
  sprayHours,
  sprayWindows,
} from '@windrow/core/decisions/spray-hours.ts'
import { airPressure } from '@windrow/core/indices/et0-daily.ts'
import { clearSkyRadiation, extraterrestrialRadiation } from '@windrow/core/indices/solar.ts'
import { type DayNumber, dayOf, dayOfYear, HOUR_MS } from '@windrow/core/time/day.ts'
import { clockHour, localDay } from '@windrow/core/time/zone.ts'
import type { FieldGrowth } from '../crops/field-growth.ts'
import type { CellWeather } from '../weather/cells/cell-weather.ts'
import { wireHours, wireNumber } from '../weather/cells/wire-values.ts'
import type { HourlySeries } from '../weather/sources/weather-source.ts'
import { membersOn } from './frost.ts'

/** Hours that are judged, from the one that has begun. */
const HOURS = 72
/** Rain after the last of them still counts. */
const HOURS_BEYOND = 24

/** A field as spraying sees it. */
type SprayedField = {
  lat: number
  growth: FieldGrowth
  /** The days on which wheels can go, and the limit of the topsoil for them. */
  work: Decisions['fieldWork']
  wetSoil: number
  /** Whether the chance of each hour is computed; else it is not known. */
  hasChances: boolean
}

export function sprayResponse(
  hourly: HourlySeries,
  weather: CellWeather,
  now: Date,
  limits: SprayThresholds,
  field: SprayedField,
): Decisions['spray'] {
  const pressure = airPressure(weather.elevation)
  const first = clockHour(weather.zone, now.getTime())
  // With the hour before, since an inversion lasts for an hour after sunrise.
  const begun = Array.from({ length: 1 + HOURS + HOURS_BEYOND }, (_, at) => hourAt(hourly, first - 1 + at))
  const all = begun.slice(1)
  const names = wireHours(weather.zone, first, HOURS + 1)
  const dayAt = daysOf(hourly, weather.zone)
  const days = begun.map((_, at) => dayAt(first - 1 + at))
  const place = {
    pressure,
    isClear: days.map(({ day, means }) => isClear(means.sun, field.lat, day, weather.elevation)),
    ground: days.map(({ day }) => groundOn(field, day)),
  }
  const judged = sprayHours(begun, limits, place).slice(1, 1 + HOURS)
  const off = offOf(field.growth)
  const chances = judged.map((hour, at) => {
    if (!field.hasChances) return Number.NaN
    const { day, means } = days[at + 1] as (typeof days)[number]
    const { values } = weather.forecast
    const members = {
      temperature: membersOn(weather.forecast, values.t2m_avg, day),
      humidity: membersOn(weather.forecast, values.rh_mean, day),
      wind: membersOn(weather.forecast, values.ws_mean, day),
      rain: membersOn(weather.forecast, values.tp_sum, day),
    }
    const drying = all.slice(at, at + 1 + Math.ceil(limits.rainHours / 2)).map(({ rain }) => rain || 0)
    const chance = sprayChance(hour, Math.max(0, ...drying), means, members, limits, pressure)
    return place.ground[at + 1] ? Math.min(chance, workOn(field.work, day)?.chance ?? 1) : chance
  })
  return {
    off,
    now: judged[0]?.verdict ?? 'unknown',
    hours: judged.map((hour, at) => ({
      hour: names[at] as string,
      verdict: hour.verdict,
      reasons: hour.reasons.map((reason) => ({ ...reason, value: wireReason(reason) })),
      chance: wireNumber(chances[at] as number),
      temperature: wireNumber(hour.temperature, 10),
      humidity: wireNumber(hour.humidity, 10),
      wind: wireNumber(hour.wind, 10),
      gust: wireNumber(hour.gust, 10),
      rain: wireNumber(hour.rain),
      deltaT: wireNumber(hour.deltaT, 10),
    })),
    windows: (off ? [] : sprayWindows(judged)).map(({ start, length }) => ({
      from: names[start] as string,
      to: names[start + length] as string,
      hours: length,
      chance: wireNumber(Math.min(...chances.slice(start, start + length))),
    })),
    gusts: 'derived',
    gustFactor: GUST_FACTOR,
  }
}

/** Nothing is sprayed on a crop that is ripe, or gone. */
function offOf({ outlook, stage }: FieldGrowth): Decisions['spray']['off'] {
  if (isHarvestDone(outlook?.end ?? null)) return 'over'
  return stage.stage_estimated === 'Harvest' ? 'ripe' : null
}

/** Share of a clear day's radiation from which its nights count as clear. */
const CLEAR = 0.65

function isClear(sun: number, lat: number, day: DayNumber, elevation: number): boolean {
  const clearSky = clearSkyRadiation(extraterrestrialRadiation(lat, dayOfYear(day)), elevation)
  return sun * MJ_A_DAY >= CLEAR * clearSky
}

/** MJ m⁻² d⁻¹ of 1 W m⁻². */
const MJ_A_DAY = 0.0864

const workOn = ({ days }: Decisions['fieldWork'], day: DayNumber) =>
  days.find(({ date }) => date === dayOf(day))

/** Too wet for wheels, certainly or probably: what `fieldWork` says of that day. */
function groundOn({ work, wetSoil }: SprayedField, day: DayNumber): SprayReason | null {
  const { reasons = [], moisture } = workOn(work, day) ?? {}
  const isWet = reasons.includes('wet-soil')
  if (!isWet && !reasons.includes('likely-wet')) return null
  const value = 100 * (moisture?.middle ?? wetSoil)
  return { code: 'soft-ground', verdict: isWet ? 'red' : 'amber', value, limit: 100 * wetSoil }
}

/** In tenths as the hour's own values, finer where a tenth would be the limit that is crossed. */
function wireReason({ value, limit }: SprayReason): number {
  const tenths = Math.round(value * 10) / 10
  return tenths === limit ? Math.round(value * 100) / 100 : tenths
}

/** The hour that begins at a full hour: instants have its timestamp, rain has that of its end. */
function hourAt({ first: firstHour, values }: HourlySeries, hour: number): HourWeather {
  const at = hour - firstHour
  return {
    temperature: values.t2m?.[at] ?? Number.NaN,
    humidity: values.rh?.[at] ?? Number.NaN,
    wind: values.ws?.[at] ?? Number.NaN,
    rain: values.tp?.[at + 1] ?? Number.NaN,
    sun: values.ssrd?.[at + 1] ?? Number.NaN,
  }
}

/** Of cells whose hours are still in use: fields that share them share their days. */
const knownDays = new WeakMap<HourlySeries, ReturnType<typeof createDays>>()

function daysOf(hourly: HourlySeries, zone: string): ReturnType<typeof createDays> {
  const days = knownDays.get(hourly) ?? createDays(hourly, zone)
  knownDays.set(hourly, days)
  return days
}

/** The local day of an hour, and the means of that day's hours. */
function createDays(hourly: HourlySeries, zone: string) {
  const days = new Map<number, HourWeather[]>()
  const dayOfHour = new Map<number, number>()
  for (let at = 0; at < hourly.count; at++) {
    const hour = hourly.first + at
    const day = localDay(zone, hour * HOUR_MS)
    dayOfHour.set(hour, day)
    const hours = days.get(day) ?? []
    hours.push(hourAt(hourly, hour))
    days.set(day, hours)
  }
  const means = new Map<number, DayOfHours>()
  return (hour: number) => {
    const day = dayOfHour.get(hour) ?? Number.NaN
    const known = means.get(day)
    if (known) return { day, means: known }
    const hours = days.get(day) ?? []
    const sum = (key: keyof HourWeather) => hours.reduce((total, one) => total + one[key], 0)
    const made = {
      temperature: sum('temperature') / hours.length,
      humidity: sum('humidity') / hours.length,
      wind: sum('wind') / hours.length,
      rain: sum('rain'),
      sun: sum('sun') / hours.length,
    }
    means.set(day, made)
    return { day, means: made }
  }
}
