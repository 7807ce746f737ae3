import type { PixelPoints } from '../data/reduce-to-pixels.ts'
import type { Start } from '../definition/layers.ts'
import { type Values, valueAt } from '../definition/values.ts'
import { type Linear, project } from '../scale/linear.ts'

/** All points of a short series in pixels, after the start that it continues from. */
export function pixelsOf(
  xs: ArrayLike<number>,
  ys: Values,
  x: Linear,
  y: Linear,
  start?: Start,
): PixelPoints {
  const before = start === undefined ? 0 : 1
  const length = xs.length + before
  const points: PixelPoints = { x: new Float64Array(length), y: new Float64Array(length), length }
  if (start !== undefined) {
    points.x[0] = project(x, start[0])
    points.y[0] = project(y, start[1])
  }
  for (let index = 0; index < xs.length; index++) {
    points.x[index + before] = project(x, xs[index] ?? 0)
    points.y[index + before] = project(y, valueAt(ys, index))
  }
  return points
}
