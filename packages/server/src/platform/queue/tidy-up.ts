import type { Log } from '../log.ts'
import type { Tidying } from '../platform.ts'

const HOUR_MS = 3_600_000

export type TidyUp = {
  /** Deletes now what is over. */
  tidy(): Promise<void>
  stop(): Promise<void>
}

/** Deletes, once an hour, what the rooms say is over; one failure leaves the others to be done. */
export function startTidyUp(works: readonly Tidying[], log: Log): TidyUp {
  const stopping = new AbortController()
  let current: Promise<void> = Promise.resolve()
  const tidy = async () => {
    for (const work of works) {
      if (stopping.signal.aborted) return
      await work(stopping.signal).catch((error: unknown) => log.error({ err: error }, 'tidying up failed'))
    }
  }
  const timer = setInterval(() => {
    current = current.then(tidy)
  }, HOUR_MS)
  return {
    tidy,
    stop: async () => {
      stopping.abort()
      clearInterval(timer)
      await current
    },
  }
}
