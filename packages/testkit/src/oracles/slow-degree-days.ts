import type { FoundRange, Verdict } from '@windrow/core/risks/evaluate-rules.ts'
import { probabilityFromQuantiles } from '@windrow/core/risks/probability-from-quantiles.ts'
import { daySource, type RiskWeather } from '@windrow/core/risks/risk-weather.ts'
import type { PlainRule } from '@windrow/core/risks/rule.ts'
import type { MonthDay } from '@windrow/core/time/calendar.ts'
import { calendarDay } from '@windrow/core/time/day.ts'

/** Temperatures are stored rounded; a sum within it is neither above nor below. */
const SLACK = 1e-3

/**
 * Degree-day rules of decisions §6 once more, slow and obvious: the sum of every member going on as every year is
 * walked again from the first day of the cycle for each requested day.
 */
export function slowDegreeDays(
  { risk, alert }: PlainRule,
  weather: RiskWeather,
  plantingDate: number | null,
  since: number,
): Verdict {
  const quiet: Verdict = { state: 'quiet', ranges: [] }
  if (!alert.active) return quiet
  const { gddBase = 0, gddSum = 0, gddLifeCycle = 0, probability } = alert
  const season = lastSeason(weather.today, alert.start_date, alert.end_date)
  const first = Math.max(season.first, plantingDate ?? season.first)
  const last = Math.min(first + gddLifeCycle - 1, season.last)
  if (last < first || last < since) return quiet
  const isOver = last < weather.today
  const isPest = risk === 'risk_pest_degree_days'
  if (!isPest && isOver) return quiet
  const noData: Verdict = { state: 'noData', ranges: [] }
  const walked = walk(weather, gddBase, first, last)
  if (!walked.isSound) return isOver ? quiet : noData
  const reaches = (share: number) => share >= probability - 1e-9
  const chance = (to: number) =>
    shareOf(weather, walk(weather, gddBase, first, to), isPest ? gddSum + SLACK : gddSum - SLACK, isPest)
  const verdict = (range: FoundRange): Verdict => ({
    state: range.last >= weather.today ? 'triggered' : 'quiet',
    ranges: [weather.forecast.levels ? { ...range, approximate: true } : range],
  })
  const atEnd = chance(walked.to)
  if (isPest) {
    for (let day = first; day <= walked.to; day++)
      if (reaches(chance(day))) return verdict({ first: day, last, probability: atEnd })
    return walked.to < last && !isOver ? noData : quiet
  }
  if (!reaches(atEnd)) return quiet
  return walked.to < last
    ? noData
    : verdict({ first: Math.max(first, weather.today), last, probability: atEnd })
}

/** The season that began last, day by day; 29 February goes with the day before. */
function lastSeason(today: number, start: MonthDay, end: MonthDay) {
  const is = (day: number, { month, day: date }: MonthDay) => {
    const at = calendarDay(day)
    return at.month === month && at.day === date
  }
  let first = today
  while (!is(first, start)) first--
  let last = first
  while (!is(last, end)) last++
  const after = calendarDay(last + 1)
  return { first, last: after.month === 2 && after.day === 29 ? last + 1 : last }
}

type Walked = { members: number[]; years: number[] | null; isSound: boolean; to: number }

/** The sums after the days up to `last`, or up to `to` if nothing is known of more. */
function walk(weather: RiskWeather, base: number, first: number, last: number): Walked {
  const { observed, forecast, years } = weather
  const members = Array.from({ length: Math.max(1, forecast.members) }, () => 0)
  let ofYears: number[] | null = null
  let dayBefore: number | null = null
  let waiting = 0
  let missing = 0
  let days = 0
  let day = first
  for (; day <= last; day++) {
    const sources = [daySource(weather, 't2m_min', day), daySource(weather, 't2m_max', day)]
    let row: (number | null)[] | null = null
    if (sources.every((source) => source === 'observed'))
      row = members.map(() => heat(observed.values, day - observed.first, base))
    else if (!sources.includes('none') && day >= forecast.first)
      row = members.map((_, member) =>
        heat(forecast.values, (day - forecast.first) * forecast.members + member, base),
      )
    else if (day >= Math.max(observed.first + observed.count, forecast.first + forecast.count)) {
      if (!years || day < years.first || day >= years.first + years.count) break
      ofYears ??= Array.from({ length: years.years }, () => 0)
      const ofDay = filled(
        ofYears.map((_, year) => heat(years.values, (day - years.first) * years.years + year, base)),
      )
      if (!ofDay) break
      ofYears = ofYears.map((sum, year) => sum + (ofDay[year] as number))
      continue
    }
    const known = row && filled(row)
    days++
    if (!known) {
      missing++
      if (dayBefore === null) waiting++
      else for (const member of members.keys()) members[member] = (members[member] as number) + dayBefore
      continue
    }
    const mean = meanOf(row as (number | null)[])
    for (const member of members.keys())
      members[member] = (members[member] as number) + (known[member] as number) + waiting * mean
    waiting = 0
    dayBefore = mean
  }
  return { members, years: ofYears, isSound: waiting === 0 && missing <= days / 10, to: day - 1 }
}

/** Degree days of a day; null: missing. */
function heat(
  { t2m_min, t2m_max }: { t2m_min?: Float32Array; t2m_max?: Float32Array },
  at: number,
  base: number,
): number | null {
  const [low, high] = [t2m_min?.[at], t2m_max?.[at]]
  if (low === undefined || high === undefined || Number.isNaN(low + high)) return null
  return Math.max(0, (low + high) / 2 - base)
}

function meanOf(row: readonly (number | null)[]): number {
  const there = row.filter((value) => value !== null)
  return there.reduce((sum, value) => sum + value, 0) / there.length
}

/** Who has none takes the mean of the others; null when fewer than half have one. */
function filled(row: readonly (number | null)[]): number[] | null {
  const there = row.filter((value) => value !== null)
  if (there.length === 0 || there.length * 2 < row.length) return null
  return row.map((value) => value ?? meanOf(row))
}

function shareOf({ forecast }: RiskWeather, walked: Walked, limit: number, isAbove: boolean): number {
  const { members } = walked
  const years = walked.years ?? [0]
  const { levels } = forecast
  if (levels && members[0] !== members.at(-1)) {
    const chances = years.map((year) =>
      probabilityFromQuantiles({ levels, values: members, at: 0 }, limit - year, isAbove),
    )
    return chances.reduce((sum, chance) => sum + chance, 0) / years.length
  }
  const paths = members.flatMap((member) => years.map((year) => member + year))
  return paths.filter((sum) => (isAbove ? sum > limit : sum < limit)).length / paths.length
}
