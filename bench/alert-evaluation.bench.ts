import { createMemberCounter } from '@windrow/core/kernels/member-counter.ts'
import { evaluatePrepared } from '@windrow/core/risks/evaluate-rules.ts'
import { type PreparedRule, prepareRules } from '@windrow/core/risks/prepare-rules.ts'
import { type RiskKey, riskByKey } from '@windrow/core/risks/registry.ts'
import type { RiskWeather } from '@windrow/core/risks/risk-weather.ts'
import type { Rule, Verdict } from '@windrow/core/risks/rule.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { createRandom } from '@windrow/testkit/random.ts'
import { againstPython, sameFloats } from './against-python.ts'
import { report } from './report.ts'

const FIELDS = 1_000
const DAYS = 15
const MEMBERS = 51
const ROUNDS = 15
const TODAY = dayNumber('2026-05-14')
const SERIES = ['t2m_min', 't2m_max', 'tp_sum'] as const
const MEANS = [6, 20, 3] as const
/** Values of each field, day-major, series by series. */
const CELL = SERIES.length * DAYS * MEMBERS

/** 20 rules with as many thresholds: nothing to share. */
const WATCHED: readonly [RiskKey, threshold: number, days: number][] = [
  ['risk_cold', 0, 1],
  ['risk_cold', 1, 2],
  ['risk_cold', 2, 3],
  ['risk_cold', 4, 5],
  ['risk_insufficient_low_temp', 10, 1],
  ['risk_insufficient_low_temp', 8, 3],
  ['risk_heat_stress', 26, 1],
  ['risk_heat_stress', 24, 2],
  ['risk_heat_stress', 22, 3],
  ['risk_heat_stress', 20, 5],
  ['risk_insufficient_high_temp', 16, 1],
  ['risk_insufficient_high_temp', 18, 3],
  ['risk_flood', 12, 1],
  ['risk_flood', 6, 2],
  ['risk_drought', 1, 3],
  ['risk_drought', 2, 5],
  ['risk_drought', 3, 7],
  ['risk_cumulative_flood', 30, 5],
  ['risk_cumulative_drought', 5, 7],
  ['risk_cumulative_flood', 20, 3],
]

const RUN_DAYS = WATCHED.map(([, , days]) => days)

const random = createRandom(11)
const values = new Float32Array(FIELDS * CELL)
for (let field = 0; field < FIELDS; field++)
  for (const [series, mean] of MEANS.entries()) {
    const level = mean + 3 * random.normal()
    for (let at = 0; at < DAYS * MEMBERS; at++) {
      const value = level + 4 * random.normal()
      values[field * CELL + series * DAYS * MEMBERS + at] = series === 2 ? Math.max(0, value) : value
    }
  }

const rules = WATCHED.map(
  ([risk, threshold, days], at): Rule => ({
    id: String(at),
    risk,
    alert: {
      title: risk,
      active: true,
      threshold,
      probability: 0.5,
      recurrent_days: days,
      // From today on: no sum may reach back, as none does in the baseline.
      start_date: { day: 14, month: 5 },
      end_date: { day: 31, month: 12 },
    },
  }),
)
const places: readonly string[] = SERIES
const asNumbers = WATCHED.flatMap(([key, threshold, days]) => {
  const { series, direction, combine } = riskByKey(key)
  return [places.indexOf(series), direction === 'above' ? 1 : 0, combine === 'sum' ? 1 : 0, threshold, days]
})

/** As a cell's weather comes from the store: arrays of its own. */
const cells = Array.from({ length: FIELDS }, (_, field): RiskWeather => {
  const from = field * CELL
  const part = (series: number) =>
    values.slice(from + series * DAYS * MEMBERS, from + (series + 1) * DAYS * MEMBERS)
  return {
    today: TODAY,
    observed: { first: TODAY, count: 0, values: {} },
    forecast: {
      first: TODAY,
      count: DAYS,
      members: MEMBERS,
      values: { t2m_min: part(0), t2m_max: part(1), tp_sum: part(2) },
    },
  }
})

const FIELD = { plantingDate: null }
/** As jobs evaluate. */
const counter = createMemberCounter()

function ours() {
  const prepared = prepareRules(rules)
  const results = new Float32Array(FIELDS * rules.length * 3)
  let at = 0
  for (const cell of cells) {
    const verdicts = evaluatePrepared(prepared, cell, FIELD, { counter })
    for (let rule = 0; rule < verdicts.length; rule++) {
      const { ranges } = verdicts[rule] as Verdict
      const { kind } = prepared.rules[rule] as PreparedRule
      let highest = 0
      for (let range = 0; range < ranges.length; range++)
        highest = Math.max(highest, ranges[range]?.probability ?? 0)
      const [first, last] = [ranges[0], ranges[ranges.length - 1]]
      results[at++] = Math.round(highest * MEMBERS)
      results[at++] = first ? first.first - TODAY + (kind === 'sum' ? (RUN_DAYS[rule] as number) - 1 : 0) : -1
      results[at++] = last ? last.last - TODAY : -1
    }
  }
  return results
}

const input = new Float32Array(asNumbers.length + values.length)
input.set(asNumbers)
input.set(values, asNumbers.length)
const duelled = await againstPython({
  library: 'numpy',
  script: 'alert_evaluation.py',
  input,
  sizes: [FIELDS, DAYS, MEMBERS],
  rounds: ROUNDS,
  ours,
  compare: sameFloats(0),
})
report({ row: 'alerts-counted', how: `best of ${ROUNDS}`, ...duelled })
