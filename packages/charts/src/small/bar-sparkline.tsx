import type { Values } from '../definition/values.ts'
import { barsPath, outlinesPath, spansPath } from '../path/bars-path.ts'
import type { ChartTheme } from '../theme/chart-theme.ts'
import type { Hue } from '../theme/hues.ts'

export type BarSparklineProps = {
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
  const xs = Array.from({ length: values.length }, (_, index) => index)
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
