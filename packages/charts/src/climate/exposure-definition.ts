import type { ChartDefinition, YAxis } from '../definition/chart-definition.ts'
import type { Layer } from '../definition/layers.ts'
import { type Values, valueAt } from '../definition/values.ts'
import type { Hue } from '../theme/hues.ts'

export type ExposureChart = {
  title: string
  description: string
  axis: YAxis
  hue: Hue
  /** Days of the season so far. */
  days: readonly number[]
  /** Hot or cold days counted up, of this season and in the middle of the normal years; empty where those are not known. */
  counted: Values
  normal: Values
  texts: { counted: string; thisSeason: string; normal: string }
}

const KEY = 'counted'

/** Of a few days at most the axis shows these, so that it has whole steps. */
const FEW = 5

/** Hot or cold days of a season, counted up beside what is normal by the same date. */
export function exposureDefinition(chart: ExposureChart): ChartDefinition {
  const { title, description, axis, hue, days, counted, normal, texts } = chart
  const line = { kind: 'line', group: KEY, x: days, curve: 'steps', dots: false } as const
  const layers: Layer[] = []
  if (days.length > 0) {
    if (normal.length > 0)
      layers.push({ ...line, key: 'normal', role: 'comparison', label: texts.normal, hue: 'clim', y: normal })
    layers.push({
      ...line,
      key: KEY,
      role: 'observed',
      label: texts.thisSeason,
      hue,
      y: counted,
      filled: true,
    })
  }
  return {
    title,
    description,
    x: { kind: 'day' },
    groups: [{ key: KEY, label: texts.counted, hue }],
    panels: [{ key: KEY, left: { ...axis, zero: true, ...fewDays(counted, normal) }, layers }],
  }
}

function fewDays(...counts: Values[]): Pick<YAxis, 'limits' | 'whole'> {
  const most = Math.max(...counts.map((values) => valueAt(values, values.length - 1) || 0))
  return most >= FEW ? {} : { limits: [0, FEW], whole: true }
}
