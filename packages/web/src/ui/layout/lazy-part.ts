import { FETCH_AGAIN_MS } from '@windrow/contract/fetch-again.ts'
import { type ComponentType, lazy, type ReactNode } from 'react'

/**
 * A part of a page in a file of its own. Where that cannot be fetched, on a bad network, the page stays as it is, and it
 * is fetched again until it is there.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<(props: Props) => ReactNode>,
): ComponentType<Props> {
  return lazy<ComponentType<Props>>(async () => {
    for (;;) {
      const part = await load().catch(() => null)
      if (part !== null) return { default: part }
      await new Promise((resolve) => setTimeout(resolve, FETCH_AGAIN_MS))
    }
  })
}
