import { cropDegreeDays, daylightShares, vernalDay, vernalShare } from '../crops/development.ts'
import { jointingOf } from '../crops/frost-limit.ts'
import { longestGrowth } from '../crops/season-days.ts'
import { addWinterDay, beforeWinter, GIVEN_UP, readyToJoint } from '../crops/winter-hardiness.ts'
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
  flowering: number
  senescence: number
  /** The first day on which nothing grows any more: ripe, killed, or at the end of the longest season. */
  end: number
  /** S: 1 when it ripens before the killing frost, else (degree days reached / maturity)² (science.md §13). */
  ripens: number
  /** Share of the plants that winter leaves: alive, and in beet not run to seed. */
  wintered: number
}

export type SeasonReader = (planted: number) => SeasonStages

/** Reads the stages of a crop planted on any day of a year's weather. */
export function seasonReader(
  weather: YearWeather,
  { crop, thresholds, latitude }: PlantedCrop,
): SeasonReader | null {
  const { t2m_min: tmin, t2m_max: tmax, tp_sum: rain } = weather.values
  if (!tmin || !tmax) return null
  const warmth = Float64Array.from(tmin, (low, day) => cropDegreeDays(crop, low, tmax[day] as number))
  const daylight = daylightShares(crop, latitude, weather.first, weather.count)
  const cold =
    crop.vernalisation || crop.bolting
      ? Float64Array.from(tmin, (low, day) => vernalDay((low + (tmax[day] as number)) / 2))
      : null
  const nextKill = nextDays(tmin, crop.coldKill)
  // Winter forms harden, and come through as young plants or not (`addWinterDay`).
  const hardKill = crop.hardiness === null ? crop.coldKill - YOUNG_HARDINESS : Number.NEGATIVE_INFINITY
  const nextHardKill = nextDays(tmin, hardKill)
  const jointing = jointingOf(crop, thresholds)
  const { emergence, canopyClosure, flowering, senescence, maturity } = thresholds

  return (planted) => {
    const longest = Math.min(planted + longestGrowth(weather.first + planted, latitude), weather.count)
    const reached = { emergence: longest, canopyClosure: longest, flowering: longest, senescence: longest }
    const winter = crop.hardiness === null ? null : beforeWinter(crop.hardiness)
    let sum = 0
    let vernal = 0
    let killed = weather.count
    let day = planted
    for (; day < longest && day < killed && sum < maturity; day++) {
      const added = warmth[day] as number
      if (sum < emergence || sum >= flowering) sum += added
      else {
        if (cold) vernal += cold[day] as number
        sum += added * (daylight[day] as number) * vernalShare(crop.vernalisation, vernal)
      }
      if (winter && sum >= emergence && sum < canopyClosure) {
        const weatherOfDay = { tmin: tmin[day] as number, tmax: tmax[day] as number, rain: rain?.[day] ?? 0 }
        addWinterDay(winter, weatherOfDay, readyToJoint(sum, emergence, jointing), crop.hardiness as number)
        if (winter.survivors < GIVEN_UP) killed = Math.min(killed, day)
      }
      if (sum >= emergence && reached.emergence === longest) {
        reached.emergence = day
        // Young plants come through a light frost: their growing point is below ground (science.md §4).
        killed = Math.min(killed, nextHardKill[day] ?? weather.count)
      }
      if (sum >= canopyClosure && reached.canopyClosure === longest) {
        reached.canopyClosure = day
        killed = Math.min(killed, nextKill[day] ?? weather.count)
      }
      if (sum >= flowering && reached.flowering === longest) reached.flowering = day
      if (sum >= senescence && reached.senescence === longest) reached.senescence = day
    }
    const isRipe = sum >= maturity
    const end = isRipe ? day - 1 : Math.min(day, killed, longest)
    return {
      emergence: Math.min(end, reached.emergence),
      canopyClosure: Math.min(end, reached.canopyClosure),
      flowering: Math.min(end, reached.flowering),
      senescence: Math.min(end, reached.senescence),
      end,
      ripens: isRipe ? 1 : Math.min(1, sum / maturity) ** 2,
      wintered: (winter?.survivors ?? 1) * unbolted(crop, vernal),
    }
  }
}

/** Share of the plants that do not run to seed after too much cold. */
function unbolted({ bolting }: PlantedCrop['crop'], vernal: number): number {
  return bolting ? Math.max(0, Math.min(1, (bolting.all - vernal) / (bolting.all - bolting.from))) : 1
}

/** For each day the first from it on that is as cold as that, or the number of days. */
function nextDays(tmin: Float32Array, limit: number): Int32Array {
  const next = new Int32Array(tmin.length + 1).fill(tmin.length)
  for (let day = tmin.length - 1; day >= 0; day--)
    next[day] = (tmin[day] as number) <= limit ? day : (next[day + 1] as number)
  return next
}
