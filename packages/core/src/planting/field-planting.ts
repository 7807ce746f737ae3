import type { CropDef } from '../crops/crop-def.ts'
import type { GrowthClimate } from '../crops/growth-climate.ts'
import type { SoilWater } from '../indices/soil-moisture.ts'
import type { DayNumber } from '../time/day.ts'
import { isRainFed } from './is-rain-fed.ts'
import { plantedCrop } from './planted-crop.ts'
import { type PlantingAlert, plantingFactors } from './planting-factors.ts'
import { type PlantingSeason, plantingSeason } from './planting-season.ts'
import type { PlantingWeather } from './planting-weather.ts'

export type PlantingPlan = {
  /** Null where there is no model for it. */
  crop: CropDef | null
  variety: string
  latitude: number
  climate: GrowthClimate
  weather: PlantingWeather
  /** Of the crop and variety. */
  alerts: readonly PlantingAlert[]
  from: DayNumber
  dates: number
  /** What is known of the field's soil. */
  soil?: SoilWater
}

/** The season of a field's crop as it is planted there, with its factors; in small steps. */
export function* fieldPlanting(plan: PlantingPlan): Generator<undefined, PlantingSeason> {
  const { crop, variety, latitude, climate, weather, alerts, from, dates, soil } = plan
  const middle = from + (dates >> 1)
  const planted = crop && !crop.perennial ? plantedCrop(crop, variety, { latitude, climate }, middle) : null
  const rainFed = planted === null || (yield* isRainFed(planted, weather, soil))
  const factors = plantingFactors(planted, alerts, rainFed)
  return yield* plantingSeason({ weather, planted, factors, from, dates, ...(soil ? { soil } : {}) })
}
