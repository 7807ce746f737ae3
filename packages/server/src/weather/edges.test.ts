import { api } from '@windrow/contract/api/api.ts'
import { VARIABLE_PATHS } from '@windrow/core/variables/registry.ts'
import { hasMonthly } from '@windrow/core/variables/weather-tabs.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAccount } from '../testing/test-account.ts'
import { addTestField } from '../testing/test-field.ts'
import { startTestWindrow, type TestWindrow } from '../testing/test-windrow.ts'
import { brokenInvariants } from '../testing/weather-invariants.ts'
import { refreshCells } from './refresh/refresh-cells.ts'
import { findCells } from './store/cells.ts'

let windrow: TestWindrow
let ada: TestAccount
beforeAll(async () => {
  windrow = await startTestWindrow({ ROLE: 'web', FAKE_NOW: '2024-02-20T12:00:00Z' })
  ada = await windrow.addAccount()
})
afterAll(() => windrow.stop())

/** A field with weather as of an instant to which the clock is set. */
async function fieldAt(lat: number, lon: number, at: string): Promise<string> {
  const { services } = windrow
  services.clock.now = () => new Date(at)
  const uuid = await addTestField(services, ada.orgId, { lat, lon })
  const [row] = await windrow.rows<{ era_cell_id: number }>('select era_cell_id from field where uuid = $1', [
    uuid,
  ])
  const cells = await services.db.asSystem((tx) => findCells(tx, [row?.era_cell_id ?? 0]))
  const failures = await refreshCells(services, services.weather.source, cells)
  for (const failure of failures.values()) throw failure
  return uuid
}

const weather = (
  uuid: string,
  view: 'daily' | 'monthly' | 'hourly',
  variable: (typeof VARIABLE_PATHS)[number] = 'temperature',
) => ada.call(api.getWeather, { params: { variable, view, uuid } })

describe('any place on Earth', () => {
  test.each([
    ['near the pole', 89.9, 25],
    ['in the Antarctic', -85, -60],
    ['east of the date line', -17, -179.99],
    ['west of the date line', -17, 179.99],
    ['in the middle of the ocean', -35, -120],
  ])('%s has every series, whole and within its range', async (_, lat, lon) => {
    const uuid = await fieldAt(lat, lon, '2026-01-14T12:00:00Z')
    for (const variable of VARIABLE_PATHS)
      for (const view of ['daily', 'monthly', 'hourly'] as const) {
        if (view === 'monthly' && !hasMonthly(variable)) continue
        const response = await weather(uuid, view, variable)
        expect([variable, view, brokenInvariants(response, view)]).toEqual([variable, view, []])
        const { time, ...series } = response.ds_hist
        for (const [key, values] of Object.entries(series)) {
          expect([key, values.length]).toEqual([key, time.length])
          expect([variable, view, key, values.includes(null)]).toEqual([variable, view, key, false])
        }
      }
  })

  test('both sides of the date line have days of their own, a day apart in name', async () => {
    const at = '2026-01-14T12:00:00Z'
    const [west, east] = [await fieldAt(-17.8, 177.4, at), await fieldAt(0, -170, at)]
    expect((await weather(west, 'daily')).ds_fc.time[0]).toBe('2026-01-15')
    expect((await weather(east, 'daily')).ds_fc.time[0]).toBe('2026-01-14')
  })

  test('where clocks are half an hour off, the hours ahead begin with the one that the clock shows', async () => {
    const uuid = await fieldAt(30.9, 75.85, '2026-07-12T18:10:00Z')
    const first = async () => (await weather(uuid, 'hourly')).ds_fc.time[0]
    expect(await first()).toBe('2026-07-12T23:00')
    // Five past midnight.
    windrow.services.clock.now = () => new Date('2026-07-12T18:35:00Z')
    expect(await first()).toBe('2026-07-13T00:00')
  })
})

describe('February 29', () => {
  const bands = (values: unknown) => values as Record<string, (number | null)[]>

  test('is a day of the forecast, of the past and of the normal, where it is the mean of its neighbours [D-5.21]', async () => {
    const ahead = await weather(await fieldAt(42, -93, '2024-02-20T12:00:00Z'), 'daily')
    const past = await weather(await fieldAt(42, -93, '2024-03-20T12:00:00Z'), 'daily')
    for (const [set, response] of [
      [ahead.ds_fc, ahead],
      [past.ds_hist, past],
    ] as const) {
      const at = set.time.indexOf('2024-02-29')
      expect(at).toBeGreaterThan(0)
      expect(set.time.slice(at - 1, at + 2)).toEqual(['2024-02-28', '2024-02-29', '2024-03-01'])
      const clim = response.ds_clim.time.indexOf('2024-02-29')
      const median = bands(response.ds_clim.t2m_avg)['0.5'] ?? []
      const [before, on, after] = median.slice(clim - 1, clim + 2)
      expect(on).toBeCloseTo(((before ?? Number.NaN) + (after ?? Number.NaN)) / 2, 1)
    }
    expect(
      (past.ds_hist.t2m_avg as (number | null)[])[past.ds_hist.time.indexOf('2024-02-29')],
    ).not.toBeNull()
  })

  test('does not shift the days of other years', async () => {
    const { ds_hist } = await weather(await fieldAt(42, -93, '2025-03-02T12:00:00Z'), 'daily')
    expect(ds_hist.time).toContain('2025-02-28')
    expect(ds_hist.time).not.toContain('2025-02-29')
    expect(ds_hist.time.filter((day) => day.endsWith('-02-29'))).toEqual(['2024-02-29'])
  })
})

