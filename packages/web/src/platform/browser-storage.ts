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

export const TOKEN_KEY = 'windrow.token'
export const REMEMBER_ME_KEY = 'windrow.rememberMe'

export type TokenStorage = {
  read: () => string | null
  save: (token: string, rememberMe: boolean) => void
  /** For this tab alone: who is remembered in the others stays signed in there (the demo). */
  saveForTab: (token: string) => void
  /** A fresh token for the same session, stored where the old one was. */
  replace: (token: string) => void
  /** Forgets the one that was read. */
  clear: () => void
  /** The choice made at the last sign-in (spec 1 §4); remembered for the next one, also after signing out. */
  rememberMe: () => boolean
}

/** Where the identity token lives: with "Remember me" in local storage, else as long as the tab (decisions §2). */
export function tokenStorage(local: KeyStore, tab: KeyStore): TokenStorage {
  return {
    read: () => tab.get(TOKEN_KEY) ?? local.get(TOKEN_KEY),
    save(token, rememberMe) {
      local.remove(TOKEN_KEY)
      tab.remove(TOKEN_KEY)
      local.set(REMEMBER_ME_KEY, String(rememberMe))
      const store = rememberMe ? local : tab
      store.set(TOKEN_KEY, token)
    },
    saveForTab: (token) => tab.set(TOKEN_KEY, token),
    replace(token) {
      const store = tab.get(TOKEN_KEY) === null ? local : tab
      store.set(TOKEN_KEY, token)
    },
    clear() {
      const store = tab.get(TOKEN_KEY) === null ? local : tab
      store.remove(TOKEN_KEY)
    },
    rememberMe: () => local.get(REMEMBER_ME_KEY) === 'true',
  }
}

/** That of this browser. */
export const token = tokenStorage(localStore, tabStore)
