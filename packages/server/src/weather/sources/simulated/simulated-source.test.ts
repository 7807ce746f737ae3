import { type DayNumber, dayNumber, HOUR_MS } from '@windrow/core/time/day.ts'
import { localDay } from '@windrow/core/time/zone.ts'
import { SERIES, SERIES_KEYS } from '@windrow/core/variables/series.ts'
import { describe, expect, test } from 'vitest'
import { createClock } from '../../../platform/clock.ts'
import type { DailySeries, Ensemble, Place } from '../weather-source.ts'
import { FARMING_PLACES } from './farming-places.ts'
import { loadAtlas } from './load-atlas.ts'
import { streamKey, uniformAt } from './random.ts'
import { gridPoint } from './simulated-cell.ts'
import { createSimulatedSource, windDirection } from './simulated-source.ts'

const NOW = '2026-05-14T15:20:00Z'
const TODAY = dayNumber('2026-05-14')
const clockAt = (now: string) => ({ now: () => new Date(now), isMoved: true })
const sourceAt = (now: string, seed = 1) =>
  createSimulatedSource({ atlas: loadAtlas(), seed, clock: clockAt(now) })
const source = sourceAt(NOW)

const ames: Place = { lat: 42.03, lon: -93.63, elevation: null, zone: 'America/Chicago' }

const EDGES: Place[] = [
  { lat: 90, lon: 17, elevation: null, zone: 'UTC' },
  { lat: -90, lon: -120, elevation: null, zone: 'Antarctica/McMurdo' },
  { lat: -78.5, lon: 106.9, elevation: 3_488, zone: 'Antarctica/Vostok' },
  { lat: 78.2, lon: 15.6, elevation: null, zone: 'Arctic/Longyearbyen' },
  { lat: -17.8, lon: 180, elevation: null, zone: 'Pacific/Fiji' },
  { lat: 1.9, lon: -157.4, elevation: 3, zone: 'Pacific/Kiritimati' },
  { lat: 0, lon: 0, elevation: null, zone: 'Africa/Accra' },
  { lat: 27.9, lon: 86.9, elevation: 8_848, zone: 'Asia/Kathmandu' },
  { lat: 31.5, lon: 35.5, elevation: -430, zone: 'Asia/Jerusalem' },
  { lat: 25.3, lon: 91.7, elevation: null, zone: 'Asia/Kolkata' },
]
const draw = streamKey(99)
const ANYWHERE: Place[] = Array.from({ length: 6 }, (_, i) => ({
  lat: (Math.asin(2 * uniformAt(draw, 3 * i) - 1) * 180) / Math.PI,
  lon: 360 * uniformAt(draw, 3 * i + 1) - 180,
  elevation: i % 2 === 0 ? null : Math.round(2_500 * uniformAt(draw, 3 * i + 2)),
  zone: FARMING_PLACES[i % FARMING_PLACES.length]?.zone ?? 'UTC',
}))

/** One by one would be a million assertions. */
function expectAll(values: Float32Array, holds: (value: number, index: number) => boolean, what: string) {
  const at = values.findIndex((value, index) => !holds(value, index))
  if (at !== -1) expect.fail(`${what}: ${values[at]} at ${at}`)
}

function expectInvariants({ values }: Pick<DailySeries | Ensemble, 'values'>) {
  const { t2m_min, t2m_max, t2m_avg, stl1_min, stl1_max } = values
  for (const key of SERIES_KEYS) {
    const series = values[key]
    if (series === undefined) return expect.fail(`${key} is missing`)
    const [low, high] = SERIES[key].plausible
    expectAll(series, (value) => value >= low && value <= high, key)
  }
  if (t2m_avg === undefined || stl1_max === undefined) return
  expectAll(
    t2m_avg,
    (value, i) => (t2m_min?.[i] ?? 99) <= value && value <= (t2m_max?.[i] ?? -99),
    'min <= avg <= max',
  )
  expectAll(stl1_max, (value, i) => value >= (stl1_min?.[i] ?? 99), 'soil min <= max')
}

