/** What a card needs to know of a call, or of several that it waits for. */
export type Asked<Data> = {
  data: Data | undefined
  error: Error | null
  isFetching: boolean
  refetch: () => Promise<unknown>
}

type AnswersOf<Calls extends readonly Asked<unknown>[]> = {
  [At in keyof Calls]: Calls[At] extends Asked<infer Data> ? Data : never
}

/** Several calls as one: there when all are, failed when one did; only those that failed are tried again. */
export function allOf<const Calls extends readonly Asked<unknown>[]>(calls: Calls): Asked<AnswersOf<Calls>> {
  const open = calls.filter(({ data }) => data === undefined)
  return {
    data: open.length === 0 ? (calls.map(({ data }) => data) as AnswersOf<Calls>) : undefined,
    error: open.find(({ error }) => error !== null)?.error ?? null,
    isFetching: open.some(({ isFetching }) => isFetching),
    refetch: () => Promise.all(open.filter(({ error }) => error !== null).map(({ refetch }) => refetch())),
  }
}
