import type { ChartDefinition, YAxis } from '../definition/chart-definition.ts'
import { endMarker, trendGroup, type YearlySeries, type YearlyStyle, yearlyLayers } from './yearly-layers.ts'

export type YearlyChart = YearlyStyle & {
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
