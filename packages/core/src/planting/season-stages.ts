import { cropDegreeDays } from '../crops/growing-season.ts'
import { longestGrowth } from '../crops/season-days.ts'
import type { PlantedCrop } from './planted-crop.ts'
import type { YearWeather } from './planting-weather.ts'

/** No crop is waited for longer (`longestGrowth`). */
export const LONGEST_SEASON = 365

/** How much colder than a grown plant a young one bears, °C. */
const YOUNG_HARDINESS = 6

/** Days by their place in a year's weather; a stage that is not reached falls on the day the season ends. */
export type SeasonStages = {
  emergence: number
  canopyClosure: number
  senescence: number
  /** The first day on which nothing grows any more: ripe, killed, or at the end of the longest season. */
  end: number
  /** S: 1 when it ripens before the killing frost, else (degree days reached / maturity)² (science.md §13). */
  ripens: number
}

export type SeasonReader = (planted: number) => SeasonStages

/** Reads the stages of a crop planted on any day of a year's weather. */
export function seasonReader(
  weather: YearWeather,
  { crop, thresholds, latitude }: PlantedCrop,
): SeasonReader | null {
  const { t2m_min: tmin, t2m_max: tmax } = weather.values
  if (!tmin || !tmax) return null
  const sums = new Float64Array(weather.count + 1)
  for (let day = 0; day < weather.count; day++)
    sums[day + 1] = (sums[day] as number) + cropDegreeDays(crop, tmin[day] as number, tmax[day] as number)
  const nextKill = nextDays(tmin, crop.coldKill)
  // Winter forms harden, and come through as young plants.
  const hardKill = crop.vernalisation ? Number.NEGATIVE_INFINITY : crop.coldKill - YOUNG_HARDINESS
  const nextHardKill = nextDays(tmin, hardKill)

  return (planted) => {
    const longest = Math.min(planted + longestGrowth(weather.first + planted, latitude), weather.count)
    const start = sums[planted] as number
    const reached = (sum: number) => firstAtLeast(sums, start + sum, planted, longest)
    const emergence = reached(thresholds.emergence)
    const canopyClosure = reached(thresholds.canopyClosure)
    const maturity = reached(thresholds.maturity)
    // Young plants come through a light frost: their growing point is below ground (science.md §4).
    const killed = Math.min(
      nextKill[canopyClosure] ?? weather.count,
      nextHardKill[emergence] ?? weather.count,
    )
    const isRipe = maturity < longest && maturity <= killed
    const end = Math.min(maturity, killed, longest)
    const share = ((sums[end] as number) - start) / thresholds.maturity
    return {
      emergence: Math.min(end, emergence),
      canopyClosure: Math.min(end, canopyClosure),
      senescence: Math.min(end, reached(thresholds.senescence)),
      end,
      ripens: isRipe ? 1 : Math.min(1, share) ** 2,
    }
  }
}

/** For each day the first from it on that is as cold as that, or the number of days. */
function nextDays(tmin: Float32Array, limit: number): Int32Array {
  const next = new Int32Array(tmin.length + 1).fill(tmin.length)
  for (let day = tmin.length - 1; day >= 0; day--)
    next[day] = (tmin[day] as number) <= limit ? day : (next[day + 1] as number)
  return next
}

/** The first day in `from` to `to` by whose evening the sum is reached; `to` where it is not. */
function firstAtLeast(sums: Float64Array, wanted: number, from: number, to: number): number {
  let low = from
  let high = to
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle + 1] as number) >= wanted) high = middle
    else low = middle + 1
  }
  return low
}
