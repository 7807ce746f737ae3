import type { SoilType } from './soil-types.ts'

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
