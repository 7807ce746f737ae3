import type { AlertState } from '@windrow/core/alerts/alert.ts'
import { createMemberCounter } from '@windrow/core/kernels/member-counter.ts'
import { evaluateRules } from '@windrow/core/risks/evaluate-rules.ts'
import { isDegreeDayRisk, type RiskKey, riskByKey, stackedRiskByKey } from '@windrow/core/risks/registry.ts'
import type { RiskWeather } from '@windrow/core/risks/risk-weather.ts'
import { isStackedRule, type Rule, type Verdict } from '@windrow/core/risks/rule.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import { sharedWaterName, type WateredField } from '../../soil/field-water.ts'
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

/** What a rule finds on a field; `water` is null where none of its rules watches the soil. */
export type FoundOf = (rule: Rule, field: EvaluatedField) => Found
export type EvaluatedField = { plantingDate: string | null; water: WateredField | null }

/** Created once, since it compiles code. */
const COUNTER = createMemberCounter()

const isOfCycle = (rule: Rule) => !isStackedRule(rule) && isDegreeDayRisk(rule.risk)

const risksOf = (rule: Rule): readonly RiskKey[] =>
  isStackedRule(rule) ? stackedRiskByKey(rule.risk).risks : [rule.risk]

/** Whether a rule is about the field's own soil. */
export const watchesTopsoil = (rule: Rule): boolean =>
  risksOf(rule).some((key) => riskByKey(key).series === 'swvl1_mean')

/** The series that rules watch. */
export function weatherWanted(rules: readonly Rule[]): WeatherWanted {
  const series = new Set<SeriesKey>()
  let isDegreeDays = false
  for (const rule of rules) {
    for (const key of risksOf(rule)) {
      const watched = riskByKey(key).series
      if (watched === 'gdd') isDegreeDays = true
      // The topsoil is no weather: it follows from the rain, field by field.
      else series.add(watched === 'swvl1_mean' ? 'tp_sum' : watched)
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
 * Evaluates the rules of all fields on one pair of cells: each rule once, those on degree days once for each planting
 * date, and those on the soil once for each water of fields. `weatherOf` is the weather with a field's own topsoil.
 */
export function cellVerdicts(
  rules: readonly Rule[],
  weather: RiskWeather,
  weatherOf: (field: WateredField) => RiskWeather,
): FoundOf {
  const decidingValue = decidingValues(weather)
  const plain = evaluate(
    rules.filter((rule) => !isOfCycle(rule) && !watchesTopsoil(rule)),
    weather,
    decidingValue,
  )
  const ofSoil = rules.filter(watchesTopsoil)
  const byWater = new Map<string, Map<string, Found>>()
  const ofCycle = new Map<string, Found>()

  const onSoil = (water: WateredField) => {
    const name = sharedWaterName(water)
    const known = byWater.get(name)
    if (known) return known
    const own = weatherOf(water)
    const found = evaluate(ofSoil, own, decidingValues(own))
    byWater.set(name, found)
    return found
  }
  const onCycle = (rule: Rule, plantingDate: string | null) => {
    const name = `${rule.id} ${plantingDate}`
    const known = ofCycle.get(name)
    if (known) return known
    const found = evaluate([rule], weather, decidingValue, plantingDate).get(rule.id) as Found
    ofCycle.set(name, found)
    return found
  }
  return (rule, { plantingDate, water }) => {
    if (isOfCycle(rule)) return onCycle(rule, plantingDate)
    if (watchesTopsoil(rule)) return water ? (onSoil(water).get(rule.id) as Found) : NO_DATA
    return plain.get(rule.id) as Found
  }
}

const NO_DATA: Found = { state: 'noData', ranges: null }

function evaluate(
  rules: readonly Rule[],
  weather: RiskWeather,
  decidingValue: ReturnType<typeof decidingValues>,
  plantingDate: string | null = null,
): Map<string, Found> {
  const field = { plantingDate: plantingDate === null ? null : dayNumber(plantingDate) }
  const verdicts = evaluateRules(rules, weather, field, { counter: COUNTER })
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
  return new Map(rules.map((rule, at) => [rule.id, toFound(rule, verdicts[at] as Verdict)]))
}
