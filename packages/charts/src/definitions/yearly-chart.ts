import type { Hue } from '../theme/hues.ts'
import type { ChartDefinition, Marker, YAxis } from './chart-definition.ts'
import type { Layer, Values } from './layers.ts'

/** A straight line through the years, and the band that holds it 9 times in 10. */
type TrendLine = {
  first: number
  last: number
  low: ArrayLike<number>
  high: ArrayLike<number>
}

/** One number for each year, in the units that are shown. */
export type YearlySeries = { years: readonly number[]; values: Values; trend: TrendLine | null }

export type YearlyStyle = {
  key: string
  hue: Hue
  drawn: 'dots' | 'bars'
  /** Beside the end of the line: what it says of the last year. */
  endLabel: string
  /** The line and its band never say less: days cannot be fewer than none. */
  least?: number
  texts: { value: string; trend: string; band: string }
}

/** The group of the line, beside that of the values. */
export const trendGroup = (key: string): string => `${key}.trend`

/** Each year, the trend through them, and how sure that is. */
export function yearlyLayers({ years, values, trend }: YearlySeries, style: YearlyStyle): Layer[] {
  const { key, hue, drawn, endLabel, least = Number.NEGATIVE_INFINITY, texts } = style
  const own = { key, group: key, label: texts.value, hue, x: years } as const
  const each: Layer =
    drawn === 'bars'
      ? { ...own, kind: 'bars', role: 'observed', y: values, faint: trend !== null }
      : { ...own, kind: 'line', role: 'observed', y: values, dots: 'only' }
  if (trend === null) return [each]
  const line = { group: trendGroup(key), hue, x: years, curve: 'straight' } as const
  const atLeast = (numbers: ArrayLike<number>) =>
    Float64Array.from(numbers, (value) => Math.max(least, value))
  return [
    each,
    {
      ...line,
      kind: 'band',
      role: 'forecast',
      share: 90,
      key: `${key}.band`,
      label: texts.band,
      low: atLeast(trend.low),
      high: atLeast(trend.high),
    },
    {
      ...line,
      kind: 'line',
      role: 'observed',
      key: trendGroup(key),
      label: texts.trend,
      y: atLeast(lineOf(years, trend)),
      dots: false,
      endLabel,
    },
  ]
}

/** The line's value in every year. */
function lineOf(years: readonly number[], { first, last }: TrendLine): Float64Array {
  const steps = Math.max(1, years.length - 1)
  return Float64Array.from(years, (_, at) => first + ((last - first) * at) / steps)
}

/** The end of the trend line, in the last year. */
export function endMarker({ years, trend }: YearlySeries, { key, hue, least }: YearlyStyle): Marker[] {
  const year = years.at(-1)
  if (trend === null || year === undefined) return []
  const y = Math.max(least ?? Number.NEGATIVE_INFINITY, trend.last)
  return [{ key: `${key}.end`, x: year, y, label: '', hue }]
}

type YearlyChart = YearlyStyle & {
  title: string
  description: string
  axis: YAxis
  series: YearlySeries
}

/** How one number of a place moves over the years. */
export function yearlyDefinition({
  title,
  description,
  axis,
  series,
  ...style
}: YearlyChart): ChartDefinition {
  const { key, hue, texts } = style
  return {
    title,
    description,
    x: { kind: 'year' },
    groups: [
      { key, label: texts.value, hue },
      { key: trendGroup(key), label: texts.trend, hue },
    ],
    panels: [{ key, left: axis, layers: yearlyLayers(series, style), markers: endMarker(series, style) }],
  }
}
