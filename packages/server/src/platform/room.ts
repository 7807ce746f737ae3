import type { Registry } from 'prom-client'

type Stoppable = { stop(): Promise<unknown> }

/** Deletes rows or files that are over; gives up early when the signal is aborted. */
export type Tidying = (signal: AbortSignal) => Promise<unknown>

/** What a room needs of the process that starts it, beside the services of the rooms before it. */
export type Start = {
  /** Begins its jobs, in processes that work on jobs, once all rooms are registered. */
  work(begin: () => Promise<Stoppable> | Promise<void>): void
  /** Runs once an hour. */
  tidy(work: Tidying): void
  /** Closed in the reverse order of the start. */
  onClose(close: () => Promise<unknown> | unknown): void
  metrics: Registry
}
