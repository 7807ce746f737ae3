import type { AlertState } from '@windrow/core/alerts/alert.ts'
import { createMemberCounter } from '@windrow/core/kernels/member-counter.ts'
import { evaluateRules } from '@windrow/core/risks/evaluate-rules.ts'
import { isDegreeDayRisk, riskByKey, stackedRiskByKey } from '@windrow/core/risks/registry.ts'
import type { RiskWeather } from '@windrow/core/risks/risk-weather.ts'
import { isStackedRule, type Rule, type Verdict } from '@windrow/core/risks/rule.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import type { ComingRange } from '../notification/match-events.ts'
import { writtenRanges } from '../store/states.ts'
import { decidingValues } from './deciding-value.ts'
import type { WeatherWanted } from './read-risk-weather.ts'

/** What was found of a rule on all fields that share cells, and planting date where it matters. */
export type Found = {
  state: AlertState
  /** Null where nothing could be decided: the stored result stays. */
  ranges: { written: string; coming: ComingRange[] } | null
}

export type FoundOf = (rule: Rule, plantingDate: string | null) => Found

/** Created once, since it compiles code. */
const COUNTER = createMemberCounter()

const isOfCycle = (rule: Rule) => !isStackedRule(rule) && isDegreeDayRisk(rule.risk)

/** The series that rules watch. */
export function weatherWanted(rules: readonly Rule[]): WeatherWanted {
  const series = new Set<SeriesKey>()
  let isDegreeDays = false
  for (const rule of rules) {
    const risks = isStackedRule(rule) ? stackedRiskByKey(rule.risk).risks : [rule.risk]
    for (const key of risks) {
      const watched = riskByKey(key).series
      if (watched === 'gdd') isDegreeDays = true
      else series.add(watched)
    }
  }
  if (isDegreeDays) series.add('t2m_min').add('t2m_max')
  return { series: [...series].sort(), isDegreeDays }
}

/** A rule that is switched off is at rest without any weather. */
const OFF: Found = { state: 'quiet', ranges: { written: writtenRanges([]), coming: [] } }

/** While there is no weather, or none that can be trusted, nothing fires and nothing clears (decisions §6). */
export const undecided =
  (state: 'noData' | 'failed'): FoundOf =>
  (rule) =>
    rule.alert.active ? { state, ranges: null } : OFF

/**
 * Evaluates the rules of all fields on one pair of cells: each rule once, and those on degree days once for each
 * planting date.
 */
export function cellVerdicts(rules: readonly Rule[], weather: RiskWeather): FoundOf {
  const decidingValue = decidingValues(weather)
  const toFound = (rule: Rule, { state, ranges }: Verdict): Found => {
    if (state === 'noData') return { state, ranges: null }
    return {
      state,
      ranges: {
        written: writtenRanges(ranges),
        coming: ranges
          .filter(({ last }) => last >= weather.today)
          .map((range) => ({
            first: range.first,
            last: range.last,
            probability: range.probability,
            value: decidingValue(rule, range),
          })),
      },
    }
  }
  const evaluate = (wanted: readonly Rule[], plantingDate: string | null) => {
    const field = { plantingDate: plantingDate === null ? null : dayNumber(plantingDate) }
    const verdicts = evaluateRules(wanted, weather, field, { counter: COUNTER })
    return new Map(wanted.map((rule, at) => [rule.id, toFound(rule, verdicts[at] as Verdict)]))
  }
  const plain = evaluate(
    rules.filter((rule) => !isOfCycle(rule)),
    null,
  )
  const ofCycle = new Map<string, Found>()
  return (rule, plantingDate) => {
    if (!isOfCycle(rule)) return plain.get(rule.id) as Found
    const name = `${rule.id} ${plantingDate}`
    const known = ofCycle.get(name)
    if (known) return known
    const found = evaluate([rule], plantingDate).get(rule.id) as Found
    ofCycle.set(name, found)
    return found
  }
}
