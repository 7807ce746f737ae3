import { nearestIndex } from '../data/index-of.ts'
import type { Layer } from './layers.ts'
import { valueAt } from './values.ts'

/** One value of a layer as it is drawn (spec 2 §3): `y0` is the lower end of a band, `dashed` a forecast. */
export type ChartPoint = { x: number; y: number; y0: number | null; dashed: boolean }

/** The point of a layer at exactly this x; null where it has none, or none is known. */
export function pointAt(layer: Layer, x: number): ChartPoint | null {
  const index = nearestIndex(layer.x, x)
  if (index < 0 || layer.x[index] !== x) return null
  const y = valueAt(layer.kind === 'band' ? layer.high : layer.y, index)
  const y0 = layer.kind === 'band' ? valueAt(layer.low, index) : null
  if (Number.isNaN(y) || Number.isNaN(y0 ?? 0)) return null
  return { x, y, y0, dashed: layer.role === 'forecast' }
}
