import { api } from '@windrow/contract/api/api.ts'
import type { Field } from '@windrow/contract/entities/field.ts'
import { quantile } from '@windrow/core/series/quantile.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readRiskWeather } from '../../alerts/evaluation/read-risk-weather.ts'
import { expectOneNumber } from '../../testing/one-number.ts'
import type { TestAccount } from '../../testing/test-account.ts'
import { addTestField } from '../../testing/test-field.ts'
import { fetchTestWeather, requestRefresh } from '../../testing/test-weather.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'
import { type FieldCells, readFieldCells } from '../cells/cell-weather.ts'
import { refreshCells } from '../refresh/refresh-cells.ts'
import type { StationDifferences } from '../sources/ghcn/station-differences.ts'
import type { Ensemble } from '../sources/weather-source.ts'
import { findCells, type StoredCell } from '../store/cells.ts'
import { weatherStore } from '../store/weather-store.ts'
import { differencesOn } from './correct-forecast.ts'
import { readFieldHours, saveStationForecasts } from './station-forecasts.ts'

const TODAY = dayNumber('2026-05-14')

let windrow: TestWindrow
let ada: TestAccount
let uuid: string
let cells: { grid: number; station: number }
beforeAll(async () => {
  windrow = await startTestWindrow({ FAKE_NOW: '2026-05-14T12:00:00Z', WEATHER_MODELS: '' })
  ada = await windrow.addAccount()
  uuid = await addTestField(windrow.services, ada.orgId)
  await fetchTestWeather(windrow)
  const [row] = await windrow.rows<typeof cells>(
    'select era_cell_id as grid, ghcn_cell_id as station from field where uuid = $1',
    [uuid],
  )
  cells = row as typeof cells
})
afterAll(() => windrow.stop())

const use = (source: 'era' | 'ghcn') => ada.call(api.changeDatasource, { params: { source }, body: { uuid } })

type Band = Record<'0.05' | '0.5' | '0.95', number[]>
type Temperatures = { past: (number | null)[]; nights: Band; days: Band }

/** Null while pages say "Fetching weather…". */
const temperatures = async (): Promise<Temperatures | null> => {
  const params = { variable: 'temperature', view: 'daily', uuid } as const
  const found = await ada.call(api.getWeather, { params }).catch(() => null)
  if (!found) return null
  const { t2m_min, t2m_max } = found.ds_fc as unknown as Record<'t2m_min' | 't2m_max', Band>
  return { past: found.ds_hist.t2m_min as (number | null)[], nights: t2m_min, days: t2m_max }
}

const differences = async () =>
  (
    await windrow.rows<StationDifferences>('select * from station_difference where cell_id = $1', [
      cells.station,
    ])
  )[0]

const archived = async () =>
  await windrow.rows<{ model: string; first_day: number }>(
    'select model, first_day from forecast_archive where cell_id = $1',
    [cells.station],
  )

