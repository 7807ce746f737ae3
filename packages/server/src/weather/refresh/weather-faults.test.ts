import { api } from '@windrow/contract/api/api.ts'
import { HOUR_MS } from '@windrow/core/time/day.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type FakeOpenMeteo, respondLike } from '../../testing/fake-open-meteo.ts'
import { type LoopbackHttp, startLoopbackHttp } from '../../testing/loopback-http.ts'
import type { TestAccount } from '../../testing/test-account.ts'
import { addTestField } from '../../testing/test-field.ts'
import { requestRefresh } from '../../testing/test-weather.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'
import { HISTORY_FROM } from './refresh-plan.ts'

const START = Date.parse('2026-05-14T15:00:00Z')
/** The newest run that the provider has then, by its metadata. */
const RUN = Date.parse('2026-05-14T06:00:00Z')

let now = START
const fake = (): FakeOpenMeteo => ({
  now,
  members: { ensemble: 5, seasonal: 3 },
  ensembleDays: 14,
  seasonalBias: 1,
})

let host: LoopbackHttp
let windrow: TestWindrow
let ada: TestAccount
let uuid: string
let cellId: number
const warnings: string[] = []
beforeAll(async () => {
  host = await startLoopbackHttp(respondLike(fake()))
  windrow = await startTestWindrow({
    WEATHER_SOURCE: 'open-meteo',
    OPEN_METEO_URL: host.url,
    // Not there: a place goes without a station.
    GHCN_URL: `${host.url}/no-stations`,
    FAKE_NOW: new Date(START).toISOString(),
  })
  const { services } = windrow
  services.clock.now = () => new Date(now)
  services.log.warn = (line) => warnings.push(line)
  ada = await windrow.addAccount()
  uuid = await addTestField(services, ada.orgId)
  const [row] = await windrow.rows<{ era_cell_id: number }>('select era_cell_id from field where uuid = $1', [
    uuid,
  ])
  cellId = row?.era_cell_id ?? 0
  // Its years are taken as known: made-up ones would test nothing.
  await windrow.rows(
    'update weather_cell set history_from = $1, history_to = $2 where id = $3 returning id',
    [HISTORY_FROM, Math.floor(START / 86_400_000) - 410, cellId],
  )
})
afterAll(async () => {
  await windrow.stop()
  await host.close()
})

const daily = () => ada.call(api.getWeather, { params: { variable: 'temperature', view: 'daily', uuid } })
const job = async () => (await ada.call(api.listJobs, {})).weather[0]
const refresh = () => requestRefresh(windrow.services, cellId)
/** Jobs that failed wait before they are tried again; a new one starts at once when those are gone. */
const forgetJobs = () =>
  windrow.rows("delete from windrow_jobs.job where name = 'weather-refresh-cell' returning id")

const openJobs = () =>
  windrow.rows("select 1 from windrow_jobs.job where name = 'weather-refresh-cell' and state < 'completed'")

describe('a source of real weather', () => {
  test('is called at the address that is set, and its cell is called ERA5 [S1-3.27, D-1.12]', async () => {
    await refresh()
    await expect.poll(async () => (await job())?.state, { timeout: 20_000 }).toBe('fresh')
    expect(host.requests.length).toBeGreaterThan(0)
    expect(await job()).toMatchObject({ label: 'ERA5', failure: null })
    const { data } = await ada.call(api.getField, { params: { uuid } })
    expect(data.datasources.era['climateai-id']).toBe('ERA5')
    expect(await daily()).toMatchObject({
      source: 'era',
      stale: false,
      issued: new Date(RUN).toISOString(),
    })
  })
})

describe('a source that is down', () => {
  test('pages go on with the last data, and the job says why in the list and in the log', async () => {
    const before = await daily()
    // One that began before would fail as well, at an earlier hour.
    await expect.poll(openJobs).toEqual([])
    await forgetJobs()
    host.behave((_request, response) => response.destroy())
    now = START + 6 * HOUR_MS
    await refresh()
    await expect.poll(async () => (await job())?.state, { timeout: 20_000 }).toBe('failed')
    const { failure, failed_at, issued } = (await job()) ?? {}
    expect(failure).toMatch(/Open-Meteo|127\.0\.0\.1|reset|closed|socket/i)
    expect([failed_at, issued]).toEqual([new Date(now).toISOString(), new Date(RUN).toISOString()])
    expect(warnings.some((line) => line.includes(String(failure)))).toBe(true)
    const after = await daily()
    expect(after).toMatchObject({ stale: false, issued: before.issued })
    expect(after.ds_hist).toEqual(before.ds_hist)
    expect((await windrow.send('/metrics')).text).toMatch(/^windrow_weather_failing_cells 1$/m)
  })

  test('after 24 h they say that it is stale, and how old it is [D-5.12]', async () => {
    now = RUN + 24 * HOUR_MS
    expect((await daily()).stale).toBe(false)
    now = RUN + 24 * HOUR_MS + 1
    const body = await daily()
    expect(body).toMatchObject({ stale: true, issued: new Date(RUN).toISOString() })
    // The day that has passed is no forecast any more.
    expect(body.ds_fc.time[0]).toBe('2026-05-15')
    expect(body.ds_hist.time.at(-1)).toBe('2026-05-14')
    expect((await windrow.send('/metrics')).text).toMatch(/^windrow_weather_oldest_forecast_seconds 864\d\d/m)
  })

  test('a response with one impossible value is rejected whole: what is stored stays, and the reason is logged', async () => {
    const before = await daily()
    await forgetJobs()
    host.behave(
      respondLike(fake(), (body) => {
        const column = body.daily?.temperature_2m_max as number[] | undefined
        if (column) column[3] = 999
      }),
    )
    await refresh()
    await expect.poll(async () => (await job())?.failure, { timeout: 20_000 }).toContain('t2m_max')
    expect((await job())?.failure).toMatch(/999.*outside -80 to 60/)
    expect(await daily()).toEqual(before)
  })

  test('once it responds again everything is fresh', async () => {
    await forgetJobs()
    host.behave(respondLike(fake()))
    await refresh()
    await expect.poll(async () => (await job())?.state, { timeout: 20_000 }).toBe('fresh')
    expect(await job()).toMatchObject({ failure: null, failed_at: null })
    expect(await daily()).toMatchObject({ stale: false, issued: '2026-05-14T18:00:00.000Z' })
  })

  test('the wind’s direction is the last known one; where there is none, the call gets 503 and may be retried', async () => {
    const weekly = () => ada.call(api.getWeeklyForecast, { query: { uuid } })
    const down = () => host.behave((_request, response) => response.destroy())
    down()
    await expect(weekly()).rejects.toMatchObject({ status: 503 })
    host.behave(respondLike(fake()))
    const known = await weekly()
    down()
    now += HOUR_MS
    expect((await weekly()).currentWeather.windDir).toBe(known.currentWeather.windDir)
    expect((await daily()).stale).toBe(false)
  })
})
