import { extraterrestrialRadiation } from '@windrow/core/indices/solar.ts'
import { type DailyCurve, harmonicCurve, linearCurve } from './daily-curves.ts'
import type { MonthlyNormals } from './monthly-normals.ts'
import { normalQuantile } from './normal-quantile.ts'

/** The climate of a cell as the daily model needs it: one value for each day of a 365-day year. */
export type CellClimate = {
  lat: number
  elevation: number
  /** Mean daily maximum and minimum, °C, and their standard deviations. */
  tMax: DailyCurve
  tMin: DailyCurve
  sdMax: DailyCurve
  sdMin: DailyCurve
  /** Share of wet days (>= 0.1 mm). */
  wetShare: DailyCurve
  /** It is wet when the driver is below: after a wet day, after a dry day. */
  wetAfterWet: DailyCurve
  wetAfterDry: DailyCurve
  /** Mean rain of a wet day, mm. */
  wetDayRain: DailyCurve
  humidity: DailyCurve
  /** Mean global radiation of a dry day as a share of that outside the atmosphere. */
  dryClearness: DailyCurve
  /** m/s at 10 m. */
  wind: DailyCurve
  /** Radiation outside the atmosphere by FAO-56's day of the year, 1 to 366, MJ m⁻² d⁻¹. */
  outside: Float64Array
}

const MONTH_DAYS = [31, 28.25, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
const MOST_WET = 0.97
const LEAST_WET = 0.004
/** Where the atlas knows rain but hardly a rain day, mm on a wet day. */
const MOST_WET_DAY_RAIN = 45
const LEAST_WET_DAY_RAIN = 0.2
/** Radiation of a wet day against that of a dry day (generator.md 3). */
export const WET_CLEARNESS = 0.6

export function cellClimate(normals: MonthlyNormals): CellClimate {
  const perDay = (total: number, month: number) => total / (MONTH_DAYS[month] ?? 30)
  const rainRates = normals.rain.map(perDay)
  const wetShares = normals.wetDays.map((days, month) =>
    clamp(Math.max(perDay(days, month), (rainRates[month] ?? 0) / MOST_WET_DAY_RAIN), LEAST_WET, MOST_WET),
  )
  const { sdMax, sdMin } = deviations(normals, wetShares)
  const wetShare = linearCurve(wetShares).map((share) => clamp(share, LEAST_WET, MOST_WET))
  const rainRate = linearCurve(rainRates)
  const sunshine = linearCurve(normals.sunshine)
  const chances = wetShare.map(chanceAfterWet)
  return {
    lat: normals.lat,
    elevation: normals.elevation,
    tMax: harmonicCurve(normals.tMax),
    tMin: harmonicCurve(normals.tMin),
    sdMax: linearCurve(sdMax),
    sdMin: linearCurve(sdMin),
    wetShare,
    wetAfterWet: chances.map(normalQuantile),
    wetAfterDry: chances.map((chance, day) => normalQuantile(chanceAfterDry(wetShare[day] ?? 0, chance))),
    wetDayRain: rainRate.map((rate, day) => Math.max(LEAST_WET_DAY_RAIN, rate / (wetShare[day] ?? 1))),
    humidity: linearCurve(normals.humidity),
    dryClearness: sunshine.map((percent, day) => {
      const share = wetShare[day] ?? 0
      return (0.25 + (0.5 * percent) / 100) / (1 - share + share * WET_CLEARNESS)
    }),
    wind: linearCurve(normals.wind),
    outside: Float64Array.from({ length: 367 }, (_, dayOfYear) =>
      extraterrestrialRadiation(normals.lat, dayOfYear),
    ),
  }
}

/** P(wet | wet), fitted on 3,693 stations, R² 0.79 (generator.md 2). */
function chanceAfterWet(share: number): number {
  return Math.min(MOST_WET, 0.23083 + 0.82617 * share)
}

/** P(wet | dry) that keeps the share of wet days. */
function chanceAfterDry(share: number, afterWet: number): number {
  return clamp((share * (1 - afterWet)) / (1 - share), 1e-4, MOST_WET)
}

/** Standard deviations of each month, regressions on 3,693 stations, R² 0.60 and 0.72 (generator.md 3). */
function deviations({ lat, tMax, tMin }: MonthlyNormals, wetShares: Float64Array) {
  const means = tMax.map((value, month) => (value + (tMin[month] ?? 0)) / 2)
  const amplitude = Math.max(...means) - Math.min(...means)
  const far = Math.abs(lat)
  const range = (month: number) => (tMax[month] ?? 0) - (tMin[month] ?? 0)
  const share = (month: number) => wetShares[month] ?? 0
  return {
    sdMax: means.map((mean, month) =>
      clamp(
        2.68934 -
          0.00863 * far +
          0.07114 * amplitude -
          0.08283 * mean +
          0.14057 * range(month) -
          0.20235 * share(month),
        0.9,
        9,
      ),
    ),
    sdMin: means.map((mean, month) =>
      clamp(
        4.83129 -
          0.03582 * far +
          0.07801 * amplitude -
          0.12056 * mean +
          0.04578 * range(month) -
          0.37948 * share(month),
        0.8,
        9,
      ),
    ),
  }
}

function clamp(value: number, low: number, high: number): number {
  return Math.min(high, Math.max(low, value))
}
