import { useMutation, useQueryClient } from '@tanstack/react-query'
import { connectorsApi } from '@windrow/contract/api/connectors.ts'
import type { ConnectorName } from '@windrow/contract/entities/field-import.ts'
import { tabStore } from '../../platform/browser-storage.ts'
import { call } from '../../platform/client.ts'
import { endpointQuery } from '../../platform/query-client.ts'

export const connectorsQuery = endpointQuery(connectorsApi.listConnectors, {})

export const connectorFieldsQuery = (service: ConnectorName) => ({
  ...endpointQuery(connectorsApi.listConnectorFields, { params: { service } }),
  // Another service may take long and counts its calls.
  retry: false,
  refetchOnWindowFocus: false,
})

/** Leaves for the service's own sign-in; it sends the grower back to /connect/… */
export function useStartConnection(service: ConnectorName) {
  return useMutation({
    mutationFn: () => call(connectorsApi.startConnection, { params: { service } }),
    onSuccess: ({ url }) => window.location.assign(url),
  })
}

export function useDisconnect(service: ConnectorName) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: () => call(connectorsApi.disconnect, { params: { service } }),
    onSettled: () => queries.invalidateQueries({ queryKey: connectorsQuery.queryKey }),
  })
}

const WANTED_ENTRY_KEY = 'windrow.bulkUpload'

/** The entry that opens when the field list is shown next, after the return from a service. */
export const wantEntry = (key: string): void => tabStore.set(WANTED_ENTRY_KEY, key)

export function takeWantedEntry(): string | null {
  const wanted = tabStore.get(WANTED_ENTRY_KEY)
  tabStore.remove(WANTED_ENTRY_KEY)
  return wanted
}
