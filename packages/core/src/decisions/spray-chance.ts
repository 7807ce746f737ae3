import { DAY_HOURS } from '../time/durations.ts'
import type { SprayThresholds } from './decision-thresholds.ts'
import { deltaT, GUST_FACTOR, type HourWeather, sprayReasons } from './spray-hours.ts'

/** A day of each member: °C, %, km/h, mm. Missing is NaN. */
export type DayMembers = {
  temperature: ArrayLike<number>
  humidity: ArrayLike<number>
  wind: ArrayLike<number>
  rain: ArrayLike<number>
}

/** The same of the hours that are judged: their day's means, and the sum of its rain. */
export type DayOfHours = { temperature: number; humidity: number; wind: number; rain: number }

/** Less rain in a day than this, mm, is none: its hours say nothing of when a member's rain would fall. */
const DRY_DAY = 0.1

/**
 * The chance that an hour can be sprayed in (is not red), 0 to 1. Hours come from one run, days from all members: each
 * member's hour is that hour, shifted and scaled as its day differs from the day of the hours. Rain of a member on a day
 * that is dry in the hours falls in one block of 1 + ⌊mm/2⌋ hours, at most 12 (science.md §15), at any time of the day.
 * NaN where no member is known.
 */
export function sprayChance(
  hour: HourWeather,
  /** The heaviest rain from this hour to the end of the drying time, mm in an hour. */
  worstRain: number,
  day: DayOfHours,
  members: DayMembers,
  limits: SprayThresholds,
): number {
  let sum = 0
  let count = 0
  for (let member = 0; member < members.rain.length; member++) {
    const temperature = hour.temperature + (members.temperature[member] as number) - day.temperature
    const humidity = clampShare(hour.humidity + (members.humidity[member] as number) - day.humidity)
    const wind = day.wind > 0 ? (hour.wind * (members.wind[member] as number)) / day.wind : hour.wind
    const rain = members.rain[member] as number
    if (Number.isNaN(temperature + humidity + wind + rain)) continue
    count++
    const judged = {
      temperature,
      humidity,
      wind,
      gust: wind * GUST_FACTOR,
      deltaT: deltaT(temperature, humidity),
    }
    if (sprayReasons(judged, limits).some(({ verdict }) => verdict === 'red')) continue
    sum += dryChance(worstRain, day.rain, rain, limits)
  }
  return count === 0 ? Number.NaN : sum / count
}

function dryChance(worstRain: number, ofHours: number, ofMember: number, limits: SprayThresholds): number {
  if (ofHours >= DRY_DAY) return (worstRain * ofMember) / ofHours >= limits.rain ? 0 : 1
  if (ofMember < limits.rain) return 1
  const block = 1 + Math.min(11, Math.floor(ofMember / 2))
  return Math.max(0, 1 - (block + limits.rainHours / 2) / DAY_HOURS)
}

const clampShare = (percent: number): number => Math.max(1, Math.min(100, percent))
