import type { ExpressionSpecification } from 'maplibre-gl'
import { EMPTY, type StyleParts } from '../engine/base-style.ts'
import type { MapColours } from '../engine/map-colours.ts'
import { STRONG_FONT } from '../engine/packaged-layers.ts'

export const SHAPES = 'drawing-shapes'
export const HANDLES = 'drawing-handles'
export const LENGTHS = 'drawing-lengths'
export const HANDLE_LAYER = 'drawing-handles'

const isArea: ExpressionSpecification = ['==', ['get', 'kind'], 'area']
const isAhead: ExpressionSpecification = ['==', ['get', 'kind'], 'ahead']
const isBetween: ExpressionSpecification = ['==', ['get', 'role'], 'between']
const isFirst: ExpressionSpecification = ['==', ['get', 'role'], 'first']
const isUpright: ExpressionSpecification = ['get', 'isUpright']
const isSelected: ExpressionSpecification = ['get', 'isSelected']

/** The outline with a handle at each corner, and small ones between. */
export function drawStyle(colours: MapColours): StyleParts {
  const source = SHAPES
  const round = { 'line-join': 'round', 'line-cap': 'round' } as const
  return {
    sources: {
      [SHAPES]: { type: 'geojson', data: EMPTY, maxzoom: 18, tolerance: 0 },
      [HANDLES]: { type: 'geojson', data: EMPTY, maxzoom: 18 },
      [LENGTHS]: { type: 'geojson', data: EMPTY, maxzoom: 18 },
    },
    layers: [
      {
        id: 'drawing-fill',
        type: 'fill',
        source,
        filter: isArea,
        paint: { 'fill-color': colours.outline, 'fill-opacity': 0.1 },
      },
      {
        id: 'drawing-casing',
        type: 'line',
        source,
        filter: ['!', isAhead],
        layout: round,
        paint: { 'line-color': colours.inks[0], 'line-width': 6, 'line-opacity': 0.8 },
      },
      {
        id: 'drawing-line',
        type: 'line',
        source,
        filter: ['!', isAhead],
        layout: round,
        paint: { 'line-color': colours.outline, 'line-width': 3 },
      },
      {
        id: 'drawing-ahead',
        type: 'line',
        source,
        filter: isAhead,
        paint: { 'line-color': colours.outline, 'line-width': 2.5, 'line-dasharray': [2, 2] },
      },
      {
        id: HANDLE_LAYER,
        type: 'circle',
        source: HANDLES,
        paint: {
          'circle-radius': ['case', isBetween, 4, ['get', 'isSmall'], 3.5, isSelected, 8, isFirst, 8, 6.5],
          'circle-color': ['case', isSelected, colours.outline, colours.inks[0]],
          'circle-stroke-color': ['case', isSelected, colours.inks[0], colours.outline],
          'circle-stroke-width': ['case', isBetween, 1, ['get', 'isSmall'], 1.5, 2.5],
          'circle-opacity': ['case', isBetween, 0.85, 1],
        },
      },
      {
        id: LENGTHS,
        type: 'symbol',
        source: LENGTHS,
        layout: {
          'text-field': ['get', 'length'],
          'text-font': STRONG_FONT,
          'text-size': 12.5,
          // Above the side, or at the right of one that stands upright: beside its small handle.
          'text-anchor': ['case', isUpright, 'left', 'bottom'],
          'text-offset': ['case', isUpright, ['literal', [0.8, 0]], ['literal', [0, -0.6]]],
        },
        paint: { 'text-color': colours.text, 'text-halo-color': colours.surface, 'text-halo-width': 1.6 },
      },
    ],
  }
}
