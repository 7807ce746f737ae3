import { logFailure } from '../log.ts'
import { untilQuiet } from '../until-quiet.ts'

let waiting: ServiceWorker | null = null
const listeners = new Set<() => void>()

/** A version of Windrow that is loaded and waits until this one is closed. */
export const newVersion = {
  isThere: () => waiting !== null,
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Loads the page again with it. */
  use(): void {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
    waiting?.postMessage('skip-waiting')
  },
}

function found(worker: ServiceWorker | null): void {
  // The first one of all replaces nothing.
  if (worker === null || navigator.serviceWorker.controller === null) return
  waiting = worker
  for (const listener of [...listeners]) listener()
}

let isRegistered = false

/** Stores the program itself, for who chose to be remembered. Browsers allow it under https and on loopback only. */
export async function registerServiceWorker(): Promise<void> {
  if (isRegistered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return
  isRegistered = true
  // The program is over a hundred files.
  await untilQuiet()
  try {
    const registration = await navigator.serviceWorker.register('/sw.js')
    found(registration.waiting)
    registration.addEventListener('updatefound', () => {
      const coming = registration.installing
      coming?.addEventListener('statechange', () => {
        if (coming.state === 'installed') found(coming)
      })
    })
  } catch (error) {
    logFailure('Windrow cannot be opened without network here.', error)
  }
}
