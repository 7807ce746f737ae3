import type { MemberCounter, SplitSeries } from '../kernels/member-counter.ts'
import type { MaskCell } from '../kernels/member-masks.ts'
import type { SeriesKey } from '../variables/series.ts'
import { type DayVerdicts, roomForVerdicts, UNDECIDED, YES } from './day-verdicts.ts'
import { sumLimit } from './fill-sums.ts'
import type { Crossing, PreparedRule } from './prepare-rules.ts'
import type { RiskWeather, Timeline } from './risk-weather.ts'
import { neededMembers } from './rule.ts'
import type { SeasonSpan } from './season-spans.ts'

type DaysRule = Extract<PreparedRule, { kind: 'days' | 'sum' }>

/** The same as `plainVerdicts`, by counts, of a series of which every value is there; null when no day could hold. */
export function countedVerdicts(
  counter: MemberCounter,
  cell: Pick<MaskCell, 'days' | 'members'>,
  crossing: Crossing,
  rule: DaysRule,
  spans: readonly SeasonSpan[],
): DayVerdicts | null {
  const needed = neededMembers(rule.probability, cell.members)
  return rule.kind === 'sum'
    ? ofSums(counter, cell, crossing, rule, spans, needed)
    : ofDays(counter, cell, crossing, rule, spans, needed)
}

function ofDays(
  counter: MemberCounter,
  { days, members }: Pick<MaskCell, 'days' | 'members'>,
  { place, isAbove, threshold }: Crossing,
  { recurrentDays: least }: DaysRule,
  spans: readonly SeasonSpan[],
  needed: number,
): DayVerdicts | null {
  let found: DayVerdicts | null = null
  for (const { first, end, lead } of spans) {
    const run = { isAbove, threshold, first, end, least, lead }
    if (least > 1 && lead > 0 && counter.countDays(place, run) >= needed) {
      found ??= roomForVerdicts(days)
      for (let day = first; day < end; day++)
        if ((counter.counts[day - first] as number) >= needed) found.verdicts[day] = UNDECIDED
    }
    run.lead = 0
    if (counter.countDays(place, run) < needed) continue
    found ??= roomForVerdicts(days)
    const { counts } = counter
    for (let day = first; day < end; day++) {
      const count = counts[day - first] as number
      if (count < needed) continue
      found.verdicts[day] = YES
      found.shares[day] = count / members
    }
  }
  return found
}

function ofSums(
  counter: MemberCounter,
  { days, members }: Pick<MaskCell, 'days' | 'members'>,
  crossing: Crossing,
  { recurrentDays }: DaysRule,
  spans: readonly SeasonSpan[],
  needed: number,
): DayVerdicts | null {
  const { place, isAbove } = crossing
  const highest = counter.countSums(place, { isAbove, limit: sumLimit(crossing), days: recurrentDays })
  let found: DayVerdicts | null = null
  for (const { first, end, lead } of spans) {
    /** A sum counts where all of its days lie inside the season. */
    const from = Math.max(first, first - lead + recurrentDays - 1)
    const whole = recurrentDays - 1
    if (highest < needed && (from >= whole || !isAbove)) continue
    found ??= roomForVerdicts(days)
    const { counts } = counter
    for (let day = from; day < end; day++) {
      const count = counts[day] as number
      // Of a sum that begins before the timeline a part is known: enough to be above, never to be below.
      const isPart = day < whole
      if (count >= needed) found.verdicts[day] = isPart && !isAbove ? UNDECIDED : YES
      else if (isPart && isAbove) found.verdicts[day] = UNDECIDED
      found.shares[day] = count / members
    }
  }
  return found
}

const NOTHING = new Float32Array(0)

/** A series as its observed days and its rows of members; null where the two alternate (see `daySource`). */
export function splitSeries(
  { today, observed, forecast }: RiskWeather,
  { first, days }: Timeline,
  key: SeriesKey,
): SplitSeries | null {
  const past = observed.values[key]
  const rows = forecast.values[key]
  const end = first + days
  const split = past ? Math.max(first, Math.min(today, observed.first + observed.count)) : first
  if (split > first && observed.first > first) return null
  if (split < end && (!rows || forecast.first > split || forecast.first + forecast.count !== end)) return null
  return {
    observed: past ?? NOTHING,
    observedFrom: first - observed.first,
    observedDays: split - first,
    forecast: rows ?? NOTHING,
    forecastFrom: (split - forecast.first) * forecast.members,
    forecastDays: end - split,
  }
}
