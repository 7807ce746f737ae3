import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { plantingApi } from '@windrow/contract/api/planting.ts'
import type { PlantingWeight, PlantingWindow } from '@windrow/contract/entities/planting.ts'
import { call } from '../platform/client.ts'
import { untilThere } from '../platform/pending-weather.ts'
import { endpointQuery } from '../platform/query-client.ts'
import { offSeasonQuery } from './off-season-data.ts'

/** Overrides what is saved. */
export type PlantingChoice = Partial<PlantingWindow> & { variety?: string }

/** Stress by planting date and year. */
export const plantingQuery = (uuid: string, query: PlantingChoice = {}) =>
  queryOptions({ ...endpointQuery(plantingApi.getPlanting, { params: { uuid }, query }), ...untilThere })

export const yieldQuery = (uuid: string) =>
  queryOptions({ ...endpointQuery(plantingApi.getYieldForecast, { params: { uuid } }), ...untilThere })

/** The planting window that is saved, or the usual one. */
export const plantingSettingsQuery = (uuid: string) =>
  endpointQuery(plantingApi.getPlantingSettings, { params: { uuid } })

type PlantingChange = { weights?: PlantingWeight[]; window?: PlantingWindow }

/** Local ISO text without zone (spec 2 §7). */
const localIso = (day: string) => `${day}T00:00:00`

/** Resolves when what depends on it has been reloaded, so that no old value shows in between. */
export function useSavePlanting(uuid: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ weights, window }: PlantingChange) =>
      call(plantingApi.savePlanting, {
        params: { uuid },
        body: {
          ...(weights ? { weights } : {}),
          ...(window
            ? { planting_window_filter: { from: localIso(window.from), to: localIso(window.to) } }
            : {}),
        },
      }),
    onSuccess: async (_response, { window }) => {
      if (window) queries.setQueryData(plantingSettingsQuery(uuid).queryKey, window)
      for (const query of [yieldQuery, offSeasonQuery])
        void queries.invalidateQueries({ queryKey: query(uuid).queryKey })
      await queries.invalidateQueries({ queryKey: [plantingApi.getPlanting.path] })
    },
  })
}
