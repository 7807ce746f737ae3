import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { alertRangesApi, alertsApi } from '@windrow/contract/api/alerts.ts'
import { fieldsApi } from '@windrow/contract/api/fields.ts'
import type { CallInput } from '@windrow/contract/endpoint.ts'
import type { AlertStanding } from '@windrow/contract/entities/alert.ts'
import { endpointQuery } from '../../platform/query-client.ts'

/** Every alert by crop, variety and risk, and how the account is notified. */
export const alertSettingsQuery = endpointQuery(alertsApi.getAlertSettings, {})

/** Evaluation follows a change within seconds: refetched soon while a state is awaited, else seldom. */
const AWAITED_AGAIN_MS = 3_000
const STANDINGS_AGAIN_MS = 20_000

const isAwaited = (standing: AlertStanding | undefined) =>
  standing === undefined ||
  standing.quiet + standing.triggered + standing.noData + standing.failed < standing.fields

/** The state of each alert; `awaited` are those whose state is still to come. */
export const alertStandingsQuery = (awaited: readonly string[]) =>
  queryOptions({
    ...endpointQuery(alertsApi.getAlertStandings, {}),
    refetchInterval: ({ state }) =>
      awaited.some((id) => isAwaited(state.data?.data[id])) ? AWAITED_AGAIN_MS : STANDINGS_AGAIN_MS,
  })

export type RehearsalInput = CallInput<typeof alertsApi.rehearseAlerts>['body']

/** What rules would have done; past years stay as they are for as long as the page is open. */
export const rehearsalQuery = (body: RehearsalInput) =>
  queryOptions({
    ...endpointQuery(alertsApi.rehearseAlerts, { body }),
    staleTime: Number.POSITIVE_INFINITY,
  })

/** The alerts and what follows from them: their standing, the counts of the field list, the shades of charts. */
export function reloadAlerts(queries: QueryClient): void {
  for (const { path } of [
    alertsApi.getAlertSettings,
    alertsApi.getAlertStandings,
    fieldsApi.listFields,
    fieldsApi.getField,
    alertRangesApi.getAlertRanges,
  ])
    void queries.invalidateQueries({ queryKey: [path] })
}
