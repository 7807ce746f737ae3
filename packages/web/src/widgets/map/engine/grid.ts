import type { Bounds } from './bounds.ts'

/** Lines are at least this far apart, in pixels. */
const APART = 150

/** Fine lines divide each square by this, to both sides. */
const PARTS = 5

/** Below it the packaged land and borders are picture enough. */
const FIRST_ZOOM = 6

/** Pixels of the world at zoom 0. */
const WORLD_PIXELS = 512

/** The round number of degrees that leaves at least `APART` pixels between two meridians. */
export function gridStep(zoom: number): number {
  const degrees = (APART * 360) / (WORLD_PIXELS * 2 ** zoom)
  const power = 10 ** Math.floor(Math.log10(degrees))
  const nice = [1, 2, 5, 10].find((factor) => factor * power >= degrees * 0.999) ?? 10
  return nice * power
}

/**
 * Meridians and parallels with their labels, over the view and as much again to each side, so that moving the
 * map does not run out of them. Where there are no roads and no towns they say where one is.
 */
export function gridLines(view: Bounds, zoom: number): GeoJSON.FeatureCollection<GeoJSON.LineString> {
  if (zoom < FIRST_ZOOM) return { type: 'FeatureCollection', features: [] }
  const step = gridStep(zoom)
  const [width, height] = [view[2] - view[0], view[3] - view[1]]
  const [west, east] = [view[0] - width, view[2] + width]
  const [south, north] = [Math.max(-85, view[1] - height), Math.min(85, view[3] + height)]
  const decimals = Math.max(0, Math.ceil(-Math.log10(step) - 1e-9))
  const line = (label: string | null, from: GeoJSON.Position, to: GeoJSON.Position) => ({
    type: 'Feature' as const,
    properties: label === null ? {} : { label },
    geometry: { type: 'LineString' as const, coordinates: [from, to] },
  })
  const name = (degrees: number, positive: string, negative: string) =>
    `${Math.abs(degrees).toFixed(decimals)}° ${degrees < 0 ? negative : positive}`
  return {
    type: 'FeatureCollection',
    features: [
      ...multiples(step / PARTS, west, east).map((lon) => line(null, [lon, south], [lon, north])),
      ...multiples(step / PARTS, south, north).map((lat) => line(null, [west, lat], [east, lat])),
      ...multiples(step, west, east).map((lon) =>
        line(name(within180(lon), 'E', 'W'), [lon, south], [lon, north]),
      ),
      ...multiples(step, south, north).map((lat) => line(name(lat, 'N', 'S'), [west, lat], [east, lat])),
    ],
  }
}

const within180 = (lon: number) => ((((lon + 180) % 360) + 360) % 360) - 180

function multiples(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step)
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, at) =>
    Number(((first + at) * step).toFixed(8)),
  )
}
