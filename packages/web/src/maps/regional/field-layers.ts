import { MAP_POLYGON_OPACITY } from '@windrow/contract/limits.ts'
import { mapTexts } from '@windrow/contract/texts/en/maps.ts'
import type { ColourScale } from '@windrow/core/map-colours/colour-scale.ts'
import type { UnitSystem } from '@windrow/core/units/dimensions.ts'
import type { ExpressionSpecification, LayerSpecification } from 'maplibre-gl'
import { EMPTY, type StyleParts } from '../engine/base-style.ts'
import type { MapColours } from '../engine/map-colours.ts'
import { STRONG_FONT, TEXT_FONT } from '../engine/packaged-layers.ts'
import type { MapLayer, MapVariable } from '../map-props.ts'
import { CLUSTER_PROPERTIES, colourOf, inkOf, valueText } from './value-expressions.ts'

/** From here a field of 50 ha is large enough to be seen and hit by itself. */
const LAST_MARKER_ZOOM = 12.5

/** Below it a field is a speck under its marker. */
export const FIRST_POLYGON_ZOOM = 8

/** Of a marker, in pixels; with its edge it is as large as a finger needs. */
const MARKER_RADIUS = 20
const CLUSTER_RADIUS = 24

const isCluster: ExpressionSpecification = ['has', 'point_count']
const isHovered: ExpressionSpecification = ['boolean', ['feature-state', 'hovered'], false]

export const POLYGONS = 'field-polygons'
export const POINTS = 'field-points'

/** Layers that react to the pointer, the uppermost first. */
export const POINTER_LAYERS = ['field-markers', 'field-fills']

type FieldLook = {
  colours: MapColours
  layer: MapLayer
  variable: MapVariable
  /** Null while no field has weather. */
  scale: ColourScale | null
  units: UnitSystem
}

/** Polygons, and markers while they are small; the variable, the scale and the theme are paint and text only. */
export function fieldStyle(look: FieldLook): StyleParts {
  return {
    sources: {
      [POLYGONS]: { type: 'geojson', data: EMPTY, maxzoom: 14, tolerance: 0.2 },
      [POINTS]: {
        type: 'geojson',
        data: EMPTY,
        cluster: true,
        clusterRadius: 3 * CLUSTER_RADIUS,
        clusterMaxZoom: Math.floor(LAST_MARKER_ZOOM),
        clusterProperties: CLUSTER_PROPERTIES,
      },
    },
    layers: [...polygonLayers(look), ...markerLayers(look)],
  }
}

function polygonLayers({ colours, variable, scale, units }: FieldLook): LayerSpecification[] {
  const colour = colourOf(variable, scale, colours.missing)
  return [
    {
      id: 'field-fills',
      type: 'fill',
      source: POLYGONS,
      minzoom: FIRST_POLYGON_ZOOM,
      paint: { 'fill-color': colour, 'fill-opacity': MAP_POLYGON_OPACITY },
    },
    {
      id: 'field-edges',
      type: 'line',
      source: POLYGONS,
      minzoom: FIRST_POLYGON_ZOOM,
      paint: {
        'line-color': ['case', isHovered, colours.text, colours.surface],
        'line-width': ['interpolate', ['linear'], ['zoom'], 8, 0.5, 13, ['case', isHovered, 3, 1.5]],
      },
    },
    {
      id: 'field-values',
      type: 'symbol',
      source: POINTS,
      minzoom: LAST_MARKER_ZOOM,
      layout: {
        'text-field': [
          'format',
          valueText(variable, units),
          { 'font-scale': 1.15, 'text-font': ['literal', STRONG_FONT] },
          '\n',
          {},
          ['get', 'name'],
          {},
        ],
        'text-font': TEXT_FONT,
        'text-size': 12,
        'text-max-width': 9,
      },
      paint: {
        'text-color': colours.inks[1],
        'text-halo-color': colours.inks[0],
        'text-halo-width': 1.6,
      },
    },
  ]
}

function markerLayers({ colours, layer, variable, scale, units }: FieldLook): LayerSpecification[] {
  // Pictures from above are dark in both themes.
  const [name, edge] = layer === 'satellite' ? colours.inks : [colours.text, colours.land]
  return [
    {
      id: 'field-markers',
      type: 'circle',
      source: POINTS,
      maxzoom: LAST_MARKER_ZOOM,
      paint: {
        'circle-radius': ['case', isCluster, CLUSTER_RADIUS, MARKER_RADIUS],
        'circle-color': colourOf(variable, scale, colours.missing),
        'circle-stroke-width': ['case', isHovered, 3, 2],
        'circle-stroke-color': ['case', isHovered, colours.text, colours.surface],
      },
    },
    {
      id: 'field-marker-values',
      type: 'symbol',
      source: POINTS,
      maxzoom: LAST_MARKER_ZOOM,
      layout: {
        'text-field': valueText(variable, units),
        'text-font': STRONG_FONT,
        'text-size': 13,
        'text-allow-overlap': true,
        'text-ignore-placement': true,
      },
      paint: { 'text-color': inkOf(variable, scale, colours.inks, colours.missing) },
    },
    {
      id: 'field-marker-names',
      type: 'symbol',
      source: POINTS,
      maxzoom: LAST_MARKER_ZOOM,
      layout: {
        'text-field': [
          'case',
          isCluster,
          ['concat', ['to-string', ['get', 'point_count']], mapTexts.fieldsAfterCount],
          ['get', 'name'],
        ],
        'text-font': STRONG_FONT,
        'text-size': 12,
        'text-anchor': 'top',
        'text-offset': ['case', isCluster, ['literal', [0, 2.3]], ['literal', [0, 2]]],
        'text-max-width': 9,
        'text-padding': 4,
        'symbol-sort-key': ['case', isCluster, ['-', ['get', 'point_count']], 0],
      },
      paint: {
        'text-color': name,
        'text-halo-color': edge,
        'text-halo-width': 1.6,
      },
    },
  ]
}
