import type { AlertState } from '@windrow/core/alerts/alert.ts'
import { createMemberCounter } from '@windrow/core/kernels/member-counter.ts'
import { evaluateRules } from '@windrow/core/risks/evaluate-rules.ts'
import { riskByKey } from '@windrow/core/risks/registry.ts'
import type { RiskWeather } from '@windrow/core/risks/risk-weather.ts'
import type { Rule, Verdict } from '@windrow/core/risks/rule.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import { sharedWaterName, type WateredField } from '../../soil/field-water.ts'
import type { ComingRange } from '../notification/match-events.ts'
import type { StoredRule } from '../store/fields.ts'
import { writtenRanges } from '../store/states.ts'
import { decidingValues } from './deciding-value.ts'
import type { WeatherWanted } from './read-risk-weather.ts'
import { isOfCycle, risksOf, type VarietyRules, watchesTopsoil } from './variety-rules.ts'

/** What was found of a rule on all fields that share cells, and planting date or soil where they matter. */
export type Found = {
  state: AlertState
  /** Null where nothing could be decided: the stored result stays. */
  ranges: { written: string; coming: ComingRange[] } | null
}

/**
 * What the rules of a field's variety find on it, one for each: the same object for fields on which the same is found.
 * `water` is null where none of the rules watches the soil.
 */
export type VerdictsOf = (variety: VarietyRules, field: EvaluatedField) => readonly Found[]
export type EvaluatedField = { plantingDate: string | null; water: WateredField | null }

/** Created once, since it compiles code. */
const COUNTER = createMemberCounter()

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
export function undecided(state: 'noData' | 'failed'): VerdictsOf {
  const open: Found = { state, ranges: null }
  const remembered = new Map<VarietyRules, readonly Found[]>()
  return (variety) => {
    const known = remembered.get(variety)
    if (known) return known
    const found = variety.rules.map(({ rule }) => (rule.alert.active ? open : OFF))
    remembered.set(variety, found)
    return found
  }
}

/**
 * Evaluates the rules of all fields on one pair of cells: each condition once, whichever organisations have it, those on
 * degree days once for each planting date, and those on the soil once for each water of fields. `weatherOf` is the
 * weather with a field's own topsoil.
 */
export function cellVerdicts(
  rules: readonly StoredRule[],
  weather: RiskWeather,
  weatherOf: (field: WateredField) => RiskWeather,
): VerdictsOf {
  const distinct = [...new Map(rules.map((rule) => [rule.condition, rule])).values()]
  const decidingValue = decidingValues(weather)
  const plain = evaluate(
    distinct.filter(({ rule }) => !isOfCycle(rule) && !watchesTopsoil(rule)),
    weather,
    decidingValue,
  )
  const ofSoil = distinct.filter(({ rule }) => watchesTopsoil(rule))
  const ofCycle = distinct.filter(({ rule }) => isOfCycle(rule))

  const onSoil = remembered((water: WateredField) => {
    const own = weatherOf(water)
    return evaluate(ofSoil, own, decidingValues(own))
  })
  const onCycle = remembered((plantingDate: string | null) =>
    evaluate(ofCycle, weather, decidingValue, plantingDate),
  )
  const verdicts = remembered(({ variety, field }: { variety: VarietyRules; field: EvaluatedField }) => {
    const { plantingDate, water } = field
    return variety.rules.map(({ rule, condition }) => {
      if (isOfCycle(rule)) return onCycle(String(plantingDate), plantingDate).get(condition) as Found
      if (!watchesTopsoil(rule)) return plain.get(condition) as Found
      return water ? (onSoil(sharedWaterName(water), water).get(condition) as Found) : NO_DATA
    })
  })
  return (variety, field) => {
    const date = variety.isOfCycle ? field.plantingDate : ''
    const water = variety.isOnSoil && field.water ? sharedWaterName(field.water) : ''
    return verdicts(`${variety.digest} ${date} ${water}`, { variety, field })
  }
}

/** Computes what has a name once. */
function remembered<Input, Result>(compute: (input: Input) => Result) {
  const known = new Map<string, Result>()
  return (name: string, input: Input): Result => {
    let result = known.get(name)
    if (result === undefined) {
      result = compute(input)
      known.set(name, result)
    }
    return result
  }
}

const NO_DATA: Found = { state: 'noData', ranges: null }

/** By their conditions. */
function evaluate(
  stored: readonly StoredRule[],
  weather: RiskWeather,
  decidingValue: ReturnType<typeof decidingValues>,
  plantingDate: string | null = null,
): Map<string, Found> {
  const field = { plantingDate: plantingDate === null ? null : dayNumber(plantingDate) }
  const rules = stored.map(({ rule }) => rule)
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
  return new Map(stored.map(({ rule, condition }, at) => [condition, toFound(rule, verdicts[at] as Verdict)]))
}
