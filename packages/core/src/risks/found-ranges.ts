import { type DayVerdicts, UNDECIDED, YES } from './day-verdicts.ts'
import type { Timeline } from './risk-weather.ts'
import type { FoundRange, Verdict } from './rule.ts'

/**
 * Flagged days that touch as ranges, those that reach `since` or later. `back`: how many days before itself a flagged
 * day shades (decisions §6: d-n+1..d with sums).
 */
export function verdictOf(
  { first, days, today }: Timeline,
  { verdicts, shares, joint }: DayVerdicts,
  {
    back,
    since,
    isStacked,
    isApproximate,
  }: { back: number; since: number; isStacked: boolean; isApproximate: boolean },
): Verdict {
  const ranges: FoundRange[] = []
  let open: FoundRange | null = null
  let isTriggered = false
  let isUndecided = false
  for (let day = 0; day < days; day++) {
    const verdict = verdicts[day]
    if (verdict === UNDECIDED && day >= today) isUndecided = true
    if (verdict !== YES) continue
    const number = first + day
    if (day >= today) isTriggered = true
    if (open === null || number - back > open.last + 1) {
      open = { first: number - back, last: number, probability: 0 }
      if (isApproximate) open.approximate = true
      if (isStacked) open.jointProbability = 0
      ranges.push(open)
    }
    open.last = number
    open.probability = Math.max(open.probability, shares[day] as number)
    if (isStacked) open.jointProbability = Math.max(open.jointProbability ?? 0, joint[day] as number)
  }
  return {
    state: isTriggered ? 'triggered' : isUndecided ? 'noData' : 'quiet',
    ranges: (ranges[0]?.last ?? since) >= since ? ranges : ranges.filter(({ last }) => last >= since),
  }
}
