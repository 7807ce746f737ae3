/** The part of `Storage` that we use. */
export type KeyStore = {
  get: (key: string) => string | null
  set: (key: string, value: string) => void
  remove: (key: string) => void
}

/** Browser storage that never throws: where it is blocked or full, values live as long as the page. */
export function keyStore(storage: () => Storage): KeyStore {
  const memory = new Map<string, string>()
  return {
    get(key) {
      try {
        return storage().getItem(key) ?? memory.get(key) ?? null
      } catch {
        return memory.get(key) ?? null
      }
    },
    set(key, value) {
      try {
        storage().setItem(key, value)
        memory.delete(key)
      } catch {
        memory.set(key, value)
      }
    },
    remove(key) {
      memory.delete(key)
      try {
        storage().removeItem(key)
      } catch {
        // What cannot be read need not be removed.
      }
    },
  }
}

/** Outlives the browser. */
export const localStore = keyStore(() => window.localStorage)
/** Ends with the tab. */
export const tabStore = keyStore(() => window.sessionStorage)
