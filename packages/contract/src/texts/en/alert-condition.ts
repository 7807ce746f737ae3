import {
  isRiskKey,
  isStackedRiskKey,
  type RiskKey,
  riskByKey,
  type StackedRiskKey,
  stackedRiskByKey,
} from '@windrow/core/risks/registry.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'

/** What is watched, in a sentence. */
const WATCHED = {
  t2m_min: 'minimum temperature',
  t2m_max: 'maximum temperature',
  tp_sum: 'rain',
  stl1_min: 'soil temperature',
  stl1_max: 'soil temperature',
  swvl1_mean: 'soil moisture',
  rh_mean: 'humidity',
  gdd: 'degree days of the life cycle',
} as const satisfies Record<ReturnType<typeof riskByKey>['series'], string>

/** The condition of a risk; degree-day rules have their wanted sum as threshold. */
export type ShownCondition = { threshold: number | null; recurrent_days: number | null }

/** The title of a risk; the name of one that no longer exists is returned as it is. */
export function riskTitle(risk: string): string {
  if (isRiskKey(risk)) return riskByKey(risk).title
  return isStackedRiskKey(risk) ? stackedRiskByKey(risk).title : risk
}

/** 'minimum temperature below 0.0 °C on 3 days in a row', 'rain of 5 days above 80.0 mm'. */
export function conditionText(
  risk: RiskKey,
  { threshold, recurrent_days: days }: ShownCondition,
  units: UnitSystem,
): string {
  const { series, direction, combine, dimension } = riskByKey(risk)
  const watched = WATCHED[series]
  if (threshold === null) return `${watched} ${direction} the threshold`
  const value = formatQuantity(threshold, dimension, units)
  if (combine === 'sum' && days !== null && days > 1)
    return `${watched} of ${days} days ${direction} ${value}`
  const inARow = combine === 'days' && days !== null && days > 1 ? ` on ${days} days in a row` : ''
  return `${watched} ${direction} ${value}${inARow}`
}

/** 'cold and high humidity on the same days'. */
export function stackedConditionText(risk: StackedRiskKey): string {
  const names = stackedRiskByKey(risk).risks.map((part) => riskTitle(part).toLowerCase())
  return `${names.join(' and ')} on the same days`
}

/**
 * Whether a value may stand beside the name of a rule: a median that does not meet the condition, as with a chance of
 * less than a half, would contradict it.
 */
export function meetsCondition(risk: RiskKey, value: number, threshold: number | null): boolean {
  if (threshold === null) return false
  return riskByKey(risk).direction === 'above' ? value > threshold : value < threshold
}
