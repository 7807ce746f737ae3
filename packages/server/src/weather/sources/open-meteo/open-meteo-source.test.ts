import { monthOf } from '@windrow/core/time/calendar.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { SERIES_KEYS } from '@windrow/core/variables/series.ts'
import { createRandom } from '@windrow/testkit/random.ts'
import { describe, expect, test } from 'vitest'
import { respondLike } from '../../../testing/fake-open-meteo.ts'
import { givenOpenMeteo } from '../../../testing/given-open-meteo.ts'
import type { Cell } from '../weather-source.ts'
import { serviceUrl } from './call-service.ts'

const openMeteo = givenOpenMeteo()
const { fake, now: NOW, today: TODAY, source, ames, pune, auckland } = openMeteo

const queries = () =>
  openMeteo.host.requests.map((url) => [url.pathname, Object.fromEntries(url.searchParams)] as const)

describe('history', () => {
  test('local days of every series, in our units [D-5.14, D-5.16, D-5.17]', async () => {
    const [series] = await source().history([ames()], dayNumber('2020-07-01'), dayNumber('2020-07-03'))
    expect(series).toMatchObject({ first: dayNumber('2020-07-01'), count: 3 })
    for (const key of SERIES_KEYS) expect(series?.values[key], key).toHaveLength(3)
    expect(series?.values.t2m_min?.[0]).toBeCloseTo(7)
    expect(series?.values.t2m_max?.[0]).toBeCloseTo(23)
    expect(series?.values.t2m_avg?.[0]).toBeCloseTo(15)
    expect(series?.values.ssrd_mean?.[0]).toBeCloseTo(200)
    expect(series?.values.e_sum?.[0]).toBeCloseTo(3.6)
    expect(series?.values.swvl1_mean?.[0]).toBeCloseTo(285)
    expect(series?.values.ws_mean?.[0]).toBeCloseTo(12.6)
    expect(queries()).toMatchObject([
      [
        '/v1/archive',
        {
          models: 'era5',
          timezone: 'GMT',
          elevation: '300',
          start_date: '2020-07-01',
          end_date: '2020-07-04',
        },
      ],
    ])
  })

  test('rain falls on the local day in which it fell, also when the clock changes', async () => {
    // Rain of 0.2 mm in each hour of every third UTC day; Auckland is 12 or 13 h ahead.
    const [from, to] = [dayNumber('2024-04-04'), dayNumber('2024-04-10')]
    const [series] = await source().history([auckland()], from, to)
    const rain = [...(series?.values.tp_sum ?? [])]
    const wetDay = Math.ceil(from / 3) * 3
    // The hours of the wet UTC day, split between two local ones.
    expect((rain[wetDay - from] ?? 0) + (rain[wetDay - from + 1] ?? 0)).toBeCloseTo(4.8)
    expect(rain.reduce((sum, value) => sum + value, 0)).toBeGreaterThan(9)
    expect([...(series?.values.t2m_avg ?? [])].every((mean) => Math.abs(mean - 15) < 0.5)).toBe(true)
  })

  test('the days that ERA5 does not have yet come from the forecast service', async () => {
    const [series] = await source().history([ames()], TODAY - 12, TODAY - 1)
    expect(series?.values.t2m_max?.some(Number.isNaN)).toBe(false)
    expect(queries().map(([path, query]) => [path, query.models, query.start_date, query.end_date])).toEqual([
      ['/v1/archive', 'era5', '2026-05-02', '2026-05-09'],
      ['/v1/forecast', 'ecmwf_ifs025', '2026-05-06', '2026-05-14'],
    ])
  })

  test('several cells share a request, each by its own local days and height', async () => {
    const cells = [pune(), auckland(), ames()]
    const all = await source().history(cells, dayNumber('2025-01-01'), dayNumber('2025-01-05'))
    expect(all.map(({ count: days }) => days)).toEqual([5, 5, 5])
    expect(all.every(({ values }) => values.tp_sum?.every((value) => value >= 0))).toBe(true)
    expect(queries()).toMatchObject([
      ['/v1/archive', { latitude: '18.5,-37', longitude: '74,174.75' }],
      ['/v1/archive', { latitude: '42', longitude: '-93.75', elevation: '300' }],
    ])
    expect(queries()[0]?.[1]).not.toHaveProperty('elevation')
  })

  test('a long history comes in pieces without a seam', async () => {
    const [from, to] = [dayNumber('2008-06-01'), dayNumber('2019-12-31')]
    const [series] = await source().history([pune()], from, to)
    expect(series?.count).toBe(to - from + 1)
    expect(series?.values.t2m_min?.some(Number.isNaN)).toBe(false)
    expect(openMeteo.host.requests.length).toBe(2)
  })

  test('evapotranspiration that the provider lacks is computed by FAO-56 [D-5.13]', async () => {
    openMeteo.host.behave(respondLike(fake, ({ hourly = {} }) => delete hourly.et0_fao_evapotranspiration))
    const [series] = await source().history([ames()], dayNumber('2020-07-01'), dayNumber('2020-07-01'))
    // FAO-56 eq. 6 worked apart for 7 to 23 °C, 65 %, 200 W/m², 12.6 km/h at 10 m, 300 m, 42° N, 1 July.
    expect(series?.values.e_sum?.[0]).toBeCloseTo(3.615, 2)
  })
})