describe('the forecast of a field that uses a station', () => {
  test('is that of its grid cell, with temperatures by what the station differs in the month', async () => {
    const grid = (await temperatures()) as Temperatures
    const before = (await ada.call(api.getField, { params: { uuid } })).data.weather_variables
    await use('ghcn')
    await expect
      .poll(async () => (await temperatures())?.past ?? grid.past, { timeout: 20_000 })
      .not.toEqual(grid.past)
    const station = (await temperatures()) as Temperatures
    const differs = (await differences()) as StationDifferences
    const [nights, days] = [
      differencesOn(differs.t2m_min, TODAY, 15),
      differencesOn(differs.t2m_max, TODAY, 15),
    ]
    // A station that is no other than its grid cell would show nothing.
    expect(Math.max(...nights.map(Math.abs), ...days.map(Math.abs))).toBeGreaterThan(0.2)
    for (let day = 0; day < 14; day++) {
      const moved = (of: 'nights' | 'days', level: keyof Band) =>
        (station[of][level][day] as number) - (grid[of][level][day] as number)
      expect(moved('nights', '0.5')).toBeCloseTo(nights[day] as number, 1)
      expect(moved('days', '0.95')).toBeCloseTo(days[day] as number, 1)
    }
    // The list and the page have one number.
    const { t2m, tp } = (await ada.call(api.getField, { params: { uuid } })).data.weather_variables
    expect(t2m.t2m_min).toBe(station.nights['0.5'][0])
    expect(t2m.t2m_max).toBe(station.days['0.5'][0])
    expect(tp).toEqual(before.tp)
    const [field] = (await ada.call(api.listFields, { query: {} })).data
    expect(field?.weather_variables.t2m).toEqual(t2m)
    const { data: maps } = await ada.call(api.listFieldMaps, { query: {} })
    await expectOneNumber(ada.call, field as Field, maps[0])
    const file = await windrow.send('/api/v1/fields/export?format=geojson', { token: ada.token })
    const [exported] = (JSON.parse(file.text) as { features: { properties: object }[] }).features
    expect(exported?.properties).toMatchObject(t2m)
    // Rules are judged by it, and hours have its days' extremes moved as they are.
    const { db, clock } = windrow.services
    await db.asSystem(async (tx) => {
      const pair = (await readFieldCells(tx, {
        gridCellId: cells.grid,
        historyCellId: cells.station,
      })) as FieldCells
      const wanted = { series: ['t2m_min'] as const, isDegreeDays: false }
      const judged = await readRiskWeather(tx, pair, wanted, clock.now())
      const { values = {}, members = 0 } = judged?.forecast ?? {}
      expect(quantile((values.t2m_min ?? new Float32Array()).subarray(0, members), 0.5)).toBeCloseTo(
        t2m.t2m_min as number,
        1,
      )
      const [own, ofGrid] = [
        await readFieldHours(tx, pair, ['t2m']),
        await weatherStore.readHourly(tx, cells.grid, ['t2m']),
      ]
      const coldest = (hours: typeof own) => Math.min(...(hours?.values.t2m?.slice(-48, -24) ?? []))
      expect(coldest(own) - coldest(ofGrid)).toBeCloseTo(nights[13] as number, 0)
      expect(own?.values.t2m).not.toEqual(ofGrid?.values.t2m)
    })
  })

  test("is issued and archived with its grid cell's, in one transaction", async () => {
    await requestRefresh(windrow.services, cells.grid)
    await expect.poll(archived, { timeout: 20_000 }).toEqual([{ model: 'blend', first_day: TODAY }])
  })

  test('is stored by one refresh after the other, where the station and its grid cell have theirs at once', async () => {
    const { services } = windrow
    const source = services.weather.source
    const [grid] = await services.db.asSystem((tx) => findCells(tx, [cells.grid]))
    const [near] = await source.forecast([grid as StoredCell], TODAY, 15)
    const issued = {
      forecast: near as Ensemble,
      hourly: { first: 0, count: 1, values: { t2m: new Float32Array(1) } },
      zone: 'America/Chicago',
    }
    const shown = { model: 'blend', kind: 'shown' } as const
    const first = services.db.asSystem(async (tx) => {
      await saveStationForecasts(tx, { id: cells.grid }, issued, shown)
      await new Promise((resolve) => setTimeout(resolve, 700))
    })
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(await refreshCells(services, source, [grid as StoredCell])).toEqual(new Map())
    await first
    const days = await windrow.rows('select days from weather_forecast where cell_id = $1', [cells.station])
    expect(days).toHaveLength(3)
    expect(days[0]).not.toEqual({ days: 15 })
  })

  test("is the grid's again as soon as the field uses the grid", async () => {
    const station = (await temperatures()) as Temperatures
    await use('era')
    await expect
      .poll(async () => (await temperatures())?.nights ?? station.nights, { timeout: 20_000 })
      .not.toEqual(station.nights)
  })
})
