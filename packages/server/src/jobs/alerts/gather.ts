import type { Log } from '../../services.ts'

export type Gatherer<Key> = {
  add(key: Key): void
  /** Waits for what is under way; what is gathered since is left to the next start. */
  stop(): Promise<void>
}

/** Gathers what is told within a moment, and works on it together, one round at a time. */
export function createGatherer<Key extends string>(
  work: (keys: Key[]) => Promise<void>,
  options: { ms: number; log: Log; failure: string },
): Gatherer<Key> {
  const keys = new Set<Key>()
  let timer: NodeJS.Timeout | null = null
  let current: Promise<void> | null = null
  let isStopped = false
  const start = () => {
    timer = null
    const taken = [...keys]
    keys.clear()
    current = work(taken)
      .catch((error: unknown) => options.log.error({ err: error }, options.failure))
      .finally(() => {
        current = null
        soon()
      })
  }
  const soon = () => {
    if (keys.size > 0 && !isStopped && !current) timer ??= setTimeout(start, options.ms)
  }
  return {
    add: (key) => {
      keys.add(key)
      soon()
    },
    stop: async () => {
      isStopped = true
      if (timer) clearTimeout(timer)
      await current
    },
  }
}