describe('forecast', () => {
  test('members for as many days as the ensemble has, of the run that its metadata name', async () => {
    const [ensemble] = await source().forecast([ames()], TODAY, 230)
    expect(ensemble).toMatchObject({
      first: TODAY,
      count: 15,
      members: 5,
      // The run of 06 h can be had at 13 h; it is 15:20.
      issued: '2026-05-14T06:00:00.000Z',
    })
    expect(ensemble?.values.t2m_max?.[4]).toBeCloseTo(23.4)
    expect(ensemble?.values.t2m_max?.[14 * 5]).toBeNaN()
    expect(queries().map(([path, query]) => [path, query.models, query.timezone])).toEqual([
      ['/data/ecmwf_ifs025_ensemble/static/meta.json', undefined, undefined],
      ['/v1/ensemble', 'ecmwf_ifs025_ensemble', 'America/Chicago'],
    ])
  })

  test('cells of several zones in one request', async () => {
    const all = await source().forecast([pune(), auckland()], TODAY, 5)
    expect(all).toHaveLength(2)
    expect(queries().at(-1)).toMatchObject(['/v1/ensemble', { timezone: 'Asia/Kolkata,Pacific/Auckland' }])
    expect(all[1]?.values.stl1_max?.[0]).toBeGreaterThan(all[1]?.values.stl1_min?.[0] ?? 99)
  })

  test('an ensemble without soil gets it from its own air, beginning with the soil of yesterday', async () => {
    openMeteo.host.behave(
      respondLike(fake, (body) => {
        if (body.daily) for (const name of Object.keys(body.hourly ?? {}).slice(1)) delete body.hourly?.[name]
      }),
    )
    const [ensemble] = await source().forecast([ames()], TODAY, 3)
    expect(openMeteo.host.requests.slice(1).map(({ pathname }) => pathname)).toEqual([
      '/v1/ensemble',
      '/v1/forecast',
    ])
    const { stl1_min: low, stl1_max: high } = ensemble?.values ?? {}
    // 14 °C yesterday, 15 + 1.5 in the air today.
    expect(((low?.[0] ?? 0) + (high?.[0] ?? 0)) / 2).toBeCloseTo(14 + 0.25 * 2.5, 1)
    expect(low?.some(Number.isNaN)).toBe(false)
    expect(ensemble?.values.swvl1_mean?.every((value) => Math.abs(value - 285) < 0.1)).toBe(true)
  })

  test('its invariants hold [D-5.23, D-5.25, D-5.26]', async () => {
    const [ensemble] = await source().forecast([ames()], TODAY, 14)
    const values = ensemble?.values ?? {}
    values.t2m_avg?.forEach((mean, index) => {
      expect(mean).toBeGreaterThanOrEqual(values.t2m_min?.[index] ?? 99)
      expect(mean).toBeLessThanOrEqual(values.t2m_max?.[index] ?? -99)
    })
    for (const key of ['tp_sum', 'e_sum', 'ssrd_mean', 'rh_mean'] as const) {
      expect(
        values[key]?.every((value) => value >= 0),
        key,
      ).toBe(true)
    }
  })
})

describe('the run of a model', () => {
  test('is read once for ten minutes, and the one before is taken while servers still copy', async () => {
    const one = source()
    await one.newestRun()
    expect((await one.newestRun()).toISOString()).toBe('2026-05-14T06:00:00.000Z')
    expect(openMeteo.host.requests).toHaveLength(1)
    openMeteo.host.behave(respondLike({ ...fake, now: Date.parse('2026-05-14T13:05:00Z') }))
    const early = source({ now: Date.parse('2026-05-14T13:05:00Z') })
    expect((await early.newestRun()).toISOString()).toBe('2026-05-14T00:00:00.000Z')
  })

  test('where it cannot be read, it is the last one that must be there', async () => {
    openMeteo.host.behave((_, response) => response.writeHead(404).end('no'))
    expect((await source().newestRun()).toISOString()).toBe('2026-05-14T06:00:00.000Z')
    openMeteo.host.behave((_, response) => response.end('{"last_run_initialisation_time": "soon"}'))
    expect((await source().newestRun()).toISOString()).toBe('2026-05-14T06:00:00.000Z')
  })
})

