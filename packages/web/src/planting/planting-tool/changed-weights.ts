import type { PlantingWeight } from '@windrow/contract/entities/planting.ts'
import { PLANTING_WEIGHT_MAX, PLANTING_WEIGHT_STEP } from '@windrow/contract/limits.ts'
import type { ModelFactor } from '@windrow/contract/words/planting-model.ts'

/** By the factor's key; blank while a number is being typed. */
export type WeightDraft = Readonly<Record<string, number | ''>>

const DIGITS = 2

/** Onto the steps that are allowed (spec 2 §5), without the dust of binary fractions. */
export function onStep(weight: number): number {
  const bounded = Math.min(PLANTING_WEIGHT_MAX, Math.max(0, weight))
  return Number((Math.round(bounded / PLANTING_WEIGHT_STEP) * PLANTING_WEIGHT_STEP).toFixed(DIGITS))
}

/** The weights that count now, in the order of the factors. */
export const weightsOf = (factors: readonly ModelFactor[], draft: WeightDraft | null): number[] =>
  factors.map(({ key, saved }) => {
    const typed = draft?.[key]
    return typed === undefined ? saved : onStep(typed === '' ? 0 : typed)
  })

/** Only weights that differ from the loaded ones are sent (spec 2 §5). */
export function changedWeights(factors: readonly ModelFactor[], draft: WeightDraft): PlantingWeight[] {
  const weights = weightsOf(factors, draft)
  return factors.flatMap(({ risk, subType, saved }, at) => {
    const weight = weights[at] ?? saved
    return weight === saved ? [] : { weight, alert: subType, risk }
  })
}
