import type { Values } from '../definitions/layers.ts'
import { barsPath, outlinesPath, spansPath } from '../marks/bars-mark.tsx'
import { type Linear, project } from '../scale/linear.ts'
import { countedFrom } from '../scale/positions.ts'
import type { ChartTheme } from '../theme/chart-theme.ts'
import type { Hue } from '../theme/hues.ts'

type BarSparklineProps = {
  values: Values
  /** The first of the values that has not happened yet; by default all have. */
  forecastFrom?: number
  /** The upper end of the 90 % band. */
  high?: Values
  /** The same for all rows of a table. */
  max: number
  width: number
  height: number
  hue: Hue
  theme: ChartTheme
  label: string
}

/** Rain of two to four weeks in the space of a table row; what is to come is outlined. */
export function BarSparkline(props: BarSparklineProps) {
  const { values, high, max, width, height, hue, theme, label, forecastFrom = values.length } = props
  const xs = countedFrom(0, values)
  const x = { from: -0.5, to: values.length - 0.5, start: 0, end: width }
  const y = { from: 0, to: max > 0 ? max : 1, start: height - 1, end: 1 }
  const barWidth = Math.max(1, (width / Math.max(1, values.length)) * 0.66)
  const bars = { xs, x, y, width: barWidth }
  const colour = theme.hues[hue]
  return (
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
      {high && (
        <path
          d={spansPath({ ...bars, range: [forecastFrom, values.length] }, zeros(values.length), high)}
          fill={colour}
          fillOpacity={theme.opacity.band90}
        />
      )}
      <path d={barsPath({ ...bars, range: [0, forecastFrom] }, values)} fill={colour} />
      <path
        d={outlinesPath({ ...bars, range: [forecastFrom, values.length] }, values, 1)}
        fill="none"
        stroke={colour}
      />
      <path d={`M0,${height - 0.5}H${width}`} stroke={theme.axis} fill="none" />
    </svg>
  )
}

const zeros = (length: number) => new Float64Array(length)

type RangeBarProps = {
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
