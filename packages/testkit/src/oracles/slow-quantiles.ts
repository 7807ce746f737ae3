import type { FoundRange, Rule, Verdict } from '@windrow/core/risks/evaluate-rules.ts'
import { probabilityFromQuantiles } from '@windrow/core/risks/probability-from-quantiles.ts'
import { riskByKey } from '@windrow/core/risks/registry.ts'
import { daySource, type RiskWeather } from '@windrow/core/risks/risk-weather.ts'
import { isStackedRule } from '@windrow/core/risks/rule.ts'
import { isInSeason } from '@windrow/core/time/calendar.ts'
import { SERIES, type SeriesKey } from '@windrow/core/variables/series.ts'

/**
 * Rules on a source that gives quantiles only, slow and obvious: the chance of every day by itself, every run of days
 * walked to its ends.
 */
export function slowQuantiles(rule: Rule, weather: RiskWeather, since: number): Verdict {
  if (!rule.alert.active) return { state: 'quiet', ranges: [] }
  const { today, observed, forecast } = weather
  const { start_date: start, end_date: end, recurrent_days: days = 1 } = rule.alert
  const isInside = (day: number) => isInSeason(day, { start, end })
  const isSum = !isStackedRule(rule) && riskByKey(rule.risk).combine === 'sum' && days > 1
  const risks = isStackedRule(rule) ? rule.alert.risks : [{ ...rule.alert, risk: rule.risk }]
  const known = [observed, forecast].filter((part) => part.count > 0)
  const first = Math.min(today, ...known.map(({ first: from }) => from))
  const last = Math.max(today, ...known.map((part) => part.first + part.count - 1))

  const chanceOn = (day: number): { is: 'yes' | 'no' | 'unknown'; share: number } => {
    const window = isSum ? days : 1
    for (let before = day - window + 1; before <= day; before++)
      if (!isInside(before)) return { is: 'no', share: 0 }
    const chances = risks.map(({ risk, threshold = 0, probability }) => {
      const { series, direction } = riskByKey(risk) as { series: SeriesKey; direction: string }
      const chance = chanceOf(weather, series, day, window, threshold, direction === 'above')
      return { chance, isMet: chance !== null && chance >= probability - 1e-9 }
    })
    const share = Math.min(1, ...chances.map(({ chance }) => chance ?? 1))
    if (chances.some(({ chance, isMet }) => chance !== null && !isMet)) return { is: 'no', share }
    return { is: chances.every(({ isMet }) => isMet) ? 'yes' : 'unknown', share }
  }
  const of = new Map<number, ReturnType<typeof chanceOn>>()
  for (let day = first; day <= last; day++) of.set(day, chanceOn(day))
  const runLength = (day: number, holds: (at: number) => boolean) => {
    let length = 1
    for (let at = day - 1; holds(at) && length < 100; at--) length++
    for (let at = day + 1; holds(at); at++) length++
    return length
  }
  const isYes = (day: number) => of.get(day)?.is === 'yes'
  const couldBe = (day: number) => (day < first ? isInside(day) : (of.get(day)?.is ?? 'no') !== 'no')
  const verdict = (day: number) => {
    const is = of.get(day)?.is ?? 'no'
    if (isSum || is === 'no') return is
    if (is === 'yes' && runLength(day, isYes) >= days) return 'yes'
    return runLength(day, couldBe) >= days ? 'unknown' : 'no'
  }
  const ranges: FoundRange[] = []
  const ahead = new Set<string>()
  for (let day = first; day <= last; day++) {
    const is = verdict(day)
    if (day >= today) ahead.add(is)
    if (is !== 'yes') continue
    const begins = isSum ? day - days + 1 : day
    const { share } = of.get(day) as { share: number }
    const open = ranges.at(-1)
    if (!open || begins > open.last + 1)
      ranges.push({ first: begins, last: day, probability: share, approximate: true })
    else Object.assign(open, { last: day, probability: Math.max(open.probability, share) })
  }
  return {
    state: ahead.has('yes') ? 'triggered' : ahead.has('unknown') ? 'noData' : 'quiet',
    ranges: ranges.filter((range) => range.last >= since),
  }
}

/** Of the sum over the days that end on a day, all of them at the same quantile; null where something is missing. */
function chanceOf(
  weather: RiskWeather,
  series: SeriesKey,
  day: number,
  window: number,
  threshold: number,
  isAbove: boolean,
): number | null {
  const { observed, forecast } = weather
  const levels = forecast.levels ?? []
  const limit = Math.fround(threshold)
  const sums = levels.map((_, level) => {
    let sum = 0
    for (let at = day - window + 1; at <= day; at++) {
      const source = daySource(weather, series, at)
      const seen = observed.values[series]?.[at - observed.first]
      const row = forecast.values[series]?.[(at - forecast.first) * levels.length + level]
      sum += (source === 'observed' ? seen : source === 'forecast' ? row : undefined) ?? Number.NaN
    }
    return sum
  })
  if (sums.some(Number.isNaN)) return null
  if (sums[0] === sums.at(-1))
    return Number(isAbove ? (sums[0] as number) > limit : (sums[0] as number) < limit)
  return probabilityFromQuantiles(
    { levels, values: sums, at: 0 },
    limit,
    isAbove,
    SERIES[series].plausible[0],
  )
}
