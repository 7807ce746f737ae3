import { memo } from 'react'
import { type BarsLayer, type Values, valueAt } from '../definitions/layers.ts'
import { type Linear, project, slope } from '../scale/linear.ts'
import { type Positions, positionAt, visibleIndices } from '../scale/positions.ts'
import { FAINT_BARS, type LayerProps, OUTLINE_WIDTH, sameLayerProps } from './strokes.ts'

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

/** Of the room between neighbours, and never wider than this. */
const BAR_SHARE = 0.62
const WIDEST = 26
const CORNER = 1.5

export function barWidth(x: Linear): number {
  return Math.max(1, Math.min(WIDEST, Math.abs(slope(x)) * BAR_SHARE))
}

type Bars = { xs: Positions; range: readonly [number, number]; x: Linear; y: Linear; width: number }

const tenth = (value: number) => Math.round(value * 10) / 10

/** Filled bars from zero, all in one path; a value of zero is a bar of no height. */
export function barsPath({ xs, range, x, y, width }: Bars, values: Values): string {
  const foot = project(y, 0)
  let path = ''
  for (let index = range[0]; index < range[1]; index++) {
    const value = valueAt(values, index)
    if (Number.isNaN(value) || value === 0) continue
    path += bar(project(x, positionAt(xs, index)) - width / 2, width, foot, project(y, value))
  }
  return path
}

/** Outlines that lie inside the bar's own width; where the bar is hardly higher than the line, only its top. */
export function outlinesPath({ xs, range, x, y, width }: Bars, values: Values, stroke: number): string {
  const foot = project(y, 0)
  const inner = width - stroke
  let path = ''
  for (let index = range[0]; index < range[1]; index++) {
    const value = valueAt(values, index)
    if (Number.isNaN(value)) continue
    const left = tenth(project(x, positionAt(xs, index)) - inner / 2)
    const top = project(y, value)
    if (Math.abs(foot - top) < 2 * stroke + 2) path += `M${left},${tenth(top)}h${tenth(inner)}`
    else path += bar(left, inner, foot, top + (Math.sign(foot - top) * stroke) / 2)
  }
  return path
}

/** From one value to another at each x: the bands beside bars. */
export function spansPath({ xs, range, x, y, width }: Bars, low: Values, high: Values): string {
  let path = ''
  for (let index = range[0]; index < range[1]; index++) {
    const bottom = project(y, valueAt(low, index))
    const top = project(y, valueAt(high, index))
    if (Number.isNaN(bottom) || Number.isNaN(top)) continue
    const left = tenth(project(x, positionAt(xs, index)) - width / 2)
    path += `M${left},${tenth(bottom)}V${tenth(top)}h${tenth(width)}V${tenth(bottom)}Z`
  }
  return path
}

/** One bar with rounded corners at its far end. */
function bar(left: number, width: number, foot: number, top: number): string {
  const corner = Math.min(CORNER, Math.abs(foot - top), width / 2)
  const turn = foot > top ? corner : -corner
  const right = tenth(left + width)
  const near = tenth(left)
  return (
    `M${near},${tenth(foot)}V${tenth(top + turn)}Q${near},${tenth(top)} ${tenth(left + corner)},${tenth(top)}` +
    `H${tenth(left + width - corner)}Q${right},${tenth(top)} ${right},${tenth(top + turn)}V${tenth(foot)}Z`
  )
}
