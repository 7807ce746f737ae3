import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { decisionsApi } from '@windrow/contract/api/decisions.ts'
import { offSeasonApi } from '@windrow/contract/api/off-season.ts'
import type { ThresholdChanges } from '@windrow/contract/entities/decisions.ts'
import { HOUR_MS } from '@windrow/core/time/day.ts'
import { call } from '../platform/client.ts'
import { untilThere } from '../platform/pending-weather.ts'
import { endpointQuery } from '../platform/query-client.ts'

/** What to do on a field today. */
export const decisionsQuery = (uuid: string) => {
  const base = { ...endpointQuery(decisionsApi.getDecisions, { params: { uuid } }), ...untilThere }
  return queryOptions({
    ...base,
    // Decisions start with the current hour, so they are refetched at least hourly.
    refetchInterval: (query) => base.refetchInterval(query) || HOUR_MS,
  })
}

/** The limits by which a field is judged, and where each is set. */
export const fieldThresholdsQuery = (uuid: string) =>
  queryOptions({
    ...endpointQuery(decisionsApi.getFieldThresholds, { params: { uuid } }),
    staleTime: 0,
  })

export type ThresholdLevel = 'field' | 'farm'

/** Stores limits of the field, or of the whole farm, and reloads the decisions. */
export function useSaveThresholds(uuid: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ level, changes }: { level: ThresholdLevel; changes: ThresholdChanges }) =>
      level === 'field'
        ? call(decisionsApi.putFieldThresholds, { params: { uuid }, body: changes })
        : call(decisionsApi.putFarmThresholds, { body: changes }),
    onSuccess: (_saved, { level }) =>
      Promise.all([
        queries.invalidateQueries({ queryKey: [decisionsApi.getFieldThresholds.path] }),
        // Limits of the farm may hold on every field.
        queries.invalidateQueries({
          queryKey: level === 'field' ? decisionsQuery(uuid).queryKey : [decisionsApi.getDecisions.path],
        }),
        // They say when the soil is dry enough to plant.
        queries.invalidateQueries({ queryKey: [offSeasonApi.getOffSeason.path] }),
      ]),
  })
}
