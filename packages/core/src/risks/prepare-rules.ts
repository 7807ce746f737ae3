import type { RiskCondition } from '../alerts/alert.ts'
import { type Season, yearDayOf } from '../time/calendar.ts'
import type { SeriesKey } from '../variables/series.ts'
import { type Risk, type RiskKey, riskByKey } from './registry.ts'
import { isStackedRule, type PlainRule, type Rule, type StackedRule } from './rule.ts'
import type { SeasonPlaces } from './season-spans.ts'

/** A threshold that is crossed or not, of a day or of the sum over `days` days; rules with the same one share it. */
export type Crossing = {
  series: SeriesKey
  /** Its place among the series of the rules. */
  place: number
  isAbove: boolean
  /** Rounded as stored values are, so that an equal value is not beyond it. */
  threshold: number
  days: number
}

export type PreparedRule =
  | { kind: 'inactive' }
  | { kind: 'incomplete' }
  | {
      kind: 'days' | 'sum'
      crossing: number
      probability: number
      recurrentDays: number
      season: SeasonPlaces
    }
  | {
      kind: 'stacked'
      parts: readonly { crossing: number; probability: number }[]
      recurrentDays: number
      season: SeasonPlaces
    }
  | { kind: 'degree-days'; isAbove: boolean; cycle: DegreeDayCycle; probability: number }

export type DegreeDayCycle = {
  base: number
  sum: number
  days: number
  season: Season
}

/** Rules made ready for any number of cells. */
export type PreparedRules = {
  rules: readonly PreparedRule[]
  crossings: readonly Crossing[]
  series: readonly SeriesKey[]
}

export function prepareRules(rules: readonly Rule[]): PreparedRules {
  const crossings = new Map<string, Crossing>()
  const series: SeriesKey[] = []
  const seasons = new Map<string, SeasonPlaces>()
  const shared: Shared = {
    crossing(wanted) {
      if (!series.includes(wanted.series)) series.push(wanted.series)
      const key = Object.values(wanted).join()
      if (!crossings.has(key)) crossings.set(key, { ...wanted, place: series.indexOf(wanted.series) })
      return [...crossings.keys()].indexOf(key)
    },
    season({ start_date: start, end_date: end }) {
      const places = { start: yearDayOf(start.month, start.day), end: yearDayOf(end.month, end.day) }
      const key = Object.values(places).join()
      const known = seasons.get(key) ?? places
      seasons.set(key, known)
      return known
    },
  }
  return { rules: rules.map((rule) => prepare(rule, shared)), crossings: [...crossings.values()], series }
}

/** What rules share: series and crossings, each once. */
type Shared = {
  /** The place of a crossing among all. */
  crossing: (crossing: Omit<Crossing, 'place'>) => number
  season: (alert: PlainRule['alert'] | StackedRule['alert']) => SeasonPlaces
}

function prepare(rule: Rule, shared: Shared): PreparedRule {
  if (!rule.alert.active) return { kind: 'inactive' }
  return isStackedRule(rule) ? prepareStacked(rule, shared) : preparePlain(rule, shared)
}

function preparePlain({ risk: key, alert }: PlainRule, shared: Shared): PreparedRule {
  const risk = riskByKey(key)
  if (risk.combine === 'degree-days') return prepareDegreeDays({ risk: key, alert })
  const { probability, recurrent_days: recurrentDays = 1 } = alert
  const crossing = crossingOf(risk, alert, risk.combine === 'sum' ? recurrentDays : 1)
  if (crossing === null) return { kind: 'incomplete' }
  return {
    kind: crossing.days > 1 ? 'sum' : 'days',
    crossing: shared.crossing(crossing),
    probability,
    recurrentDays,
    season: shared.season(alert),
  }
}

function prepareStacked({ alert }: StackedRule, shared: Shared): PreparedRule {
  const parts: { crossing: number; probability: number }[] = []
  for (const condition of alert.risks) {
    const crossing = crossingOf(riskByKey(condition.risk), condition, 1)
    if (crossing === null) return { kind: 'incomplete' }
    parts.push({ crossing: shared.crossing(crossing), probability: condition.probability })
  }
  if (parts.length === 0) return { kind: 'incomplete' }
  return { kind: 'stacked', parts, recurrentDays: alert.recurrent_days ?? 1, season: shared.season(alert) }
}

function prepareDegreeDays({ risk, alert }: { risk: RiskKey; alert: PlainRule['alert'] }): PreparedRule {
  const { gddBase: base, gddSum: sum, gddLifeCycle: days, probability } = alert
  if (base === undefined || sum === undefined || days === undefined) return { kind: 'incomplete' }
  const cycle = { base, sum, days, season: { start: alert.start_date, end: alert.end_date } }
  return { kind: 'degree-days', isAbove: riskByKey(risk).direction === 'above', cycle, probability }
}

function crossingOf(risk: Risk, { threshold }: RiskCondition, days: number): Omit<Crossing, 'place'> | null {
  if (risk.combine === 'degree-days' || threshold === undefined) return null
  return { series: risk.series, isAbove: risk.direction === 'above', threshold: Math.fround(threshold), days }
}
