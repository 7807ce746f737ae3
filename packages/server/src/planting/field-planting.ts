import { growthClimate } from '@windrow/core/crops/growth-climate.ts'
import { findCrop } from '@windrow/core/crops/registry.ts'
import type { SoilWater } from '@windrow/core/indices/soil-moisture.ts'
import { type FieldPlanting, fieldPlanting } from '@windrow/core/planting/field-planting.ts'
import type { PlantingAlert } from '@windrow/core/planting/planting-factors.ts'
import type { DayNumber } from '@windrow/core/time/day.ts'
import type { Irrigated } from '@windrow/core/water-use/irrigated.ts'
import { runInSlices } from '../platform/threads/in-slices.ts'
import type { CellWeather } from '../weather/cells/cell-weather.ts'

export type WantedPlanting = {
  crop: string
  variety: string
  /** Of the grid cell, so that the fields of a cell share what is reckoned. */
  latitude: number
  soil: SoilWater
  irrigated: Irrigated
  /** What the diary says was given, mm, by day. */
  given: ReadonlyMap<DayNumber, number>
  alerts: readonly PlantingAlert[]
  from: DayNumber
  dates: number
  /** When the crop that stands there was planted. */
  plantedOn?: DayNumber | null
}

/**
 * What planting a crop on each of some dates means, from weather that has `PLANTING_SERIES`; null where the past is too
 * short.
 */
export async function plantingOf(
  wanted: WantedPlanting,
  weather: CellWeather,
): Promise<FieldPlanting | null> {
  const { history, forecast, today, years } = weather
  const { t2m_min: tmin, t2m_max: tmax, tp_sum: rain } = history.values
  if (!years || !tmin || !tmax) return null
  const climate = growthClimate({ first: history.first, tmin, tmax, ...(rain ? { rain } : {}) })
  const plan = {
    ...wanted,
    crop: findCrop(wanted.crop),
    words: `${wanted.crop} ${wanted.variety}`,
    climate,
    weather: { today, history, forecast, years },
  }
  const season = await runInSlices(fieldPlanting(plan))
  return season.years.length > 0 ? season : null
}
