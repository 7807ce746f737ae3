import { ensembleQuantiles } from '../series/ensemble-quantiles.ts'
import type { DayNumber } from '../time/day.ts'
import type { DerivedSets } from './derived-sets.ts'
import type { Ensemble, MemberWeather } from './member-weather.ts'
import { normalOfYears } from './normal-of-years.ts'

/** Degree days of each day above a base, °C d, of middles of days: max(T − base, 0) (spec 2 §3). */
export function degreeDaysAbove(middles: Float32Array, base: number): Float32Array {
  return middles.map((middle) => Math.max(middle - base, 0))
}

/** The degree days of each day. */
export function degreeDaySets({ observed, forecast, years }: MemberWeather, base: number): DerivedSets {
  const ahead = degreeDaysAbove(forecast.middle.values, base)
  const past = degreeDaysAbove(years.middle.values, base)
  return {
    observed: { from: observed.from, values: degreeDaysAbove(observed.middle, base) },
    forecast: { from: forecast.middle.from, quantiles: ensembleQuantiles(ahead, forecast.middle.members) },
    normal: { from: years.middle.from, quantiles: normalOfYears({ ...years.middle, values: past }) },
  }
}

/** Their sums from a day on: observed, then member by member, beside what the same days of each normal year gave. */
export function degreeDaySumSets(weather: MemberWeather, base: number, start: DayNumber): DerivedSets {
  const { observed, forecast, years } = weather
  const sums = sumsFrom({ ...observed, members: 1, values: observed.middle }, base, start, 0)
  const reached = sums.values.at(-1) ?? 0
  const ahead = sumsFrom(forecast.middle, base, start, reached)
  const past = sumsFrom(years.middle, base, start, 0)
  return {
    observed: { from: sums.from, values: sums.values },
    forecast: { from: ahead.from, quantiles: ensembleQuantiles(ahead.values, ahead.members) },
    normal: { from: past.from, quantiles: ensembleQuantiles(past.values, past.members) },
  }
}

/** The sum that was reached by the last observed day, °C d. */
export function degreeDaySum({ observed }: MemberWeather, base: number, start: DayNumber): number {
  const { values } = sumsFrom({ ...observed, members: 1, values: observed.middle }, base, start, 0)
  return values.at(-1) ?? 0
}

/** Running sums of every member from `start` on, or from the first day there is; a missing day ends its member's. */
function sumsFrom(middles: Ensemble, base: number, start: DayNumber, before: number): Ensemble {
  const { members } = middles
  const skipped = Math.min(middles.days, Math.max(0, start - middles.from))
  const daily = degreeDaysAbove(middles.values.subarray(skipped * members), base)
  const running = new Float64Array(members).fill(before)
  for (let at = 0; at < daily.length; at++) {
    const member = at % members
    const sum = (running[member] as number) + (daily[at] as number)
    running[member] = sum
    daily[at] = sum
  }
  return { from: middles.from + skipped, days: middles.days - skipped, members, values: daily }
}
