import { EMPTY, type StyleParts } from '../engine/base-style.ts'
import type { MapColours } from '../engine/map-colours.ts'

export const BOUNDARY = 'boundary'

/** A red outline on a pale edge, to be seen on any picture; the ground inside shows through. */
export function boundaryStyle(colours: MapColours): StyleParts {
  return {
    sources: { [BOUNDARY]: { type: 'geojson', data: EMPTY, maxzoom: 18, tolerance: 0 } },
    layers: [
      {
        id: 'boundary-fill',
        type: 'fill',
        source: BOUNDARY,
        paint: { 'fill-color': colours.outline, 'fill-opacity': 0.08 },
      },
      {
        id: 'boundary-casing',
        type: 'line',
        source: BOUNDARY,
        layout: { 'line-join': 'round' },
        paint: { 'line-color': colours.inks[0], 'line-width': 6, 'line-opacity': 0.8 },
      },
      {
        id: 'boundary-line',
        type: 'line',
        source: BOUNDARY,
        layout: { 'line-join': 'round' },
        paint: { 'line-color': colours.outline, 'line-width': 3 },
      },
    ],
  }
}
