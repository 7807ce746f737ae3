import type { GddThresholds } from './crop-def.ts'

/** The five steps of a season, in their order (spec 2 §3). */
export const GROWTH_STAGES = ['Planting', 'Emergence', 'Canopy Closure', 'Senescence', 'Harvest'] as const

export type GrowthStage = (typeof GROWTH_STAGES)[number]

/** As on the wire (spec 2 §7): 1 to 5 and the stage's name, or 0 and none where it is not known. */
export type StageEstimate = { stage_index: 0 | 1 | 2 | 3 | 4 | 5; stage_estimated: GrowthStage | null }

const UNKNOWN: StageEstimate = { stage_index: 0, stage_estimated: null }

/**
 * The stage reached with a sum of degree days, °C d (science.md §4). A stage begins on the day its threshold
 * is reached. Not known without a crop model (`thresholds` null) or without a sum: nothing planted, or not
 * yet.
 */
export function growthStage(thresholds: GddThresholds | null, gdd: number | null): StageEstimate {
  if (thresholds === null || gdd === null || Number.isNaN(gdd)) return UNKNOWN
  if (gdd < thresholds.emergence) return { stage_index: 1, stage_estimated: 'Planting' }
  if (gdd < thresholds.canopyClosure) return { stage_index: 2, stage_estimated: 'Emergence' }
  if (gdd < thresholds.senescence) return { stage_index: 3, stage_estimated: 'Canopy Closure' }
  if (gdd < thresholds.maturity) return { stage_index: 4, stage_estimated: 'Senescence' }
  return { stage_index: 5, stage_estimated: 'Harvest' }
}

/** Once it has emerged, cold soil holds the seed back no more. */
export const isUp = ({ stage_index }: { stage_index: number }): boolean => stage_index > 1
