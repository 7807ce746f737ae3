import {
  isStackedRiskKey,
  RISK_KEYS,
  type RiskKey,
  riskByKey,
  STACKED_RISK_KEYS,
  stackedRiskByKey,
} from '@windrow/core/risks/registry.ts'
import type { AnyRiskKey } from '../data/alert-tree.ts'

/** The two pages: alerts on one risk, and alerts on several at once. */
export type AlertKind = 'individual' | 'stacked'

export const KIND_RISKS: Readonly<Record<AlertKind, readonly AnyRiskKey[]>> = {
  individual: RISK_KEYS,
  stacked: STACKED_RISK_KEYS,
}

/** The single risks of an alert on this one. */
export function partsOf(risk: AnyRiskKey): readonly RiskKey[] {
  return isStackedRiskKey(risk) ? stackedRiskByKey(risk).risks : [risk]
}

export const riskTitle = (risk: AnyRiskKey): string =>
  isStackedRiskKey(risk) ? stackedRiskByKey(risk).title : riskByKey(risk).title

/** A stacked alert has the hue of what distinguishes it: the last of its risks. */
export const riskHue = (risk: AnyRiskKey): RiskKey => partsOf(risk).at(-1) ?? 'risk_cold'
