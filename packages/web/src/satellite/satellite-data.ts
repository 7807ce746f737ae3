import { queryOptions } from '@tanstack/react-query'
import { ndviApi } from '@windrow/contract/api/satellite.ts'
import { weatherApi } from '@windrow/contract/api/weather.ts'
import { isWeatherPending, untilThere } from '../platform/pending-weather.ts'
import { endpointQuery, SLOW } from '../platform/query-client.ts'

/** Pictures of a new field arrive within minutes: until then they are refetched. */
const PICTURES_PENDING_MS = 10_000

export const ndviSeasonQuery = (uuid: string) => {
  const { refetchInterval, ...until } = untilThere
  return queryOptions({
    ...endpointQuery(ndviApi.getNdviSeason, { params: { uuid } }),
    ...until,
    refetchInterval: (query) =>
      isWeatherPending(query.state.error)
        ? refetchInterval(query)
        : query.state.data?.pending
          ? PICTURES_PENDING_MS
          : false,
  })
}

/** A picture never changes. */
export const ndviRasterQuery = (uuid: string, date: string) =>
  queryOptions({
    ...endpointQuery(ndviApi.getNdviRaster, { params: { uuid, date } }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** Which pictures of a field there are. */
export const satellitePicturesQuery = (uuid: string) =>
  queryOptions({
    ...endpointQuery(ndviApi.listSatellitePictures, { params: { uuid } }),
    refetchInterval: ({ state }) => (state.data?.pending ? PICTURES_PENDING_MS : false),
  })

/** Of a day, in true colour. It never changes; the server has tried often enough when it says that it is away. */
export const satellitePictureQuery = (uuid: string, date: string) =>
  queryOptions({
    ...endpointQuery(ndviApi.getSatellitePicture, { params: { uuid, date } }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: SLOW,
  })

export const historicalFrostQuery = (uuid: string) =>
  queryOptions({ ...endpointQuery(weatherApi.getHistoricalFrost, { params: { uuid } }), ...untilThere })

export const historicalGddQuery = (uuid: string) =>
  queryOptions({ ...endpointQuery(weatherApi.getHistoricalGdd, { params: { uuid } }), ...untilThere })

/** It begins with the field's own today. */
export const gddForecastQuery = (uuid: string) =>
  queryOptions({ ...endpointQuery(weatherApi.getGddForecast, { params: { uuid } }), ...untilThere })
