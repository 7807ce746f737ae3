import type { DayNumber } from '@windrow/core/time/day.ts'
import { FAMILY_HUES } from '../theme/hues.ts'
import type { ChartDefinition, Panel } from './chart-definition.ts'
import { endMarker, trendGroup, type YearlySeries, type YearlyStyle, yearlyLayers } from './yearly-chart.ts'

type FrostTexts = YearlyStyle['texts'] & { short: string; shortTrend: string }

export type FrostDatesChart = {
  title: string
  description: string
  /** The day that both count from. */
  origin: DayNumber
  /** Days after it: the last frost of spring, and the first of the autumn that follows. */
  last: YearlySeries
  first: YearlySeries
  endLabels: { last: string; first: string }
  texts: { last: FrostTexts; first: FrostTexts }
}

/** The two ends of the frost-free season. Months apart, each has an axis of its own, on which a few days are seen. */
export function frostDatesDefinition(chart: FrostDatesChart): ChartDefinition {
  const { title, description, origin, last, first, endLabels, texts } = chart
  const styleOf = (key: 'last' | 'first'): YearlyStyle & { texts: FrostTexts } => ({
    key,
    hue: FAMILY_HUES.min,
    drawn: 'dots',
    endLabel: endLabels[key],
    texts: texts[key],
  })
  const ends = [
    { series: first, style: styleOf('first') },
    { series: last, style: styleOf('last') },
  ] as const
  const panelOf = ({ series, style }: (typeof ends)[number]): Panel => ({
    key: style.key,
    left: { title: '', heading: style.texts.value, unit: '', decimals: 0, dates: origin },
    layers: yearlyLayers(series, style),
    markers: endMarker(series, style),
  })
  return {
    title,
    description,
    x: { kind: 'year' },
    groups: ends.flatMap(({ style: { key, hue, texts: words } }) => [
      { key, label: words.value, shortLabel: words.short, hue },
      { key: trendGroup(key), label: words.trend, shortLabel: words.shortTrend, hue },
    ]),
    panels: [panelOf(ends[0]), panelOf(ends[1])],
  }
}
