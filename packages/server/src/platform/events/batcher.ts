import { isDatabaseLost } from '../db/database-faults.ts'
import type { Log } from '../log/log.ts'

export type Batcher<Key> = {
  add(key: Key): void
  /** Waits for what is under way; what is gathered since is left to the next start. */
  stop(): Promise<void>
}

/** Before what failed with the database is tried again. */
const RETRY_MS = 2_000

/**
 * Gathers what is told within a moment, and works on it together, one round at a time. What failed because the database
 * was away is gathered again.
 */
export function createBatcher<Key extends string>(
  work: (keys: Key[]) => Promise<void>,
  options: { ms: number; log: Log; failure: string },
): Batcher<Key> {
  const keys = new Set<Key>()
  let timer: NodeJS.Timeout | null = null
  let current: Promise<void> | null = null
  let isStopped = false
  const start = () => {
    timer = null
    const taken = [...keys]
    keys.clear()
    current = work(taken)
      .then(
        () => options.ms,
        (error: unknown) => {
          if (!isDatabaseLost(error)) {
            options.log.error({ err: error }, options.failure)
            return options.ms
          }
          for (const key of taken) keys.add(key)
          return RETRY_MS
        },
      )
      .then((wait) => {
        current = null
        soon(wait)
      })
  }
  const soon = (wait: number) => {
    if (keys.size > 0 && !isStopped && !current) timer ??= setTimeout(start, wait)
  }
  return {
    add: (key) => {
      keys.add(key)
      soon(options.ms)
    },
    stop: async () => {
      isStopped = true
      if (timer) clearTimeout(timer)
      await current
    },
  }
}
