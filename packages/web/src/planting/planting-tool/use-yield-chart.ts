import { type YieldChart, yieldDefinition, yieldNumbers } from '@windrow/charts/definitions/yield-chart.ts'
import { plantingPageTexts, plantingTexts } from '@windrow/contract/texts/en/planting-tool.ts'
import { fill } from '@windrow/contract/texts/fill.ts'
import { isVisible, type PlantingModel, weightedFactors } from '@windrow/contract/words/planting-model.ts'
import { headlineOf, whySentence } from '@windrow/contract/words/planting-words.ts'
import { bestDate } from '@windrow/core/planting/planting-results.ts'
import { useMemo } from 'react'
import type { Compared } from './use-compared.ts'

const texts = { ...plantingPageTexts.chart, axis: plantingTexts.yieldAxis }

/** The curve of the current weights, recomputed with each of their steps (decisions §7). */
export function useYieldCurve(model: PlantingModel | null, weights: readonly number[]) {
  return useMemo(() => {
    if (model === null) return null
    const curve = model.curve(weights)
    const best = bestDate(curve.mean, model.usualDates)
    return {
      curve,
      best,
      headline: headlineOf({ ...model, mean: curve.mean, best }),
      shown: weightedFactors(model, weights).filter(isVisible),
    }
  }, [model, weights])
}

export type YieldCurveView = NonNullable<ReturnType<typeof useYieldCurve>>

type ChartInput = {
  model: PlantingModel
  weights: readonly number[]
  view: YieldCurveView
  compared: readonly Compared[]
  hasSeasons: boolean
  fieldName: string
}

/** The main chart, and all of its numbers. */
export function useYieldChart({ model, weights, view, compared, hasSeasons, fieldName }: ChartInput) {
  return useMemo(() => {
    const { curve, best, headline, shown } = view
    const chart: YieldChart = {
      title: plantingTexts.mainChart,
      description: fill(texts.describe, { name: fieldName, headline: headline.title }),
      first: model.first,
      curve,
      years: model.years,
      best,
      today: model.today,
      hasSeasons,
      compared,
      why: (day) => whySentence(model, weights, day - model.first),
      texts,
    }
    const columns = shown.map(({ factor: { key, title, risk, percent } }) => ({ key, title, risk, percent }))
    return { definition: yieldDefinition(chart), numbers: yieldNumbers(chart, columns) }
  }, [model, weights, view, compared, hasSeasons, fieldName])
}
