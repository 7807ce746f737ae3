import { DAY_HOURS } from '../time/day.ts'
import { hourlyExtraterrestrialRadiation, type SolarHour } from './solar.ts'

/** The longest block of rain, h. */
const MOST_WET_HOURS = 12
/** A new wet hour for each so many mm. */
const MM_PER_WET_HOUR = 2

/**
 * Radiation of the hours of a day, W m⁻², from the mean of the day, W m⁻²: each hour by its share of Ra
 * (science.md §7). The mean of the result is the mean of the day; a day without sun has its mean in every hour,
 * which is 0 but for twilight.
 */
export function spreadRadiation(dayMean: number, hours: readonly SolarHour[]): Float32Array {
  const shares = hours.map(hourlyExtraterrestrialRadiation)
  const total = shares.reduce((sum, share) => sum + share, 0)
  return Float32Array.from(shares, (share) =>
    total > 0 ? (dayMean * hours.length * share) / total : dayMean,
  )
}

/**
 * Rain of the hours of a day, mm, from the sum of the day: one block of 1 + ⌊rain/2⌋ hours, at most 12, with the
 * intensity of a triangle (science.md §15). `position`, 0 to 1, says where in the day the block stands: the caller
 * draws it. The sum of the result is the sum of the day.
 */
export function spreadRain(daySum: number, hours: number, position: number): Float32Array {
  const rain = new Float32Array(hours)
  if (daySum === 0) return rain
  const wet = Math.min(hours, MOST_WET_HOURS, 1 + Math.floor(daySum / MM_PER_WET_HOUR))
  if (Number.isNaN(wet)) return rain.fill(Number.NaN)
  const start = Math.min(hours - wet, Math.floor(position * (hours - wet + 1)))
  const weight = (hour: number) => Math.min(hour + 1, wet - hour)
  let total = 0
  for (let hour = 0; hour < wet; hour++) total += weight(hour)
  for (let hour = 0; hour < wet; hour++) rain[start + hour] = (daySum * weight(hour)) / total
  return rain
}

/** Wind at an hour of local solar time as a multiple of the day's mean: 0.7 at 3 h, 1.3 at 15 h (science.md §15). */
export function windShare(hour: number): number {
  return 1 + 0.3 * Math.cos((2 * Math.PI * (hour - 15)) / DAY_HOURS)
}
