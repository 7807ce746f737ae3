import { yieldLosses } from '@windrow/core/planting/yield-losses.ts'
import { plantingWhyTexts } from '../../texts/en/planting-tool.ts'
import { fill } from '../../texts/fill.ts'
import type { PlantingModel } from './planting-model.ts'

const texts = plantingWhyTexts
/** A sentence names at most this many losses, the largest. */
const TOLD = 3

/** What costs yield on a planting date: 'Costs yield: heat at flowering in 8 of 30 years, …'. */
export function whySentence(model: PlantingModel, weights: readonly number[], date: number): string {
  const list = whyList(model, weights, date)
  return list === null ? texts.nothing : fill(texts.costs, { list })
}

/** The list alone; null where nothing costs yield. */
export function whyList(model: PlantingModel, weights: readonly number[], date: number): string | null {
  const all = model.years.length
  const losses = yieldLosses(model.input, weights, date).slice(0, TOLD)
  if (losses.length === 0) return null
  return losses
    .map(({ factor, years }) =>
      factor === null
        ? fill(texts.ripening, { years, all })
        : fill(texts.factor, { factor: model.factors[factor]?.inSentence ?? '', years, all }),
    )
    .join(', ')
}
