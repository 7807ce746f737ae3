import { climatologyOn, dayOfYearClimatology, WINDOW_DAYS } from '../climatology/day-of-year.ts'
import { climatologyYears, countYears, type Years } from '../climatology/years.ts'
import { frostDaysOfYear } from '../indices/frost.ts'
import { YEAR_DAYS } from '../time/calendar.ts'
import type { DayNumber } from '../time/day.ts'

/** Daily lowest and highest temperatures of a place, °C, from a day on, and its rain, mm; missing is NaN. */
export type DailyTemperatures = {
  first: DayNumber
  tmin: Float32Array
  tmax: Float32Array
  /** Gives the snow cover of winter crops; without it there is none. */
  rain?: Float32Array
}

/** What growth needs of a place's past: observations, and what is normal where one is missing or yet to come. */
export type GrowthClimate = DailyTemperatures & {
  /** Null where the past is too short for normals. */
  years: Years | null
  /** The normal medians of a day. */
  normal(day: DayNumber): { tmin: number; tmax: number }
  /** Mean temperature of the coldest thirty days of the normal year, °C; NaN without normals. */
  coldestMonth(): number
  /** The chance of tmin <= 0 °C on each day of the 365-day year. */
  frostProbability: Float32Array
}

export function growthClimate(past: DailyTemperatures): GrowthClimate {
  const { first: firstDay, tmin, tmax } = past
  const years = climatologyYears({ first: firstDay, values: tmin })
  if (!years) {
    const unknown = { tmin: Number.NaN, tmax: Number.NaN }
    return {
      ...past,
      years,
      normal: () => unknown,
      coldestMonth: () => Number.NaN,
      frostProbability: new Float32Array(YEAR_DAYS),
    }
  }
  // Computed on first use: most places miss no day, and most crops have no winter form.
  let medians: Record<'tmin' | 'tmax', Float32Array> | undefined
  const normals = () => {
    medians ??= {
      tmin: dayOfYearClimatology({ first: firstDay, values: tmin }, years)['0.5'],
      tmax: dayOfYearClimatology({ first: firstDay, values: tmax }, years)['0.5'],
    }
    return medians
  }
  return {
    ...past,
    years,
    normal: (day) => ({
      tmin: climatologyOn(normals().tmin, day),
      tmax: climatologyOn(normals().tmax, day),
    }),
    coldestMonth: () => coldestMonth(normals()),
    frostProbability: frostProbability(past, years),
  }
}

const MONTH_DAYS = 30

function coldestMonth({ tmin, tmax }: Record<'tmin' | 'tmax', Float32Array>): number {
  const mean = (day: number) => ((tmin[day % YEAR_DAYS] as number) + (tmax[day % YEAR_DAYS] as number)) / 2
  let coldest = Number.POSITIVE_INFINITY
  let sum = 0
  for (let day = 0; day < YEAR_DAYS + MONTH_DAYS; day++) {
    sum += mean(day) - (day >= MONTH_DAYS ? mean(day - MONTH_DAYS) : 0)
    if (day >= MONTH_DAYS) coldest = Math.min(coldest, sum / MONTH_DAYS)
  }
  return coldest
}

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
