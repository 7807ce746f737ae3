import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { fieldsApi } from '@windrow/contract/api/fields.ts'
import { plantingApi } from '@windrow/contract/api/planting.ts'
import { soilProfileApi } from '@windrow/contract/api/soil-profile.ts'
import { weatherApi } from '@windrow/contract/api/weather.ts'
import { call } from './client.ts'
import { decisionsQuery } from './decisions.ts'
import { endpointQuery } from './endpoint-query.ts'
import { reloadFields } from './fields.ts'
import { growthQuery } from './growth.ts'
import { untilThere } from './weather.ts'

/** Weather now, and the highest and lowest temperature of 7 days. */
export const weeklyForecastQuery = (uuid: string) =>
  queryOptions({ ...endpointQuery(weatherApi.getWeeklyForecast, { query: { uuid } }), ...untilThere })

export const soilStatusQuery = (uuid: string) =>
  queryOptions({ ...endpointQuery(soilProfileApi.getSoilProfile, { params: { uuid } }), ...untilThere })

export const yieldQuery = (uuid: string) =>
  queryOptions({ ...endpointQuery(plantingApi.getYieldForecast, { params: { uuid } }), ...untilThere })

/** A new planting date moves stages, harvest, water and yield. */
export function useChangePlantingDate(uuid: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (plantingDateP: string | null) =>
      call(fieldsApi.changeField, { params: { uuid }, body: { plantingDateP } }),
    onSuccess: async () => {
      const moved = [growthQuery(uuid), decisionsQuery(uuid), yieldQuery(uuid), soilStatusQuery(uuid)]
      for (const { queryKey } of moved) void queries.invalidateQueries({ queryKey })
      await reloadFields(queries)
    },
  })
}
