import type { CropDef } from '../crops/crop-def.ts'
import type { GrowthClimate } from '../crops/growth-climate.ts'
import type { SoilWater } from '../indices/soil-moisture.ts'
import { type DayNumber, dayNumberOf } from '../time/day.ts'
import type { Irrigated } from '../water-use/irrigated.ts'
import { type PlantedCrop, plantedCrop } from './planted-crop.ts'
import { OWN_FACTOR, type PlantingAlert, plantingFactors } from './planting-factors.ts'
import { type PlantingSeason, plantingSeason, SPIN_UP_DAYS } from './planting-season.ts'
import type { PlantingWeather } from './planting-weather.ts'
import { ownSeasons, type UsualTime, usualTime } from './usual-seasons.ts'

export type FieldPlanting = PlantingSeason & { usual: UsualTime }

type PlantingPlan = {
  /** Null where there is no model for it. */
  crop: CropDef | null
  /** The grower's words for crop and variety. */
  words: string
  latitude: number
  climate: GrowthClimate
  weather: PlantingWeather
  /** Of the crop and variety. */
  alerts: readonly PlantingAlert[]
  from: DayNumber
  dates: number
  /** When the crop that stands there was planted. */
  plantedOn?: DayNumber | null
  /** What is known of the field's soil. */
  soil?: SoilWater
  irrigated?: Irrigated
  /** What the diary says was given, mm, by day. */
  given?: ReadonlyMap<DayNumber, number>
}

/** The season of a field's crop as it is planted there, with its factors and its usual time; in small steps. */
export function* fieldPlanting(plan: PlantingPlan): Generator<undefined, FieldPlanting> {
  const {
    crop,
    words,
    latitude,
    climate,
    weather,
    alerts,
    from,
    dates,
    soil,
    irrigated,
    given,
    plantedOn = null,
  } = plan
  const middle = from + (dates >> 1)
  const planted = crop && !crop.perennial ? plantedCrop(crop, words, { latitude, climate }, middle) : null
  const field = {
    ...(soil ? { soil } : {}),
    ...(irrigated ? { irrigated } : {}),
    ...(given ? { given } : {}),
  }
  const isIrrigated = irrigated !== undefined && irrigated !== 'none'
  const rainFed = planted === null || isIrrigated || (yield* isRainFed(planted, weather, soil))
  const factors = plantingFactors(planted, alerts, rainFed)
  const season = yield* plantingSeason({ weather, planted, factors, from, dates, ...field })
  const window = { from, to: from + dates - 1 }
  const seasons = planted?.seasons ?? []
  const usual = usualTime(seasons, latitude, window)
  return {
    ...season,
    usual: usual.within ? usual : usualTime(ownSeasons(seasons, plantedOn), latitude, window),
  }
}

/** Where drought takes more than this share of the yield on average, a crop is not grown without irrigation. */
const BEARABLE = 0.6

/** Whether a crop, planted in the middle of its usual season, lives on rain at a place; so it does where that is not known. */
export function* isRainFed(
  planted: PlantedCrop,
  weather: PlantingWeather,
  soil?: SoilWater,
): Generator<undefined, boolean> {
  if (planted.usualPlanting === null) return true
  const from = dayNumberOf(weather.years.to + 1, 1, 1) + planted.usualPlanting
  const season = yield* plantingSeason({
    // As if nothing were observed or forecast yet: all of it from past years.
    weather: { ...weather, today: from - SPIN_UP_DAYS, forecast: { ...weather.forecast, count: 0 } },
    planted,
    factors: [{ risk: 'risk_drought', subType: OWN_FACTOR, alert: null, weight: 1 }],
    from,
    dates: 1,
    ...(soil ? { soil } : {}),
  })
  const droughts = season.factors[0]?.values ?? []
  let sum = 0
  for (const drought of droughts) sum += drought
  return droughts.length === 0 || !(sum / droughts.length > BEARABLE)
}
