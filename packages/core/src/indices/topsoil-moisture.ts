import {
  curveNumberRunoff,
  evaporationCoefficient,
  evaporationReduction,
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
/** Series show 1000 × m³ m⁻³ (decisions §5). */
const SHOWN_PER_SHARE = 1_000

/**
 * Water of the topsoil, 0 to 10 cm, as series `swvl1_mean`: 1000 × m³ m⁻³ at the end of each day, for fields of which
 * no source has it.
 *
 * De(d) = De(d−1) − (P − RO) + E + T: the evaporation layer of FAO-56 (eq. 71, 74, 77), with TEW = 1000 (fc − wp/2) Ze.
 * Water above field capacity stays for a while, up to saturation, and sinks by half each day; runoff by curve number.
 * Rain and ET0 in mm. A missing day is taken as dry and without evaporation: the soil stays as it was.
 */
export function topsoilMoisture(
  rain: ArrayLike<number>,
  et0: ArrayLike<number>,
  soil: SoilWater,
  start: number = soil.fieldCapacity,
): Float32Array {
  const totalWater = 1_000 * (soil.fieldCapacity - soil.wiltingPoint / 2) * DEPTH
  const room = 1_000 * (soil.saturation - soil.fieldCapacity) * DEPTH
  const moisture = new Float32Array(rain.length)
  let depletion = 1_000 * (soil.fieldCapacity - start) * DEPTH
  for (let day = 0; day < rain.length; day++) {
    const fallen = orZero(rain[day])
    const reduction = evaporationReduction(depletion, totalWater, Math.min(READY_WATER, totalWater / 2))
    const factor = evaporationCoefficient(reduction, BASAL) + ROOT_SHARE * BASAL * reduction
    const drawn = factor * orZero(et0[day])
    const drained = depletion < 0 ? DRAINED_SHARE * -depletion : 0
    const after = depletion - (fallen - curveNumberRunoff(fallen)) + drawn + drained
    depletion = Math.max(-room, Math.min(totalWater, after))
    moisture[day] = SHOWN_PER_SHARE * (soil.fieldCapacity - depletion / (1_000 * DEPTH))
  }
  return moisture
}

const orZero = (value: number | undefined): number => (value === undefined || Number.isNaN(value) ? 0 : value)
