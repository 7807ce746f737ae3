import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import { type ComponentType, useEffect, useState } from 'react'
import { logFailure } from '../../data/log.ts'
import { FailedCard } from '../../ui/failed-card.tsx'
import type { MapSize } from './map-size.ts'
import { MapSkeleton } from './map-skeleton.tsx'

/**
 * A map comes in a chunk of its own: its place is kept by a skeleton of the same size, and a chunk that cannot
 * be fetched can be tried again. Pages that always have one call `fetch` while they wait for their data.
 */
export function lazyMap<Props extends object>(
  size: MapSize,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & { fetch: () => void } {
  let loaded: ComponentType<Props> | null = null
  // What fails is fetched again, and told, when the map is shown.
  const fetch = () => void load().catch(() => undefined)
  return Object.assign(LazyMap, { fetch })

  function LazyMap(props: Props) {
    const [Component, setComponent] = useState<ComponentType<Props> | null>(() => loaded)
    const [attempt, setAttempt] = useState(0)
    const [failedAttempt, setFailedAttempt] = useState<number | null>(null)
    useEffect(() => {
      let isHere = true
      if (loaded === null)
        load().then(
          (component) => {
            loaded = component
            if (isHere) setComponent(() => component)
          },
          (error: unknown) => {
            logFailure('The map could not be loaded', error)
            if (isHere) setFailedAttempt(attempt)
          },
        )
      return () => {
        isHere = false
      }
    }, [attempt])
    if (Component !== null) return <Component {...props} />
    if (failedAttempt !== attempt) return <MapSkeleton size={size} />
    return (
      <FailedCard
        title={mapTexts.couldNotLoadMap}
        reason={mapTexts.couldNotLoadMapReason}
        onRetry={() => setAttempt(attempt + 1)}
      />
    )
  }
}
