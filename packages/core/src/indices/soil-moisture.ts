/** Soil water, m³ m⁻³: field capacity, wilting point and saturation. */
export type SoilWater = { fieldCapacity: number; wiltingPoint: number; saturation: number }

/** Series show soil water as 1000 × m³ m⁻³ (decisions §5). */
export const SHOWN_PER_SHARE = 1_000

/** Field capacity and wilting point within the ranges of FAO-56 table 19; saturation is the usual pore space. */
export const SOILS = {
  sand: { fieldCapacity: 0.12, wiltingPoint: 0.05, saturation: 0.4 },
  loam: { fieldCapacity: 0.29, wiltingPoint: 0.14, saturation: 0.46 },
  clay: { fieldCapacity: 0.37, wiltingPoint: 0.22, saturation: 0.5 },
} as const satisfies Record<string, SoilWater>

/**
 * RO, runoff of a day's rain, mm: (P − 0.2 S)² / (P + 0.8 S) where P > 0.2 S, else 0; S = 25400/CN − 254 (SCS 1972,
 * National Engineering Handbook 4, ch. 10).
 */
export function curveNumberRunoff(rain: number, curveNumber: number = 75): number {
  const storage = 25_400 / curveNumber - 254
  return rain > 0.2 * storage ? (rain - 0.2 * storage) ** 2 / (rain + 0.8 * storage) : 0
}

/** Ks, how freely a crop transpires: (TAW − Dr) / (TAW − RAW), within 0 and 1 (FAO-56 eq. 84). mm. */
export function waterStress(depletion: number, totalWater: number, readyWater: number): number {
  if (totalWater <= readyWater) return depletion < totalWater ? 1 : 0
  return Math.max(0, Math.min(1, (totalWater - depletion) / (totalWater - readyWater)))
}

/**
 * Kr, how freely bare soil evaporates: (TEW − De) / (TEW − REW), within 0 and 1 (FAO-56 eq. 74). mm.
 */
export function evaporationReduction(depletion: number, totalWater: number, readyWater: number): number {
  return Math.max(0, Math.min(1, (totalWater - depletion) / (totalWater - readyWater)))
}

/** Ke: Kr (Kcmax − Kcb), not above the wet, bare share of the soil × Kcmax (FAO-56 eq. 71). */
export function evaporationCoefficient(
  reduction: number,
  basal: number,
  maximum: number = 1.2,
  exposedShare: number = 1,
): number {
  return Math.max(0, Math.min(reduction * (maximum - basal), exposedShare * maximum))
}
