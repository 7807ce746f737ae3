import { useMemo, useSyncExternalStore } from 'react'
import { type MapColours, mapColoursFrom } from './map-colours.ts'

const ATTRIBUTE = 'data-mantine-color-scheme'

function onSchemeChange(notify: () => void): () => void {
  const observer = new MutationObserver(notify)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: [ATTRIBUTE] })
  return () => observer.disconnect()
}

const scheme = () => document.documentElement.getAttribute(ATTRIBUTE)

/** The tokens of the scheme that is shown, read again when it changes. */
export function useMapColours(): MapColours {
  const shown = useSyncExternalStore(onSchemeChange, scheme)
  return useMemo(() => readFor(shown), [shown])
}

function readFor(_scheme: string | null): MapColours {
  const style = getComputedStyle(document.documentElement)
  // A built style sheet has `#fff` or `red` where the tokens say it in full; a canvas says all of them in full.
  const pen = document.createElement('canvas').getContext('2d')
  return mapColoursFrom((name) => {
    const value = style.getPropertyValue(name).trim()
    if (pen === null) return value
    pen.fillStyle = value
    return String(pen.fillStyle)
  })
}
