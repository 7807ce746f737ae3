import type { SoilWater } from '@windrow/core/indices/soil-moisture.ts'
import { ASSUMED_SOIL, SOIL_WATER, type SoilType } from '@windrow/core/soils/soil-types.ts'
import type { FieldWeather } from '../weather/store/field-weather.ts'

export type FieldSoil = { type: SoilType; from: 'own' | 'source' | 'assumed'; water: SoilWater }

/** The soil that is reckoned with: the grower's own, else the map's, else a loam. */
export function fieldSoil({ ownSoil, mapSoil }: Pick<FieldWeather, 'ownSoil' | 'mapSoil'>): FieldSoil {
  const type = ownSoil ?? mapSoil ?? ASSUMED_SOIL
  return {
    type,
    from: ownSoil ? 'own' : mapSoil ? 'source' : 'assumed',
    water: SOIL_WATER[type],
  }
}
