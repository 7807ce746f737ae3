/** The result of a query, or of several that a card waits for. */
export type QueryResult<Data> = {
  data: Data | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

type DataOf<Calls extends readonly QueryResult<unknown>[]> = {
  [At in keyof Calls]: Calls[At] extends QueryResult<infer Data> ? Data : never
}

/** Combines several queries: loaded when all are, failed when one did; a refetch repeats only the failed ones. */
export function allOf<const Calls extends readonly QueryResult<unknown>[]>(
  calls: Calls,
): QueryResult<DataOf<Calls>> {
  const open = calls.filter(({ data }) => data === undefined)
  return {
    data: open.length === 0 ? (calls.map(({ data }) => data) as DataOf<Calls>) : undefined,
    error: open.find(({ error }) => error !== null)?.error ?? null,
    isFetching: open.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(open.filter(({ error }) => error !== null).map(({ refetch }) => refetch())),
  }
}
