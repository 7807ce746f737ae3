import { type DayNumber, dayNumber, HOUR_MS } from '@windrow/core/time/day.ts'
import { localDay, startOfDay } from '@windrow/core/time/zone.ts'
import { HOURLY_KEYS, HOURLY_SERIES, type SERIES_KEYS } from '@windrow/core/variables/series.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import type { HourlySeries, Place } from '../weather-source.ts'
import { loadAtlas } from './load-atlas.ts'
import { createSimulatedSource } from './simulated-source.ts'

const NOW = '2026-05-14T15:20:00Z'
const TODAY = dayNumber('2026-05-14')
const clock = { now: () => new Date(NOW), isMoved: true }
const source = createSimulatedSource({ atlas: loadAtlas(), seed: 1, clock })
const ames: Place = { lat: 42.03, lon: -93.63, elevation: null, zone: 'America/Chicago' }

/** The hour of the clock at an hour since 1970. */
const localHour = (zone: string, hour: number) =>
  Math.floor((hour * HOUR_MS - startOfDay(zone, localDay(zone, hour * HOUR_MS))) / HOUR_MS)

describe('hours', () => {
  const hoursInDay = (zone: string, day: DayNumber) =>
    (startOfDay(zone, day + 1) - startOfDay(zone, day)) / HOUR_MS
  function ofDay(zone: string, day: DayNumber, hourly: HourlySeries, key: (typeof HOURLY_KEYS)[number]) {
    const start = Math.ceil(startOfDay(zone, day) / HOUR_MS) - hourly.first
    return (hourly.values[key] ?? new Float32Array()).slice(start, start + hoursInDay(zone, day))
  }
  const sum = (values: Float32Array) => values.reduce((total, value) => total + value, 0)

  test.each([
    { ...ames, from: '2026-03-05', name: 'over the change to summer time' },
    { ...ames, from: '2025-10-30', name: 'over the change to winter time' },
    {
      lat: 30.9,
      lon: 75.85,
      elevation: null,
      zone: 'Asia/Kolkata',
      from: '2026-01-01',
      name: 'half an hour off',
    },
    {
      lat: 78.2,
      lon: 15.6,
      elevation: null,
      zone: 'Arctic/Longyearbyen',
      from: '2025-12-20',
      name: 'in the polar night',
    },
    {
      lat: -77.8,
      lon: 166.7,
      elevation: null,
      zone: 'Antarctica/McMurdo',
      from: '2025-12-20',
      name: 'under the midnight sun',
    },
    {
      lat: 1.9,
      lon: -157.4,
      elevation: null,
      zone: 'Pacific/Kiritimati',
      from: '2026-05-10',
      name: 'far from the zone, and into the forecast',
    },
  ])('$zone $name: add up to the days', async ({ from, ...place }) => {
    const cell = source.cellFor(place)
    const first = dayNumber(from)
    const days = 9
    const fromHour = Math.ceil(startOfDay(place.zone, first) / HOUR_MS)
    const toHour = Math.ceil(startOfDay(place.zone, first + days) / HOUR_MS) - 1
    const [hourly] = await source.hourly([cell], fromHour, toHour)
    if (hourly === undefined) return expect.fail('no response')
    const today = localDay(place.zone, Date.parse(NOW))
    const [past] = await source.history([cell], first, first + days - 1)
    const [ahead] = await source.forecast([cell], today, days)
    for (let day = first; day < first + days; day++) {
      const daily = (key: (typeof SERIES_KEYS)[number]) =>
        (day < today
          ? past?.values[key]?.[day - first]
          : ahead?.values[key]?.[(day - today) * (ahead?.members ?? 0)]) ?? Number.NaN
      const hours = (key: (typeof HOURLY_KEYS)[number]) => ofDay(place.zone, day, hourly, key)
      const count = hoursInDay(place.zone, day)
      expect(hours('t2m')).toHaveLength(count)
      expect(Math.min(...hours('t2m'))).toBeCloseTo(daily('t2m_min'), 3)
      expect(Math.max(...hours('t2m'))).toBeCloseTo(daily('t2m_max'), 3)
      expect(sum(hours('t2m')) / count).toBeCloseTo(daily('t2m_avg'), 3)
      expect(sum(hours('tp'))).toBeCloseTo(daily('tp_sum'), 3)
      expect(sum(hours('e'))).toBeCloseTo(daily('e_sum'), 3)
      expect(sum(hours('ssrd')) / count).toBeCloseTo(daily('ssrd_mean'), 2)
      expect(sum(hours('rh')) / count).toBeCloseTo(daily('rh_mean'), 2)
      expect(sum(hours('ws')) / count).toBeCloseTo(daily('ws_mean'), 3)
      expect(sum(hours('swvl1')) / count).toBeCloseTo(daily('swvl1_mean'), 2)
      expect(Math.min(...hours('stl1'))).toBeCloseTo(daily('stl1_min'), 3)
      expect(Math.max(...hours('stl1'))).toBeCloseTo(daily('stl1_max'), 3)
    }
    for (const key of HOURLY_KEYS) {
      const [low, high] = HOURLY_SERIES[key].plausible
      const values = [...(hourly.values[key] ?? [])]
      expect(values.filter((value) => !(value >= low && value <= high))).toEqual([])
    }
  })

  test('are warmest in the afternoon, and the sun shines by day', async () => {
    const cell = source.cellFor(ames)
    const day = dayNumber('2025-07-10')
    const start = startOfDay(ames.zone, day) / HOUR_MS
    const [hourly] = await source.hourly([cell], start, start + 23)
    const t2m = hourly?.values.t2m ?? new Float32Array()
    const warmest = t2m.indexOf(Math.max(...t2m))
    expect(warmest).toBeGreaterThanOrEqual(13)
    expect(warmest).toBeLessThanOrEqual(18)
    const ssrd = hourly?.values.ssrd ?? new Float32Array()
    expect(ssrd[2]).toBe(0)
    expect(ssrd[13]).toBeGreaterThan(100)
  })

  describe.each([
    ames,
    { lat: 33, lon: -112, elevation: null, zone: 'America/Phoenix' },
    { lat: 52, lon: 0, elevation: null, zone: 'Europe/London' },
    { lat: -33, lon: -60, elevation: null, zone: 'America/Argentina/Buenos_Aires' },
    { lat: 30.9, lon: 75.85, elevation: null, zone: 'Asia/Kolkata' },
  ])('of a year in $zone', (place) => {
    let hourly: HourlySeries | undefined
    let hours: number[]
    beforeAll(async () => {
      const first = Math.ceil(startOfDay(place.zone, dayNumber('2022-06-01')) / HOUR_MS)
      const count = 365 * 24
      ;[hourly] = await source.hourly([source.cellFor(place)], first, first + count)
      hours = Array.from({ length: count }, (_, at) => localHour(place.zone, first + at + 1))
    })
    const steps = (key: (typeof HOURLY_KEYS)[number]) => {
      const values = hourly?.values[key] ?? new Float32Array()
      return hours
        .map((hour, at) => ({
          size: Math.abs((values[at + 1] ?? Number.NaN) - (values[at] ?? Number.NaN)),
          hour,
        }))
        .sort((a, b) => a.size - b.size)
    }

    test('temperature hardly ever changes by 5 °C in an hour', () => {
      const sorted = steps('t2m')
      expect(sorted[Math.floor(0.999 * sorted.length)]?.size).toBeLessThan(5)
    })

    test.each(['t2m', 'rh', 'ws', 'stl1'] as const)(
      '%s changes no more at midnight than at other hours',
      (key) => {
        const sorted = steps(key)
        const largest = sorted.slice(Math.floor(0.99 * sorted.length))
        const byHour = Array.from(
          { length: 24 },
          (_, hour) => largest.filter((step) => step.hour === hour).length,
        )
        expect(byHour[0]).toBeLessThan(Math.max(...byHour.slice(1)))
      },
    )
  })

  test('are the same however they are cut', async () => {
    const cell = source.cellFor(ames)
    const start = startOfDay(ames.zone, TODAY - 3) / HOUR_MS
    const [whole] = await source.hourly([cell], start, start + 199)
    const [part] = await source.hourly([cell], start + 71, start + 75)
    for (const key of HOURLY_KEYS) expect(part?.values[key]).toEqual(whole?.values[key]?.subarray(71, 76))
  })
})
