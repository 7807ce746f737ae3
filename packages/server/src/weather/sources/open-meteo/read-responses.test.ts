import { dayNumber } from '@windrow/core/time/day.ts'
import { describe, expect, test } from 'vitest'
import type { Cell } from '../weather-source.ts'
import { readHourly } from './fetch-hours.ts'
import { readMembers, readSoilMembers } from './fetch-members.ts'
import { gridCell } from './open-meteo-source.ts'
import { partsOf } from './response-parts.ts'

const AMES = gridCell({ lat: 42.03, lon: -93.63, elevation: null, zone: 'America/Chicago' })
const TROMSO = gridCell({ lat: 69.65, lon: 18.96, elevation: null, zone: 'Europe/Oslo' })

const FIRST = dayNumber('2026-05-14')
const HOUR = FIRST * 24

/** Two hours of an hourly response, as Open-Meteo writes it. */
const hourly = (changes: Record<string, unknown> = {}, units: Record<string, string> = {}) => ({
  latitude: 42,
  longitude: -93.75,
  generationtime_ms: 0.1,
  utc_offset_seconds: 0,
  timezone: 'GMT',
  timezone_abbreviation: 'GMT',
  elevation: 311,
  hourly_units: {
    time: 'unixtime',
    temperature_2m: '°C',
    precipitation: 'mm',
    shortwave_radiation: 'W/m²',
    soil_moisture_0_to_7cm: 'm³/m³',
    wind_speed_10m: 'km/h',
    ...units,
  },
  hourly: {
    time: [HOUR * 3_600, (HOUR + 1) * 3_600],
    temperature_2m: [11.5, null],
    precipitation: [0, 0.3],
    shortwave_radiation: [0, 120],
    soil_moisture_0_to_7cm: [0.31, 0.305],
    wind_speed_10m: [0, 18.4],
    ...changes,
  },
})

function readTwo(body: unknown) {
  const [response] = partsOf(body, [AMES], 'archive')
  if (!response) throw new Error('no response')
  return readHourly(response, HOUR, HOUR + 2, 'archive')
}

describe('an hourly response', () => {
  test('comes in our units; null and absent hours are NaN, zero is a value [D-5.16, D-5.17]', () => {
    const { values, count: hours } = readTwo(hourly())
    expect(hours).toBe(3)
    expect([...(values.t2m ?? [])]).toEqual([11.5, Number.NaN, Number.NaN])
    expect(values.tp?.[0]).toBe(0)
    expect(values.swvl1?.[0]).toBeCloseTo(310)
    expect(values.ws?.[1]).toBeCloseTo(18.4)
    expect(values.stl1).toBeUndefined()
  })

  test('local clock times are understood by the one offset of the response', () => {
    const body = hourly({ time: ['2026-05-13T19:00', '2026-05-13T20:00'] }, { time: 'iso8601' })
    const { values } = readTwo({ ...body, utc_offset_seconds: -18_000, timezone: 'America/Chicago' })
    expect(values.t2m?.[0]).toBe(11.5)
  })

  test('a variable that the model does not have is missing, whatever its unit says', () => {
    const body = hourly({ temperature_2m: [null, null] }, { temperature_2m: 'undefined' })
    expect(readTwo(body).values.t2m).toBeUndefined()
  })

  test.each([
    ['another unit', hourly({}, { temperature_2m: '°F' }), /temperature_2m came in °F in place of °C/],
    ['no unit', { ...hourly(), hourly_units: {} }, /came in no unit/],
    ['wind in m/s', hourly({}, { wind_speed_10m: 'm/s' }), /wind_speed_10m came in m\/s/],
    ['a wrong length', hourly({ precipitation: [0] }), /precipitation has 1 values for 2 times/],
    ['text for a number', hourly({ temperature_2m: ['NaN', 1] }), /holds "NaN", not a number/],
    ['an object for a list', hourly({ temperature_2m: { 0: 1 } }), /is not a list/],
    ['times that go back', hourly({ time: [(HOUR + 1) * 3_600, HOUR * 3_600] }), /is not the next time/],
    ['times off the hour', hourly({ time: [HOUR * 3_600 + 60, (HOUR + 1) * 3_600] }), /is not the next time/],
    ['no times', hourly({ time: undefined }), /no times/],
    ['no hours', { ...hourly(), hourly: undefined }, /no hourly values/],
    ['another place', { ...hourly(), latitude: 12 }, /is for 12, -93.75/],
    ['an error as a response', { error: true, reason: 'no' }, /not a response/],
    ['a list of nothing', [], /no response for/],
    ['null', null, /not a response/],
  ])('%s is rejected', (_, body, message) => {
    expect(() => readTwo(body)).toThrow(message)
  })
})

describe('several cells', () => {
  const cells: Cell[] = [AMES, TROMSO]
  const there = { ...hourly(), latitude: 69.75, longitude: 19, location_id: 1 }

  test('come as an array, in order', () => {
    const responses = partsOf([hourly(), there], cells, 'archive')
    expect(responses.map(({ latitude }) => latitude)).toEqual([42, 69.75])
  })

  test('a cell without a response is named', () => {
    expect(() => partsOf([hourly()], cells, 'archive')).toThrow(`no response for ${TROMSO.key}`)
    expect(() => partsOf(hourly(), cells, 'archive')).toThrow(`no response for ${TROMSO.key}`)
    expect(() => partsOf([there], cells, 'archive')).toThrow(`no response for ${AMES.key}`)
  })

  test('a response on the other side of the date line is near', () => {
    const fiji = gridCell({ lat: -17, lon: 179.99, elevation: null, zone: 'Pacific/Fiji' })
    const pole = gridCell({ lat: 90, lon: 12, elevation: null, zone: 'UTC' })
    expect(partsOf({ ...hourly(), latitude: -17, longitude: 179.95 }, [fiji], 'archive')).toHaveLength(1)
    expect(partsOf({ ...hourly(), latitude: 90, longitude: 140 }, [pole], 'archive')).toHaveLength(1)
  })
})

