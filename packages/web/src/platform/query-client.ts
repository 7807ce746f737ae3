import {
  hashKey,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  MutationCache,
  type Query,
  QueryCache,
  QueryClient,
  type QueryClientConfig,
  type QueryKey,
  queryOptions,
  timeoutManager,
} from '@tanstack/react-query'
import { settingsApi } from '@windrow/contract/api/settings.ts'
import { CallError } from '@windrow/contract/call-error.ts'
import type { CallInput, Endpoint, ResponseOf } from '@windrow/contract/endpoint.ts'
import { call } from './client.ts'
import { logFailure } from './log.ts'
import { AS_OF_HEADER } from './offline/copies.ts'
import { outbox } from './offline/outbox.ts'
import type { UnsentCall } from './offline/unsent-call.ts'
import { queryTimers } from './query-timers.ts'

/**
 * TanStack Query would take the response to a request from before a change for what is there after it. What is invalidated
 * is requested again, also where it is just being requested for the first time, or where no part of the page shows it. And
 * what a save has brought is not replaced by a response that was on its way: that is requested again as well.
 */
export class UpToDateQueries extends QueryClient {
  constructor(config: QueryClientConfig = {}) {
    super(config)
    this.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual !== true) return
      if (event.query.state.fetchStatus !== 'idle') beginAgain(event.query)
    })
  }

  override invalidateQueries<TaggedKey extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<TaggedKey>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters)) if (wouldGoOn(query)) beginAgain(query)
    return super.invalidateQueries(filters, options)
  }
}

const wouldGoOn = (query: Query): boolean =>
  query.state.fetchStatus !== 'idle' && (query.state.data === undefined || !query.isActive())

/** Who waits for the fetch that is given up gets the result of the new one. */
function beginAgain(query: Query): void {
  void query.cancel({ silent: true })
  // The failure shows in the state of the query.
  query.fetch().catch(() => {})
}

const RETRIES = 1

timeoutManager.setTimeoutProvider(queryTimers())

/** Server data in the browser. Responses with 4xx are not retried. */
export const queryClient: QueryClient = new UpToDateQueries({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => {
      logFailure(`Could not load ${queryKey[0]}.`, error)
      refreshPermissionsIfForbidden(error)
    },
  }),
  mutationCache: new MutationCache({ onError: refreshPermissionsIfForbidden }),
  defaultOptions: {
    // Without network there may be a copy, and what is changed is stored: nothing waits for the browser to be online.
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
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

/** Marks a query that may take many seconds: nothing else on the page waits for it. */
export const SLOW = { isSlow: true }

/** Whether something comes that the rest of a page may wait for. */
export const isLoading = (): boolean =>
  queryClient.isFetching({ predicate: ({ meta }) => meta?.isSlow !== true }) > 0

type QueryParts<E extends Endpoint> = {
  /** False for what is worth nothing later: no copy of it is stored. */
  copy?: boolean
  /** Shows changes that were not sent yet on top of what the server has. */
  withUnsent?: (response: ResponseOf<E>, unsent: readonly UnsentCall[]) => ResponseOf<E>
}

/** A GET of the contract as a query; its key is the path and the input. */
export function endpointQuery<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { copy = true, withUnsent }: QueryParts<E> = {},
) {
  const queryKey = [endpoint.path, input]
  return queryOptions<ResponseOf<E>>({
    queryKey,
    queryFn: async ({ signal }) => {
      const onResponse = (headers: Headers) => noteDate(hashKey(queryKey), headers.get(AS_OF_HEADER))
      const isFirst = queryClient.getQueryData(queryKey) === undefined
      const response = await call(endpoint, input, {
        signal,
        copy,
        onResponse,
        // What is shown already is as new as a copy.
        ...(isFirst ? { onLate: () => void queryClient.invalidateQueries({ queryKey, exact: true }) } : {}),
      })
      const unsent = outbox.get()
      return withUnsent && unsent.length > 0 ? withUnsent(response, unsent) : response
    },
  })
}

/** When the copies that are shown came from the server, by the key of their query. */
const copyDates = new Map<string, number>()

function noteDate(query: string, asOf: string | null): void {
  if (asOf === null) copyDates.delete(query)
  else copyDates.set(query, Number(asOf))
}

/** Whether something on the screen is a copy of an earlier response. */
export const isCopyShown = (): boolean =>
  copyDates.size > 0 &&
  queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .some(({ queryHash }) => copyDates.has(queryHash))

/** Calls about the account and its settings: their age would mislead. */
const UNDATED = /^\/api\/(auth|v1\/settings)\//

/** When the oldest of what is on the screen came from the server, ms; null where there is nothing. */
export function oldestShown(): number | null {
  const dates = queryClient
    .getQueryCache()
    .findAll({ type: 'active' })
    .filter(({ queryKey, state }) => state.data !== undefined && !UNDATED.test(String(queryKey[0])))
    .map(({ queryHash, state }) => copyDates.get(queryHash) ?? state.dataUpdatedAt)
  return dates.length === 0 ? null : Math.min(...dates)
}
