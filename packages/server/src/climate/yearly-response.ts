import type { Yearly } from '@windrow/contract/entities/trend.ts'
import { decadeMeans } from '@windrow/core/trends/decade-means.ts'
import { type Trend, trendOf } from '@windrow/core/trends/trend.ts'
import { wireNumber, wireValues } from '../weather/cells/wire-values.ts'

const DECADE = 10

/** One number a year with its trend, as charts draw it. */
export function yearlyResponse(firstYear: number, values: readonly number[]): Yearly {
  const years = values.map((_, at) => firstYear + at)
  const trend = trendOf(years, values)
  return {
    years,
    values: wireValues(values),
    trend: trend && trendAnswer(trend, years),
    decades: decadeMeans(years, values).map((decade) => ({ ...decade, mean: wireNumber(decade.mean) ?? 0 })),
  }
}

function trendAnswer(trend: Trend, years: readonly number[]): NonNullable<Yearly['trend']> {
  const round = (value: number) => wireNumber(value) ?? 0
  const first = years[0] as number
  const last = years.at(-1) as number
  const span = last - first
  return {
    slope: round(DECADE * trend.slope),
    slopeLow: round(DECADE * trend.slopeLow),
    slopeHigh: round(DECADE * trend.slopeHigh),
    change: round(span * trend.slope),
    changeLow: round(span * trend.slopeLow),
    changeHigh: round(span * trend.slopeHigh),
    first: round(trend.at(first)),
    last: round(trend.at(last)),
    low: years.map((year) => round(trend.at(year) - trend.halfWidth(year))),
    high: years.map((year) => round(trend.at(year) + trend.halfWidth(year))),
    tau: round(trend.tau),
    p: Math.round(trend.p * 10_000) / 10_000,
    isClear: trend.isClear,
  }
}