describe('the season', () => {
  test('is one point for the cells around it, with what its model says beyond its climate', async () => {
    const { season } = source()
    const point = season?.pointFor(ames()) as Cell
    expect(point).toMatchObject({ key: 'seas5:42,-94:America/Chicago', elevation: null })
    expect(season?.pointFor({ ...ames(), lat: 42.25, elevation: 900 }).key).toBe(point.key)
    expect(season?.pointFor({ ...ames(), lat: -0.25, lon: 179.75 }).key).toBe('seas5:0,-180:America/Chicago')
    const [fetched] = (await season?.fetch([point], TODAY)) ?? []
    expect(fetched).toMatchObject({ first: TODAY, count: 217, members: 3, run: '2026-05-01T00:00:00.000Z' })
    expect(fetched?.values.t2m_avg?.[0]).toBeCloseTo(17.5)
    const may = fetched?.anomalies[monthOf(TODAY)]
    expect(may).toMatchObject({ t2m_avg: 0.5, t2m_min: 0.5, ssrd_mean: 1 })
    expect(may?.tp_sum).toBeCloseTo(60 / 50)
    expect(queries().at(-1)).toMatchObject([
      '/v1/seasonal',
      { models: 'ecmwf_seas5', end_date: '2026-12-16' },
    ])
  })
})

describe('any place on Earth', () => {
  test('invariants at poles, date line and clock changes, on random days [D-5.23, D-5.25..27]', async () => {
    const random = createRandom(20_260_514)
    const zones = [
      'UTC',
      'Pacific/Kiritimati',
      'Pacific/Pago_Pago',
      'Asia/Kathmandu',
      'America/St_Johns',
    ] as const
    for (let round = 0; round < 25; round++) {
      const lat = random.pick([90, -90, 0, random.uniform() * 180 - 90])
      const lon = random.pick([180, -180, 179.99, random.uniform() * 360 - 180])
      const cell = source().cellFor({
        lat,
        lon,
        elevation: random.pick([null, -50, 4_200]),
        zone: random.pick(zones),
      })
      const from = dayNumber('1995-01-01') + random.below(10_000)
      const [series] = await source().history([cell], from, from + 5)
      const values = series?.values ?? {}
      expect(series).toMatchObject({ first: from, count: 6 })
      for (const key of SERIES_KEYS) expect(values[key]?.some(Number.isNaN), `${key} ${cell.key}`).toBe(false)
      for (let day = 0; day < 6; day++) {
        expect(values.t2m_avg?.[day]).toBeGreaterThanOrEqual(values.t2m_min?.[day] ?? 99)
        expect(values.t2m_avg?.[day]).toBeLessThanOrEqual(values.t2m_max?.[day] ?? -99)
        expect(values.rh_mean?.[day]).toBeLessThanOrEqual(100)
        for (const key of ['tp_sum', 'e_sum', 'ssrd_mean', 'rh_mean'] as const) {
          expect(values[key]?.[day]).toBeGreaterThanOrEqual(0)
        }
      }
    }
  })
})

describe('hours and now', () => {
  test('observed and then the control forecast, without a gap', async () => {
    const now = Math.floor(NOW / 3_600_000)
    const [series] = await source().hourly([ames()], now - 30 * 24, now + 14 * 24 - 24)
    expect(series).toMatchObject({ first: now - 30 * 24, count: 44 * 24 - 23 })
    expect(series?.values.t2m?.slice(0, 43 * 24).some(Number.isNaN)).toBe(false)
    expect(openMeteo.host.requests.map(({ pathname }) => pathname)).toEqual(['/v1/archive', '/v1/forecast'])
  })

  test('current weather', async () => {
    const current = await source().current(ames(), new Date(NOW))
    expect(current).toEqual({
      at: '2026-05-14T15:00:00.000Z',
      temp: expect.any(Number),
      windSpeed: 12.6,
      windDir: 225,
    })
  })
})

describe('the address that is called', () => {
  test('public hosts, those for customers with a key, or one base for all', () => {
    const at = (url: string | null, key: string | null) =>
      serviceUrl({ url, key }, 'ensemble', { latitude: '1,2' }).href
    expect(at(null, null)).toBe('https://ensemble-api.open-meteo.com/v1/ensemble?latitude=1%2C2')
    expect(at(null, 'k')).toBe(
      'https://customer-ensemble-api.open-meteo.com/v1/ensemble?latitude=1%2C2&apikey=k',
    )
    expect(at('http://127.0.0.1:9/om/', null)).toBe('http://127.0.0.1:9/om/v1/ensemble?latitude=1%2C2')
    expect(serviceUrl({ url: null, key: null }, 'forecast', {}).host).toBe('api.open-meteo.com')
  })

  test('a key goes with every request and into no error', async () => {
    await source({ key: 'secret' }).current(ames(), new Date(NOW))
    expect(queries()[0]?.[1].apikey).toBe('secret')
    openMeteo.host.behave((_, response) => response.writeHead(400).end('no'))
    await expect(source({ key: 'secret' }).current(ames(), new Date(NOW))).rejects.not.toThrow(/secret/)
  })
})
