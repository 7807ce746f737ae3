import { startTransition, useDeferredValue, useEffect, useState } from 'react'

/**
 * True once what matters first is on the screen. What waits for it is then rendered in slices of a few milliseconds,
 * between which a slow phone still follows taps and scrolls. Nothing on the screen may move when it comes.
 */
export const useIsLater = () => useDeferredValue(true, false)

/**
 * The same for what needs data: true a little after they have come, false at once when they have gone. Data that come
 * reach all parts that show them at once, in one task: of a large part of a page that is a second on a slow phone.
 */
export const useIsReadyLater = (isReady: boolean) => useDeferredValue(isReady, false) && isReady

/**
 * True once the browser has what is ready in its document: for a part that is fetched after it. What is deferred is drawn
 * in slices, and a part that is begun among them would be fetched before they show.
 */
export function useIsDrawn(isReady: boolean): boolean {
  const isLater = useIsReadyLater(isReady)
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => startTransition(() => setDrawn(isLater)), [isLater])
  return isDrawn && isLater
}
