import type { Layer } from '../definition/layers.ts'
import { BandMark } from './band-mark.tsx'
import { BarsMark } from './bars-mark.tsx'
import type { LayerProps } from './layer-props.ts'
import { LineMark } from './line-mark.tsx'

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
  return layer.role === 'forecast' ? 6 : 7
}
