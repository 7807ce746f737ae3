import { type Bands, type Levels, levelOf, type Numbers, valueOn } from '@windrow/core/series/series.ts'
import type { ChartLine } from '@windrow/core/variables/variable-def.ts'
import type { Positions } from '../scale/positions.ts'
import type { Layer } from './layers.ts'
import { modelLine } from './model-lines.ts'

/** What is laid over a chart: another year, another field, or one of the models of the forecast. */
export type Compared = { key: string; label: string } & (
  | { role: 'comparison' | 'second-comparison' }
  | { role: 'model'; place: number }
)

/** The same behind the same axes: what was observed, and the middle of its forecast. */
export type Comparison = Compared & { points: { x: Positions; y: Numbers } }

/** One thin line for each comparison. */
export function comparisonLayers(comparison: Comparison, line: ChartLine, kind: 'line' | 'bar'): Layer[] {
  const { label, role, points } = comparison
  const named = { key: `${line.value}.${comparison.key}`, group: line.value, label, ...points }
  if (role === 'model') return [modelLine({ ...named, place: comparison.place })]
  const base = { ...named, hue: line.colour }
  return kind === 'bar' && role === 'comparison'
    ? [{ ...base, kind: 'bars', role: 'comparison' }]
    : [{ ...base, kind: 'line', role, dots: false }]
}

/** How rare a value is on its date, by the quantiles of what is normal there. */
export type MeaningWords = {
  /** '1 day in 20 is warmer than this', by what lies beyond the value. */
  above95: string
  above75: string
  usual: string
  below25: string
  below5: string
}

/** Says where a value lies within what is normal on that date; null where nothing is normal. */
export function meaningOf(value: number, x: number, normal: Bands, words: MeaningWords): string | null {
  const level = (key: keyof Levels) => valueOn(levelOf(normal, key), x)
  if (Number.isNaN(level('0.5'))) return null
  if (value > level('0.95')) return words.above95
  if (value > level('0.75')) return words.above75
  if (value < level('0.05')) return words.below5
  if (value < level('0.25')) return words.below25
  return words.usual
}
