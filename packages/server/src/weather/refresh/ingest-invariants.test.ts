import { api } from '@windrow/contract/api/api.ts'
import { VARIABLE_PATHS } from '@windrow/core/variables/registry.ts'
import { hasMonthly } from '@windrow/core/variables/weather-tabs.ts'
import { createRandom } from '@windrow/testkit/random.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { respondLike } from '../../testing/fake-open-meteo.ts'
import { type LoopbackHttp, startLoopbackHttp } from '../../testing/loopback-http.ts'
import { randomiseResponses } from '../../testing/random-weather.ts'
import { randomStationFile, respondLikeNoaa } from '../../testing/station-files.ts'
import type { TestAccount } from '../../testing/test-account.ts'
import { addTestField } from '../../testing/test-field.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'
import { brokenInvariants } from '../../testing/weather-invariants.ts'
import { createSources, type Sources } from '../sources/create-sources.ts'
import { findCell } from '../store/cells.ts'
import { refreshCells } from './refresh-cells.ts'
import { HISTORY_FROM, refreshStation } from './refresh-plan.ts'

const random = createRandom(3)

/** Days with 23 and 25 hours, February 29, the turn of the year, and days drawn by lot. */
const STARTS = [
  '2024-02-29T12:00:00Z',
  '2025-03-30T01:30:00Z',
  '2025-11-02T06:30:00Z',
  '2026-01-01T00:10:00Z',
  ...Array.from({ length: 2 }, () => new Date(Date.UTC(2022, 0, 1 + random.below(1_500), random.below(24)))),
].map((at) => new Date(at))

const PLACES: readonly [lat: number, lon: number][] = [
  [89.9, 10],
  [-78, 166.7],
  [-17.5, 179.99],
  [-17.5, -179.99],
  [40.4, -3.7],
  ...Array.from(
    { length: 1 },
    () => [random.uniform() * 160 - 80, random.uniform() * 360 - 180] as [number, number],
  ),
]

let grid: LoopbackHttp
let noaa: LoopbackHttp
let windrow: TestWindrow
let sources: Sources
let ada: TestAccount
beforeAll(async () => {
  grid = await startLoopbackHttp(() => undefined)
  const stations = PLACES.map(([lat, lon], at) => ({ id: `XX00000000${at}`, lat: lat - 0.02, lon }))
  const to = Math.floor(Date.UTC(2027, 0, 1) / 86_400_000)
  noaa = await startLoopbackHttp(
    respondLikeNoaa(stations, ({ id }) =>
      randomStationFile(id, HISTORY_FROM, to, createRandom(Number(id.slice(2)))),
    ),
  )
  windrow = await startTestWindrow({
    // Without workers, whose calls would come in between: what is drawn by lot is the same in every run.
    ROLE: 'web',
    WEATHER_SOURCE: 'open-meteo',
    OPEN_METEO_URL: grid.url,
    GHCN_URL: noaa.url,
    FAKE_NOW: '2024-01-01T00:00:00Z',
  })
  sources = createSources(windrow.services.config, windrow.services.clock)
  ada = await windrow.addAccount()
})
afterAll(async () => {
  await windrow.stop()
  await grid.close()
  await noaa.close()
})

/** A field whose grid cell requests the last 430 days only: 35 years of made-up hours would test no more. */
async function newField(lat: number, lon: number) {
  const { services } = windrow
  const uuid = await addTestField(services, ada.orgId, { lat, lon })
  const [row] = await windrow.rows<{ era_cell_id: number; ghcn_cell_id: number }>(
    'select era_cell_id, ghcn_cell_id from field where uuid = $1',
    [uuid],
  )
  const cellOf = async (id = 0) => {
    const cell = await services.db.asSystem((tx) => findCell(tx, id))
    if (!cell) throw new Error('The field has no cell.')
    return cell
  }
  const today = Math.floor(services.clock.now().getTime() / 86_400_000)
  const known = { historyFrom: HISTORY_FROM, historyTo: today - 420 }
  return {
    uuid,
    gridCell: { ...(await cellOf(row?.era_cell_id)), ...known },
    station: await cellOf(row?.ghcn_cell_id),
  }
}

async function brokenOf(uuid: string): Promise<string[]> {
  const broken: string[] = []
  for (const variable of VARIABLE_PATHS)
    for (const view of ['daily', 'monthly', 'hourly'] as const) {
      if (view === 'monthly' && !hasMonthly(variable)) continue
      const response = await ada.call(api.getWeather, { params: { variable, view, uuid } })
      broken.push(...brokenInvariants(response, view).map((what) => `${variable} ${view} ${what}`))
    }
  return broken
}

describe('whatever the real sources return', () => {
  test.each(PLACES.map((place, at) => [...place, STARTS[at] as Date] as const))(
    'the invariants hold for what is stored and served at %s, %s on %s, from the grid and from a station [D-5.23..27]',
    async (lat, lon, now) => {
      const { services } = windrow
      const fake = {
        now: now.getTime(),
        members: { ensemble: 7, seasonal: 5 },
        ensembleDays: 14,
        seasonalBias: 2,
      }
      grid.behave(respondLike(fake, randomiseResponses(random)))
      services.clock.now = () => now
      const { uuid, gridCell, station } = await newField(lat, lon)
      const failures = await refreshCells(services, sources.grid, [gridCell])
      expect([...failures.values()].map(({ message }) => message)).toEqual([])
      expect(await brokenOf(uuid)).toEqual([])

      await refreshStation(services, sources.stations, station)
      await windrow.rows("update field set datasource = 'ghcn' where uuid = $1 returning uuid", [uuid])
      const source = async () =>
        (await ada.call(api.getWeather, { params: { variable: 'temperature', view: 'daily', uuid } })).source
      await expect.poll(source, { timeout: 15_000 }).toBe('ghcn')
      expect(await brokenOf(uuid)).toEqual([])
    },
    60_000,
  )
})
