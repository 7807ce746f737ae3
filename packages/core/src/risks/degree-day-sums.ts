import { degreeDays } from '../indices/degree-days.ts'
import type { DayNumber } from '../time/day.ts'
import { probabilityFromQuantiles } from './probability-from-quantiles.ts'
import { daySource, MISSING_SHARE, type RiskWeather } from './risk-weather.ts'

/** Rounding of stored temperatures must not decide over a sum, °C d. */
const SUM_SLACK = 1e-3

/**
 * Degree-day sums day by day: observed days are one certain sum, then each member has its own, and each member goes on
 * as each of the past years (decisions §6).
 *
 * A member or year without a value takes the mean of the others on that day; a day on which fewer than half have one
 * is missing.
 */
export class DegreeDaySums {
  readonly #weather: RiskWeather
  readonly #thresholds: { base: number }
  readonly #members: Float64Array
  readonly #years: Float64Array
  readonly #row: Float64Array
  #certain = 0
  #dayBefore = Number.NaN
  #hasYears = false
  #isSorted = false
  #waiting = 0
  #missing = 0
  #days = 0

  constructor(weather: RiskWeather, base: number) {
    this.#weather = weather
    this.#thresholds = { base }
    this.#members = new Float64Array(Math.max(1, weather.forecast.members))
    this.#years = new Float64Array(weather.years?.years ?? 0)
    this.#row = new Float64Array(Math.max(this.#members.length, this.#years.length))
  }

  /** Adds the next day; false when it lies beyond all that is known. */
  add(day: DayNumber): boolean {
    const { observed, forecast, years } = this.#weather
    const low = daySource(this.#weather, 't2m_min', day)
    const high = daySource(this.#weather, 't2m_max', day)
    if (low === 'observed' && high === 'observed') return this.#addCertain(this.#observedOn(day))
    if (low !== 'none' && high !== 'none' && day >= forecast.first) {
      const mean = this.#addRow(forecast.values, (day - forecast.first) * forecast.members, this.#members)
      return Number.isNaN(mean) ? this.#addMissing() : this.#counted(mean)
    }
    if (day < Math.max(observed.first + observed.count, forecast.first + forecast.count))
      return this.#addMissing()
    if (!years || day < years.first || day >= years.first + years.count) return false
    this.#hasYears = true
    return !Number.isNaN(this.#addRow(years.values, (day - years.first) * years.years, this.#years))
  }

  /** Whether so few days are missing that the sum can be believed. */
  get isSound(): boolean {
    return this.#waiting === 0 && this.#missing <= MISSING_SHARE * this.#days
  }

  /** P(sum > wanted). */
  shareAbove(wanted: number): number {
    return this.#share(wanted + SUM_SLACK, true)
  }

  /** P(sum < wanted). */
  shareBelow(wanted: number): number {
    return this.#share(wanted - SUM_SLACK, false)
  }

  #share(wanted: number, isAbove: boolean): number {
    const needed = wanted - this.#certain
    const { levels } = this.#weather.forecast
    const sums = this.#members
    if (levels && sums[0] !== sums.at(-1)) {
      const row = { levels, values: sums, at: 0 }
      return this.#meanOverYears((year) => probabilityFromQuantiles(row, needed - year, isAbove))
    }
    if (this.#hasYears && !this.#isSorted) sums.sort()
    this.#isSorted = this.#hasYears
    const countBelow = this.#isSorted ? countBelowSorted : countBelowAny
    return this.#meanOverYears((year) => {
      const below = countBelow(sums, needed - year, isAbove)
      return (isAbove ? sums.length - below : below) / sums.length
    })
  }

  #meanOverYears(share: (year: number) => number): number {
    if (!this.#hasYears) return share(0)
    let total = 0
    for (const year of this.#years) total += share(year)
    return total / this.#years.length
  }

  #observedOn(day: DayNumber): number {
    const { first: from, values } = this.#weather.observed
    return this.#of(values.t2m_min, values.t2m_max, day - from)
  }

  #of(low: Float32Array | undefined, high: Float32Array | undefined, at: number): number {
    return degreeDays(low?.[at] ?? Number.NaN, high?.[at] ?? Number.NaN, this.#thresholds)
  }

  /** Adds a row of members or years to their sums and gives their mean; NaN when fewer than half have a value. */
  #addRow(
    { t2m_min: low, t2m_max: high }: { t2m_min?: Float32Array; t2m_max?: Float32Array },
    row: number,
    sums: Float64Array,
  ): number {
    const count = sums.length
    if (!low || !high || row + count > Math.min(low.length, high.length)) return Number.NaN
    let total = 0
    let present = 0
    for (let at = 0; at < count; at++) {
      const value = degreeDays(low[row + at] as number, high[row + at] as number, this.#thresholds)
      this.#row[at] = value
      if (Number.isNaN(value)) continue
      total += value
      present++
    }
    if (present === 0 || present * 2 < count) return Number.NaN
    const mean = total / present
    for (let at = 0; at < count; at++) {
      const value = this.#row[at] as number
      sums[at] = (sums[at] as number) + (Number.isNaN(value) ? mean : value)
    }
    return mean
  }

  #addCertain(value: number): true {
    this.#certain += value
    return this.#counted(value)
  }

  /** Missing days at the very beginning wait for the first that is there. */
  #counted(value: number): true {
    this.#certain += this.#waiting * value
    this.#waiting = 0
    this.#dayBefore = value
    this.#days++
    return true
  }

  #addMissing(): true {
    this.#missing++
    this.#days++
    if (Number.isNaN(this.#dayBefore)) this.#waiting++
    else this.#certain += this.#dayBefore
    return true
  }
}

/** How many sums are below a limit, or at it. */
function countBelowAny(sums: Float64Array, limit: number, orAt: boolean): number {
  let count = 0
  for (const sum of sums) if (orAt ? sum <= limit : sum < limit) count++
  return count
}

/** Past the forecast the sums of members stay as they are, and are sorted once for all of the years to come. */
function countBelowSorted(sums: Float64Array, limit: number, orAt: boolean): number {
  let low = 0
  let high = sums.length
  while (low < high) {
    const middle = (low + high) >> 1
    const sum = sums[middle] as number
    if (orAt ? sum <= limit : sum < limit) low = middle + 1
    else high = middle
  }
  return low
}
