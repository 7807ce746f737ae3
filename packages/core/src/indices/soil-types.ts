import type { SoilWater } from './soil-moisture.ts'

/** The texture classes of the USDA, from light to heavy. */
export const SOIL_TYPES = [
  'sand',
  'loamy_sand',
  'sandy_loam',
  'loam',
  'silt_loam',
  'silt',
  'sandy_clay_loam',
  'clay_loam',
  'silty_clay_loam',
  'sandy_clay',
  'silty_clay',
  'clay',
] as const

export type SoilType = (typeof SOIL_TYPES)[number]

/** What a field is taken for of which nothing is known. */
export const ASSUMED_SOIL: SoilType = 'loam'

/**
 * Water at field capacity, wilting point and saturation, m³ m⁻³. The first two: middle of the ranges of FAO-56 table 19,
 * but sand, loam and clay as the weather's own soil has them (science.md §6), and sandy clay loam, clay loam and sandy
 * clay, which that table lacks, after Saxton & Rawls 2006 (Soil Sci. Soc. Am. J. 70:1569, table 3), as all saturations are.
 */
export const SOIL_WATER: Readonly<Record<SoilType, SoilWater>> = {
  sand: { fieldCapacity: 0.12, wiltingPoint: 0.05, saturation: 0.4 },
  loamy_sand: { fieldCapacity: 0.15, wiltingPoint: 0.065, saturation: 0.46 },
  sandy_loam: { fieldCapacity: 0.23, wiltingPoint: 0.11, saturation: 0.45 },
  loam: { fieldCapacity: 0.29, wiltingPoint: 0.14, saturation: 0.46 },
  silt_loam: { fieldCapacity: 0.29, wiltingPoint: 0.15, saturation: 0.48 },
  silt: { fieldCapacity: 0.32, wiltingPoint: 0.17, saturation: 0.48 },
  sandy_clay_loam: { fieldCapacity: 0.27, wiltingPoint: 0.17, saturation: 0.43 },
  clay_loam: { fieldCapacity: 0.36, wiltingPoint: 0.22, saturation: 0.48 },
  silty_clay_loam: { fieldCapacity: 0.335, wiltingPoint: 0.205, saturation: 0.51 },
  sandy_clay: { fieldCapacity: 0.36, wiltingPoint: 0.25, saturation: 0.44 },
  silty_clay: { fieldCapacity: 0.36, wiltingPoint: 0.23, saturation: 0.52 },
  clay: { fieldCapacity: 0.37, wiltingPoint: 0.22, saturation: 0.5 },
}

/**
 * The texture class of a soil by its shares of sand, silt and clay, in percent (USDA texture triangle, Soil Survey Manual
 * 2017, ch. 3). Shares that do not make 100 are scaled; null where one is missing or all are 0.
 */
export function textureOf(sandShare: number, siltShare: number, clayShare: number): SoilType | null {
  const total = sandShare + siltShare + clayShare
  if (!(total > 0)) return null
  const sand = (100 * sandShare) / total
  const silt = (100 * siltShare) / total
  const clay = (100 * clayShare) / total
  if (silt + 1.5 * clay < 15) return 'sand'
  if (silt + 2 * clay < 30) return 'loamy_sand'
  if (clay >= 35 && sand > 45) return 'sandy_clay'
  if (clay >= 40) return silt >= 40 ? 'silty_clay' : 'clay'
  if (clay >= 27) return sand > 45 ? 'sandy_clay_loam' : sand > 20 ? 'clay_loam' : 'silty_clay_loam'
  if (clay >= 20 && silt < 28 && sand > 45) return 'sandy_clay_loam'
  if (silt >= 80 && clay < 12) return 'silt'
  if (silt >= 50) return 'silt_loam'
  if (clay >= 7 && silt >= 28 && sand <= 52) return 'loam'
  return 'sandy_loam'
}
