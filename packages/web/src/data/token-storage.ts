import type { KeyStore } from './browser-storage.ts'

export const TOKEN_KEY = 'windrow.token'
export const REMEMBER_ME_KEY = 'windrow.rememberMe'

export type TokenStorage = {
  read: () => string | null
  save: (token: string, rememberMe: boolean) => void
  /** A fresh token for the same session, kept where the old one was. */
  replace: (token: string) => void
  clear: () => void
  /** The choice made at the last sign-in (spec 1 §4); remembered for the next one, also after signing out. */
  rememberMe: () => boolean
}

/** Where the identity token lives: with "Remember me" in local storage, else as long as the tab (decisions §2). */
export function tokenStorage(local: KeyStore, tab: KeyStore): TokenStorage {
  const clear = () => {
    local.remove(TOKEN_KEY)
    tab.remove(TOKEN_KEY)
  }
  return {
    read: () => tab.get(TOKEN_KEY) ?? local.get(TOKEN_KEY),
    save(token, rememberMe) {
      clear()
      local.set(REMEMBER_ME_KEY, String(rememberMe))
      const store = rememberMe ? local : tab
      store.set(TOKEN_KEY, token)
    },
    replace(token) {
      const store = tab.get(TOKEN_KEY) === null ? local : tab
      store.set(TOKEN_KEY, token)
    },
    clear,
    rememberMe: () => local.get(REMEMBER_ME_KEY) === 'true',
  }
}
