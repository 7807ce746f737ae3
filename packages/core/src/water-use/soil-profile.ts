import { SHOWN_PER_SHARE, type SoilWater } from '../indices/soil-moisture.ts'

/** The layer whose water is shown as the field's soil moisture, m (decisions §5). */
const TOPSOIL = 0.1

/** Where layers end, m: the topsoil, the rest of what evaporates, and thicker ones below. */
const BOTTOMS = [TOPSOIL, 0.15, 0.3, 0.6, 1] as const

/** How many of them the air can dry (FAO-56 eq. 73: 0.10 to 0.15 m). */
export const EVAPORATING_LAYERS = 2

/** REW, mm: what leaves a wet surface as fast as from open water (FAO-56 table 19). */
const READY_WATER = 9
const READY_SHARE = 0.45

/** A soil in layers. Water is counted in mm above the wilting point. */
export type SoilProfile = {
  soil: SoilWater
  layers: number
  /** Upper end and thickness of each, m. */
  tops: Float64Array
  heights: Float64Array
  /** At field capacity, and from there to saturation, mm. */
  capacity: Float64Array
  room: Float64Array
  /** Days in which a saturated layer drains to field capacity. */
  drainDays: number
  /** TEW and REW, mm. */
  evaporable: number
  ready: number
}

/** The layers of a soil as deep as roots may go, at least 1 m. */
export function soilProfile(soil: SoilWater, depth: number): SoilProfile {
  const { fieldCapacity, wiltingPoint, saturation } = soil
  const last = BOTTOMS[BOTTOMS.length - 1] as number
  const bottoms: readonly number[] = depth > last ? [...BOTTOMS, depth] : BOTTOMS
  const tops = Float64Array.from(bottoms, (_, layer) => bottoms[layer - 1] ?? 0)
  const heights = Float64Array.from(bottoms, (bottom, layer) => bottom - (tops[layer] as number))
  const capacity = heights.map((height) => 1_000 * (fieldCapacity - wiltingPoint) * height)
  let evaporable = 0
  for (let layer = 0; layer < EVAPORATING_LAYERS; layer++) evaporable += capacity[layer] as number
  return {
    soil,
    layers: bottoms.length,
    tops,
    heights,
    capacity,
    room: heights.map((height) => 1_000 * (saturation - fieldCapacity) * height),
    drainDays: drainDays(soil),
    evaporable,
    ready: Math.min(READY_WATER, READY_SHARE * evaporable),
  }
}

/** Field capacity is what is left after one day in sands and up to three in clays (FAO-56 ch. 8). */
function drainDays({ fieldCapacity }: SoilWater): number {
  if (fieldCapacity < 0.2) return 1
  return fieldCapacity < 0.33 ? 2 : 3
}

/** The share of a layer that lies within a depth. */
export function shareWithin({ tops, heights }: SoilProfile, layer: number, depth: number): number {
  return Math.max(0, Math.min(1, (depth - (tops[layer] as number)) / (heights[layer] as number)))
}

/** Water of the topsoil as `swvl1_mean` has it, 1000 × m³ m⁻³. */
export function shownTopsoil({ soil }: SoilProfile, water: number): number {
  return SHOWN_PER_SHARE * (soil.wiltingPoint + water / (1_000 * TOPSOIL))
}

/** TAW, mm: 1000 (fc − wp) Zr (FAO-56 eq. 82). */
export const availableWater = ({ fieldCapacity, wiltingPoint }: SoilWater, depth: number): number =>
  1_000 * (fieldCapacity - wiltingPoint) * depth
