import type { ChartLine } from '@windrow/core/variables/variable-def.ts'
import type { Layer } from '../definition/layers.ts'
import { middleOf, type QuantitySeries } from '../definition/quantity-layers.ts'

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
