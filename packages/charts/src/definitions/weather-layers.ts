import type { ChartLine } from '@windrow/core/variables/variable-def.ts'
import { nearestIndex } from '../scale/linear.ts'
import { type Layer, valueAt } from './layers.ts'
import { middleOf, type Quantiles, type QuantitySeries } from './quantity-layers.ts'

/** Another year or another field behind the same axes: what was observed, and the middle of its forecast. */
export type Comparison = {
  key: string
  label: string
  role: 'comparison' | 'second-comparison'
  series: QuantitySeries
}

/** One thin line for each comparison; a forecast goes on where its observed days end. */
export function comparisonLayers(
  { key, label, role, series }: Comparison,
  line: ChartLine,
  kind: 'line' | 'bar',
): Layer[] {
  const { observed, forecast } = series
  const x = Float64Array.from([...Array.from(observed?.x ?? []), ...Array.from(forecast?.x ?? [])])
  const ahead = forecast ? middleOf(forecast.quantiles) : []
  const y = Float64Array.from(
    [...Array.from(observed?.y ?? []), ...Array.from(ahead)].map((value) => value ?? Number.NaN),
  )
  const base = { key: `${line.value}.${key}`, group: line.value, label, hue: line.colour, x, y }
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
export function meaningOf(
  value: number,
  x: number,
  normal: { x: ArrayLike<number>; quantiles: Quantiles },
  words: MeaningWords,
): string | null {
  const at = nearestIndex(normal.x, x)
  if (at < 0 || normal.x[at] !== x) return null
  const level = (key: string) => valueAt(normal.quantiles[key] ?? [], at)
  if (Number.isNaN(level('0.5'))) return null
  if (value > level('0.95')) return words.above95
  if (value > level('0.75')) return words.above75
  if (value < level('0.05')) return words.below5
  if (value < level('0.25')) return words.below25
  return words.usual
}
