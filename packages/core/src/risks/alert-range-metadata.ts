import type { RiskCondition } from '../alerts/alert.ts'
import { unitOf } from '../units/convert.ts'
import type { VariablePath } from '../variables/registry.ts'
import type { SeriesKey } from '../variables/series.ts'
import { type RiskKey, riskByKey } from './registry.ts'
import { type FoundRange, isStackedRule, type Rule } from './rule.ts'

/** What is shown of a range (decisions §6). Metric. */
export type RangeMetadata = {
  alert_id: string
  title: string
  risk: RiskKey
  /** With degree days the wanted sum. */
  threshold: number | null
  unit: string
  probability: number
  required_probability: number
  recurrent_days: number | null
  joint_probability?: number
  approximate?: true
}

/** Where a range is shaded, and what is shown of it there. */
export type ShadedRange = { variable: VariablePath; series: SeriesKey | 'gdd'; metadata: RangeMetadata }

/** One place for a plain rule; a stacked one is shaded under each of its risks, with that risk's own threshold. */
export function rangeMetadata(rule: Rule, range: FoundRange): ShadedRange[] {
  if (!isStackedRule(rule)) return [shadedRange(rule, rule.risk, rule.alert, range)]
  return rule.alert.risks.map((condition) => shadedRange(rule, condition.risk, condition, range))
}

function shadedRange(rule: Rule, key: RiskKey, condition: RiskCondition, range: FoundRange): ShadedRange {
  const risk = riskByKey(key)
  return {
    variable: risk.variable,
    series: risk.series,
    metadata: {
      alert_id: rule.id,
      title: rule.alert.title,
      risk: key,
      threshold: (risk.combine === 'degree-days' ? condition.gddSum : condition.threshold) ?? null,
      unit: unitOf(risk.dimension, 'metric'),
      probability: range.probability,
      required_probability: condition.probability,
      recurrent_days: rule.alert.recurrent_days ?? null,
      ...(range.jointProbability === undefined ? {} : { joint_probability: range.jointProbability }),
      ...(range.approximate ? { approximate: true } : {}),
    },
  }
}
