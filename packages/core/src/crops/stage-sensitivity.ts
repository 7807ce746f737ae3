import type { GrowthStage } from './growth-stage.ts'

export type Stress = 'cold' | 'heat' | 'drought' | 'waterlogging'

/**
 * How much a stress tells in the stage a crop is in, 0 to 1 (science.md §12): defaults, the same for every
 * crop. A stage lasts until the next begins: 'Planting' is the time until emergence. A ripe crop has none.
 */
export const STAGE_SENSITIVITY = {
  Planting: { cold: 0.6, heat: 0.2, drought: 0.4, waterlogging: 0.6 },
  Emergence: { cold: 0.8, heat: 0.4, drought: 0.5, waterlogging: 0.5 },
  'Canopy Closure': { cold: 0.6, heat: 1, drought: 1, waterlogging: 0.6 },
  Senescence: { cold: 0.3, heat: 0.3, drought: 0.2, waterlogging: 0.7 },
} as const satisfies Record<Exclude<GrowthStage, 'Harvest'>, Record<Stress, number>>
