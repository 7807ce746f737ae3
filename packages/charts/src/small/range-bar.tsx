import { type Linear, project } from '../scale/linear.ts'
import type { ChartTheme } from '../theme/chart-theme.ts'
import type { Hue } from '../theme/hues.ts'

export type RangeBarProps = {
  low: number | null
  high: number | null
  /** The same for all rows of a table. */
  domain: readonly [low: number, high: number]
  width: number
  height?: number
  theme: ChartTheme
  /** One of its kind in the document. */
  id: string
  hues?: readonly [low: Hue, high: Hue]
  /** What it shows; without it the numbers beside it say so. */
  label?: string
}

/** From a day's minimum to its maximum on a scale that all rows share: cool to warm. */
export function RangeBar(props: RangeBarProps) {
  const { low, high, domain, width, height = 12, theme, id, hues = ['tmin', 'tmax'], label } = props
  const x: Linear = { from: domain[0], to: domain[1], start: 0, end: width }
  const within = (value: number) => Math.min(width, Math.max(0, project(x, value)))
  const top = height / 2 - 2
  const isKnown = low !== null && high !== null && domain[1] > domain[0]
  const left = isKnown ? within(low) : 0
  const length = isKnown ? Math.max(3, within(high) - left) : 0
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? 'true' : undefined}
    >
      <rect y={top} width={width} height={4} rx={2} fill={theme.grid} />
      {isKnown && (
        <>
          <linearGradient id={id}>
            <stop offset="0" stopColor={theme.hues[hues[0]]} />
            <stop offset="1" stopColor={theme.hues[hues[1]]} />
          </linearGradient>
          <rect x={left} y={top} width={length} height={4} rx={2} fill={`url(#${id})`} />
        </>
      )}
    </svg>
  )
}