describe('members', () => {
  const daily = {
    latitude: 42,
    longitude: -93.75,
    utc_offset_seconds: -18_000,
    elevation: 311,
    daily_units: {
      time: 'iso8601',
      temperature_2m_max: '°C',
      temperature_2m_max_member01: '°C',
      temperature_2m_min: '°C',
      temperature_2m_min_member01: '°C',
      shortwave_radiation_sum: 'MJ/m²',
      shortwave_radiation_sum_member01: 'MJ/m²',
    },
    daily: {
      time: ['2026-05-14', '2026-05-15'],
      temperature_2m_max: [21.1, 22],
      temperature_2m_max_member01: [20.5, null],
      temperature_2m_min: [10, 11],
      temperature_2m_min_member01: [9, 9.5],
      shortwave_radiation_sum: [17.28, 8.64],
      shortwave_radiation_sum_member01: [0, 8.64],
    },
  }

  test('the control run and its members are side by side, radiation as W/m² [D-5.14]', () => {
    const [response] = partsOf(daily, [AMES], 'ensemble')
    const members = response && readMembers(response, FIRST, 3, 'ensemble')
    expect(members).toMatchObject({ first: FIRST, count: 3, members: 2 })
    const rounded = [...(members?.values.t2m_max ?? [])].map((value) => Math.round(value * 10) / 10)
    expect(rounded).toEqual([21.1, 20.5, 22, Number.NaN, Number.NaN, Number.NaN])
    expect(members?.values.ssrd_mean?.[0]).toBeCloseTo(200)
    expect(members?.values.ssrd_mean?.[1]).toBe(0)
    expect(members?.values.tp_sum).toBeUndefined()
  })

  test('days as instants of local midnight', () => {
    const time = ['2026-05-14T05:00Z', '2026-05-15T05:00Z'].map((text) => Date.parse(text) / 1_000)
    const [response] = partsOf({ ...daily, daily: { ...daily.daily, time } }, [AMES], 'ensemble')
    const members = response && readMembers(response, FIRST, 2, 'ensemble')
    expect(members?.values.t2m_min?.[0]).toBe(10)
  })

  test('a response without temperature has no members', () => {
    const [response] = partsOf({ ...daily, daily: { time: ['2026-05-14'] } }, [AMES], 'ensemble')
    expect(() => response && readMembers(response, FIRST, 2, 'ensemble')).toThrow(/no members/)
  })

  test('soil: extremes of the local day for each member; a day cut short is missing', () => {
    const start = HOUR + 5
    const hours = Array.from({ length: 24 + 12 }, (_, hour) => start + hour)
    const soil = {
      ...daily,
      hourly_units: { soil_temperature_0_to_7cm: '°C', soil_moisture_0_to_7cm: 'm³/m³' },
      hourly: {
        time: hours.map((hour) => hour * 3_600),
        soil_temperature_0_to_7cm: hours.map((hour) => hour - start),
        soil_temperature_0_to_7cm_member01: hours.map((hour) => hour - start + 1),
        soil_moisture_0_to_7cm: hours.map(() => 0.3),
      },
    }
    const [response] = partsOf(soil, [AMES], 'ensemble')
    const members = response && readMembers(response, FIRST, 2, 'ensemble')
    if (!response || !members) throw new Error('no response')
    readSoilMembers(response, AMES.zone, members)
    expect([...(members.values.stl1_min ?? [])]).toEqual([0, 1, Number.NaN, Number.NaN])
    expect([...(members.values.stl1_max ?? [])]).toEqual([23, 24, Number.NaN, Number.NaN])
    expect(members.values.swvl1_mean?.[0]).toBeCloseTo(300)
    expect(members.values.swvl1_mean?.[1]).toBeNaN()
  })
})

describe('the grid cell', () => {
  const at = (lat: number, lon: number, elevation: number | null = null) =>
    gridCell({ lat, lon, elevation, zone: 'UTC' })

  test('is the nearest point of a quarter of a degree, the same for every caller', () => {
    expect(at(42.03, -93.63)).toMatchObject({ lat: 42, lon: -93.75, label: 'ERA5' })
    expect(at(42.12, -93.87).key).toBe(at(42.03, -93.63).key)
    expect(at(42.13, -93.63).key).not.toBe(at(42.03, -93.63).key)
  })

  test('at the date line and the poles there is one key for one point', () => {
    expect(at(10, 180).key).toBe(at(10, -180).key)
    expect(at(10, 179.95).key).toBe(at(10, -179.95).key)
    expect(at(90, 12).key).toBe(at(89.9, -170).key)
    expect(Object.is(at(-0.01, -0.01).lat, 0) && Object.is(at(-0.01, -0.01).lon, 0)).toBe(true)
  })

  test('fields of a similar height share it, others do not', () => {
    expect(at(46, 7, 1_520).key).toBe(at(46, 7, 1_480).key)
    expect(at(46, 7, 1_520).key).not.toBe(at(46, 7, 520).key)
    expect(at(46, 7, 1_520).elevation).toBe(1_500)
  })
})
