import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { soilProfileApi } from '@windrow/contract/api/soil-profile.ts'
import { weatherApi } from '@windrow/contract/api/weather.ts'
import type { OwnSoil } from '@windrow/contract/entities/soil-profile.ts'
import { call } from './client.ts'
import { decisionsQuery } from './decisions.ts'
import { endpointQuery } from './endpoint-query.ts'
import { soilStatusQuery } from './field-dashboard.ts'
import { untilThere } from './weather.ts'

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
      void queries.invalidateQueries({ queryKey: decisionsQuery(uuid).queryKey })
      await queries.invalidateQueries({ queryKey: soilStatusQuery(uuid).queryKey })
    },
  })
}
