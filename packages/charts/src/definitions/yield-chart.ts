import type { BestDate } from '@windrow/core/planting/planting-results.ts'
import type { YieldCurve } from '@windrow/core/planting/yield-curve.ts'
import type { DayNumber } from '@windrow/core/time/day.ts'
import { dayAndMonth, numberText, weekday } from '../scale/axis-texts.ts'
import { countedFrom, type Positions } from '../scale/positions.ts'
import type { RiskHue } from '../theme/hues.ts'
import type { ChartDefinition, Group } from './chart-definition.ts'
import type { Layer, Values } from './layers.ts'

export type YieldTexts = {
  axis: string
  expected: string
  band: string
  /** `{first}`, `{last}`: the years of the weather. */
  seasons: string
  /** `{year}`. */
  season: string
  /** `{date}`, `{percent}`. */
  best: string
  today: string
}

export type ComparedYield = {
  key: string
  label: string
  role: 'comparison' | 'second-comparison'
  mean: Values
}

export type YieldChart = {
  title: string
  description: string
  /** The first planting date of the window. */
  first: DayNumber
  curve: YieldCurve
  years: readonly number[]
  best: BestDate | null
  today: DayNumber
  /** The season of each year as a thin line. */
  hasSeasons: boolean
  compared: readonly ComparedYield[]
  /** What costs yield on a planting date. */
  why: (day: DayNumber) => string
  texts: YieldTexts
}

export type StressColumn = { key: string; title: string; risk: RiskHue; percent: Values }

const YIELD = 'yield'
const SEASONS = 'seasons'

/** Expected yield by planting date, with what eight years in ten bring (decisions §7). */
export function yieldDefinition(chart: YieldChart): ChartDefinition {
  const { title, description, first, curve, best, today, hasSeasons, texts, why } = chart
  const x = daysOf(chart)
  const at = best === null ? null : first + best.at
  const highest = best === null ? 0 : (curve.mean[best.at] ?? 0)
  return {
    title,
    description,
    x: { kind: 'day' },
    ...(at === null ? {} : { start: at }),
    groups: [{ key: YIELD, label: texts.expected, hue: 'yield', meaning: (_value, day) => why(day) }],
    dates: [
      { key: 'today', at: today, label: texts.today, drawn: 'note' },
      ...(at === null
        ? []
        : [
            {
              key: 'best',
              at,
              label: filled(texts.best, {
                date: `${weekday(at)} ${dayAndMonth(at)}`,
                percent: numberText(highest, 0),
              }),
              hue: 'accent',
              drawn: 'pill',
            } as const,
          ]),
    ],
    spans: best === null ? [] : [{ key: 'good', from: first + best.first, to: first + best.last }],
    panels: [
      {
        key: YIELD,
        left: axisOf(texts),
        layers: [...(hasSeasons ? thinSeasons(chart, x) : []), ...yieldLayers(chart, x)],
        markers: at === null ? [] : [{ key: 'best', x: at, y: highest, label: '', hue: 'yield' }],
      },
    ],
  }
}

/** All numbers of the chart for a table or a file: also each factor's stress, and each year's season where it is drawn. */
export function yieldNumbers(chart: YieldChart, factors: readonly StressColumn[]): ChartDefinition {
  const { title, description, hasSeasons, years, texts } = chart
  const x = daysOf(chart)
  const groups: Group[] = [
    { key: YIELD, label: texts.expected },
    ...factors.map(({ key, title: label }) => ({ key, label })),
    { key: SEASONS, label: '' },
  ]
  const stress = factors.map(
    ({ key, title: label, risk, percent }): Layer => ({
      kind: 'line',
      role: 'observed',
      key,
      group: key,
      label,
      hue: risk,
      x,
      y: percent,
    }),
  )
  const seasons = years.map(
    (year, at): Layer => ({
      kind: 'line',
      role: 'observed',
      key: `season ${year}`,
      group: SEASONS,
      label: filled(texts.season, { year }),
      hue: 'clim',
      x,
      y: seasonOf(chart, at),
    }),
  )
  return {
    title,
    description,
    x: { kind: 'day' },
    groups,
    panels: [
      {
        key: YIELD,
        left: axisOf(texts),
        layers: [...yieldLayers(chart, x), ...stress, ...(hasSeasons ? seasons : [])],
      },
    ],
  }
}

/** The stress of one factor by planting date, in its risk's own colour. */
export function stressDefinition(
  { key, title, risk, percent }: StressColumn,
  { first, description, axis }: { first: DayNumber; description: string; axis: string },
): ChartDefinition {
  return {
    title,
    description,
    x: { kind: 'day' },
    groups: [{ key, label: title, hue: risk }],
    panels: [
      {
        key,
        left: { title: axis, unit: '%', decimals: 0, zero: true, limits: [0, 100], whole: true },
        layers: [
          {
            kind: 'line',
            role: 'observed',
            key,
            group: key,
            label: title,
            hue: risk,
            x: countedFrom(first, percent),
            y: percent,
            dots: false,
            filled: true,
          },
        ],
      },
    ],
  }
}

const axisOf = ({ axis, expected }: YieldTexts) =>
  ({
    title: expected,
    unit: '%',
    heading: axis,
    decimals: 0,
    zero: true,
    limits: [0, 100],
    whole: true,
  }) as const

const daysOf = ({ first, curve }: YieldChart) => countedFrom(first, curve.mean)

function yieldLayers({ curve, compared, texts }: YieldChart, x: Positions): Layer[] {
  const base = { group: YIELD, x } as const
  return [
    {
      ...base,
      kind: 'band',
      role: 'forecast',
      share: 80,
      key: 'band',
      label: texts.band,
      hue: 'yield',
      low: curve.low,
      high: curve.high,
    },
    ...compared.map(
      ({ key, label, role, mean }): Layer => ({
        ...base,
        kind: 'line',
        role,
        key,
        label,
        hue: 'tavg',
        y: mean,
      }),
    ),
    {
      ...base,
      kind: 'line',
      role: 'observed',
      key: YIELD,
      label: texts.expected,
      hue: 'yield',
      y: curve.mean,
      dots: false,
    },
  ]
}

/** One entry of the legend; not read, since thirty numbers say less than the band. */
function thinSeasons(chart: YieldChart, x: Positions): Layer[] {
  const { years, texts } = chart
  const label = filled(texts.seasons, { first: years[0] ?? '', last: years.at(-1) ?? '' })
  return years.map(
    (year, at): Layer => ({
      kind: 'line',
      role: 'normal',
      key: `season ${year}`,
      group: YIELD,
      label,
      hue: 'clim',
      x,
      y: seasonOf(chart, at),
      silent: true,
    }),
  )
}

const seasonOf = ({ curve, years }: YieldChart, year: number): Float32Array =>
  curve.mean.map((_, date) => curve.seasons[date * years.length + year] ?? Number.NaN)

const filled = (text: string, values: Record<string, string | number>) =>
  Object.entries(values).reduce((words, [name, value]) => words.replace(`{${name}}`, String(value)), text)
