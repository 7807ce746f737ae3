import { queryClient } from './query-client.ts'

/** For browsers without idle callbacks. */
const SOON_MS = 100
/** A page that is never idle waits no longer. */
const LATEST_MS = 1000

/** Calls back once nothing is being loaded and the browser has time; returns how to take it back. */
export function whenQuiet(act: () => void): () => void {
  const requestIdle = (later: () => void) =>
    'requestIdleCallback' in window
      ? window.requestIdleCallback(later, { timeout: LATEST_MS })
      : setTimeout(later, SOON_MS)
  let isOver = false
  const look = () => {
    if (isOver || queryClient.isFetching() > 0) return
    isOver = true
    stopLooking()
    requestIdle(() => {
      if (!isTakenBack) act()
    })
  }
  let isTakenBack = false
  const stopLooking = queryClient.getQueryCache().subscribe(look)
  look()
  return () => {
    isTakenBack = true
    stopLooking()
  }
}
