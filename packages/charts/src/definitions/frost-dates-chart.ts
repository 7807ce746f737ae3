import type { DayNumber } from '@windrow/core/time/day.ts'
import { FAMILY_HUES } from '../theme/hues.ts'
import type { ChartDefinition } from './chart-definition.ts'
import type { Layer } from './layers.ts'
import {
  endMarker,
  lineOf,
  trendGroup,
  type YearlySeries,
  type YearlyStyle,
  yearlyLayers,
} from './yearly-chart.ts'

type FrostTexts = YearlyStyle['texts'] & { short: string; shortTrend: string }

export type FrostDatesChart = {
  title: string
  description: string
  heading: string
  /** The day that both count from. */
  origin: DayNumber
  /** Days after it: the last frost of spring, and the first of the autumn that follows. */
  last: YearlySeries
  first: YearlySeries
  endLabels: { last: string; first: string }
  texts: { last: FrostTexts; first: FrostTexts; season: string }
}

/** The two ends of the frost-free season, and the season between them. */
export function frostDatesDefinition(chart: FrostDatesChart): ChartDefinition {
  const { title, description, heading, origin, last, first, endLabels, texts } = chart
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
  ]
  return {
    title,
    description,
    x: { kind: 'year' },
    groups: ends.flatMap(({ style: { key, hue, texts: words } }) => [
      { key, label: words.value, shortLabel: words.short, hue },
      { key: trendGroup(key), label: words.trend, shortLabel: words.shortTrend, hue },
    ]),
    panels: [
      {
        key: 'frost',
        left: { title: '', heading, unit: '', decimals: 0, dates: origin },
        layers: [
          ...seasonBetween(last, first, texts.season),
          ...ends.flatMap(({ series, style }) => yearlyLayers(series, style)),
        ],
        markers: ends.flatMap(({ series, style }) => endMarker(series, style)),
      },
    ],
  }
}

/** A quiet shade between the two lines; not read, since the season's length has a chart of its own. */
function seasonBetween(last: YearlySeries, first: YearlySeries, label: string): Layer[] {
  if (last.trend === null || first.trend === null) return []
  return [
    {
      kind: 'band',
      role: 'normal',
      share: 90,
      key: 'season',
      group: 'season',
      label,
      hue: 'accent',
      x: last.years,
      low: lineOf(last.years, last.trend),
      high: lineOf(first.years, first.trend),
      curve: 'straight',
      note: label,
      noteInMiddle: true,
      silent: true,
    },
  ]
}
