import { MutationCache, QueryCache, QueryClient, queryOptions } from '@tanstack/react-query'
import { settingsApi } from '@windrow/contract/api/settings.ts'
import { CallError } from '@windrow/contract/call-error.ts'
import type { CallInput, Endpoint, ResponseOf } from '@windrow/contract/endpoint.ts'
import { call } from './client.ts'
import { logFailure } from './log.ts'

const RETRIES = 1

/** Server data in the browser. Responses with 4xx are not retried. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => {
      logFailure(`Could not load ${queryKey[0]}.`, error)
      refreshPermissionsIfForbidden(error)
    },
  }),
  mutationCache: new MutationCache({ onError: refreshPermissionsIfForbidden }),
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      retry: (failures, error) => failures < RETRIES && !isRejected(error),
    },
  },
})

function isRejected(error: Error): boolean {
  return error instanceof CallError && error.status !== null && error.status < 500
}

/** An owner may have changed what this account may do: a 403 reloads the permissions. */
function refreshPermissionsIfForbidden(error: Error): void {
  if (error instanceof CallError && error.status === 403)
    void queryClient.invalidateQueries({ queryKey: [settingsApi.getPermissions.path] })
}

/** A GET of the contract as a query; its key is the path and the input. */
export function endpointQuery<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions<ResponseOf<E>>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })
}
