import type { DayNumber } from '../time/day.ts'
import { basalCoefficient, exposedShare, FALLOW, rootDepth, type WaterUser } from './crop-water.ts'

/** A paddy is drained so many days before its harvest. */
const DRAINED_BEFORE_HARVEST = 14

/** What grows on a field: nothing, a crop, or a crop that a paddy keeps under water. */
export const PHASE = { fallow: 0, grows: 1, flooded: 2 } as const

/** What draws on the soil of a field, day by day. */
export type WaterCalendar = {
  first: DayNumber
  count: number
  /** Kcb, and the share of the ground that lies bare. */
  basal: Float32Array
  exposed: Float32Array
  /** Of the roots, m. */
  depth: Float32Array
  phase: Uint8Array
  /** p of the crop, and how deep its roots go, m. */
  depletion: number
  rootDepth: number
}

/** One season: its first day, degree days by day, and how many days stand before the harvest. */
export type CalendarSeason = { from: DayNumber; sums: ArrayLike<number>; days: number }

/** Seasons of a crop on ground that lies fallow in between. */
export function waterCalendar(
  first: DayNumber,
  count: number,
  { crop, thresholds }: WaterUser,
  seasons: readonly CalendarSeason[],
): WaterCalendar {
  const basal = new Float32Array(count).fill(FALLOW.basal)
  const exposed = new Float32Array(count).fill(exposedShare(FALLOW.basal))
  const depth = new Float32Array(count).fill(FALLOW.depth)
  const phase = new Uint8Array(count)
  for (const { from, sums, days } of seasons) {
    const end = Math.min(days, count - (from - first))
    let greenest = 0
    for (let day = Math.max(0, first - from); day < end; day++) {
      const at = from - first + day
      const sum = sums[Math.min(day, sums.length - 1)] ?? 0
      const green = basalCoefficient(crop, thresholds, sum)
      greenest = Math.max(greenest, green)
      basal[at] = green
      // What ripens shades the ground until it is cut.
      exposed[at] = exposedShare(greenest)
      depth[at] = rootDepth(crop, thresholds, sum)
      phase[at] = day < days - DRAINED_BEFORE_HARVEST ? PHASE.flooded : PHASE.grows
    }
  }
  return { first, count, basal, exposed, depth, phase, depletion: crop.depletion, rootDepth: crop.rootDepth }
}
