import { memo } from 'react'
import { visibleIndices } from '../data/index-of.ts'
import type { BarsLayer } from '../definition/layers.ts'
import { barsPath, barWidth, outlinesPath } from '../path/bars-path.ts'
import { type LayerProps, sameLayerProps } from './layer-props.ts'
import { FAINT_BARS, OUTLINE_WIDTH } from './strokes.ts'

export const BarsMark = memo(function BarsMark({ layer, x, y, theme }: LayerProps<BarsLayer>) {
  const colour = theme.hues[layer.hue]
  const range = visibleIndices(layer.x, x.from, x.to)
  const bars = { xs: layer.x, range, x, y, width: barWidth(x) }
  if (layer.role === 'observed')
    return (
      <path
        d={barsPath(bars, layer.y)}
        fill={colour}
        fillOpacity={layer.faint === true ? FAINT_BARS : undefined}
      />
    )
  const stroke = OUTLINE_WIDTH[layer.role]
  const isBehind = layer.role === 'comparison'
  return (
    <path
      d={outlinesPath(isBehind ? { ...bars, width: bars.width + 4 } : bars, layer.y, stroke)}
      fill="none"
      stroke={colour}
      strokeWidth={stroke}
      strokeDasharray={isBehind ? '3 2' : undefined}
    />
  )
}, sameLayerProps)
