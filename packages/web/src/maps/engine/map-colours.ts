import { evenDivergingRamp, evenRamp } from '@windrow/core/map-colours/oklab.ts'
import { useMemo, useSyncExternalStore } from 'react'

const NAMES = {
  land: '--map-land',
  field: '--map-field',
  water: '--map-water',
  line: '--map-road-edge',
  road: '--map-road',
  town: '--map-town',
  border: '--map-border',
  borderText: '--map-border-text',
  waterText: '--map-water-text',
  halo: '--map-halo',
  me: '--map-me',
  label: '--map-text',
  accent: '--accent',
  accentText: '--accent-text',
  surface: '--surface',
  text: '--text',
  missing: '--c-clim',
  outline: '--outline-field',
} as const

/** Steps to each side of the middle, and of the scale for rain: enough that mixing between them is even too. */
const STEPS_OF_ARM = 6
const STEPS = 11

/** What the map is painted with, read from the tokens: the engine knows no CSS variables. */
export type MapColours = Record<keyof typeof NAMES, string> & {
  diverging: string[]
  sequential: string[]
  /** From bare soil to full canopy. */
  vegetation: string[]
  /** The two that are readable on any of the scale's colours, in both themes. */
  inks: readonly [light: string, dark: string]
}

export function mapColoursFrom(token: (name: string) => string): MapColours {
  const named = Object.fromEntries(
    Object.entries(NAMES).map(([name, property]) => [name, token(property)]),
  ) as Record<keyof typeof NAMES, string>
  const five = (name: string) => [1, 2, 3, 4, 5].map((step) => token(`--${name}-${step}`))
  return {
    ...named,
    diverging: evenDivergingRamp(five('div'), STEPS_OF_ARM),
    sequential: evenRamp(five('seq'), STEPS),
    vegetation: evenRamp(five('veg'), STEPS),
    inks: [token('--map-ink-light'), token('--map-ink-dark')],
  }
}

const ATTRIBUTE = 'data-mantine-color-scheme'

function onSchemeChange(notify: () => void): () => void {
  const observer = new MutationObserver(notify)
  observer.observe(document.documentElement, { attributes: true, attributeFilter: [ATTRIBUTE] })
  return () => observer.disconnect()
}

/** Whether the dark scheme is shown. */
export const isDark = () => scheme() === 'dark'

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
