import { plantingPageTexts } from '@windrow/contract/texts/en/planting-tool.ts'
import { plantingPlanTexts } from '@windrow/contract/texts/en/report-planting-plan.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import {
  isVisible,
  type PlantingModel,
  plantingModel,
  type WeightedFactor,
  weightedFactors,
} from '@windrow/contract/words/planting-model.ts'
import { headlineOf } from '@windrow/contract/words/planting-words.ts'
import { findCrop } from '@windrow/core/crops/registry.ts'
import { type BestDate, bestDate } from '@windrow/core/planting/planting-results.ts'
import type { YieldCurve } from '@windrow/core/planting/yield-curve.ts'
import type { DrawnField } from '../report-type-def.ts'
import type { PlanData } from './read-plan.ts'

/** What the page says, with the weights that are saved; or why there is no plan. */
export type Plan =
  | { kind: 'none'; title: string; text: string }
  | {
      kind: 'plan'
      model: PlantingModel
      weights: number[]
      curve: YieldCurve
      best: BestDate | null
      headline: { title: string; detail: string }
      factors: WeightedFactor[]
    }

export function planOf({ facts, data: { response, rejection } }: DrawnField<PlanData>): Plan {
  if (rejection !== null) return { kind: 'none', title: rejection, text: '' }
  if (response === null) return { kind: 'none', title: plantingPlanTexts.notOpen, text: '' }
  const model = plantingModel(response)
  if (model === null) {
    const { state } = plantingPageTexts
    const crop = { crop: facts.crop }
    return {
      kind: 'none',
      title: `${fill(state.noModelTitle, crop)}.`,
      text: fill(findCrop(facts.crop)?.perennial ? state.perennial : state.noModel, crop),
    }
  }
  const weights = model.factors.map(({ saved }) => saved)
  const curve = model.curve(weights)
  const best = bestDate(curve.mean, model.usualDates)
  return {
    kind: 'plan',
    model,
    weights,
    curve,
    best,
    headline: headlineOf({ ...model, mean: curve.mean, best }),
    factors: weightedFactors(model, weights).filter(isVisible),
  }
}
