import { queryOptions } from '@tanstack/react-query'
import type { CallInput, Endpoint, ResponseOf } from '@windrow/contract/endpoint.ts'
import { call } from './client.ts'

/** A GET of the contract as a query; its key is the path and what is asked for. */
export function endpointQuery<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  return queryOptions<ResponseOf<E>>({
    queryKey: [endpoint.path, input],
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  })
}
