import { type ReactNode, useDeferredValue } from 'react'

/**
 * True once what matters first is on the screen. What waits for it is then rendered in slices of a few milliseconds,
 * between which a slow phone still follows taps and scrolls.
 */
export const useIsLater = () => useDeferredValue(true, false)

/** What is below the first screen: nothing that stands above it may move when it comes. */
export const Later = ({ children }: { children: ReactNode }) => (useIsLater() ? children : null)
