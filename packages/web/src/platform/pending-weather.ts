import { CallError } from '@windrow/contract/call-error.ts'

/** A new field's weather arrives within seconds: until then it is refetched (decisions §5). */
const PENDING_MS = 2_000

/** Charts load once for a field (spec 2 §4); a page that stays open gets the next forecast. */
export const FRESH_MS = 900_000

export const isWeatherPending = (error: Error | null): boolean =>
  error instanceof CallError && error.code === 'weather-pending'

/** It arrived but cannot be read: its message differs from that of missing weather (spec 2 §8). */
export const isUnreadable = (error: Error): boolean =>
  error instanceof CallError && error.status !== null && error.status < 300

/** For every call that responds with 503 until a new field has weather. */
export const untilThere = {
  staleTime: FRESH_MS,
  retry: (failures: number, error: Error) => failures < 1 && !isWeatherPending(error) && !isUnreadable(error),
  refetchInterval: (query: { state: { error: Error | null } }) =>
    isWeatherPending(query.state.error) ? PENDING_MS : false,
} as const
