import { describe, expect, test } from 'vitest'
import { DIMENSIONS } from '../units/dimensions.ts'
import { UNIT_SYSTEMS } from '../units/unit-systems.ts'
import { STORED_VARIABLES, VARIABLE_PATHS, VARIABLES, variableByPath, variableByTab } from './registry.ts'
import { HOURLY_KEYS, HOURLY_SERIES, SERIES, SERIES_KEYS, type SeriesKey } from './series.ts'
import { DEFAULT_WEATHER_TAB, WEATHER_TABS } from './tab-keys.ts'
import type { VariableDef } from './variable-def.ts'

const variables: readonly VariableDef[] = VARIABLES
const unique = (values: readonly unknown[]) => expect(new Set(values).size).toBe(values.length)

describe('the variable registry', () => {
  test('keys are unique in each vocabulary', () => {
    unique(variables.map(({ tab }) => tab))
    unique(VARIABLE_PATHS)
    unique(variables.map(({ text }) => text))
    unique(variables.flatMap(({ columnFlag }) => columnFlag ?? []))
    unique(variables.flatMap(({ mapButton }) => mapButton ?? []))
    for (const { tab } of VARIABLES) expect(variableByTab(tab).tab).toBe(tab)
    for (const path of VARIABLE_PATHS) expect(variableByPath(path).path).toBe(path)
  })

  test('the tabs are the keys of the spec, in its order [S2-3.56..65]', () => {
    expect(WEATHER_TABS).toEqual([
      'temperature_t2m',
      'precipitation',
      'soil_temperature',
      'relative_humidity',
      'water_budget',
      'evapotranspiration',
      'solar_radiation',
      'gdd',
      'soil_moisture',
      'wind',
    ])
    expect(VARIABLES.map(({ tab }) => tab)).toEqual(WEATHER_TABS)
    expect(DEFAULT_WEATHER_TAB).toBe('temperature_t2m')
  })

  test('the series by path, with their units [S2-3.28..37, D-5.14..17]', () => {
    const series = Object.fromEntries(STORED_VARIABLES.map(({ path, series }) => [path, series]))
    expect(series).toEqual({
      temperature: ['t2m_min', 't2m_max', 't2m_avg'],
      precipitation: ['tp_sum'],
      soil_temperature: ['stl1_min', 'stl1_max'],
      relative_humidity: ['rh_mean'],
      evaporation: ['e_sum'],
      solar_radiation: ['ssrd_mean'],
      soil_moisture: ['swvl1_mean'],
      wind: ['ws_mean'],
    })
    expect(variableByPath('temperature').hourly).toEqual(['t2m'])
    const unit = (key: SeriesKey) => DIMENSIONS[SERIES[key].dimension].metric.unit
    expect([
      unit('ssrd_mean'),
      unit('stl1_min'),
      unit('stl1_max'),
      unit('swvl1_mean'),
      unit('ws_mean'),
    ]).toEqual(['W/m²', '°C', '°C', 'mm/m³', 'k/h'])
  })

  test('every series is known and belongs to one path; what is read is a path', () => {
    const owned = STORED_VARIABLES.flatMap(({ series }) => [...series])
    expect([...owned].sort()).toEqual([...SERIES_KEYS].sort())
    for (const { series, hourly, reads } of variables) {
      for (const key of series) expect(SERIES_KEYS).toContain(key)
      for (const key of hourly) expect(HOURLY_KEYS).toContain(key)
      for (const path of reads) expect(VARIABLE_PATHS).toContain(path)
      const readable: readonly string[] = STORED_VARIABLES.filter(({ path }) => reads.includes(path)).flatMap(
        (stored) => [...stored.series],
      )
      for (const key of series) expect(readable).toContain(key)
    }
  })

  test('lines and checks name values of their tab, and colours differ', () => {
    for (const { tab, series, chart, anomalies } of variables) {
      const values: readonly string[] = [...series, tab]
      for (const { value } of [...chart.lines, ...anomalies]) expect(values).toContain(value)
      unique(chart.lines.map(({ colour }) => colour))
      unique(anomalies.map(({ message }) => message))
    }
  })

  test('anomaly thresholds [S2-9.12..18]', () => {
    const thresholds = Object.fromEntries(
      variables.map(({ tab, anomalies }) => [tab, anomalies.map(({ threshold }) => threshold)]),
    )
    expect(thresholds).toMatchObject({
      temperature_t2m: [15, 15],
      soil_temperature: [12, 12],
      relative_humidity: [25],
      evapotranspiration: [15],
      solar_radiation: [25],
      gdd: [25],
    })
    for (const tab of ['precipitation', 'water_budget', 'wind']) expect(thresholds[tab]).toEqual([10])
    // 10 % of the soil's volume, in mm/m³.
    expect(thresholds.soil_moisture).toEqual([100])
  })

  test('months are for temperature, precipitation, radiation and degree days; sums for two of them (spec 2 §2)', () => {
    const tabs = (holds: (variable: VariableDef) => boolean) => variables.filter(holds).map(({ tab }) => tab)
    expect(tabs(({ views }) => views.monthly)).toEqual([
      'temperature_t2m',
      'precipitation',
      'solar_radiation',
      'gdd',
    ])
    expect(tabs(({ views }) => views.cumulative)).toEqual(['precipitation', 'gdd'])
  })

  test('columns and map buttons [S1-3.50, S1-3.51]', () => {
    expect(variables.flatMap(({ columnFlag }) => columnFlag ?? [])).toEqual(['t2m', 'tp'])
    expect(variables.flatMap(({ mapButton }) => mapButton ?? [])).toEqual(['temperature', 'precipitation'])
  })
})

describe('series', () => {
  test('plausible ranges hold what cannot be negative, and humidity within 0 and 100 [D-5.25, D-5.26]', () => {
    for (const key of ['tp_sum', 'e_sum', 'ssrd_mean', 'swvl1_mean', 'ws_mean'] as const)
      expect(SERIES[key].plausible[0]).toBe(0)
    expect(SERIES.rh_mean.plausible).toEqual([0, 100])
    for (const { plausible } of [...Object.values(SERIES), ...Object.values(HOURLY_SERIES)])
      expect(plausible[0]).toBeLessThan(plausible[1])
  })

  test('every dimension that may be entered has its range in both systems', () => {
    for (const { dimension } of variables) {
      const { metric, imperial } = DIMENSIONS[dimension]
      expect(metric.range === null).toBe(imperial.range === null)
      for (const system of UNIT_SYSTEMS) expect(DIMENSIONS[dimension][system].unit).not.toBe('')
    }
  })

  test('a day is made of its hours in their own dimension, and of sums only what is a sum', () => {
    for (const key of SERIES_KEYS) {
      const { dimension, daily, monthly, hourly } = SERIES[key]
      expect(HOURLY_SERIES[hourly].dimension).toBe(dimension)
      expect(monthly === 'sum').toBe(daily === 'sum')
      if (daily === 'sum') expect(HOURLY_SERIES[hourly].stands).toBe('hour-before')
    }
  })
})
