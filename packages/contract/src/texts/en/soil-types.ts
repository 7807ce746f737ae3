import type { SoilType } from '@windrow/core/indices/soil-types.ts'

/** The texture classes as they stand in a sentence. */
export const soilTypeTexts = {
  sand: 'sand',
  loamy_sand: 'loamy sand',
  sandy_loam: 'sandy loam',
  loam: 'loam',
  silt_loam: 'silt loam',
  silt: 'silt',
  sandy_clay_loam: 'sandy clay loam',
  clay_loam: 'clay loam',
  silty_clay_loam: 'silty clay loam',
  sandy_clay: 'sandy clay',
  silty_clay: 'silty clay',
  clay: 'clay',
} as const satisfies Record<SoilType, string>
