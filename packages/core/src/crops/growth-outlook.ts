import { countYears, pastSequences } from '../climatology/years.ts'
import { ensembleQuantiles } from '../kernels/member-quantiles.ts'
import { type Quantiles, quantileOfSorted } from '../series/quantile.ts'
import { YEAR_DAYS } from '../time/calendar.ts'
import type { DayNumber } from '../time/day.ts'
import { daylightShares, develop } from './development.ts'
import {
  developmentSum,
  firstDevelopment,
  type GrowingSeason,
  type Grown,
  growingSeason,
  seasonStage,
} from './growing-season.ts'
import type { GrowthClimate } from './growth-climate.ts'
import {
  daysReached,
  firstColdNights,
  type GrowthPaths,
  growthPaths,
  type TemperatureMembers,
} from './growth-paths.ts'
import { GROWTH_STAGES, type GrowthStage, growthStage, type StageEstimate } from './growth-stage.ts'
import { longestGrowth, type SeasonEnd, seasonEnd } from './season-days.ts'

/** Days of the season, from 0, at five levels; null: not reached within the season. */
export type DaySpread = Record<'low' | 'quarter' | 'middle' | 'threeQuarters' | 'high', number | null>

export type StageOutlook = { stage: GrowthStage; degreeDays: number; day: DaySpread; isReached: boolean }

export type GrowthOutlook = {
  from: DayNumber
  /** °C d by yesterday. */
  sum: number
  stages: StageOutlook[]
  harvest: DaySpread
  /** Days for which it grows: until it is ripe, killed or cut. */
  growsFor: number | null
  /** The first night that kills it after canopy closure. */
  killingFrost: DaySpread
  /** LT50 at the crown of a winter form this morning, °C. */
  lt50: number | null
  /** Share of the paths that are ripe before it. */
  ripensBeforeFrost: number
  /** Null while it grows. */
  end: SeasonEnd | null
  /** Quantiles of the sums, one for each day from `from` on. */
  sums: Quantiles
  /** The median of the normal years' sums; empty without normals. */
  normal: Float32Array
  /**
   * Days by which the sum is ahead of the normal one; null without normals, before anything has grown, while a winter form
   * rests, and after its growth.
   */
  daysAhead: number | null
}

/**
 * When each stage of a season begins, and when its crop is ripe: the middle, and 5 and 8 times in 10 (science.md §4).
 * `ahead`: so many days from today are enough; what comes later is then not known.
 */
export function growthOutlook(
  season: GrowingSeason,
  climate: GrowthClimate,
  today: DayNumber,
  forecast: TemperatureMembers,
  latitude: number,
  ahead = Number.POSITIVE_INFINITY,
): GrowthOutlook {
  const { from, thresholds, cut } = season
  const limit = longestGrowth(from, latitude)
  const days = Math.min(Math.max(limit, today - from + 1), today - from + ahead)
  const paths = growthPaths(season, climate, today, forecast, days)
  const sum = developmentSum(season, climate, today)
  const { maturity, cold, harvest, growsFor, killingFrost, end } = lastDays(paths, season, limit, today)
  const ripe = maturity.filter((day, member) => day < (cold[member] as number)).length
  const begins = [
    0,
    thresholds.emergence,
    thresholds.canopyClosure,
    thresholds.senescence,
    thresholds.maturity,
  ]
  const normal = normalSums(season, climate, days)
  return {
    from,
    sum,
    stages: GROWTH_STAGES.map((stage, index) => {
      const degreeDays = begins[index] as number
      if (stage === 'Harvest' && cut !== null) return { stage, degreeDays, day: harvest, isReached: true }
      const reached = index === 0 ? new Float64Array(1) : daysReached(paths, degreeDays)
      return { stage, degreeDays, day: spreadOf(reached), isReached: sum >= degreeDays }
    }),
    harvest,
    growsFor,
    killingFrost,
    lt50: paths.lt50,
    ripensBeforeFrost: ripe / maturity.length,
    end,
    sums: ensembleQuantiles(paths.sums, paths.count),
    normal,
    daysAhead: end === null ? daysAheadOf(season, normal, sum, today - from) : null,
  }
}

/** When it is ripe on each path, when frost kills it, and which of them, the time it has, or its grower ends it. */
function lastDays(
  paths: GrowthPaths,
  { crop, from, thresholds, cut }: GrowingSeason,
  limit: number,
  today: DayNumber,
) {
  const canopy = daysReached(paths, thresholds.canopyClosure)
  const maturity = daysReached(paths, thresholds.maturity)
  const nights = firstColdNights(paths, canopy, crop.coldKill)
  const cold = nights.map((night, member) => Math.min(night, paths.winterKills[member] as number))
  const winterKill = spreadOf(paths.winterKills).middle ?? Number.POSITIVE_INFINITY
  const night = likelyColdNight(paths, spreadOf(canopy).middle, crop.coldKill)
  const cap = Math.min(limit, winterKill, night)
  const modelled = spreadOf(maturity.map((day) => Math.min(day, cap)))
  const killingFrost = spreadOf(cold)
  if (cut !== null) {
    const day = cut - from
    const growsFor = Math.min(modelled.middle ?? day, day)
    const end: SeasonEnd = { day, by: 'harvest', isOver: true }
    return { maturity, cold, harvest: onDay(day), growsFor, killingFrost, end }
  }
  const end = seasonEnd(modelled.middle, spreadOf(maturity).middle, killingFrost.middle, today - from)
  return { maturity, cold, harvest: modelled, growsFor: modelled.middle, killingFrost, end }
}

