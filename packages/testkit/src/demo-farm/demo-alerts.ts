import type { Alert, StackedAlert } from '@windrow/core/alerts/alert.ts'
import type { RiskKey, StackedRiskKey } from '@windrow/core/risks/registry.ts'
import type { MonthDay } from '@windrow/core/time/calendar.ts'
import { calendarDay, type DayNumber } from '@windrow/core/time/day.ts'
import { type DemoStand, demoCropKey } from './demo-crops.ts'
import { DEMO_RULES, type DemoRule, type PartOfSeason } from './demo-rules.ts'

export type DemoAlert = { crop: string; variety: string } & (
  | { risk: RiskKey; data: Alert }
  | { risk: StackedRiskKey; data: StackedAlert }
)

/** The rules of a crop that grows on a field, in the months of its own season. */
export function alertsOn(stand: DemoStand): DemoAlert[] {
  const { crop, variety } = stand
  return (DEMO_RULES[demoCropKey(crop)] ?? []).map((rule) => ({ crop, variety, ...alertOf(rule, stand) }))
}

type Watched = { risk: RiskKey; data: Alert } | { risk: StackedRiskKey; data: StackedAlert }

function alertOf(rule: DemoRule, stand: DemoStand): Watched {
  const frame = { title: rule.title, active: true, ...datesOf(rule.part, stand) }
  const probability = rule.percent / 100
  if ('thresholds' in rule) {
    const elsewhere = rule.elsewhere[stand.variety]
    const risks = rule.thresholds.map(([risk, threshold], at) => ({
      risk,
      threshold: elsewhere?.[at] ?? threshold,
      probability,
    }))
    return { risk: rule.risk, data: { ...frame, recurrent_days: rule.days, risks } }
  }
  const elsewhere = rule.elsewhere[stand.variety]
  if ('sum' in rule) {
    const cycle = { gddBase: rule.base, gddSum: elsewhere ?? rule.sum, gddLifeCycle: rule.cycle }
    return { risk: rule.risk, data: { ...frame, ...cycle, probability } }
  }
  const threshold = elsewhere ?? rule.threshold
  return { risk: rule.risk, data: { ...frame, threshold, probability, recurrent_days: rule.days } }
}

function datesOf(
  [start, end]: PartOfSeason,
  { from, to }: DemoStand,
): Pick<Alert, 'start_date' | 'end_date'> {
  const length = to - from
  return {
    start_date: monthDay(Math.round(from + start * length)),
    end_date: monthDay(Math.round(from + end * length)),
  }
}

/** Alerts know no 29 February. */
function monthDay(number: DayNumber): MonthDay {
  const { month, day } = calendarDay(number)
  return { month, day: month === 2 ? Math.min(day, 28) : day }
}
