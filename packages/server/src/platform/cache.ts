import { LRUCache } from 'lru-cache'

type Limits<Value> =
  | { max: number }
  /** In bytes, as `bytesOf` counts them; a larger value is not cached. */
  | { maxBytes: number; bytesOf(value: Value): number }

export type Cache<Key extends string | number, Value extends object> = {
  get(key: Key): Value | undefined
  set(key: Key, value: Value): void
  delete(key: Key): void
  clear(): void
  /** Deletes the entries that a change has outdated. */
  deleteWhere(isOutdated: (value: Value, key: Key) => boolean): void
  /** The cached value, or one computation for all callers that request it meanwhile. A failure is not cached. */
  load(key: Key, compute: () => Promise<Value>): Promise<Value>
}

/** Values in memory; the least recently used fall out. */
export function createCache<Key extends string | number, Value extends object>(
  limits: Limits<Value>,
): Cache<Key, Value> {
  // A number of entries is a size as well: passed as `max`, room for all of them would be made at once.
  const entries = new LRUCache<Key, Value>(
    'max' in limits
      ? { maxSize: limits.max, sizeCalculation: () => 1 }
      : { maxSize: limits.maxBytes, sizeCalculation: (value) => Math.max(1, limits.bytesOf(value)) },
  )
  const once = createSingleFlight<Key, Value>()
  return {
    get: (key) => entries.get(key),
    set: (key, value) => void entries.set(key, value),
    delete: (key) => void entries.delete(key),
    clear: () => entries.clear(),
    deleteWhere: (isOutdated) => {
      for (const [key, value] of [...entries.entries()]) if (isOutdated(value, key)) entries.delete(key)
    },
    load: async (key, compute) =>
      entries.get(key) ??
      once(key, async () => {
        const value = await compute()
        entries.set(key, value)
        return value
      }),
  }
}

/** Runs work of one key once at a time: callers that come meanwhile get the same result. */
export function createSingleFlight<Key, Value>() {
  const running = new Map<Key, Promise<Value>>()
  return (key: Key, work: () => Promise<Value>): Promise<Value> => {
    let result = running.get(key)
    if (result === undefined) {
      result = work().finally(() => running.delete(key))
      running.set(key, result)
    }
    return result
  }
}
