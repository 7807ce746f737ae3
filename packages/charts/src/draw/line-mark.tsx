import { memo } from 'react'
import { visibleIndices } from '../data/index-of.ts'
import { type PixelPoints, toPixels } from '../data/reduce-to-pixels.ts'
import type { LineLayer, Start } from '../definition/layers.ts'
import { areaPath, linePath } from '../path/line-path.ts'
import { type Linear, project, slope } from '../scale/linear.ts'
import { type LayerProps, sameLayerProps } from './layer-props.ts'
import { LINE_STROKES } from './strokes.ts'

/** Pixels between points from which open dots do not touch each other. */
const ROOM_FOR_DOTS = 14
/** Radius of dots that stand alone. */
export const DOT = 2.75

export const LineMark = memo(function LineMark({ layer, x, y, theme, isNarrow }: LayerProps<LineLayer>) {
  const range = visibleIndices(layer.x, x.from, x.to)
  const points = withStart(
    toPixels(layer.x, layer.y, range, x, y),
    range[0] === 0 ? layer.from : undefined,
    x,
    y,
  )
  const colour = theme.hues[layer.hue]
  const { width, dash, opacity } = LINE_STROKES[layer.role]
  const hasDots =
    (layer.dots ?? layer.role === 'observed') &&
    !isNarrow &&
    Math.abs(slope(x)) * stepOf(layer.x) >= ROOM_FOR_DOTS
  if (layer.dots === 'only') return <path d={dotsPath(points, DOT)} fill={colour} />
  const foot = layer.filled === true ? new Float64Array(points.length).fill(project(y, 0)) : null
  return (
    <>
      {foot !== null && (
        <path d={areaPath(points, foot, layer.curve)} fill={colour} fillOpacity={theme.opacity.trend} />
      )}
      <path
        d={linePath(points, layer.curve)}
        fill="none"
        stroke={colour}
        strokeWidth={width}
        strokeLinecap={dash === undefined ? 'round' : 'butt'}
        strokeLinejoin="round"
        strokeDasharray={dash}
        strokeOpacity={opacity}
      />
      {hasDots && <path d={dotsPath(points, 2.5)} fill={theme.surface} stroke={colour} strokeWidth={1.5} />}
    </>
  )
}, sameLayerProps)

/** Units between two points, on average: pictures from above come every few days. */
function stepOf(xs: ArrayLike<number>): number {
  const last = xs.length - 1
  return last < 1 ? Number.POSITIVE_INFINITY : ((xs[last] ?? 0) - (xs[0] ?? 0)) / last
}

export function withStart(points: PixelPoints, start: Start | undefined, x: Linear, y: Linear): PixelPoints {
  if (start === undefined || points.length === 0) return points
  return {
    x: Float64Array.of(project(x, start[0]), ...points.x.subarray(0, points.length)),
    y: Float64Array.of(project(y, start[1]), ...points.y.subarray(0, points.length)),
    length: points.length + 1,
  }
}

const tenth = (value: number) => Math.round(value * 10) / 10

function dotsPath({ x, y, length }: PixelPoints, radius: number): string {
  let path = ''
  for (let index = 0; index < length; index++) {
    const at = y[index] ?? Number.NaN
    if (Number.isNaN(at)) continue
    path += `M${tenth((x[index] ?? 0) - radius)},${tenth(at)}a${radius},${radius} 0 1,0 ${2 * radius},0a${radius},${radius} 0 1,0 ${-2 * radius},0Z`
  }
  return path
}
