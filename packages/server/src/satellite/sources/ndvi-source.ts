import type { NdviRaster, SatellitePicture } from '@windrow/contract/entities/satellite.ts'
import type { NdviValue } from '@windrow/core/ndvi/clean-ndvi.ts'
import type { DayNumber } from '@windrow/core/time/day.ts'
import type { FieldGrowth } from '../../crops/field-growth.ts'
import type { CellWeather } from '../../weather/cells/cell-weather.ts'
import type { Attribution } from '../../weather/sources/weather-source.ts'
import type { FieldWeather } from '../../weather/store/field-weather.ts'
import type { KnownPicture } from '../picture-store.ts'

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

/** How the search for pictures stands. */
export type PictureSearch = {
  /** The first look for pictures has not ended yet. */
  pending: boolean
  checkedAt: Date | null
  failure: string | null
}

export type NdviKnown = PictureSearch & {
  /** Oldest first. */
  values: NdviValue[]
  /** Modelled: what of the crop's water was there so far (1 is all), as the curve ahead goes on with it. */
  meanStress?: number
  /** Days of which there is a raster, newest first. */
  rasters: DayNumber[]
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
  /** Newest first; none where nothing was seen from above. */
  pictures(orgId: string, uuid: string): Promise<PictureSearch & { pictures: KnownPicture[] }>
  /** In true colour. Fetched where it is not at hand: rejects while the provider is away. */
  picture(orgId: string, uuid: string, day: DayNumber): Promise<SatellitePicture | null>
}