describe('any place on Earth', () => {
  test.each([...EDGES, ...ANYWHERE])(
    '$lat, $lon: history and forecast keep the invariants',
    async (place) => {
      const cell = source.cellFor(place)
      const [history] = await source.history([cell], dayNumber('1989-01-01'), TODAY - 1)
      const [forecast] = await source.forecast([cell], TODAY, 30)
      if (history === undefined || forecast === undefined) return expect.fail('no response')
      expect(history.count).toBe(TODAY - dayNumber('1989-01-01'))
      expectInvariants(history)
      expectInvariants(forecast)
      expect(forecast.values.t2m_max).toHaveLength(30 * forecast.members)
    },
  )

  test('the sun does not shine in the polar night', async () => {
    const cell = source.cellFor({ lat: 78.2, lon: 15.6, elevation: null, zone: 'Arctic/Longyearbyen' })
    const [night] = await source.history([cell], dayNumber('2025-12-01'), dayNumber('2025-12-31'))
    expect(Math.max(...(night?.values.ssrd_mean ?? [1]))).toBe(0)
    const [day] = await source.history([cell], dayNumber('2025-06-01'), dayNumber('2025-06-30'))
    expect(Math.min(...(day?.values.ssrd_mean ?? [0]))).toBeGreaterThan(10)
  })

  test('days before 1989 are missing', async () => {
    const [early] = await source.history(
      [source.cellFor(ames)],
      dayNumber('1988-12-30'),
      dayNumber('1989-01-02'),
    )
    expect([...(early?.values.tp_sum ?? [])].map(Number.isNaN)).toEqual([true, true, false, false])
  })
})

describe('cells', () => {
  test('are points of a 0.1° grid that say what they are', () => {
    const cell = source.cellFor(ames)
    expect(cell).toMatchObject({ lat: 42, lon: -93.6, label: 'Simulated', zone: 'America/Chicago' })
    expect(source.cellFor({ ...ames, lat: 42.0499, lon: -93.551 })).toEqual(cell)
    expect(source.cellFor({ ...ames, lat: 42.06 }).key).not.toBe(cell.key)
    expect(source.cellFor({ ...ames, zone: 'UTC' }).key).not.toBe(cell.key)
    expect(source.cellFor(cell).lat).toBe(cell.lat)
  })

  test('meet at the date line and at the poles', () => {
    const fiji = (lon: number) =>
      source.cellFor({ lat: -17.8, lon, elevation: null, zone: 'Pacific/Fiji' }).key
    expect(fiji(180)).toBe(fiji(-180))
    expect(fiji(179.98)).toBe(fiji(-179.99))
    const pole = (lon: number) => source.cellFor({ lat: 89.97, lon, elevation: null, zone: 'UTC' }).key
    expect(pole(10)).toBe(pole(-100))
  })

  test('are colder where they are known to be higher, under the same weather', async () => {
    const cells = [0, 1_000].map((elevation) => source.cellFor({ ...ames, elevation }))
    const [low, high] = await source.history(cells, TODAY - 400, TODAY - 1)
    expect((low?.values.t2m_avg?.[7] ?? 0) - (high?.values.t2m_avg?.[7] ?? 0)).toBeGreaterThan(5)
    expect(low?.values.tp_sum).toEqual(high?.values.tp_sum)
  })
})

