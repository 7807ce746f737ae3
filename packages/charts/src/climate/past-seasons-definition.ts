import type { ChartDefinition, YAxis } from '../definition/chart-definition.ts'
import type { Values } from '../definition/values.ts'
import { WATER_HUES, WATER_LEGEND } from './season-water-definition.ts'

export type PastSeasonsChart = {
  title: string
  description: string
  axis: YAxis
  years: readonly number[]
  irrigation: Values
  rainUsed: Values
  texts: { irrigation: string; rainUsed: string }
  legend: string
}

/** What each past season took from irrigation, and what rain gave. */
export function pastSeasonsDefinition(chart: PastSeasonsChart): ChartDefinition {
  const { title, description, axis, years, irrigation, rainUsed, texts, legend } = chart
  return {
    title,
    description,
    x: { kind: 'year' },
    groups: [
      { key: 'irrigation', label: texts.irrigation, hue: WATER_HUES.irrigation },
      { key: 'rainUsed', label: texts.rainUsed, hue: WATER_HUES.rainUsed },
      { key: WATER_LEGEND, label: legend },
    ],
    panels: [
      {
        key: 'seasons',
        left: { ...axis, zero: true },
        layers: [
          {
            kind: 'bars',
            role: 'observed',
            key: 'irrigation',
            group: 'irrigation',
            legend: WATER_LEGEND,
            label: texts.irrigation,
            hue: WATER_HUES.irrigation,
            x: years,
            y: irrigation,
            faint: true,
          },
          {
            kind: 'line',
            role: 'observed',
            key: 'rainUsed',
            group: 'rainUsed',
            legend: WATER_LEGEND,
            label: texts.rainUsed,
            hue: WATER_HUES.rainUsed,
            x: years,
            y: rainUsed,
            dots: 'only',
          },
        ],
      },
    ],
  }
}
