import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import { type ComponentType, useEffect, useRef, useState } from 'react'
import { logFailure } from '../platform/log.ts'
import { isLoading, queryClient } from '../platform/query-client.ts'
import { whenNear } from '../platform/when-near.ts'
import { FailedCard } from '../ui/feedback/failed-card.tsx'
import classes from './lazy-map.module.css'
import type {
  BoundaryDrawMapProps,
  FieldPreviewMapProps,
  ImportMapProps,
  MapSize,
  RegionalMapProps,
} from './map-props.ts'

/** For browsers without idle callbacks. */
const SOON_MS = 100
/** A page that is never idle waits no longer. */
const LATEST_MS = 1000

/** Land without anything on it, in the size of the map that will come. */
export function MapSkeleton({ size }: { size: MapSize }) {
  return (
    <div role="status" className={classes.skeleton} data-size={size}>
      <span className={classes.shine} aria-hidden />
      <span className={classes.label}>{mapTexts.loading}</span>
    </div>
  )
}

/**
 * A map comes in a chunk of its own, and one that cannot be fetched can be tried again. Until then a skeleton of the
 * same size keeps its place; or a still, which shows all there is to see, so that the engine can wait until the rest
 * of the page is there and the map is on the screen or just beyond it. On a phone it is half of what the page fetches.
 */
export function lazyMap<Props extends object>(
  size: MapSize,
  load: () => Promise<ComponentType<Props>>,
  Still?: ComponentType<Props>,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | null = null
  return LazyMap

  function LazyMap(props: Props) {
    const [Component, setComponent] = useState<ComponentType<Props> | null>(() => loaded)
    const [attempt, setAttempt] = useState(0)
    const [failedAttempt, setFailedAttempt] = useState<number | null>(null)
    const place = useRef<HTMLElement>(null)
    useEffect(() => {
      if (loaded !== null) return
      let isHere = true
      const fetch = () =>
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
      const canWait = Still !== undefined && attempt === 0
      const stopWaiting = canWait ? whenNear(place.current, () => whenIdle(fetch)) : void fetch()
      return () => {
        isHere = false
        stopWaiting?.()
      }
    }, [attempt])
    if (Component !== null) return <Component {...props} />
    const isFailed = failedAttempt === attempt
    return (
      <>
        {Still !== undefined && <i ref={place} className={classes.place} aria-hidden />}
        {Still !== undefined ? <Still {...props} /> : !isFailed && <MapSkeleton size={size} />}
        {isFailed && (
          <FailedCard
            title={mapTexts.couldNotLoadMap}
            reason={mapTexts.couldNotLoadMapReason}
            onRetry={() => setAttempt(attempt + 1)}
          />
        )}
      </>
    )
  }
}

/** Draws a boundary, or changes one, by pointer or by typing its corners. */
export const BoundaryDrawMap = lazyMap<BoundaryDrawMapProps>('draw', () =>
  import('./draw/boundary-draw-map-view.tsx').then((module) => module.BoundaryDrawMapView),
)

/** One boundary, before it is saved or on a page of its field. */
export const FieldPreviewMap = lazyMap<FieldPreviewMapProps>('preview', () =>
  import('./field-preview-map-view.tsx').then((module) => module.FieldPreviewMapView),
)

/** What an import would make. */
export const ImportMap = lazyMap<ImportMapProps>('preview', () =>
  import('./import-map-view.tsx').then((module) => module.ImportMapView),
)

/** All fields coloured by today's temperature or precipitation (spec 1 §2, §9). */
export const RegionalMap = lazyMap<RegionalMapProps>('regional', () =>
  import('./regional/regional-map-view.tsx').then((module) => module.RegionalMapView),
)

/** Calls back once nothing is being loaded and the browser has time; returns how to take it back. */
function whenIdle(act: () => void): () => void {
  let isWanted = true
  const actOnce = () => {
    if (isWanted) act()
    isWanted = false
  }
  const look = () => {
    if (isLoading()) return
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
