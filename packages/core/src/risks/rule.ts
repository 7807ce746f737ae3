import type { Alert, StackedAlert } from '../alerts/alert.ts'
import type { DayNumber } from '../time/day.ts'
import { isStackedRiskKey, type RiskKey, type StackedRiskKey } from './registry.ts'

/** An alert with its id and what it watches. */
export type PlainRule = { id: string; risk: RiskKey; alert: Alert }
export type StackedRule = { id: string; risk: StackedRiskKey; alert: StackedAlert }
export type Rule = PlainRule | StackedRule

export const isStackedRule = (rule: Rule): rule is StackedRule => isStackedRiskKey(rule.risk)

/** Days that charts shade, both ends included. */
export type FoundRange = {
  first: DayNumber
  last: DayNumber
  /** The highest p(d) of the range; of a stacked rule that of its least likely risk. */
  probability: number
  /** Stacked: the highest share of members in which all risks happen on one day of the range. */
  jointProbability?: number
  /** Interpolated between quantiles, because the source gives no members. */
  approximate?: true
}

export type Verdict = {
  /** By the ranges that touch today or later; `noData` where missing values could make one. */
  state: 'quiet' | 'triggered' | 'noData'
  ranges: FoundRange[]
}

/** Float rounding of a probability must not require more members than the rule does. */
const ROUNDING = 1e-9

/** Whether a share reaches a probability. */
export const atLeast = (share: number, probability: number): boolean => share >= probability - ROUNDING

/** How many of `members` make a probability. */
export const neededMembers = (probability: number, members: number): number =>
  Math.max(1, Math.ceil(probability * members - ROUNDING))
