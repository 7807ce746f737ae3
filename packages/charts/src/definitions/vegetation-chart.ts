import type { DayNumber } from '@windrow/core/time/day.ts'
import { countedFrom } from '../scale/positions.ts'
import { FAMILY_HUES } from '../theme/hues.ts'
import type { ChartDefinition, DateLine, Marker, NowLine, Span } from './chart-definition.ts'
import { type Layer, type Values, valueAt } from './layers.ts'

export type VegetationChartTexts = {
  /** The quantity, and the title of the axis. */
  index: string
  /** Where there is little room. */
  indexShort: string
  /** What the values are: 'Picture', or 'Modelled'. */
  values: string
  lastSeason: string
  curve: string
  curveShort: string
  curveMiddle: string
  curveBand: string
}

export type VegetationChart = {
  title: string
  description: string
  now: NowLine
  /** −1 to 1, of the pictures that count, by day. */
  values: { x: readonly number[]; y: Values }
  /** Of the season before, on the days of this one. */
  lastSeason: { x: readonly number[]; y: Values }
  /** One a day from `first` on. */
  curve: { first: DayNumber; value: Values; low: Values; high: Values } | null
  /** Stages as they follow each other, both days included. */
  stages: readonly { name: string; from: number; to: number; isNow: boolean }[]
  /** Days of the season by the curve: its start, its fullest day, its end. */
  season: readonly { key: string; at: number; label: string; place: 'above' | 'below' }[]
  dates?: readonly DateLine[]
  texts: VegetationChartTexts
}

const [INDEX, CURVE] = ['index', 'curve'] as const
const HUE = FAMILY_HUES.vegetation

/** How green a field is: what was seen, the curve through it and on, the stages behind (spec 2 §2). */
export function vegetationDefinition(chart: VegetationChart): ChartDefinition {
  const { texts, curve } = chart
  return {
    title: chart.title,
    description: chart.description,
    x: { kind: 'day' },
    now: chart.now,
    groups: [
      { key: INDEX, label: texts.index, shortLabel: texts.indexShort, hue: HUE },
      { key: CURVE, label: texts.curve, shortLabel: texts.curveShort, hue: HUE },
    ],
    spans: chart.stages.map(
      ({ name, from, to, isNow }): Span => ({
        key: name,
        from,
        to,
        label: name,
        hue: isNow ? 'accent' : FAMILY_HUES.climatology,
      }),
    ),
    dates: chart.dates ?? [],
    panels: [
      {
        key: INDEX,
        left: { title: texts.index, unit: '', decimals: 2, limits: [0, 1], whole: true },
        layers: layersOf(chart),
        markers: curve === null ? [] : chart.season.flatMap((day) => markerOn(curve, day)),
      },
    ],
  }
}

function layersOf({ values, lastSeason, curve, texts }: VegetationChart): Layer[] {
  const layers: Layer[] = []
  const line = { kind: 'line', group: INDEX, curve: 'straight' } as const
  if (curve !== null) {
    const { first, value, low, high } = curve
    const own = { group: CURVE, hue: HUE, x: countedFrom(first, value) }
    layers.push(
      {
        ...own,
        kind: 'band',
        role: 'forecast',
        share: 90,
        key: `${CURVE}.band90`,
        label: texts.curveBand,
        low,
        high,
      },
      { ...own, kind: 'line', role: 'forecast', key: CURVE, label: texts.curveMiddle, y: value },
    )
  }
  if (lastSeason.x.length > 0)
    layers.push({
      ...line,
      ...lastSeason,
      key: `${INDEX}.last`,
      role: 'comparison',
      label: texts.lastSeason,
      hue: FAMILY_HUES.climatology,
    })
  if (values.x.length > 0)
    layers.push({ ...line, ...values, key: INDEX, role: 'observed', label: texts.values, hue: HUE })
  return layers
}

function markerOn(
  { first, value }: NonNullable<VegetationChart['curve']>,
  { at, ...mark }: VegetationChart['season'][number],
): Marker[] {
  const y = valueAt(value, at - first)
  return Number.isNaN(y) ? [] : [{ ...mark, x: at, y, hue: HUE }]
}
