import type { Layer } from '../definition/layers.ts'
import { type Values, valueAt } from '../definition/values.ts'
import { visibleIndices } from './index-of.ts'

export type Extent = readonly [low: number, high: number]

/**
 * The least and the greatest value that the layers show between two x; null where they show none. The neighbours
 * just outside count too: the line to them is seen, and must not be cut.
 */
export function extentOf(layers: readonly Layer[], from: number, to: number): Extent | null {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  const look = (values: Values, start: number, end: number) => {
    for (let index = start; index < end; index++) {
      const value = valueAt(values, index)
      if (value < low) low = value
      if (value > high) high = value
    }
  }
  for (const layer of layers) {
    const [start, end] = visibleIndices(layer.x, from, to)
    if (layer.kind === 'band') {
      look(layer.low, start, end)
      look(layer.high, start, end)
    } else look(layer.y, start, end)
  }
  return low <= high ? [low, high] : null
}

/** From the first to the last x of all layers; null where there is no point. */
export function xExtentOf(layers: readonly Layer[]): Extent | null {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (const { x } of layers) {
    low = Math.min(low, x[0] ?? low)
    high = Math.max(high, x[x.length - 1] ?? high)
  }
  return low <= high ? [low, high] : null
}