describe('the same place and day give the same weather', () => {
  const FROM = dayNumber('2019-02-20')
  const TO = dayNumber('2020-03-10')

  test('however a request is cut, and whatever was requested before', async () => {
    const cell = source.cellFor(ames)
    const [whole] = await source.history([cell], FROM, TO)
    const fresh = sourceAt(NOW)
    for (const [from, to] of [
      [TO - 3, TO],
      [FROM, FROM],
      [FROM + 5, FROM + 100],
      [FROM, TO],
    ] as [DayNumber, DayNumber][]) {
      const [part] = await fresh.history([cell], from, to)
      for (const key of SERIES_KEYS)
        expect(part?.values[key]).toEqual(whole?.values[key]?.subarray(from - FROM, to - FROM + 1))
    }
  })

  test('also when the cell was forgotten in between', async () => {
    const small = createSimulatedSource({ atlas: loadAtlas(), seed: 1, clock: clockAt(NOW), maxCells: 1 })
    const cells = [0, 1, 2].map((east) => small.cellFor({ ...ames, lon: ames.lon + east }))
    const one = await small.forecast(cells, TODAY, 20)
    await small.history(cells, FROM, TO)
    expect(await small.forecast(cells, TODAY, 20)).toEqual(one)
    expect(await source.forecast(cells, TODAY, 20)).toEqual(one)
  })

  test('and another installation has other weather', async () => {
    const cell = source.cellFor(ames)
    const [ours] = await source.history([cell], FROM, TO)
    const [theirs] = await sourceAt(NOW, 2).history([cell], FROM, TO)
    expect(theirs?.values.t2m_avg).not.toEqual(ours?.values.t2m_avg)
  })
})

describe('forecast issues', () => {
  test('are made at 00, 06, 12 and 18 UTC and stay until the next', async () => {
    const cell = source.cellFor(ames)
    const at = async (now: string) => (await sourceAt(now).forecast([cell], TODAY, 15))[0]
    const noon = await at('2026-05-14T12:00:00Z')
    expect(noon?.issued).toBe('2026-05-14T12:00:00.000Z')
    expect(await at('2026-05-14T17:59:59Z')).toEqual(noon)
    const evening = await at('2026-05-14T18:00:00Z')
    expect(evening?.issued).toBe('2026-05-14T18:00:00.000Z')
    expect(evening?.values.t2m_max).not.toEqual(noon?.values.t2m_max)
  })

  test('a real clock serves as well', async () => {
    const live = createSimulatedSource({ atlas: loadAtlas(), seed: 1, clock: createClock(null) })
    const today = localDay('UTC', Date.now())
    const [forecast] = await live.forecast([live.cellFor({ ...ames, zone: 'UTC' })], today, 5)
    expect(forecast?.values.tp_sum).toHaveLength(250)
  })
})

describe('current weather', () => {
  test('is that of the hour', async () => {
    const cell = source.cellFor(ames)
    const now = new Date(NOW)
    const weather = await source.current(cell, now)
    const hour = Math.floor(now.getTime() / HOUR_MS)
    const [hourly] = await source.hourly([cell], hour, hour + 1)
    const around = [...(hourly?.values.t2m ?? [])]
    expect(weather.at).toBe('2026-05-14T15:20:00.000Z')
    expect(weather.temp).toBeGreaterThanOrEqual(Math.min(...around))
    expect(weather.temp).toBeLessThanOrEqual(Math.max(...around))
    expect(weather.windSpeed).toBeGreaterThan(0)
    expect(weather.windDir).toBeGreaterThanOrEqual(0)
    expect(weather.windDir).toBeLessThan(360)
    expect((await source.current(cell, new Date(now.getTime() + 60_000))).windDir).toBeCloseTo(
      weather.windDir,
      -1,
    )
  })

  test('the wind turns slowly, and blows from the west where westerlies prevail', () => {
    const { latIndex, lonIndex } = gridPoint(ames.lat, ames.lon)
    const hours = 1_000
    let turned = 0
    let fromWest = 0
    for (let hour = 0; hour < hours; hour++) {
      const [a = 0, b = 0] = [hour, hour + 1].map((at) =>
        windDirection(1, { latIndex, lonIndex }, 20_000 + at / 24),
      )
      turned += Math.min(Math.abs(a - b), 360 - Math.abs(a - b)) / hours
      if (a > 180) fromWest++
    }
    expect(turned).toBeGreaterThan(0.5)
    expect(turned).toBeLessThan(10)
    expect(fromWest / hours).toBeGreaterThan(0.6)
  })
})
