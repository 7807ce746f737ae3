import { queryClient } from './query-client.ts'

/** For browsers without idle callbacks. */
const SOON_MS = 100
/** A page that is never idle waits no longer. */
const LATEST_MS = 1000

/** Calls back once nothing is being loaded and the browser has time; returns how to take it back. */
export function whenQuiet(act: () => void): () => void {
  let isWanted = true
  const actOnce = () => {
    if (isWanted) act()
    isWanted = false
  }
  const look = () => {
    if (queryClient.isFetching() > 0) return
    stopLooking()
    if ('requestIdleCallback' in window) window.requestIdleCallback(actOnce, { timeout: LATEST_MS })
    else setTimeout(actOnce, SOON_MS)
  }
  const stopLooking = queryClient.getQueryCache().subscribe(look)
  look()
  return () => {
    isWanted = false
    stopLooking()
  }
}
