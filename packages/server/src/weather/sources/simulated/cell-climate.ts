import { psychrometricConstant } from '@windrow/core/indices/et0-daily.ts'
import { extraterrestrialRadiation } from '@windrow/core/indices/solar.ts'
import { DAYS_IN_MONTH } from '@windrow/core/time/calendar.ts'
import { clamp } from './clamp.ts'
import { type DailyCurve, harmonicCurve, linearCurve } from './daily-curves.ts'
import { type DayRelations, dayRelations, withRain } from './day-relations.ts'
import type { MonthlyNormals } from './monthly-normals.ts'
import { normalQuantile } from './normal-quantile.ts'

/** The climate of a cell as the daily model needs it: one value for each day of a 365-day year. */
export type CellClimate = {
  lat: number
  elevation: number
  /** kPa °C⁻¹. */
  psychrometric: number
  /** Mean daily maximum and minimum, °C, and the standard deviations of a day's mean and range. */
  tMax: DailyCurve
  tMin: DailyCurve
  sdMean: DailyCurve
  sdRange: DailyCurve
  /** Month by month, how the parts of a day go together. */
  relations: DayRelations[]
  /** Day by day and part by part, in standard deviations: on a wet day, on a dry day, and what rain leaves. */
  onWet: Float64Array[]
  onDry: Float64Array[]
  left: Float64Array[]
  /** Share of wet days (>= 0.1 mm). */
  wetShare: DailyCurve
  /** It is wet when the driver is below: after a wet day, after a dry day. */
  wetAfterWet: DailyCurve
  wetAfterDry: DailyCurve
  /** Mean rain of a wet day, mm. */
  wetDayRain: DailyCurve
  humidity: DailyCurve
  sdHumidity: DailyCurve
  /** Mean global radiation as a share of that outside the atmosphere. */
  clearness: DailyCurve
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
/** A wet day differs by no more than so many standard deviations, however rare it is. */
const MOST_SHIFT = 1.7
/** The atlas's stations are airfields; fields lie lower and among trees and houses. */
const SHELTER = 0.75

export function cellClimate(normals: MonthlyNormals): CellClimate {
  const perDay = (total: number, month: number) => total / (MONTH_DAYS[month] ?? 30)
  const rainRates = normals.rain.map(perDay)
  const wetShares = normals.wetDays.map((days, month) =>
    clamp(Math.max(perDay(days, month), (rainRates[month] ?? 0) / MOST_WET_DAY_RAIN), LEAST_WET, MOST_WET),
  )
  const { sdMax, sdMin } = deviations(normals, wetShares)
  const ranges = normals.tMax.map((max, month) => max - (normals.tMin[month] ?? 0))
  const parts = Array.from(ranges, (range, month) =>
    meanAndRange(sdMax[month] ?? 1, sdMin[month] ?? 1, range),
  )
  const wetShare = linearCurve(wetShares).map((share) => clamp(share, LEAST_WET, MOST_WET))
  const rainRate = linearCurve(rainRates)
  const sunshine = linearCurve(normals.sunshine)
  const chances = wetShare.map(chanceAfterWet)
  return {
    lat: normals.lat,
    elevation: normals.elevation,
    psychrometric: psychrometricConstant(normals.elevation),
    tMax: harmonicCurve(normals.tMax),
    tMin: harmonicCurve(normals.tMin),
    sdMean: linearCurve(parts.map(({ sdMean }) => sdMean)),
    sdRange: linearCurve(parts.map(({ sdRange }) => sdRange)),
    relations: parts.map(({ correlation }, month) => dayRelations(ranges[month] ?? 0, correlation)),
    ...rainOnParts(wetShare, ranges),
    wetShare,
    wetAfterWet: chances.map(normalQuantile),
    wetAfterDry: chances.map((chance, day) => normalQuantile(chanceAfterDry(wetShare[day] ?? 0, chance))),
    wetDayRain: rainRate.map((rate, day) => Math.max(LEAST_WET_DAY_RAIN, rate / (wetShare[day] ?? 1))),
    humidity: linearCurve(normals.humidity),
    sdHumidity: linearCurve(ranges.map((range) => 8 + 0.28 * range)),
    clearness: sunshine.map((percent) => 0.25 + (0.5 * percent) / 100),
    wind: linearCurve(normals.wind.map((speed) => SHELTER * speed)),
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

/**
 * Standard deviations of each month: regressions on 3,693 stations, R² 0.60 and 0.72 (generator.md 3), which are those
 * of all years together. Against long series they are too wide by the sea and in summer, and too narrow in a
 * continental winter.
 */
function deviations({ lat, tMax, tMin }: MonthlyNormals, wetShares: Float64Array) {
  const means = tMax.map((value, month) => (value + (tMin[month] ?? 0)) / 2)
  const highest = Math.max(...means)
  const lowest = Math.min(...means)
  const amplitude = highest - lowest
  const far = Math.abs(lat)
  const range = (month: number) => (tMax[month] ?? 0) - (tMin[month] ?? 0)
  const share = (month: number) => wetShares[month] ?? 0
  const inland = clamp((amplitude - 8) / 22, 0, 1)
  /** -1 in the coldest month, 1 in the warmest. */
  const season = (mean: number) => (amplitude > 0 ? (2 * (mean - lowest)) / amplitude - 1 : 0)
  return {
    sdMax: means.map(
      (mean, month) =>
        (0.78 + 0.2 * inland - 0.12 * inland * season(mean)) *
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
    sdMin: means.map(
      (mean, month) =>
        (0.74 + 0.17 * inland - 0.1 * season(mean)) *
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

/**
 * The daily range varies by 0.38 of itself and by no more than 4.7 °C: nine places, within 15 %. Nowhere do maximum and
 * minimum correlate by less than 0.25.
 */
function meanAndRange(sdMax: number, sdMin: number, range: number) {
  const most = Math.min(4.7, Math.sqrt(sdMax ** 2 + sdMin ** 2 - 0.5 * sdMax * sdMin))
  const sdRange = clamp(0.38 * range, Math.abs(sdMax - sdMin) + 0.3, most)
  // Of m = (max + min) / 2 and r = max - min.
  const sdMean = Math.sqrt(Math.max(0.25, (2 * sdMax ** 2 + 2 * sdMin ** 2 - sdRange ** 2) / 4))
  const correlation = clamp((sdMax ** 2 - sdMin ** 2) / (2 * sdMean * sdRange), -0.5, 0.5)
  return { sdMean, sdRange, correlation }
}

/** A part that correlates by c with rain on a share p of days is c / √(p(1-p)) higher on wet days than on dry ones. */
function rainOnParts(
  wetShare: DailyCurve,
  ranges: Float64Array,
): Pick<CellClimate, 'onWet' | 'onDry' | 'left'> {
  const correlations = DAYS_IN_MONTH.flatMap((days, month) =>
    Array<readonly number[]>(days).fill(withRain(ranges[month] ?? 0)),
  )
  const shifts = Array.from(wetShare, (share, day) =>
    Float64Array.from(correlations[day] ?? [], (correlation) =>
      clamp(correlation / Math.sqrt(share * (1 - share)), -MOST_SHIFT, MOST_SHIFT),
    ),
  )
  const share = (day: number) => wetShare[day] ?? 0
  return {
    onWet: shifts.map((parts, day) => parts.map((shift) => (1 - share(day)) * shift)),
    onDry: shifts.map((parts, day) => parts.map((shift) => -share(day) * shift)),
    left: shifts.map((parts, day) =>
      parts.map((shift) => Math.sqrt(1 - shift ** 2 * share(day) * (1 - share(day)))),
    ),
  }
}
