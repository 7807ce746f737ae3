import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryKey,
} from '@tanstack/react-query'

/**
 * What is invalidated is requested again, also where it is just being requested for the first time, or where no part of
 * the page shows it: TanStack Query would take the response to a request from before the change for what is there after it.
 */
export class UpToDateQueries extends QueryClient {
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
