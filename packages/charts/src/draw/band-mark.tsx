import { memo } from 'react'
import { visibleIndices } from '../data/index-of.ts'
import { bandToPixels } from '../data/reduce-to-pixels.ts'
import type { BandLayer } from '../definition/layers.ts'
import { barWidth, spansPath } from '../path/bars-path.ts'
import { areaPath } from '../path/line-path.ts'
import { project } from '../scale/linear.ts'
import { type LayerProps, sameLayerProps } from './layer-props.ts'
import { withStart } from './line-mark.tsx'
import { bandOpacity } from './strokes.ts'

export const BandMark = memo(function BandMark({ layer, x, y, theme }: LayerProps<BandLayer>) {
  return (
    <path d={pathOf({ layer, x, y })} fill={theme.hues[layer.hue]} fillOpacity={bandOpacity(layer, theme)} />
  )
}, sameLayerProps)

function pathOf({ layer, x, y }: Pick<LayerProps<BandLayer>, 'layer' | 'x' | 'y'>): string {
  const range = visibleIndices(layer.x, x.from, x.to)
  if (layer.drawn === 'bars')
    return spansPath({ xs: layer.x, range, x, y, width: barWidth(x) }, layer.low, layer.high)
  const pixels = bandToPixels(layer.x, layer, range, x, y)
  if (layer.from === undefined || range[0] > 0) return areaPath(pixels.high, pixels.low, layer.curve)
  const low = Float64Array.of(project(y, layer.from[1]), ...pixels.low)
  return areaPath(withStart(pixels.high, layer.from, x, y), low, layer.curve)
}
