import { findCrop } from '@windrow/core/crops/registry.ts'
import {
  OWN_FACTOR,
  PLANTING_RISK_KEYS,
  type PlantingRiskKey,
  SHORT_DAYS,
} from '@windrow/core/planting/planting-factors.ts'
import { type Places, relativeImportance, valuesOfRows } from '@windrow/core/planting/planting-results.ts'
import { type YieldCurve, type YieldInput, yieldCurves } from '@windrow/core/planting/yield-curve.ts'
import { type DayNumber, dayNumber } from '@windrow/core/time/day.ts'
import type { PlantingResponse } from '../entities/planting.ts'
import { plantingFactorTexts, shortDaysTexts } from '../texts/en/planting-tool.ts'

/** A risk factor as the page shows it. */
export type ModelFactor = {
  key: string
  risk: PlantingRiskKey
  /** An alert's id, `default` or `short_days`. */
  subType: string
  title: string
  short: string
  long: string
  /** 'heat at flowering'; an alert's own title. */
  inSentence: string
  threshold: number | null
  lag: number
  length: number
  /** The saved weight, and the one until another is saved. */
  saved: number
  usual: number
  /** Mean stress by planting date, 0 to 1. */
  values: readonly number[]
  percent: Float64Array
}

export type PlantingModel = {
  first: DayNumber
  today: DayNumber
  /** The dates of the window that lie in a usual season. */
  usualDates: Places | null
  /** The usual planting season that comes next where the window holds no day of one. */
  usualSeason: { from: DayNumber; to: DayNumber } | null
  years: readonly number[]
  factors: readonly ModelFactor[]
  input: YieldInput
  /** Of any weights, in the order of `factors`: quick enough for each step of a slider. */
  curve: (weights: readonly number[]) => YieldCurve
}

/**
 * The model of a response; null where it has neither alerts nor a model of the crop, and for a perennial, whose season does
 * not begin with planting, so that there is no expected yield whatever its alerts say.
 */
export function plantingModel({
  chart_data,
  season,
  crop,
  window,
  usual_days,
  usual_season,
  today,
}: PlantingResponse): PlantingModel | null {
  const found = PLANTING_RISK_KEYS.flatMap((risk) =>
    Object.entries(chart_data[risk] ?? {}).map(([subType, factor]) => ({ risk, subType, factor })),
  )
  if (found.length === 0 || findCrop(crop)?.perennial) return null
  const input: YieldInput = {
    dates: season.ripens[0]?.length ?? 0,
    years: season.years.length,
    ripens: valuesOfRows(season.ripens),
    factors: found.map(({ factor }) => ({ values: valuesOfRows(factor.years) })),
  }
  const first = dayNumber(window.from)
  return {
    first,
    usualDates: usual_days && {
      first: dayNumber(usual_days.from) - first,
      last: dayNumber(usual_days.to) - first,
    },
    today: dayNumber(today),
    usualSeason: usual_season && { from: dayNumber(usual_season.from), to: dayNumber(usual_season.to) },
    years: season.years,
    input,
    curve: yieldCurves(input),
    factors: found.map(({ risk, subType, factor }) => ({
      key: `${risk} ${subType}`,
      risk,
      subType,
      title: factor.title,
      short: factor.description_short,
      long: factor.description_long,
      inSentence: sentenceWords(risk, subType) ?? factor.title,
      threshold: factor.threshold,
      lag: factor.lag,
      length: factor.length,
      saved: factor.weight,
      usual: factor.default_weight,
      values: factor.values,
      percent: Float64Array.from(factor.values, (value) => value * 100),
    })),
  }
}

function sentenceWords(risk: PlantingRiskKey, subType: string): string | null {
  if (subType === SHORT_DAYS) return shortDaysTexts.inSentence
  return subType === OWN_FACTOR ? plantingFactorTexts[risk].inSentence : null
}

/** A factor in the panel: its place in the model, its weight and its share of what costs yield. */
export type WeightedFactor = { factor: ModelFactor; at: number; weight: number; share: number }

/** All factors, the most important first; equal ones stay in the order of their risks. */
export function weightedFactors({ factors }: PlantingModel, weights: readonly number[]): WeightedFactor[] {
  const shares = relativeImportance(factors, weights)
  return factors
    .map((factor, at) => ({ factor, at, weight: weights[at] ?? 0, share: shares[at] ?? 0 }))
    .sort((one, other) => other.share - one.share)
}

/** Shown only with a weight and at least one point in the window (spec 2 §4). */
export const isVisible = ({ factor, weight }: WeightedFactor): boolean =>
  weight > 0 && factor.values.some((value) => value > 0)

/** The greatest stress on a planting date first; equal ones stay as they are. */
export const byStressOn = (shown: readonly WeightedFactor[], date: number): WeightedFactor[] =>
  [...shown].sort((one, other) => (other.factor.values[date] ?? 0) - (one.factor.values[date] ?? 0))
