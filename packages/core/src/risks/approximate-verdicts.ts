import { SERIES } from '../variables/series.ts'
import { type DayVerdicts, keepVerdictRuns, NO, UNDECIDED, YES } from './day-verdicts.ts'
import type { Crossing, PreparedRule } from './prepare-rules.ts'
import { probabilityFromQuantiles } from './probability-from-quantiles.ts'
import { daySource, type RiskWeather, type Timeline } from './risk-weather.ts'
import { atLeast } from './rule.ts'
import type { SeasonPlaces, SeasonSpan } from './season-spans.ts'

type DaysRule = Extract<PreparedRule, { season: SeasonPlaces }>

/**
 * Verdicts where the source gives quantiles only: p(d) is interpolated day by day, and runs are days in a row on which
 * it reaches the rule's probability, because no member can be followed (science.md §10). Sums take the same quantile on
 * all of their days. All of this is approximate, and ranges say so.
 */
export function approximateVerdicts(
  weather: RiskWeather,
  line: Timeline,
  crossings: readonly Crossing[],
  rule: DaysRule,
  spans: readonly SeasonSpan[],
  room: DayVerdicts,
): DayVerdicts {
  const parts = rule.kind === 'stacked' ? rule.parts : [rule]
  const window = rule.kind === 'sum' ? rule.recurrentDays : 1
  for (const span of spans) {
    const from = Math.max(span.first, span.first - span.lead + window - 1)
    for (let day = from; day < span.end; day++) {
      let verdict: number = YES
      let least = 1
      for (const { crossing, probability } of parts) {
        const share = shareOn(weather, line.first + day, crossings[crossing] as Crossing)
        if (Number.isNaN(share)) verdict = Math.min(verdict, UNDECIDED)
        else if (!atLeast(share, probability)) verdict = NO
        if (!Number.isNaN(share)) least = Math.min(least, share)
      }
      room.verdicts[day] = verdict
      room.shares[day] = least
    }
    if (rule.kind !== 'sum') keepVerdictRuns(room.verdicts, span, rule.recurrentDays)
  }
  return room
}

/** P(beyond the threshold) of a day, or of the sum over the days that end with it; NaN where something is missing. */
function shareOn(weather: RiskWeather, day: number, { series, isAbove, threshold, days }: Crossing): number {
  const { observed, forecast } = weather
  const levels = forecast.levels ?? []
  const sums = new Float64Array(levels.length)
  for (let number = day - days + 1; number <= day; number++) {
    const source = daySource(weather, series, number)
    if (source === 'none') return Number.NaN
    for (let index = 0; index < levels.length; index++) {
      const value =
        source === 'observed'
          ? observed.values[series]?.[number - observed.first]
          : forecast.values[series]?.[(number - forecast.first) * levels.length + index]
      sums[index] = (sums[index] as number) + (value ?? Number.NaN)
    }
  }
  if (sums[0] === sums.at(-1))
    return (isAbove ? (sums[0] as number) > threshold : (sums[0] as number) < threshold) ? 1 : 0
  return probabilityFromQuantiles(
    { levels, values: sums, at: 0 },
    threshold,
    isAbove,
    SERIES[series].plausible[0],
  )
}