const onDay = (day: number): DaySpread => ({
  low: day,
  quarter: day,
  middle: day,
  threeQuarters: day,
  high: day,
})

const NO_FORECAST: TemperatureMembers = {
  first: 0,
  count: 0,
  members: 1,
  tmin: new Float32Array(0),
  tmax: new Float32Array(0),
}

/**
 * The stage that a crop has reached by yesterday, by its own degree days since planting and the thresholds of a variety
 * that fits the place's season (science.md §4), and what has ended its growth; null while it grows, or where none is
 * known. By observed days alone; one without temperatures counts with its normal medians.
 */
export function observedGrowth(
  grown: Grown,
  climate: GrowthClimate,
  today: DayNumber,
): { stage: StageEstimate; end: SeasonEnd | null } {
  const season = growingSeason(grown, climate, today)
  if (typeof season === 'string') return { stage: growthStage(null, null), end: null }
  const path = growthPaths(season, climate, today, NO_FORECAST, today - season.from)
  return {
    stage: seasonStage(season, developmentSum(season, climate, today)),
    end: lastDays(path, season, longestGrowth(season.from, grown.latitude), today).end,
  }
}

/** The first day after the canopy has probably closed on which half of the paths are as cold as kills; else infinite. */
function likelyColdNight({ days, count, tmin }: GrowthPaths, after: number | null, limit: number): number {
  for (let day = after ?? days; day < days; day++) {
    let cold = 0
    for (let member = 0; member < count; member++) if ((tmin[day * count + member] as number) <= limit) cold++
    if (cold >= count / 2) return day
  }
  return Number.POSITIVE_INFINITY
}

function spreadOf(days: Float64Array): DaySpread {
  const sorted = Float64Array.from(days).sort()
  const at = (level: number) => {
    // Between a day and never there is no middle: the earlier of the two neighbours counts.
    const value = quantileOfSorted(sorted, level)
    const day = Number.isFinite(value)
      ? value
      : (sorted[Math.floor((sorted.length - 1) * level)] ?? Number.NaN)
    return Number.isFinite(day) ? Math.round(day) : null
  }
  return { low: at(0.1), quarter: at(0.25), middle: at(0.5), threeQuarters: at(0.75), high: at(0.9) }
}

function normalSums(season: GrowingSeason, climate: GrowthClimate, days: number): Float32Array {
  const { years, first } = climate
  if (!years) return new Float32Array(0)
  const { crop, from, thresholds, latitude } = season
  const count = countYears(years)
  const tmin = pastSequences({ first, values: climate.tmin }, years, from, days)
  const tmax = pastSequences({ first, values: climate.tmax }, years, from, days)
  const daylight = daylightShares(crop, latitude, from, days)
  const start = firstDevelopment(season, climate)
  const sums = new Float32Array(days * count)
  for (let year = 0; year < count; year++) {
    const at = { ...start, chill: { ...start.chill } }
    for (let day = 0; day < days; day++) {
      const place = day * count + year
      develop(at, crop, thresholds, daylight[day] as number, tmin[place] as number, tmax[place] as number)
      sums[place] = at.sum
    }
  }
  return ensembleQuantiles(sums, count)['0.5']
}

function daysAheadOf(
  { form, thresholds }: Pick<GrowingSeason, 'form' | 'thresholds'>,
  normal: Float32Array,
  sum: number,
  elapsed: number,
): number | null {
  if (normal.length === 0 || elapsed === 0 || !(sum > 0)) return null
  const reached = normal.findIndex((value) => value >= sum)
  if (reached < 0) return null
  // While it waits for the cold and for spring, a few degree days are weeks, which say nothing of the crop.
  const pace = paceOver(normal, Math.min(reached + 1, elapsed - PACE_DAYS), Math.max(reached + 1, elapsed))
  return form === 'winter' && pace < thresholds.maturity / YEAR_DAYS ? null : reached + 1 - elapsed
}

/** Fewer days do not show how fast a crop grows. */
const PACE_DAYS = 7

/** °C d a day that the normal crop gains from one day of its season to another. */
function paceOver(normal: Float32Array, from: number, to: number): number {
  const sumBy = (days: number) => (days <= 0 ? 0 : (normal[Math.min(days, normal.length) - 1] ?? 0))
  const first = Math.max(0, from)
  return (sumBy(to) - sumBy(first)) / (to - first)
}
