import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { decisionsApi } from '@windrow/contract/api/decisions.ts'
import { offSeasonApi } from '@windrow/contract/api/off-season.ts'
import { soilProfileApi } from '@windrow/contract/api/soil.ts'
import { weatherApi } from '@windrow/contract/api/weather.ts'
import type { OwnSoil } from '@windrow/contract/entities/soil.ts'
import { isUp } from '@windrow/core/crops/growth-stage.ts'
import { growthQuery } from '../crops/growth-data.ts'
import { call } from '../platform/client.ts'
import { untilThere } from '../platform/pending-weather.ts'
import { endpointQuery } from '../platform/query-client.ts'

export const soilStatusQuery = (uuid: string) =>
  queryOptions({ ...endpointQuery(soilProfileApi.getSoilProfile, { params: { uuid } }), ...untilThere })

/** Hour by hour for 14 days, 0 to 10 cm. */
export const soilTemperatureQuery = (uuid: string) =>
  queryOptions({ ...endpointQuery(weatherApi.getSoilTemperature, { query: { uuid } }), ...untilThere })

export const soilMoistureQuery = (uuid: string) =>
  queryOptions({ ...endpointQuery(weatherApi.getSoilMoisture, { query: { uuid } }), ...untilThere })

/** What the grower knows of the soil decides how much water it holds, and with it the advice on irrigation. */
export function useChangeOwnSoil(uuid: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: OwnSoil) => call(soilProfileApi.putOwnSoil, { params: { uuid }, body }),
    onSuccess: async () => {
      for (const endpoint of [decisionsApi.getDecisions, offSeasonApi.getOffSeason])
        void queries.invalidateQueries({ queryKey: endpointQuery(endpoint, { params: { uuid } }).queryKey })
      await queries.invalidateQueries({ queryKey: soilStatusQuery(uuid).queryKey })
    },
  })
}

/** The soil temperature that seed needs, °C; null for a crop that is up or gone, or has no model. Undefined until known. */
export function useSeedNeed(uuid: string): number | null | undefined {
  const soil = useQuery(soilStatusQuery(uuid)).data
  const growth = useQuery(growthQuery(uuid)).data
  if (soil === undefined || growth === undefined) return undefined
  return isUp(growth) || growth.end !== null ? null : soil.cropSoilMin
}
