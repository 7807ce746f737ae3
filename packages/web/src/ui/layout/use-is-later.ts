import { useDeferredValue } from 'react'

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
