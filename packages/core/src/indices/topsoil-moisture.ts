import {
  curveNumberRunoff,
  evaporationCoefficient,
  evaporationReduction,
  SHOWN_PER_SHARE,
  type SoilWater,
} from './soil-moisture.ts'

/** The layer of the series swvl1, m (decisions §5). */
const DEPTH = 0.1
/** REW, mm: what leaves a wet surface as fast as from open water (FAO-56 table 19, loam). */
const READY_WATER = 9
/** Share of the water above field capacity that sinks in a day. */
const DRAINED_SHARE = 0.5
/** A little green on any field. */
const BASAL = 0.15
/** Share of what plants draw that comes from this layer. */
const ROOT_SHARE = 0.3

/** The topsoil of a soil: water at field capacity, what can evaporate, and the room above field capacity, mm. */
export type Topsoil = { capacity: number; totalWater: number; readyWater: number; room: number }

export function topsoilOf({ fieldCapacity, wiltingPoint, saturation }: SoilWater): Topsoil {
  const totalWater = 1_000 * (fieldCapacity - wiltingPoint / 2) * DEPTH
  return {
    capacity: 1_000 * fieldCapacity * DEPTH,
    totalWater,
    readyWater: Math.min(READY_WATER, totalWater / 2),
    room: 1_000 * (saturation - fieldCapacity) * DEPTH,
  }
}

/**
 * The topsoil of a place of which no field is known, for sources that have none: mm below field capacity before and after
 * a day. Pages show each field's own (`water-use/water-balance.ts`).
 *
 * De(d) = De(d−1) − (P − RO) + E + T: the evaporation layer of FAO-56 (eq. 71, 74, 77), with TEW = 1000 (fc − wp/2) Ze.
 * Water above field capacity stays for a while, up to saturation, and sinks by half each day; runoff by curve number.
 */
export function stepTopsoil(
  depletion: number,
  rain: number,
  et0: number,
  { totalWater, readyWater, room }: Topsoil,
): number {
  const reduction = evaporationReduction(depletion, totalWater, readyWater)
  const factor = evaporationCoefficient(reduction, BASAL) + ROOT_SHARE * BASAL * reduction
  const drained = depletion < 0 ? DRAINED_SHARE * -depletion : 0
  const after = depletion - (rain - curveNumberRunoff(rain)) + factor * et0 + drained
  return Math.max(-room, Math.min(totalWater, after))
}

/** mm below field capacity as `swvl1_mean` shows it. */
export const topsoilShown = (depletion: number, { capacity }: Topsoil): number =>
  (SHOWN_PER_SHARE * (capacity - depletion)) / (1_000 * DEPTH)
