import { expect, test } from 'vitest'
import { DIMENSIONS } from '../units/dimensions.ts'
import { UNIT_SYSTEMS } from '../units/unit-systems.ts'
import { VARIABLE_PATHS, variableByPath } from '../variables/registry.ts'
import { SERIES, type SeriesKey } from '../variables/series.ts'
import {
  isDegreeDayRisk,
  isRiskKey,
  isStackedRiskKey,
  RISK_KEYS,
  RISKS,
  riskByKey,
  STACKED_RISKS,
  stackedRiskByKey,
} from './registry.ts'
import { FEED_TYPES, RISK_GROUPS, type RiskDef } from './risk-def.ts'

const risks: readonly RiskDef[] = RISKS

test('keys and titles are unique, and each key finds its risk', () => {
  const all = [...RISKS, ...STACKED_RISKS]
  expect(new Set(all.map(({ key }) => key)).size).toBe(18)
  expect(new Set(all.map(({ title }) => title.toLowerCase())).size).toBe(18)
  for (const risk of RISKS) expect(riskByKey(risk.key)).toBe(risk)
  for (const risk of STACKED_RISKS) expect(stackedRiskByKey(risk.key)).toBe(risk)
  expect(['risk_cold', 'risk_cold_and_damp', 'risk_of_rain'].map(isRiskKey)).toEqual([true, false, false])
  expect(['risk_cold', 'risk_cold_and_damp', 'risk_of_rain'].map(isStackedRiskKey)).toEqual([
    false,
    true,
    false,
  ])
})

test('every risk has a title, a variable, a direction, and a unit with a range in both systems [S1-3.89]', () => {
  for (const risk of risks) {
    expect(risk.title, risk.key).toMatch(/^[A-Z][a-z ]+$/)
    expect(VARIABLE_PATHS, risk.key).toContain(risk.variable)
    expect(['above', 'below'], risk.key).toContain(risk.direction)
    expect(RISK_GROUPS, risk.key).toContain(risk.group)
    expect(FEED_TYPES, risk.key).toContain(risk.feed)
    for (const system of UNIT_SYSTEMS) {
      const { unit, range } = DIMENSIONS[risk.dimension][system]
      expect(unit, risk.key).not.toBe('')
      expect(range?.[0], risk.key).toBeLessThan(range?.[1] ?? Number.NaN)
    }
  }
})

test('every series that is watched belongs to its variable and has the dimension of the threshold', () => {
  for (const { key, series, variable, dimension } of risks) {
    if (series === 'gdd') continue
    expect(variableByPath(variable).series as readonly SeriesKey[], key).toContain(series)
    expect(SERIES[series].dimension, key).toBe(dimension)
  }
})

test('units [S1-3.91, S1-3.93, S1-3.95, S1-3.97, S1-3.99, S1-3.101, S1-3.103, S1-3.105, S1-3.107, S1-3.109, S1-3.111, S1-3.113, S1-3.115, S1-3.117, S1-3.119, S1-3.121]', () => {
  const units = Object.fromEntries(
    risks.map(({ key, dimension }) => [key, DIMENSIONS[dimension].metric.unit]),
  )
  expect(units).toEqual({
    risk_heat_stress: '°C',
    risk_cold: '°C',
    risk_insufficient_high_temp: '°C',
    risk_insufficient_low_temp: '°C',
    risk_flood: 'mm',
    risk_cumulative_flood: 'mm',
    risk_drought: 'mm',
    risk_cumulative_drought: 'mm',
    risk_dry_soil: 'mm/m³',
    risk_wet_soil: 'mm/m³',
    risk_low_soil_temperature: '°C',
    risk_high_soil_temperature: '°C',
    risk_low_humidity: '%',
    risk_high_humidity: '%',
    risk_growing_degree_days: '°C·d',
    risk_pest_degree_days: '°C·d',
  })
})

test('stacked risks are made of known ones [S1-3.124, S1-3.125]', () => {
  expect(stackedRiskByKey('risk_cold_and_damp').risks).toEqual(['risk_cold', 'risk_high_humidity'])
  expect(stackedRiskByKey('risk_specific_temperature_range').risks).toEqual([
    'risk_insufficient_high_temp',
    'risk_insufficient_low_temp',
  ])
  for (const { risks: parts } of STACKED_RISKS) for (const part of parts) expect(RISK_KEYS).toContain(part)
})

test('two risks are of degree days, two of sums', () => {
  expect(RISK_KEYS.filter(isDegreeDayRisk)).toEqual(['risk_growing_degree_days', 'risk_pest_degree_days'])
  expect(risks.filter(({ combine }) => combine === 'sum').map(({ key }) => key)).toEqual([
    'risk_cumulative_flood',
    'risk_cumulative_drought',
  ])
})
