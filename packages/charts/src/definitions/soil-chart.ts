import { DAY_HOURS, dayNumber } from '@windrow/core/time/day.ts'
import { fromMetric, unitOf } from '@windrow/core/units/convert.ts'
import { DIMENSIONS, type DimensionKey, type UnitSystem } from '@windrow/core/units/dimensions.ts'
import { FAMILY_HUES } from '../theme/hues.ts'
import type { AlertRange, ChartDefinition, NowLine, Threshold } from './chart-definition.ts'
import { type BandLayer, type LineLayer, type Values, valueAt } from './layers.ts'

type SoilChartTexts = {
  temperature: string
  moisture: string
  temperatureAxis: string
  moistureAxis: string
  forecast: string
  band90: string
}

/** A value that matters, in metric: 'too cold for potato below 8 °C'. */
export type SoilLimit = { key: string; of: 'temperature' | 'moisture'; value: number; label: string }

export type SoilChart = {
  title: string
  description: string
  units: UnitSystem
  now: NowLine
  /** °C and mm/m³, by the hours of the field's clock, which leaves one out in spring. */
  temperature: { x: readonly number[]; y: Values }
  moisture: { x: readonly number[]; y: Values }
  /** Where each lies 9 times in 10; left out until it is known. */
  bands: Partial<Record<Quantity, { low: Values; high: Values }>>
  /** Alerts, by the day. */
  ranges: readonly AlertRange[]
  limits: readonly SoilLimit[]
  texts: SoilChartTexts
}

const QUANTITIES = {
  temperature: { axis: 'left', dimension: 'temperature', hue: FAMILY_HUES.soil },
  moisture: { axis: 'right', dimension: 'soil_moisture', hue: FAMILY_HUES.soilMoisture },
} as const

type Quantity = keyof typeof QUANTITIES

/** Soil temperature on the left axis, moisture on the right one, hour by hour (spec 2 §2). */
export function soilDefinition(chart: SoilChart): ChartDefinition {
  const { units, texts } = chart
  const axis = (quantity: Quantity, title: string) => {
    const { dimension, hue } = QUANTITIES[quantity]
    return { title, unit: unitOf(dimension, units), decimals: DIMENSIONS[dimension][units].decimals, hue }
  }
  return {
    title: chart.title,
    description: chart.description,
    x: { kind: 'hour' },
    now: chart.now,
    ranges: chart.ranges.map((range) => ({
      ...range,
      from: range.from * DAY_HOURS,
      to: (range.to + 1) * DAY_HOURS - 1,
    })),
    groups: [
      { key: 'temperature', label: texts.temperature, hue: FAMILY_HUES.soil },
      { key: 'moisture', label: texts.moisture, hue: FAMILY_HUES.soilMoisture },
    ],
    panels: [
      {
        key: 'soil',
        left: axis('temperature', texts.temperatureAxis),
        right: axis('moisture', texts.moistureAxis),
        layers: [
          ...bandOf(chart, 'temperature'),
          ...bandOf(chart, 'moisture'),
          lineOf(chart, 'temperature'),
          lineOf(chart, 'moisture'),
        ],
        thresholds: chart.limits.map((limit): Threshold => {
          const { axis: side, dimension, hue } = QUANTITIES[limit.of]
          const value = fromMetric(limit.value, dimension, units)
          return { key: limit.key, value, label: limit.label, hue, axis: side }
        }),
      },
    ],
  }
}

function lineOf({ units, texts, ...series }: SoilChart, quantity: Quantity): LineLayer {
  const { axis, dimension, hue } = QUANTITIES[quantity]
  const { x, y } = series[quantity]
  return {
    kind: 'line',
    role: 'forecast',
    key: quantity,
    group: quantity,
    label: texts.forecast,
    hue,
    axis,
    x,
    y: inUnits(y, dimension, units),
  }
}

function bandOf({ units, texts, bands, ...series }: SoilChart, quantity: Quantity): BandLayer[] {
  const { axis, dimension, hue } = QUANTITIES[quantity]
  const band = bands[quantity]
  if (band === undefined) return []
  return [
    {
      kind: 'band',
      role: 'forecast',
      share: 90,
      key: `${quantity}.band90`,
      group: quantity,
      label: texts.band90,
      hue,
      axis,
      x: series[quantity].x,
      low: inUnits(band.low, dimension, units),
      high: inUnits(band.high, dimension, units),
    },
  ]
}

const inUnits = (values: Values, dimension: DimensionKey, units: UnitSystem) =>
  Float64Array.from(values, (_, at) => fromMetric(valueAt(values, at), dimension, units))

/** An hour on the wire ('2026-05-14T06:00') as its place on an axis of hours. */
export const hourNumber = (hour: string): number =>
  dayNumber(hour.slice(0, 'YYYY-MM-DD'.length)) * DAY_HOURS + Number(hour.slice(11, 13))

/** Ascending: where the clock goes back in autumn, an hour that comes twice counts once. */
export function byHour(hours: readonly { hour: string; value: number | null }[]): {
  x: number[]
  y: (number | null)[]
} {
  const values = new Map<number, number | null>()
  for (const { hour, value } of hours) {
    const x = hourNumber(hour)
    if (!values.has(x)) values.set(x, value)
  }
  return { x: [...values.keys()], y: [...values.values()] }
}
