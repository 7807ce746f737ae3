import type { DayNumber } from '@windrow/core/time/day.ts'
import { countedFrom } from '../scale/positions.ts'
import { FAMILY_HUES, type Hue } from '../theme/hues.ts'
import type { ChartDefinition, YAxis } from './chart-definition.ts'
import { type Layer, type Values, valueAt } from './layers.ts'

type ExposureChart = {
  title: string
  description: string
  axis: YAxis
  hue: Hue
  /** The first day of the season so far. */
  first: DayNumber
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
  const { title, description, axis, hue, first, counted, normal, texts } = chart
  const x = countedFrom(first, counted)
  const line = { kind: 'line', group: KEY, x, curve: 'steps', dots: false } as const
  const layers: Layer[] = []
  if (counted.length > 0) {
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

const SEASON_WATERS = ['need', 'rain', 'rainUsed', 'irrigation', 'deficit'] as const
export type SeasonWaterKey = (typeof SEASON_WATERS)[number]

/** What the crop took of the rain is green: a second line in the hue of rain would look the same. */
const WATER_HUES: Readonly<Record<SeasonWaterKey, Hue>> = {
  need: FAMILY_HUES.evaporation,
  rain: FAMILY_HUES.rain,
  rainUsed: FAMILY_HUES.vegetation,
  irrigation: FAMILY_HUES.soilMoisture,
  deficit: 'risk_drought',
}

type SeasonWaterChart = {
  title: string
  description: string
  axis: YAxis
  /** The first day of the season so far. */
  first: DayNumber
  /** Counted up from its start, in the units that are shown. */
  sums: Readonly<Record<SeasonWaterKey, Values>>
  texts: Readonly<Record<SeasonWaterKey, string>>
  /** Heads the entries of the legend. */
  legend: string
}

/** One head for all sums: each is a quantity of its own, but they are read together. */
const WATER_LEGEND = 'water'

/** Where a season's water came from and where it is missing, counted up day by day. */
export function seasonWaterDefinition(chart: SeasonWaterChart): ChartDefinition {
  const { title, description, axis, first, sums, texts, legend } = chart
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
          sums.need.length === 0
            ? []
            : SEASON_WATERS.map((key) => layerOf(key, first, sums[key], texts[key])),
      },
    ],
  }
}

function layerOf(key: SeasonWaterKey, first: DayNumber, y: Values, label: string): Layer {
  return {
    kind: 'line',
    role: 'observed',
    key,
    group: key,
    legend: WATER_LEGEND,
    label,
    hue: WATER_HUES[key],
    x: countedFrom(first, y),
    y,
    curve: 'straight',
    dots: false,
    // A part of the rain: the area below it.
    filled: key === 'rainUsed',
    endLabel: label,
  }
}

type PastSeasonsChart = {
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
