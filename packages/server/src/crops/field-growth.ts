import {
  type GrowingSeason,
  type Grown,
  growingSeason,
  type NoGrowth,
  seasonStage,
} from '@windrow/core/crops/growing-season.ts'
import { type GrowthClimate, growthClimate } from '@windrow/core/crops/growth-climate.ts'
import { type GrowthOutlook, growthOutlook } from '@windrow/core/crops/growth-outlook.ts'
import type { TemperatureMembers } from '@windrow/core/crops/growth-paths.ts'
import { growthStage, type StageEstimate } from '@windrow/core/crops/growth-stage.ts'
import { findCrop } from '@windrow/core/crops/registry.ts'
import type { SeriesKey } from '@windrow/core/variables/series.ts'
import type { CellWeather } from '../weather/cells/cell-weather.ts'
import type { FieldWeather } from '../weather/store/field-weather.ts'

/** The series that growth needs. */
export const GROWTH_SERIES = ['t2m_min', 't2m_max', 'tp_sum'] as const satisfies SeriesKey[]

export type FieldGrowth = {
  climate: GrowthClimate
  season: GrowingSeason | NoGrowth
  /** Null where nothing grows. */
  outlook: GrowthOutlook | null
  stage: StageEstimate
}

/** What of a field its growth depends on. */
export type GrownField = Pick<FieldWeather, 'crop' | 'variety' | 'plantingDate' | 'lat' | 'harvests'>

/** Of cells whose weather is still in use: fields that share it share its normals. */
const climates = new WeakMap<CellWeather['history'], GrowthClimate>()

function climateOf(history: CellWeather['history']): GrowthClimate {
  const known = climates.get(history)
  if (known) return known
  const missing = () => new Float32Array(history.count).fill(Number.NaN)
  const climate = growthClimate({
    first: history.first,
    tmin: history.values.t2m_min ?? missing(),
    tmax: history.values.t2m_max ?? missing(),
    ...(history.values.tp_sum ? { rain: history.values.tp_sum } : {}),
  })
  climates.set(history, climate)
  return climate
}

/** A tenth of a degree makes no day's difference: fields near each other share one computation. Never the equator itself. */
export const nearLat = (lat: number) => (Math.floor(10 * lat) + 0.5) / 10

/** What grows on a field. */
export const grownOn = ({ crop, variety, plantingDate, lat, harvests }: GrownField): Grown => ({
  crop: findCrop(crop),
  plantingDate,
  latitude: nearLat(lat),
  words: `${crop} ${variety}`,
  harvests,
})

/** How the crop of a field grows, from weather that has `GROWTH_SERIES`; `ahead`: so many days from today are enough. */
export function fieldGrowth(field: GrownField, weather: CellWeather, ahead?: number): FieldGrowth {
  const { history, forecast, today } = weather
  const climate = climateOf(history)
  const grown = grownOn(field)
  const season = growingSeason(grown, climate, today)
  if (typeof season === 'string') return { climate, season, outlook: null, stage: growthStage(null, null) }
  const outlook = growthOutlook(season, climate, today, temperatureMembers(forecast), grown.latitude, ahead)
  return { climate, season, outlook, stage: seasonStage(season, outlook.sum) }
}

function temperatureMembers({
  first: firstDay,
  count: days,
  members,
  values,
}: CellWeather['forecast']): TemperatureMembers {
  const { t2m_min: tmin, t2m_max: tmax, tp_sum: rain } = values
  if (!tmin || !tmax)
    return { first: firstDay, count: 0, members: 0, tmin: new Float32Array(0), tmax: new Float32Array(0) }
  return { first: firstDay, count: days, members, tmin, tmax, ...(rain ? { rain } : {}) }
}

/** What growth depends on beside the weather, as part of cache keys: fields of one name share it. */
export const growthName = ({ crop, variety, plantingDate, lat, harvests }: GrownField) =>
  `${crop} ${variety} ${plantingDate} ${nearLat(lat)} ${harvests.join(',')}`
