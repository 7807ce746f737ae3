import { FETCH_AGAIN_MS } from '@windrow/contract/fetch-again.ts'
import { type ComponentType, lazy, type ReactNode } from 'react'

/** A tab in the background draws nothing. */
const NO_FRAME_MS = 200

type LazyPartOptions = {
  /** Fetched once the browser has drawn the page without it, which would wait for it on a slow network. */
  afterPaint?: boolean
}

/** `isFetched`: its file is there, so it has not to wait until the rest of the page is drawn. */
export type LazyPart<Props> = ComponentType<Props> & { isFetched: () => boolean }

/**
 * A part of a page in a file of its own. Where that cannot be fetched, on a bad network, the page stays as it is, and it
 * is fetched again until it is there.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<(props: Props) => ReactNode>,
  { afterPaint = false }: LazyPartOptions = {},
): LazyPart<Props> {
  let isFetched = false
  const Part = lazy<ComponentType<Props>>(async () => {
    if (afterPaint) await untilPainted()
    for (;;) {
      const part = await load().catch(() => null)
      isFetched = part !== null
      if (part !== null) return { default: part }
      await new Promise((resolve) => setTimeout(resolve, FETCH_AGAIN_MS))
    }
  })
  return Object.assign(Part, { isFetched: () => isFetched })
}

/** A frame is on the screen once the next one begins. */
const untilPainted = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve, NO_FRAME_MS)
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))
  })
