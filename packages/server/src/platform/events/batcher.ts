import { isDatabaseLost } from '../db/database-faults.ts'
import type { Log } from '../log.ts'

export type Batcher<Item> = {
  add(item: Item): void
  /** Waits for the running batch; what was added since is left to the next start. */
  stop(): Promise<void>
}

type Options<Item> = {
  /** How long items are collected. */
  ms: number
  /** Items with the same key are handled once. */
  keyOf(item: Item): string
  log: Log
  /** The log line when a batch fails. */
  failure: string
}

/** Wait before a batch that failed with the database is tried again. */
const RETRY_MS = 2_000

/** Collects items for a moment and handles them together, one batch at a time; a batch lost with the database is repeated. */
export function createBatcher<Item>(
  work: (items: Item[]) => Promise<unknown>,
  options: Options<Item>,
): Batcher<Item> {
  const items = new Map<string, Item>()
  let timer: NodeJS.Timeout | null = null
  let current: Promise<void> | null = null
  let isStopped = false
  const start = () => {
    timer = null
    const taken = [...items]
    items.clear()
    current = work(taken.map(([, item]) => item))
      .then(
        () => options.ms,
        (error: unknown) => {
          if (!isDatabaseLost(error)) {
            options.log.error({ err: error }, options.failure)
            return options.ms
          }
          for (const [key, item] of taken) items.set(key, item)
          return RETRY_MS
        },
      )
      .then((wait) => {
        current = null
        soon(wait)
      })
  }
  const soon = (wait: number) => {
    if (items.size > 0 && !isStopped && !current) timer ??= setTimeout(start, wait)
  }
  return {
    add: (item) => {
      items.set(options.keyOf(item), item)
      soon(options.ms)
    },
    stop: async () => {
      isStopped = true
      if (timer) clearTimeout(timer)
      await current
    },
  }
}
