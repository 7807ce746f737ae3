import { checkAlert } from '../alerts/check-alert.ts'
import type { MonthDay } from '../time/calendar.ts'
import type { DimensionKey } from '../units/dimensions.ts'
import { isDegreeDayRisk, riskByKey } from './registry.ts'
import { type RiskHistory, rehearseRules } from './rehearse-rules.ts'
import { isStackedRule, type PlainRule, type Rule } from './rule.ts'

/** A rule that warns on more of its season's days than this is soon ignored. */
export const TOO_OFTEN = 1 / 3

/** What a rule should warn of: the worst tenth of its season's days. */
export const WORST_DAYS = 0.1

/** A threshold, or the sum of a rule on degree days, and the share of the season's days on which it warns. */
export type RarerLimit = { limit: number; shareOfSeason: number }

/** What a grower would type, in metric units. */
const STEPS: Partial<Record<DimensionKey, number>> = {
  temperature: 0.5,
  precipitation: 1,
  percent: 1,
  soil_moisture: 5,
  degree_days: 10,
}

/** Doublings of the steps away from the rule's own limit. */
const DOUBLINGS = 12

/** Below this part of the share that is requested, the next milder step jumps over it. */
const LEAST_PART = 1 / 4

/**
 * The mildest limit in whole steps with which a rule would have warned on at most `share` of its season's days. Null
 * where no limit does: of several risks that are met together no single one decides, and of days without rain there are
 * many or none.
 */
export function limitFor(
  rule: Rule,
  history: RiskHistory,
  share: number,
  options: { planting?: MonthDay | null } = {},
): RarerLimit | null {
  if (isStackedRule(rule)) return null
  const step = stepOf(rule)
  const start = Math.round(limitOf(rule) / step)
  // Adding zero makes minus zero plain.
  const limitAt = (steps: number) => (start + steps) * step + 0
  const shares = new Map<number, number | null>()
  /** Null where the limit may not be entered, or no season is known. */
  const shareAt = (steps: number): number | null => {
    const known = shares.get(steps)
    if (known !== undefined) return known
    const found = shareWith(rule, limitAt(steps), history, options)
    shares.set(steps, found)
    return found
  }
  // What may not be entered ends the search on both sides.
  const isRare = (steps: number) => {
    const found = shareAt(steps)
    return found === null ? steps > 0 : found <= share
  }

  let [often, rare] = isRare(0) ? [null, 0] : [0, null]
  for (let at = 0; at < DOUBLINGS && (often === null || rare === null); at++) {
    const steps = (rare === null ? 1 : -1) * 2 ** at
    if (isRare(steps)) rare = steps
    else often = steps
  }
  if (rare === null) return null
  while (often !== null && rare - often > 1) {
    const middle: number = Math.floor((often + rare) / 2)
    if (isRare(middle)) rare = middle
    else often = middle
  }
  const found = shareAt(rare)
  if (found === null || found < share * LEAST_PART) return null
  return { limit: limitAt(rare), shareOfSeason: found }
}

/** By which a rule becomes rarer. */
function stepOf({ risk }: PlainRule): number {
  const { dimension, direction } = riskByKey(risk)
  return (STEPS[dimension] ?? 1) * (direction === 'above' ? 1 : -1)
}

/** The next whole step from a limit of a rule. */
export function nextLimit(rule: PlainRule, limit: number, towards: 'rarer' | 'milder'): number {
  const step = stepOf(rule)
  return (Math.round(limit / step) + (towards === 'rarer' ? 1 : -1)) * step + 0
}

export const limitOf = ({ risk, alert }: PlainRule): number =>
  (isDegreeDayRisk(risk) ? alert.gddSum : alert.threshold) ?? 0

/** A rule with another threshold, or another sum of degree days. */
export function withLimit(rule: PlainRule, limit: number): PlainRule {
  const change = isDegreeDayRisk(rule.risk) ? { gddSum: limit } : { threshold: limit }
  return { ...rule, alert: { ...rule.alert, ...change } }
}

function shareWith(
  rule: PlainRule,
  limit: number,
  history: RiskHistory,
  options: { planting?: MonthDay | null },
): number | null {
  const changed = withLimit(rule, limit)
  if (checkAlert(changed.risk, changed.alert).length > 0) return null
  const [rehearsal] = rehearseRules([changed], history, options)
  return rehearsal && rehearsal.seasons.length > 0 ? rehearsal.shareOfSeason : null
}
