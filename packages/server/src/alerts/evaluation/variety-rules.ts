import { isDegreeDayRisk, type RiskKey, riskByKey, stackedRiskByKey } from '@windrow/core/risks/registry.ts'
import { isStackedRule, type Rule } from '@windrow/core/risks/rule.ts'
import { type StoredRule, varietyKey } from '../store/fields.ts'
import { textDigest } from '../store/text-digest.ts'

/** The rules of a variety of an organisation, in the order in which they were made. */
export type VarietyRules = {
  rules: readonly StoredRule[]
  /** Another one with every change of one of them. */
  digest: string
  /** Whether the planting date decides. */
  isOfCycle: boolean
  /** Whether the field's own soil decides. */
  isOnSoil: boolean
}

/** The risks that a rule watches. */
export const risksOf = (rule: Rule): readonly RiskKey[] =>
  isStackedRule(rule) ? stackedRiskByKey(rule.risk).risks : [rule.risk]

/** Whether a rule is about the field's own soil. */
export const watchesTopsoil = (rule: Rule): boolean =>
  risksOf(rule).some((key) => riskByKey(key).series === 'swvl1_mean')

/** Whether a rule begins with the planting date. */
export const isOfCycle = (rule: Rule): boolean => !isStackedRule(rule) && isDegreeDayRisk(rule.risk)

const rulesOfVariety = (rules: readonly StoredRule[]): VarietyRules => ({
  rules,
  digest: textDigest(JSON.stringify(rules.map(({ rule, version, row }) => [rule.id, version, row]))),
  isOfCycle: rules.some(({ rule }) => isOfCycle(rule)),
  isOnSoil: rules.some(({ rule }) => watchesTopsoil(rule)),
})

const NO_RULES = rulesOfVariety([])

/** The rules that hold for fields, the same object for those of one variety. */
export function byVariety(
  rules: readonly StoredRule[],
): (field: { orgId: string; crop: string; variety: string }) => VarietyRules {
  const lists = new Map<string, StoredRule[]>()
  for (const rule of rules) {
    const key = varietyKey(rule)
    const list = lists.get(key)
    if (list) list.push(rule)
    else lists.set(key, [rule])
  }
  const ofVariety = new Map([...lists].map(([key, list]) => [key, rulesOfVariety(list)]))
  return (field) => ofVariety.get(varietyKey(field)) ?? NO_RULES
}
