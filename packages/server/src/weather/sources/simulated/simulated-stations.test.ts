import { dayNumber } from '@windrow/core/time/day.ts'
import { describe, expect, test } from 'vitest'
import { createClock } from '../../../platform/clock.ts'
import { COMPLETENESS_DAYS, completeness } from '../ghcn/station-source.ts'
import { FARMING_PLACES } from './farming-places.ts'
import { loadAtlas } from './load-atlas.ts'
import { createSimulatedSource } from './simulated-source.ts'
import { stationSourceOf } from './station-source-of.ts'

const source = createSimulatedSource({ atlas: loadAtlas(), seed: 1, clock: createClock(null) })
const { stations } = source
const FROM = dayNumber('1991-01-01')
const TO = dayNumber('2020-12-31')
const everywhere = FARMING_PLACES.flatMap(({ lat, lon }) => stations.near(lat, lon))

describe('simulated stations', () => {
  test.each([
    ...FARMING_PLACES,
    { name: 'the date line', lat: -17, lon: 179.99 },
    { name: 'the north', lat: 80, lon: 0 },
  ])('are within 60 km of $name, nearest first', ({ lat, lon }) => {
    const near = stations.near(lat, lon)
    const distances = near.map(({ distanceKm }) => distanceKm)
    expect(near.length).toBeGreaterThanOrEqual(3)
    expect(distances).toEqual([...distances].sort((a, b) => a - b))
    expect(Math.max(...distances)).toBeLessThanOrEqual(60)
  })

  test('are the same for every field around them, and say that they are simulated', () => {
    const [nearest] = stations.near(42.03, -93.63)
    if (nearest === undefined) return expect.fail('no station')
    const { station } = nearest
    const fromAside = stations.near(42.1, -93.5).find(({ station: other }) => other.id === station.id)
    expect(fromAside?.station).toEqual(station)
    expect(stations.find(station.id)).toEqual(station)
    expect(station.id).toMatch(/^ZZS\d{8}$/)
    expect(station.name).toMatch(/\(simulated\)$/)
    expect(stations.find('USC00130200')).toBeNull()
  })

  test('are not all complete: some only measure rain, have gaps, or have closed', () => {
    expect(new Set(everywhere.map(({ station }) => station.id)).size).toBe(everywhere.length)
    expect(everywhere.some(({ station }) => station.elements.length === 1)).toBe(true)
    expect(everywhere.some(({ station }) => station.lastYear !== null)).toBe(true)
    expect(everywhere.some(({ station }) => station.completeness < 0.9)).toBe(true)
    expect(everywhere.filter(({ station }) => station.completeness > 0.95).length).toBeGreaterThan(
      everywhere.length / 2,
    )
  })

  test('report the weather of their place in tenths, with the gaps they declare', () => {
    const gappy = everywhere.find(
      ({ station }) =>
        station.completeness < 0.9 &&
        station.elements.length === 3 &&
        station.lastYear === null &&
        station.firstYear < 1990,
    )?.station
    if (gappy === undefined) return expect.fail('no such station')
    const { values, count: days } = stations.daily(gappy, FROM, TO)
    const { t2m_max = new Float32Array(), t2m_min = new Float32Array(), tp_sum = new Float32Array() } = values
    const reported = tp_sum.filter((value) => !Number.isNaN(value)).length / days
    expect(Math.abs(reported - gappy.completeness)).toBeLessThan(0.06)
    for (let i = 0; i < 1_000; i++) {
      if (Number.isNaN(t2m_max[i] ?? 0)) continue
      expect(t2m_max[i]).toBeGreaterThanOrEqual(t2m_min[i] ?? 99)
      expect(tp_sum[i]).toBeGreaterThanOrEqual(0)
      expect(Math.abs((t2m_max[i] ?? 0) * 10 - Math.round((t2m_max[i] ?? 0) * 10))).toBeLessThan(1e-3)
    }
    const part = stations.daily(gappy, FROM + 100, FROM + 200)
    expect(part.values.t2m_max).toEqual(t2m_max.subarray(100, 201))
  })

  test('say how complete they are without simulating their weather', async () => {
    const today = dayNumber('2026-05-14')
    const offered = stationSourceOf(source)
    const some = everywhere.filter((_, index) => index % 8 === 0)
    expect(some.length).toBeGreaterThan(5)
    for (const { station } of some) {
      const history = stations.daily(station, today - COMPLETENESS_DAYS, today - 1)
      expect(await offered.completeness(station, today)).toBe(completeness(history, today))
    }
  })

  test('agree with the cell they are in', async () => {
    const station = everywhere.find(
      ({ station: { elements, lastYear } }) => elements.length === 3 && lastYear === null,
    )?.station
    if (station === undefined) return expect.fail('no such station')
    const observed = stations.daily(station, TO - 365, TO).values.t2m_max ?? new Float32Array()
    const [cell] = await source.history([source.cellFor({ ...station, zone: 'UTC' })], TO - 365, TO)
    const differences = [...observed]
      .map((value, i) => value - (cell?.values.t2m_max?.[i] ?? Number.NaN))
      .filter((value) => !Number.isNaN(value))
    expect(Math.max(...differences.map(Math.abs))).toBeLessThan(3.5)
  })
})
