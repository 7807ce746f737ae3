import type { Bounds } from './bounds.ts'
import { boundsOfView, type MapView, placeOn, WORLD_PIXELS } from './map-view.ts'

/** Lines are at least this far apart, in pixels. */
const APART = 150

/** Below it the packaged map is picture enough. */
const FIRST_ZOOM = 12

/** The round number of degrees that leaves at least `APART` pixels between two meridians. */
export function gridStep(zoom: number): number {
  const degrees = (APART * 360) / (WORLD_PIXELS * 2 ** zoom)
  const power = 10 ** Math.floor(Math.log10(degrees))
  const nice = [1, 2, 5, 10].find((factor) => factor * power >= degrees * 0.999) ?? 10
  return nice * power
}

/**
 * Meridians and parallels over the view and as much again to each side, so that moving the map does not run out
 * of them. Where a view may have no town and no river in it, they say where one is.
 */
export function gridLines(view: Bounds, zoom: number): GeoJSON.FeatureCollection<GeoJSON.LineString> {
  if (zoom < FIRST_ZOOM) return { type: 'FeatureCollection', features: [] }
  const step = gridStep(zoom)
  const [width, height] = [view[2] - view[0], view[3] - view[1]]
  const [west, east] = [view[0] - width, view[2] + width]
  const [south, north] = [Math.max(-85, view[1] - height), Math.min(85, view[3] + height)]
  const lines = [
    ...multiples(step, west, east).map((lon) => [
      [lon, south],
      [lon, north],
    ]),
    ...multiples(step, south, north).map((lat) => [
      [west, lat],
      [east, lat],
    ]),
  ]
  return {
    type: 'FeatureCollection',
    features: lines.map((coordinates) => ({
      type: 'Feature',
      properties: {},
      geometry: { type: 'LineString', coordinates },
    })),
  }
}

/** What a line of the grid says, and where it meets the edge, in pixels from the left or from the top. */
export type GridLabel = { text: string; at: number }

/** The main lines of a view, by the names at its edges. */
export function gridLabels(view: MapView): { meridians: GridLabel[]; parallels: GridLabel[] } {
  if (view.zoom < FIRST_ZOOM) return { meridians: [], parallels: [] }
  const step = gridStep(view.zoom)
  const decimals = Math.max(0, Math.ceil(-Math.log10(step) - 1e-9))
  const [west, south, east, north] = boundsOfView(view)
  const name = (degrees: number, positive: string, negative: string) =>
    `${Math.abs(degrees).toFixed(decimals)}° ${degrees < 0 ? negative : positive}`
  return {
    meridians: multiples(step, west, east).map((lon) => ({
      text: name(within180(lon), 'E', 'W'),
      at: placeOn(view, lon, view.lat)[0],
    })),
    parallels: multiples(step, south, north).map((lat) => ({
      text: name(lat, 'N', 'S'),
      at: placeOn(view, view.lon, lat)[1],
    })),
  }
}

const within180 = (lon: number) => ((((lon + 180) % 360) + 360) % 360) - 180

function multiples(step: number, from: number, to: number): number[] {
  const first = Math.ceil(from / step)
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, at) =>
    Number(((first + at) * step).toFixed(8)),
  )
}
