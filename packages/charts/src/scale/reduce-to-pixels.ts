import { type Values, valueAt } from '../definitions/layers.ts'
import { type Linear, project } from './linear.ts'
import { type Positions, positionAt } from './positions.ts'

/** Points in pixels, ready to be drawn; NaN in `y` breaks the line. */
export type PixelPoints = { x: Float64Array; y: Float64Array; length: number }

/** More points than this in a column of pixels cannot be seen, only drawn. */
const POINTS_PER_PIXEL = 2

/** The points from `start` up to `end` in pixels: each one where there is room, otherwise four for each column. */
export function toPixels(
  xs: Positions,
  ys: Values,
  range: readonly [start: number, end: number],
  x: Linear,
  y: Linear,
): PixelPoints {
  return isTooDense(xs, range, x) ? reduced(xs, ys, range, x, y) : every(xs, ys, range, x, y)
}

/** The same for a band: the lowest low and the highest high of each column. */
export function bandToPixels(
  xs: Positions,
  { low, high }: { low: Values; high: Values },
  range: readonly [start: number, end: number],
  x: Linear,
  y: Linear,
): { high: PixelPoints; low: Float64Array } {
  if (!isTooDense(xs, range, x))
    return { high: every(xs, high, range, x, y), low: every(xs, low, range, x, y).y }
  const [start, end] = range
  const lows = new Float64Array(end - start)
  const highs: PixelPoints = { x: new Float64Array(end - start), y: new Float64Array(end - start), length: 0 }
  forEachColumn(xs, range, x, (from, to) => {
    let least = Number.NaN
    let greatest = Number.NaN
    for (let index = from; index < to; index++) {
      const bottom = valueAt(low, index)
      const top = valueAt(high, index)
      if (!(bottom >= least)) least = Number.isNaN(bottom) ? least : bottom
      if (!(top <= greatest)) greatest = Number.isNaN(top) ? greatest : top
    }
    highs.x[highs.length] = project(x, positionAt(xs, from))
    highs.y[highs.length] = project(y, greatest)
    lows[highs.length] = project(y, least)
    highs.length += 1
  })
  return { high: highs, low: lows }
}

function isTooDense(xs: Positions, [start, end]: readonly [number, number], x: Linear): boolean {
  const width = Math.abs(project(x, positionAt(xs, end - 1)) - project(x, positionAt(xs, start)))
  return end - start > POINTS_PER_PIXEL * Math.max(1, width)
}

function every(
  xs: Positions,
  ys: Values,
  [start, end]: readonly [number, number],
  x: Linear,
  y: Linear,
): PixelPoints {
  const length = Math.max(0, end - start)
  const points: PixelPoints = { x: new Float64Array(length), y: new Float64Array(length), length }
  for (let index = 0; index < length; index++) {
    points.x[index] = project(x, positionAt(xs, start + index))
    points.y[index] = project(y, valueAt(ys, start + index))
  }
  return points
}

/**
 * First, least, greatest and last value of each column of pixels, in the order they came (M4: Jugel et al. 2014,
 * doi:10.14778/2732951.2732953): the line looks the same as with all points. A gap that fills no column is closed.
 */
function reduced(
  xs: Positions,
  ys: Values,
  range: readonly [number, number],
  x: Linear,
  y: Linear,
): PixelPoints {
  const [start, end] = range
  const points: PixelPoints = {
    x: new Float64Array(end - start),
    y: new Float64Array(end - start),
    length: 0,
  }
  const push = (index: number) => {
    points.x[points.length] = project(x, positionAt(xs, index))
    points.y[points.length] = project(y, valueAt(ys, index))
    points.length += 1
  }
  forEachColumn(xs, range, x, (from, to) => {
    let first = -1
    let last = -1
    let least = -1
    let greatest = -1
    for (let index = from; index < to; index++) {
      const value = valueAt(ys, index)
      if (Number.isNaN(value)) continue
      if (first < 0) first = index
      last = index
      if (least < 0 || value < valueAt(ys, least)) least = index
      if (greatest < 0 || value > valueAt(ys, greatest)) greatest = index
    }
    if (first < 0) {
      push(from)
      return
    }
    push(first)
    const between = [Math.min(least, greatest), Math.max(least, greatest)]
    if (least === greatest) between.pop()
    for (const index of between) if (index !== first && index !== last) push(index)
    if (last !== first) push(last)
  })
  return points
}

function forEachColumn(
  xs: Positions,
  [start, end]: readonly [number, number],
  x: Linear,
  visit: (from: number, to: number) => void,
) {
  for (let from = start; from < end; ) {
    const column = Math.floor(project(x, positionAt(xs, from)))
    let to = from + 1
    while (to < end && Math.floor(project(x, positionAt(xs, to))) === column) to += 1
    visit(from, to)
    from = to
  }
}
