import { describe, expect, test } from 'vitest'
import { formatQuantity, fromMetric, toMetric } from './convert.ts'
import { DIMENSIONS, type DimensionKey } from './dimensions.ts'
import { UNIT_SYSTEMS } from './unit-systems.ts'

const keys = Object.keys(DIMENSIONS) as DimensionKey[]

describe('units', () => {
  test('the conversions of the spec [S1-9.23..26]', () => {
    expect(fromMetric(100, 'temperature', 'imperial')).toBe(212)
    expect(fromMetric(-40, 'temperature', 'imperial')).toBe(-40)
    expect(fromMetric(1.609, 'distance', 'imperial')).toBeCloseTo(1, 12)
    expect(fromMetric(25.4, 'precipitation', 'imperial')).toBeCloseTo(1, 12)
    expect(fromMetric(2000, 'soil_moisture', 'imperial')).toBeCloseTo(2.2297, 4)
  })

  test('sums of degree days are differences: no +32', () => {
    expect(fromMetric(1000, 'degree_days', 'imperial')).toBe(1800)
  })

  test('every dimension converts back to what it was', () => {
    for (const key of keys)
      for (const value of [-30, 0, 0.1, 17.3, 1999.9])
        expect(toMetric(fromMetric(value, key, 'imperial'), key, 'imperial')).toBeCloseTo(value, 9)
  })

  test('the ranges of both systems name the same span, within the digits shown', () => {
    for (const key of ['temperature', 'precipitation', 'soil_moisture', 'percent'] as const) {
      const { metric, imperial } = DIMENSIONS[key]
      expect(fromMetric(metric.range[0], key, 'imperial')).toBeCloseTo(imperial.range[0], 1)
      expect(fromMetric(metric.range[1], key, 'imperial')).toBeCloseTo(imperial.range[1], 1)
    }
  })

  test('temperatures show 1 decimal, rain 1 in mm and 2 in inches, speed its unit [S1-9.27..30]', () => {
    expect(formatQuantity(21.24, 'temperature', 'metric')).toBe('21.2 °C')
    expect(formatQuantity(21.24, 'temperature', 'imperial')).toBe('70.2 °F')
    expect(formatQuantity(4.56, 'precipitation', 'metric')).toBe('4.6 mm')
    expect(formatQuantity(4.56, 'precipitation', 'imperial')).toBe('0.18 in')
    expect(formatQuantity(24, 'speed', 'metric')).toBe('24 k/h')
    expect(formatQuantity(24, 'speed', 'imperial')).toBe('15 mi/h')
  })

  test('zero is a value and has no sign', () => {
    expect(formatQuantity(-0.01, 'temperature', 'metric')).toBe('0.0 °C')
    expect(formatQuantity(-1.24, 'temperature', 'metric')).toBe('−1.2 °C')
    for (const key of keys)
      for (const system of UNIT_SYSTEMS) expect(formatQuantity(0, key, system)).not.toBe('')
  })
})
