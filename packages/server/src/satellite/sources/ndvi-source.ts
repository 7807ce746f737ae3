import type { NdviRaster } from '@windrow/contract/entities/satellite.ts'
import type { NdviValue } from '@windrow/core/ndvi/clean-ndvi.ts'
import type { DayNumber } from '@windrow/core/time/day.ts'
import type { FieldGrowth } from '../../crops/field-growth.ts'
import type { CellWeather } from '../../weather/cells/cell-weather.ts'
import type { Attribution } from '../../weather/sources/weather-source.ts'
import type { FieldWeather } from '../../weather/store/field-weather.ts'

/** A field, with the weather and the growth that a model goes by. */
export type NdviRequest = {
  orgId: string
  field: FieldWeather
  /** Has temperatures, `tp_sum` and `e_sum`. */
  weather: CellWeather
  growth: FieldGrowth
  from: DayNumber
  /** Included. */
  to: DayNumber
}

export type NdviKnown = {
  /** Oldest first. */
  values: NdviValue[]
  /** Modelled: what of the crop's water was there so far (1 is all), as the curve ahead goes on with it. */
  meanStress?: number
  /** Days of which there is a raster, newest first. */
  rasters: DayNumber[]
  /** The first look for pictures has not ended yet. */
  pending: boolean
  checkedAt: Date | null
  failure: string | null
}

/** Where the vegetation index of fields comes from: one folder, behind this interface. */
export type NdviSource = {
  id: 'modelled' | 'sentinel-2'
  /** A value without a picture. */
  isModelled: boolean
  attribution: Attribution | null
  /** What is at hand; never waits for a provider. */
  known(request: NdviRequest): Promise<NdviKnown>
  raster(orgId: string, uuid: string, day: DayNumber): Promise<NdviRaster | null>
}
