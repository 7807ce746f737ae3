import { describe, expect, test } from 'vitest'
import { SAMPLE_LABELS } from '../testing/sample-charts.ts'
import { type Layer, pointAt } from './layers.ts'
import { quantityLayers } from './quantity-layers.ts'

const style = { group: 'max', hue: 'tmax', kind: 'line', labels: SAMPLE_LABELS } as const
const of = (...values: number[]) => Float64Array.from(values)
const quantiles = {
  '0.05': of(1, 2),
  '0.25': of(3, 4),
  '0.5': of(5, 6),
  '0.75': of(7, 8),
  '0.95': of(9, 10),
}
const series = {
  observed: { first: 8, values: of(4, 5, Number.NaN) },
  forecast: { first: 11, quantiles },
  normal: { first: 8, quantiles: { '0.5': of(1, 1, 1, 1, 1) } },
}
const find = (layers: Layer[], key: string) => layers.find((layer) => layer.key === key)

describe('layers of a quantity', () => {
  test('the bands run from 5 to 95 % and from 25 to 75 %, the median is the line [S2-9.09..11]', () => {
    const layers = quantityLayers(series, style)
    expect(find(layers, 'max.band90')).toMatchObject({ share: 90, low: of(1, 2), high: of(9, 10) })
    expect(find(layers, 'max.band50')).toMatchObject({ share: 50, low: of(3, 4), high: of(7, 8) })
    expect(find(layers, 'max.forecast')).toMatchObject({ kind: 'line', role: 'forecast', y: of(5, 6) })
  })

  test("a single key '-1.0' is used in place of the median [S2-3.40]", () => {
    const layers = quantityLayers(
      { forecast: { first: 11, quantiles: { ...quantiles, '-1.0': of(50, 60) } } },
      style,
    )
    expect(find(layers, 'max.forecast')).toMatchObject({ y: of(50, 60) })
    const alone = quantityLayers({ forecast: { first: 11, quantiles: { '-1.0': of(50, 60) } } }, style)
    expect(alone.map(({ key }) => key)).toEqual(['max.forecast'])
  })

  test('a chart point has x, y, y0 and dashed [S2-3.46..49]', () => {
    const layers = quantityLayers(series, style)
    const at = (key: string, x: number) => {
      const layer = find(layers, key)
      return layer && pointAt(layer, x)
    }
    expect(at('max.observed', 9)).toEqual({ x: 9, y: 5, y0: null, dashed: false })
    expect(at('max.forecast', 11)).toEqual({ x: 11, y: 5, y0: null, dashed: true })
    expect(at('max.band90', 12)).toEqual({ x: 12, y: 10, y0: 2, dashed: true })
    expect(at('max.observed', 10)).toBeNull()
    expect(at('max.observed', 9.5)).toBeNull()
  })

  test('a forecast line starts at the last value that is known, and that point is not read as forecast', () => {
    const layers = quantityLayers(series, style)
    expect(find(layers, 'max.forecast')).toMatchObject({ from: [9, 5] })
    expect(find(layers, 'max.band90')).toMatchObject({ from: [9, 5] })
    const forecast = find(layers, 'max.forecast')
    expect(forecast && pointAt(forecast, 9)).toBeNull()
  })

  test('bars do not lean on each other', () => {
    const layers = quantityLayers(series, { ...style, kind: 'bar' })
    expect(find(layers, 'max.band90')).toMatchObject({ drawn: 'bars' })
    expect(find(layers, 'max.forecast')).not.toHaveProperty('from')
  })
})
