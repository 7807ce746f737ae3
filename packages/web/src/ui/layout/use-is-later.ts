import { useDeferredValue } from 'react'

/**
 * True once what matters first is on the screen. What waits for it is then rendered in slices of a few milliseconds,
 * between which a slow phone still follows taps and scrolls. Nothing on the screen may move when it comes.
 */
export const useIsLater = () => useDeferredValue(true, false)
