import { HOUR_MS } from '@windrow/core/time/day.ts'
import type { Log } from '../log.ts'
import type { Tidying } from '../platform.ts'

export type TidyUp = {
  /** Deletes expired rows and files now. */
  tidy(): Promise<void>
  /** Does so once an hour. */
  start(): void
  stop(): Promise<void>
}

/** Runs the deletions of all rooms; a failure of one does not stop the others. */
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
