import { memo } from 'react'
import type { BandLayer, Layer } from '../definitions/layers.ts'
import { project } from '../scale/linear.ts'
import { visibleIndices } from '../scale/positions.ts'
import { bandToPixels } from '../scale/reduce-to-pixels.ts'
import { BarsMark, barWidth, spansPath } from './bars-mark.tsx'
import { areaPath, broken, LineMark, withStart } from './line-mark.tsx'
import { bandOpacity, type LayerProps, sameLayerProps } from './strokes.ts'

export function LayerMark({ layer, ...rest }: LayerProps<Layer>) {
  switch (layer.kind) {
    case 'line':
      return <LineMark layer={layer} {...rest} />
    case 'bars':
      return <BarsMark layer={layer} {...rest} />
    case 'band':
      return <BandMark layer={layer} {...rest} />
  }
}

/** From the back to the front: what is normal, bands, comparisons, what may come, what was. */
export function depthOf(layer: Layer): number {
  if (layer.role === 'normal') return layer.kind === 'band' ? (layer.share === 50 ? 1 : 0) : 2
  if (layer.kind === 'band') return layer.share === 50 ? 4 : 3
  if (layer.role === 'comparison' || layer.role === 'second-comparison')
    return layer.kind === 'bars' ? 3.5 : 5
  if (layer.role === 'model') return 5
  return layer.role === 'forecast' ? 6 : 7
}

const BandMark = memo(function BandMark({ layer, x, y, theme }: LayerProps<BandLayer>) {
  return (
    <path d={pathOf({ layer, x, y })} fill={theme.hues[layer.hue]} fillOpacity={bandOpacity(layer, theme)} />
  )
}, sameLayerProps)

function pathOf({ layer, x, y }: Pick<LayerProps<BandLayer>, 'layer' | 'x' | 'y'>): string {
  const range = visibleIndices(layer.x, x.from, x.to)
  if (layer.drawn === 'bars')
    return spansPath({ xs: layer.x, range, x, y, width: barWidth(x) }, layer.low, layer.high)
  const drawn = bandToPixels(layer.x, layer, range, x, y)
  const pixels = {
    high: broken(drawn.high, layer.restarts, x),
    low: broken({ ...drawn.high, y: drawn.low }, layer.restarts, x).y,
  }
  if (layer.from === undefined || range[0] > 0) return areaPath(pixels.high, pixels.low, layer.curve)
  const low = Float64Array.of(project(y, layer.from[1]), ...pixels.low)
  return areaPath(withStart(pixels.high, layer.from, x, y), low, layer.curve)
}
