import {
  endOf,
  levelOf,
  middleOf,
  type Series,
  type SeriesSets,
  valueOn,
} from '@windrow/core/series/series.ts'
import { extent } from 'd3-array'
import type { Start } from '../definitions/layers.ts'
import { areaPath, linePath } from '../marks/line-mark.tsx'
import { LINE_STROKES } from '../marks/strokes.ts'
import { type Linear, project } from '../scale/linear.ts'
import type { PixelPoints } from '../scale/reduce-to-pixels.ts'
import type { ChartTheme } from '../theme/chart-theme.ts'
import type { Hue, RiskHue } from '../theme/hues.ts'

type SparkSeries = Pick<SeriesSets, 'observed' | 'forecast'> & { key: string; hue: Hue }

type SparklineProps = {
  series: readonly SparkSeries[]
  width: number
  height: number
  theme: ChartTheme
  /** What it shows, for those who do not see it. */
  label: string
  now?: number
  ranges?: readonly { key: string; from: number; to: number; hue: RiskHue }[]
  /** A dotted line there, where it lies inside: freezing, or the limit of a rule. */
  line?: number
  /** The same for all rows of a table, so that they can be compared; by default from the data. */
  domain?: readonly [low: number, high: number]
  /** Below: the first day, today, the last day. */
  captions?: { start: string; now: string; end: string }
}

const CAPTION = 16

/** Two to four weeks in the space of a table row: band and middle, what was before it, no axes. */
export function Sparkline(props: SparklineProps) {
  const { series, width, height, theme, label, now, ranges = [], line, captions } = props
  const bottom = height - (captions ? CAPTION : 2)
  const x = xScale(series, width)
  const y = { ...yScale(series, props.domain), start: bottom - 2, end: ranges.length > 0 ? 8 : 4 }
  const at = (value: number) => Math.round(project(x, value) * 10) / 10
  const zero = line === undefined ? null : project(y, line)
  return (
    <svg
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={label}
      fontFamily={theme.font}
    >
      {zero !== null && zero > y.end && zero < y.start && (
        <path d={`M0,${zero}H${width}`} stroke={theme.axis} strokeDasharray="2 3" fill="none" />
      )}
      {ranges.map(({ key, from, to, hue }) => (
        <g key={key} fill={theme.hues[hue]}>
          <rect
            x={at(from - 0.5)}
            y={4}
            width={at(to + 0.5) - at(from - 0.5)}
            height={bottom - 4}
            fillOpacity={theme.opacity.alert}
          />
          <rect x={at(from - 0.5)} y={2} width={at(to + 0.5) - at(from - 0.5)} height={3} />
        </g>
      ))}
      {series.map((one) => (
        <SparkMark key={one.key} series={one} x={x} y={y} theme={theme} />
      ))}
      {now !== undefined && <path d={`M${at(now)},2V${bottom}`} stroke={theme.today} fill="none" />}
      {captions && (
        <g fontSize={12} fill={theme.text3}>
          <text x={2} y={height - 3}>
            {captions.start}
          </text>
          {now !== undefined && (
            <text x={at(now)} y={height - 3} textAnchor="middle" fontWeight={600} fill={theme.text}>
              {captions.now}
            </text>
          )}
          <text x={width - 2} y={height - 3} textAnchor="end">
            {captions.end}
          </text>
        </g>
      )}
    </svg>
  )
}

function SparkMark({
  series,
  x,
  y,
  theme,
}: {
  series: SparkSeries
  x: Linear
  y: Linear
  theme: ChartTheme
}) {
  const { observed, forecast, hue } = series
  const colour = theme.hues[hue]
  const start = observed && lastOf(observed)
  const middle = forecast && pixelsOf(middleOf(forecast), x, y, start)
  return (
    <>
      {forecast?.quantiles['0.05'] && forecast.quantiles['0.95'] && (
        <path
          d={areaPath(
            pixelsOf(levelOf(forecast, '0.95'), x, y, start),
            pixelsOf(levelOf(forecast, '0.05'), x, y, start).y,
          )}
          fill={colour}
          fillOpacity={theme.opacity.band90}
        />
      )}
      {middle && (
        <path
          d={linePath(middle)}
          fill="none"
          stroke={colour}
          strokeWidth={1.5}
          strokeDasharray={LINE_STROKES.forecast.dash}
        />
      )}
      {observed && (
        <path
          d={linePath(pixelsOf(observed, x, y))}
          fill="none"
          stroke={colour}
          strokeWidth={1.75}
          strokeLinejoin="round"
        />
      )}
    </>
  )
}

function lastOf(observed: Series): Start | undefined {
  const last = endOf(observed) - 1
  const value = valueOn(observed, last)
  return Number.isNaN(value) ? undefined : [last, value]
}

/** What is drawn of a series, apart from its band. */
const linesOf = ({ observed, forecast }: SparkSeries): Series[] => [
  ...(observed ? [observed] : []),
  ...(forecast ? [middleOf(forecast)] : []),
]

function xScale(series: readonly SparkSeries[], width: number): Linear {
  const ends = series
    .flatMap(linesOf)
    .flatMap((line) => (line.values.length > 0 ? [line.first, endOf(line) - 1] : []))
  const [from = 0, to = 1] = extent(ends)
  return { from, to: to === from ? from + 1 : to, start: 4, end: width - 4 }
}

function yScale(
  series: readonly SparkSeries[],
  domain: SparklineProps['domain'],
): { from: number; to: number } {
  if (domain) return { from: domain[0], to: domain[1] }
  const bands = series.flatMap(({ forecast }) =>
    forecast ? [levelOf(forecast, '0.05'), levelOf(forecast, '0.95')] : [],
  )
  const values = [...series.flatMap(linesOf), ...bands].flatMap((line) => Array.from(line.values))
  const [from, to] = extent(values)
  if (from === undefined || to === undefined) return { from: 0, to: 1 }
  return { from, to: to === from ? from + 1 : to }
}

/** All points of a short series in pixels, after the start that it continues from. */
function pixelsOf({ first, values }: Series, x: Linear, y: Linear, start?: Start): PixelPoints {
  const before = start === undefined ? 0 : 1
  const length = values.length + before
  const points: PixelPoints = { x: new Float64Array(length), y: new Float64Array(length), length }
  if (start !== undefined) {
    points.x[0] = project(x, start[0])
    points.y[0] = project(y, start[1])
  }
  for (let index = 0; index < values.length; index++) {
    points.x[index + before] = project(x, first + index)
    points.y[index + before] = project(y, values[index] as number)
  }
  return points
}
