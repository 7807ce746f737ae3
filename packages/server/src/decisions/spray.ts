import type { Decisions } from '@windrow/contract/entities/decisions.ts'
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
import { HOUR_MS } from '@windrow/core/time/day.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import type { CellWeather } from '../weather/cells/cell-weather.ts'
import { wireHours, wireNumber } from '../weather/cells/wire-values.ts'
import type { HourlySeries } from '../weather/sources/weather-source.ts'
import { membersOn } from './frost.ts'

/** Hours that are judged, from the one that has begun. */
const HOURS = 72
/** Rain after the last of them still counts. */
const HOURS_BEYOND = 24

export function sprayResponse(
  hourly: HourlySeries,
  weather: CellWeather,
  now: Date,
  limits: SprayThresholds,
): Decisions['spray'] {
  const pressure = airPressure(weather.elevation)
  const first = Math.floor(now.getTime() / HOUR_MS)
  const all = Array.from({ length: HOURS + HOURS_BEYOND }, (_, ahead) => hourAt(hourly, first + ahead))
  const judged = sprayHours(all, limits, pressure).slice(0, HOURS)
  const names = wireHours(weather.zone, first, HOURS + 1)
  const dayOf = createDays(hourly, weather.zone)
  const chances = judged.map((hour, at) => {
    const { day, means } = dayOf(first + at)
    const { values } = weather.forecast
    const members = {
      temperature: membersOn(weather.forecast, values.t2m_avg, day),
      humidity: membersOn(weather.forecast, values.rh_mean, day),
      wind: membersOn(weather.forecast, values.ws_mean, day),
      rain: membersOn(weather.forecast, values.tp_sum, day),
    }
    const drying = all.slice(at, at + 1 + Math.ceil(limits.rainHours / 2)).map(({ rain }) => rain || 0)
    return sprayChance(hour, Math.max(0, ...drying), means, members, limits, pressure)
  })
  return {
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
    windows: sprayWindows(judged).map(({ start, length }) => ({
      from: names[start] as string,
      to: names[start + length] as string,
      hours: length,
      chance: wireNumber(Math.min(...chances.slice(start, start + length))),
    })),
    gusts: 'derived',
    gustFactor: GUST_FACTOR,
  }
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
  }
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
    }
    means.set(day, made)
    return { day, means: made }
  }
}
