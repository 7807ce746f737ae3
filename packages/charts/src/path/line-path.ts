import { area, curveMonotoneX, curveStep, line } from 'd3-shape'
import type { PixelPoints } from '../data/reduce-to-pixels.ts'

export type Curve = 'smooth' | 'straight' | 'steps'

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
