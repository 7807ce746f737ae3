import { tabStore } from './browser-storage.ts'

const RETURN_KEY = 'windrow.returnTo'

/** A path of our own, or null: never another host (`//host`, `/\host`), never a scheme, never the sign-in page. */
export function safeReturnPath(wanted: string | null, origin: string): string | null {
  if (wanted === null || !/^\/(?![/\\])/.test(wanted)) return null
  const url = new URL(wanted, origin)
  if (url.origin !== origin || /^\/(sign-in\/?)?$/.test(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

/** The page that the guard turned a visitor away from; sign-in goes on to it. */
export function rememberReturnPath(path: string): void {
  tabStore.set(RETURN_KEY, path)
}

export function forgetReturnPath(): void {
  tabStore.remove(RETURN_KEY)
}

export function rememberedReturnPath(): string | null {
  return safeReturnPath(tabStore.get(RETURN_KEY), window.location.origin)
}
