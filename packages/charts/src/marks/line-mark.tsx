import { area, curveMonotoneX, curveStep, line } from 'd3-shape'
import { memo } from 'react'
import type { LineLayer, Start } from '../definitions/layers.ts'
import { type Linear, project, slope } from '../scale/linear.ts'
import { type Positions, positionAt, visibleIndices } from '../scale/positions.ts'
import { type PixelPoints, toPixels } from '../scale/reduce-to-pixels.ts'
import { type LayerProps, sameLayerProps, strokeOf } from './strokes.ts'

/** Pixels between points from which open dots do not touch each other. */
const ROOM_FOR_DOTS = 14
/** Radius of dots that stand alone. */
export const DOT = 2.75

export const LineMark = memo(function LineMark({ layer, x, y, theme, isNarrow }: LayerProps<LineLayer>) {
  const range = visibleIndices(layer.x, x.from, x.to)
  const known = toPixels(layer.x, layer.y, range, x, y)
  const points = broken(withStart(known, range[0] === 0 ? layer.from : undefined, x, y), layer.restarts, x)
  const colour = theme.hues[layer.hue]
  const { width, dash, opacity } = strokeOf(layer)
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
function stepOf(xs: Positions): number {
  const last = xs.length - 1
  return last < 1 ? Number.POSITIVE_INFINITY : (positionAt(xs, last) - positionAt(xs, 0)) / last
}

export function withStart(points: PixelPoints, start: Start | undefined, x: Linear, y: Linear): PixelPoints {
  if (start === undefined || points.length === 0) return points
  return {
    x: Float64Array.of(project(x, start[0]), ...points.x.subarray(0, points.length)),
    y: Float64Array.of(project(y, start[1]), ...points.y.subarray(0, points.length)),
    length: points.length + 1,
  }
}

/** With a gap at each of these, between the points before and behind it. */
export function broken(points: PixelPoints, at: readonly number[] = [], x: Linear): PixelPoints {
  if (at.length === 0) return points
  const gaps = at.map((place) => [project(x, place), Number.NaN] as const)
  const all = [
    ...indices(points.length).map((index) => [points.x[index] ?? 0, points.y[index] ?? 0] as const),
    ...gaps,
  ]
  all.sort(([one], [other]) => one - other)
  return {
    x: Float64Array.from(all, ([place]) => place),
    y: Float64Array.from(all, ([, height]) => height),
    length: all.length,
  }
}

function dotsPath({ x, y, length }: PixelPoints, radius: number): string {
  let path = ''
  for (let index = 0; index < length; index++) {
    const at = y[index] ?? Number.NaN
    if (Number.isNaN(at)) continue
    path += `M${tenth((x[index] ?? 0) - radius)},${tenth(at)}a${radius},${radius} 0 1,0 ${2 * radius},0a${radius},${radius} 0 1,0 ${-2 * radius},0Z`
  }
  return path
}

type Curve = 'smooth' | 'straight' | 'steps'

/** Closer than this a curve and a straight line look the same, and straight lines are built much faster. */
const SMOOTH_FROM = 5

/** The path of a line; missing points break it, and a point alone between gaps is a dot (round caps show it). */
export function linePath(points: PixelPoints, curve: Curve = 'smooth'): string {
  if (curve === 'straight' || (curve === 'smooth' && isDense(points))) return straightPath(points)
  return (
    line<number>()
      .defined((index) => !Number.isNaN(points.y[index]))
      .x((index) => points.x[index] ?? 0)
      .y((index) => points.y[index] ?? 0)
      .curve(curve === 'steps' ? curveStep : curveMonotoneX)
      .digits(1)(indices(points.length)) ?? ''
  )
}

/** The closed path between two lines that share their x; where either is missing there is nothing. */
export function areaPath(high: PixelPoints, low: Float64Array, curve: Curve = 'smooth'): string {
  const isKnown = (index: number) => !Number.isNaN(high.y[index]) && !Number.isNaN(low[index])
  if (curve === 'straight' || (curve === 'smooth' && isDense(high))) return straightArea(high, low, isKnown)
  return (
    area<number>()
      .defined(isKnown)
      .x((index) => high.x[index] ?? 0)
      .y0((index) => low[index] ?? 0)
      .y1((index) => high.y[index] ?? 0)
      .curve(curve === 'steps' ? curveStep : curveMonotoneX)
      .digits(1)(indices(high.length)) ?? ''
  )
}

const isDense = ({ x, length }: PixelPoints) =>
  length > 2 && ((x[length - 1] ?? 0) - (x[0] ?? 0)) / (length - 1) < SMOOTH_FROM

const indices = (length: number) => Array.from({ length }, (_, index) => index)

const tenth = (value: number) => Math.round(value * 10) / 10

function straightPath({ x, y, length }: PixelPoints): string {
  let path = ''
  let isOpen = false
  for (let index = 0; index < length; index++) {
    const at = y[index] ?? Number.NaN
    if (Number.isNaN(at)) {
      isOpen = false
      continue
    }
    const next = y[index + 1] ?? Number.NaN
    path += `${isOpen ? 'L' : 'M'}${tenth(x[index] ?? 0)},${tenth(at)}`
    if (!isOpen && Number.isNaN(next)) path += 'Z'
    isOpen = true
  }
  return path
}

function straightArea({ x, y, length }: PixelPoints, low: Float64Array, isKnown: (index: number) => boolean) {
  let path = ''
  for (let from = 0; from < length; from++) {
    if (!isKnown(from)) continue
    let to = from
    for (; to < length && isKnown(to); to++)
      path += `${to === from ? 'M' : 'L'}${tenth(x[to] ?? 0)},${tenth(y[to] ?? 0)}`
    for (let index = to - 1; index >= from; index--)
      path += `L${tenth(x[index] ?? 0)},${tenth(low[index] ?? 0)}`
    path += 'Z'
    from = to
  }
  return path
}
