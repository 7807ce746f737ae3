import { queryOptions, useQuery } from '@tanstack/react-query'
import { feedsApi } from '@windrow/contract/api/feeds.ts'
import type { FieldFeed } from '@windrow/contract/entities/feed.ts'
import { isStackedRiskKey, riskByKey, stackedRiskByKey } from '@windrow/core/risks/registry.ts'
import type { VariablePath } from '@windrow/core/variables/registry.ts'
import { isWeatherPending } from '../../platform/pending-weather.ts'
import { endpointQuery } from '../../platform/query-client.ts'

/** As often as a new field's weather is refetched (decisions §5). */
const PENDING_MS = 2_000
/** A page that stays open shows what the next forecast brings. */
const AGAIN_MS = 60_000

type QueryOf<Data> = { state: { data: Data | undefined; error: Error | null } }

function again<Data>(isPending: (data: Data) => boolean) {
  return {
    staleTime: 0,
    retry: (failures: number, error: Error) => failures < 1 && !isWeatherPending(error),
    refetchInterval: ({ state: { data, error } }: QueryOf<Data>) =>
      isWeatherPending(error) || (data !== undefined && isPending(data)) ? PENDING_MS : AGAIN_MS,
  }
}

/** What warns on a field, most urgent first. */
export const fieldFeedQuery = (uuid: string) =>
  queryOptions({
    ...endpointQuery(feedsApi.getFieldFeed, { params: { uuid } }),
    ...again<{ data: FieldFeed }>(({ data }) => data.pending),
  })

/** What warns on each field of a field's region. */
export const regionFeedQuery = (uuid: string) =>
  queryOptions({
    ...endpointQuery(feedsApi.getRegionFeed, { params: { uuid } }),
    ...again<{ data: FieldFeed[] }>(({ data }) => data.some(({ pending }) => pending)),
  })

/** The fields of the region: the most urgent first, or by name. */
export const regionalAlertsQuery = (uuid: string, order: 'priority' | 'lot') =>
  queryOptions({
    ...endpointQuery(order === 'lot' ? feedsApi.getRegionalAlertsByLot : feedsApi.getRegionalAlerts, {
      params: { uuid },
    }),
    staleTime: 0,
  })

const NONE: FieldFeed['undecided'] = []

/**
 * Undecided rules of a field on a variable; requested only where no range is shaded. Until it is
 * known that there are none, "no alerts" must not be shown (decisions §6).
 */
export function useUndecidedAlerts(uuid: string, variable: VariablePath, isEnabled: boolean) {
  const feed = useQuery({ ...fieldFeedQuery(uuid), enabled: isEnabled }).data?.data
  if (!isEnabled || feed === undefined || feed.pending) return { undecided: NONE, isDecided: false }
  const undecided = feed.undecided.filter(({ risk }) => variablesOf(risk).includes(variable))
  return { undecided: undecided.length === 0 ? NONE : undecided, isDecided: undecided.length === 0 }
}

type AnyRisk = FieldFeed['undecided'][number]['risk']

const variablesOf = (risk: AnyRisk): VariablePath[] =>
  (isStackedRiskKey(risk) ? stackedRiskByKey(risk).risks : [risk]).map((one) => riskByKey(one).variable)