describe('a day on which the clock changes', () => {
  /** New York goes ahead on 8 March and back on 1 November 2026, both at two in the morning. */
  const hoursOf = async (at: string, day: string) => {
    const { ds_hist, ds_fc } = await weather(await fieldAt(42.9, -76, at), 'hourly')
    return [...ds_hist.time, ...ds_fc.time]
      .filter((hour) => hour.startsWith(day))
      .map((hour) => hour.slice(11, 13))
  }

  test('has 23 hours in spring: two o’clock is left out', async () => {
    for (const at of ['2026-03-05T12:00:00Z', '2026-03-12T12:00:00Z']) {
      const hours = await hoursOf(at, '2026-03-08')
      expect(hours).toHaveLength(23)
      expect(hours.slice(0, 4)).toEqual(['00', '01', '03', '04'])
    }
  })

  test('has 25 in autumn: one o’clock occurs twice', async () => {
    for (const at of ['2026-10-29T12:00:00Z', '2026-11-05T12:00:00Z']) {
      const hours = await hoursOf(at, '2026-11-01')
      expect(hours).toHaveLength(25)
      expect(hours.slice(0, 4)).toEqual(['00', '01', '01', '02'])
    }
  })

  test('is one day in the daily view, whatever hour it is', async () => {
    for (const [at, today] of [
      ['2026-03-08T04:59:00Z', '2026-03-07'],
      ['2026-03-08T05:00:00Z', '2026-03-08'],
      ['2026-03-09T03:59:00Z', '2026-03-08'],
      ['2026-03-09T04:00:00Z', '2026-03-09'],
      ['2026-11-02T04:59:00Z', '2026-11-01'],
      ['2026-11-02T05:00:00Z', '2026-11-02'],
    ] as const) {
      const response = await weather(await fieldAt(42.9, -76, at), 'daily')
      expect([at, response.ds_fc.time[0]]).toEqual([at, today])
      expect(brokenInvariants(response, 'daily')).toEqual([])
      expect(response.ds_hist.time).toHaveLength(400)
    }
  })
})

describe('a day that is over before its observation has come', () => {
  test('is the middle of its forecast, in charts, sums and months', async () => {
    const uuid = await fieldAt(42.03, -93.62, '2026-05-14T12:00:00Z')
    const members = () => ada.call(api.getWeatherMembers, { params: { uuid } })
    const monthly = () => ada.call(api.getCumulativePrecipitation, { params: { uuid } })
    const daily = async () => ({
      temperature: await weather(uuid, 'daily'),
      rain: await weather(uuid, 'daily', 'precipitation'),
    })
    const [shown, rows] = [await daily(), await members()]
    expect(rows.time[0]).toBe('2026-05-14')
    // Two midnights later, without a refresh.
    windrow.services.clock.now = () => new Date('2026-05-16T06:00:00Z')
    const [later, rowsLater] = [await daily(), await members()]
    expect(rowsLater.time[0]).toBe('2026-05-16')
    expect(rowsLater.observed.time.slice(-2)).toEqual(['2026-05-14', '2026-05-15'])
    for (const at of [0, 1]) {
      const middles = (key: 't2m_min' | 't2m_max' | 'tp_sum', { temperature, rain }: typeof shown) =>
        ((key === 'tp_sum' ? rain : temperature).ds_fc[key] as Record<string, number[]>)['0.5']?.[at]
      for (const key of ['t2m_min', 't2m_max', 'tp_sum'] as const) {
        const passed = rowsLater.observed[key].at(at - 2)
        expect([key, passed]).toEqual([key, middles(key, shown)])
        const { ds_hist } = key === 'tp_sum' ? later.rain : later.temperature
        expect((ds_hist[key] as number[]).at(at - 2)).toBe(passed)
      }
    }
    expect(rowsLater.observed.t2m_min.includes(null)).toBe(false)
    const { ds_fc } = await monthly()
    expect(Object.values(ds_fc.tp_sum as Record<string, (number | null)[]>).flat()).not.toContain(null)
  })
})
