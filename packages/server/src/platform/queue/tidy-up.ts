import { HOUR_MS } from '@windrow/core/time/day.ts'
import type { Log } from '../log.ts'
import type { Tidying } from '../platform.ts'

export type TidyUp = {
  /** Deletes now what is over. */
  tidy(): Promise<void>
  /** Does so once an hour. */
  start(): void
  stop(): Promise<void>
}

/** Deletes what the rooms say is over; one failure leaves the others to be done. */
export function createTidyUp(works: readonly Tidying[], log: Log): TidyUp {
  const stopping = new AbortController()
  let current: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const tidy = async () => {
    for (const work of works) {
      if (stopping.signal.aborted) return
      await work(stopping.signal).catch((error: unknown) => log.error({ err: error }, 'tidying up failed'))
    }
  }
  return {
    tidy,
    start: () => {
      timer = setInterval(() => {
        current = current.then(tidy)
      }, HOUR_MS)
    },
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await current
    },
  }
}
