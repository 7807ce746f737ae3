import type { SoilWater } from '../indices/soil-moisture.ts'
import { dayNumberOf } from '../time/day.ts'
import type { PlantedCrop } from './planted-crop.ts'
import { OWN_FACTOR } from './planting-risks.ts'
import { plantingSeason, SPIN_UP_DAYS } from './planting-season.ts'
import type { PlantingWeather } from './planting-weather.ts'

/** Where rain leaves a crop with less than half of its water on average, it is not grown without irrigation. */
const BEARABLE = 0.5

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
    weather: { ...weather, today: from - SPIN_UP_DAYS, forecast: { ...weather.forecast, days: 0 } },
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
