import type { ChartDefinition, YAxis } from '../definition/chart-definition.ts'
import type { Layer } from '../definition/layers.ts'
import type { Values } from '../definition/values.ts'
import { FAMILY_HUES, type Hue } from '../theme/hues.ts'

export const SEASON_WATERS = ['need', 'rain', 'rainUsed', 'irrigation', 'deficit'] as const
export type SeasonWaterKey = (typeof SEASON_WATERS)[number]

export const WATER_HUES: Readonly<Record<SeasonWaterKey, Hue>> = {
  need: FAMILY_HUES.evaporation,
  rain: FAMILY_HUES.rain,
  rainUsed: FAMILY_HUES.rain,
  irrigation: FAMILY_HUES.soilMoisture,
  deficit: 'risk_drought',
}

export type SeasonWaterChart = {
  title: string
  description: string
  axis: YAxis
  /** Days of the season so far. */
  days: readonly number[]
  /** Counted up from its start, in the units that are shown. */
  sums: Readonly<Record<SeasonWaterKey, Values>>
  texts: Readonly<Record<SeasonWaterKey, string>>
  /** Heads the entries of the legend. */
  legend: string
}

/** One head for all sums: each is a quantity of its own, but they are read together. */
export const WATER_LEGEND = 'water'

/** Where a season's water came from and where it is missing, counted up day by day. */
export function seasonWaterDefinition(chart: SeasonWaterChart): ChartDefinition {
  const { title, description, axis, days, sums, texts, legend } = chart
  return {
    title,
    description,
    x: { kind: 'day' },
    groups: [
      ...SEASON_WATERS.map((key) => ({ key, label: texts[key], hue: WATER_HUES[key] })),
      { key: WATER_LEGEND, label: legend },
    ],
    panels: [
      {
        key: 'water',
        left: { ...axis, zero: true },
        layers:
          days.length === 0 ? [] : SEASON_WATERS.map((key) => layerOf(key, days, sums[key], texts[key])),
      },
    ],
  }
}

function layerOf(key: SeasonWaterKey, x: readonly number[], y: Values, label: string): Layer {
  return {
    kind: 'line',
    role: 'observed',
    key,
    group: key,
    legend: WATER_LEGEND,
    label,
    hue: WATER_HUES[key],
    x,
    y,
    curve: 'straight',
    dots: false,
    // A part of the rain: the same colour, as the area below it.
    filled: key === 'rainUsed',
    endLabel: label,
  }
}
