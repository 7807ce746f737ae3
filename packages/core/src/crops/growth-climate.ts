import { climatologyOn, dayOfYearClimatology, WINDOW_DAYS } from '../climatology/day-of-year.ts'
import { climatologyYears, countYears, type Years } from '../climatology/years.ts'
import { frostDaysOfYear } from '../indices/frost.ts'
import { YEAR_DAYS } from '../time/calendar.ts'
import type { DayNumber } from '../time/day.ts'

/** Daily lowest and highest temperatures of a place, °C, from a day on; missing is NaN. */
export type DailyTemperatures = { first: DayNumber; tmin: Float32Array; tmax: Float32Array }

/** What growth needs of a place's past: observations, and what is normal where one is missing or yet to come. */
export type GrowthClimate = DailyTemperatures & {
  /** Null where the past is too short for normals. */
  years: Years | null
  /** The normal medians of a day. */
  normal(day: DayNumber): { tmin: number; tmax: number }
  /** The chance of tmin <= 0 °C on each day of the 365-day year. */
  frostProbability: Float32Array
}

export function growthClimate(past: DailyTemperatures): GrowthClimate {
  const { first: firstDay, tmin, tmax } = past
  const years = climatologyYears({ first: firstDay, values: tmin })
  if (!years) {
    const unknown = { tmin: Number.NaN, tmax: Number.NaN }
    return { ...past, years, normal: () => unknown, frostProbability: new Float32Array(YEAR_DAYS) }
  }
  // Computed once a day is missing: most places miss none.
  let medians: Record<'tmin' | 'tmax', Float32Array> | undefined
  return {
    ...past,
    years,
    normal: (day) => {
      medians ??= {
        tmin: dayOfYearClimatology({ first: firstDay, values: tmin }, years)['0.5'],
        tmax: dayOfYearClimatology({ first: firstDay, values: tmax }, years)['0.5'],
      }
      return { tmin: climatologyOn(medians.tmin, day), tmax: climatologyOn(medians.tmax, day) }
    },
    frostProbability: frostProbability(past, years),
  }
}

/** Share of the nights of the coldest time of the year that freeze, from which winter crops harden. Ours. */
const WINTER_FROSTS = 0.25

/** Whether the place has a winter that crops harden in; not so in the subtropics, where wheat is sown in autumn too. */
export const hasWinter = ({ frostProbability }: Pick<GrowthClimate, 'frostProbability'>): boolean =>
  frostProbability.some((chance) => chance >= WINTER_FROSTS)

/** The share of years with frost, over the days around each: single days of thirty years jump about. */
function frostProbability({ first: firstDay, tmin }: DailyTemperatures, years: Years): Float32Array {
  const counts = frostDaysOfYear({ first: firstDay, values: tmin }, years)
  const possible = (2 * WINDOW_DAYS + 1) * countYears(years)
  return Float32Array.from({ length: YEAR_DAYS }, (_, day) => {
    let frosts = 0
    for (let offset = -WINDOW_DAYS; offset <= WINDOW_DAYS; offset++)
      frosts += counts[(day + offset + YEAR_DAYS) % YEAR_DAYS]?.frostday ?? 0
    return frosts / possible
  })
}
