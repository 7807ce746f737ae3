import type { NextCrop } from '@windrow/contract/entities/off-season.ts'
import { CROP_FORMS, type CropForm } from '@windrow/core/crops/forms.ts'
import { growingSeason } from '@windrow/core/crops/growing-season.ts'
import type { GrowthClimate } from '@windrow/core/crops/growth-climate.ts'
import { growthOutlook } from '@windrow/core/crops/growth-outlook.ts'
import { CROPS, findCrop } from '@windrow/core/crops/registry.ts'
import type { SoilWater } from '@windrow/core/indices/soil-moisture.ts'
import { isRainFed } from '@windrow/core/planting/field-planting.ts'
import { plantedCrop } from '@windrow/core/planting/planted-crop.ts'
import { type DayNumber, dayNumber, dayOf } from '@windrow/core/time/day.ts'
import { nearLat } from '../../crops/field-growth.ts'
import type { CellWeather } from '../../weather/cells/cell-weather.ts'
import type { FieldWeather } from '../../weather/store/field-weather.ts'
import { nextUsualPlanting } from './next-planting.ts'

/** The share of past years in which a crop must have ripened to be named. */
const MOST_YEARS = 0.8
/** Of the degree days of the registered variety: a crop that needs one that is quicker still belongs to warmer places. */
const QUICKEST = 0.8

type Crop = (typeof CROPS)[number]

/**
 * Crops whose usual planting comes next at a place, which ripen there in most years, and live on rain where the field is
 * not irrigated; rice on a paddy, and nothing else. The soonest first. In small steps: it takes some tenths of a second.
 */
export function* nextCrops(
  field: Pick<FieldWeather, 'lat' | 'irrigated' | 'crop' | 'plantingDate'>,
  climate: GrowthClimate,
  weather: CellWeather,
  soil: SoilWater,
): Generator<undefined, NextCrop[]> {
  const { today, years } = weather
  const { irrigated } = field
  const lat = nearLat(field.lat)
  if (!years) return []
  const planted = field.plantingDate === null ? null : dayNumber(field.plantingDate)
  const own = findCrop(field.crop)?.key
  const found: (NextCrop & { first: DayNumber })[] = []
  for (const crop of CROPS) {
    if (crop.perennial || (crop.key === 'rice') !== (irrigated === 'paddy')) continue
    for (const form of 'winter' in crop && crop.winter ? CROP_FORMS : [null]) {
      const span = nextUsualPlanting(crop, form, lat, climate, today, crop.key === own ? planted : null)
      if (!span) continue
      yield
      const ripens = ripensFrom(crop, form, lat, climate, (span.from + span.to) >> 1)
      if (ripens < MOST_YEARS) continue
      if (irrigated === 'none') {
        const grown = plantedCrop(crop, wordsOf(crop, form), { latitude: lat, climate }, span.from)
        if (!(yield* isRainFed(grown, { ...weather, years }, soil))) continue
      }
      const { from, to, isOpen } = span
      found.push({ crop: crop.key, form, from: dayOf(from), to: dayOf(to), isOpen, ripens, first: from })
    }
  }
  return found
    .toSorted((a, b) => a.first - b.first || (a.crop < b.crop ? -1 : 1))
    .map(({ first: _first, ...crop }) => crop)
}

const wordsOf = ({ key }: Crop, form: CropForm | null) => `${form ?? ''} ${key}`

/** The share of past years in which a crop planted on a day was ripe before its frost and within the time it has. */
function ripensFrom(
  crop: Crop,
  form: CropForm | null,
  latitude: number,
  climate: GrowthClimate,
  day: DayNumber,
): number {
  const season = growingSeason(
    { crop, plantingDate: dayOf(day), latitude, words: wordsOf(crop, form), harvests: [] },
    climate,
    day,
  )
  if (typeof season === 'string') return 0
  if (season.thresholds.maturity < QUICKEST * season.crop.gdd.maturity) return 0
  const none = { first: day, count: 0, members: 0, tmin: new Float32Array(0), tmax: new Float32Array(0) }
  const { harvest, ripensBeforeFrost } = growthOutlook(season, climate, day, none, latitude)
  return harvest.middle === null ? 0 : Math.round(100 * ripensBeforeFrost) / 100
}
