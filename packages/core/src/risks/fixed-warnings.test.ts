import { describe, expect, test } from 'vitest'
import { dayNumber } from '../time/day.ts'
import type { SeriesKey } from '../variables/series.ts'
import {
  type FixedWarningKey,
  fixedWarnings,
  type WarningWeather,
  withDrySoil,
  withoutRootWarnings,
} from './fixed-warnings.ts'

const TODAY = dayNumber('2026-05-14')
const calm = { t2m_max: 20, t2m_min: 10, tp_sum: 0, stl1_min: 8, stl1_max: 18 }

/** 14 calm days from yesterday on, but for one value; normal nights have 5 °C in their coldest quarter. */
function weatherWith(series: SeriesKey, day: number, value: number): WarningWeather {
  const values: Partial<Record<SeriesKey, Float32Array>> = {}
  for (const [key, usual] of Object.entries(calm)) values[key as SeriesKey] = new Float32Array(14).fill(usual)
  const changed = values[series]
  if (changed) changed[day + 1] = value
  return { today: TODAY, median: { first: TODAY - 1, values }, coldQuarter: new Float32Array(14).fill(5) }
}

const state = (key: FixedWarningKey, series: SeriesKey, value: number, day = 3) =>
  fixedWarnings(weatherWith(series, day, value))[key].state

test('the next 7 days of the median forecast, today first [D-6.25]', () => {
  const days = [-1, 0, 6, 7].map((day) => state('rainWarning', 'tp_sum', 61, day))
  expect(days).toEqual(['quiet', 'triggered', 'triggered', 'quiet'])
})

test('the first day and its value are shown', () => {
  const weather = weatherWith('t2m_max', 2, 36)
  weather.median.values.t2m_max?.set([39], 5)
  expect(fixedWarnings(weather).dayWarning).toEqual({ state: 'triggered', day: TODAY + 2, value: 36 })
})

describe('limits', () => {
  test('dayWarning: above 34 °C [D-6.26]', () => {
    expect(state('dayWarning', 't2m_max', 34.1)).toBe('triggered')
    expect(state('dayWarning', 't2m_max', 34)).toBe('quiet')
  })

  test('frostWarning: at or below 0 °C [D-6.27]', () => {
    expect(state('frostWarning', 't2m_min', 0)).toBe('triggered')
    expect(state('frostWarning', 't2m_min', 0.1)).toBe('quiet')
  })

  test('rainWarning: above 60 mm [D-6.28]', () => {
    expect(state('rainWarning', 'tp_sum', 60.1)).toBe('triggered')
    expect(state('rainWarning', 'tp_sum', 60)).toBe('quiet')
  })

  test('nightWarning: below 18 °C and below the coldest quarter of the date [D-6.29]', () => {
    expect(state('nightWarning', 't2m_min', 4.9)).toBe('triggered')
    expect(state('nightWarning', 't2m_min', 5)).toBe('quiet')
    const tropical = weatherWith('t2m_min', 3, 19)
    tropical.coldQuarter?.fill(22)
    tropical.median.values.t2m_min?.fill(19)
    expect(fixedWarnings(tropical).nightWarning.state).toBe('quiet')
    tropical.median.values.t2m_min?.fill(17.9)
    expect(fixedWarnings(tropical).nightWarning.state).toBe('triggered')
  })

  test('soil: freezing, hotter than 35 °C', () => {
    expect(state('soilFreezeWarning', 'stl1_min', 0)).toBe('triggered')
    expect(state('soilFreezeWarning', 'stl1_min', 0.1)).toBe('quiet')
    expect(state('soilTemperatureWarning', 'stl1_max', 35.1)).toBe('triggered')
    expect(state('soilTemperatureWarning', 'stl1_max', 35)).toBe('quiet')
  })
})

test('what is missing is no calm: noData, unless another day warns', () => {
  expect(state('dayWarning', 't2m_max', Number.NaN)).toBe('noData')
  expect(fixedWarnings({ ...weatherWith('t2m_min', 3, 4), coldQuarter: null }).nightWarning.state).toBe(
    'noData',
  )
  expect(fixedWarnings({ ...weatherWith('t2m_min', 3, 19), coldQuarter: null }).nightWarning.state).toBe(
    'noData',
  )
  const broken = weatherWith('t2m_max', 1, Number.NaN)
  broken.median.values.t2m_max?.set([40], 4)
  expect(fixedWarnings(broken).dayWarning.state).toBe('triggered')
})

test('of a field on which nothing grows no dry or hot topsoil is shown', () => {
  const dry = withDrySoil(fixedWarnings(weatherWith('tp_sum', 3, 0)), TODAY + 3)
  expect(dry.soilLowMoisture).toEqual({ state: 'triggered', day: TODAY + 3, value: null })
  expect(withoutRootWarnings(dry)).toEqual({ ...dry, soilLowMoisture: { state: 'quiet' } })
  const frozen = fixedWarnings(weatherWith('stl1_min', 3, -1))
  expect(withoutRootWarnings(frozen)).toEqual(frozen)
})
