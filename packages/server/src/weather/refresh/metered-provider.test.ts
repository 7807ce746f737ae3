import { api } from '@windrow/contract/api/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FakeOpenMeteo, respondLike } from '../../testing/fake-open-meteo.ts'
import { type LoopbackHttp, startLoopbackHttp } from '../../testing/loopback-http.ts'
import { createMeter } from '../../testing/open-meteo-meter.ts'
import { startChild } from '../../testing/start-child.ts'
import type { TestAccount } from '../../testing/test-account.ts'
import { addTestField } from '../../testing/test-field.ts'
import { requestRefresh } from '../../testing/test-weather.ts'
import { startTestWindrow, TEST_SECRET, type TestWindrow } from '../../testing/test-windrow.ts'
import { planRefresh } from './jobs.ts'
import { HISTORY_FROM } from './refresh-plan.ts'

const NOW = Date.parse('2026-05-14T15:00:00Z')
const ALLOWANCE = 1_000
const FAKE: FakeOpenMeteo = {
  now: NOW,
  members: { ensemble: 5, seasonal: 3 },
  ensembleDays: 14,
  seasonalBias: 1,
  models: { ncep_gefs025: { members: 31, warmer: 2 }, gem_global_ensemble: { members: 9, warmer: 0 } },
}

/** As the real host, whose day is this process's own. */
const meter = createMeter({ minute: 1e9, hour: 1e9, day: ALLOWANCE }, Date.now)
let host: LoopbackHttp
let windrow: TestWindrow
let ada: TestAccount
let settings: Record<string, string>
const cells: number[] = []
beforeAll(async () => {
  host = await startLoopbackHttp(meter.guard(respondLike(FAKE)))
  settings = {
    WEATHER_SOURCE: 'open-meteo',
    WEATHER_MODELS: 'ecmwf_ifs025_ensemble,ncep_gefs025,gem_global_ensemble',
    WEATHER_CALLS_PER_DAY: String(ALLOWANCE),
    OPEN_METEO_URL: host.url,
    GHCN_URL: `${host.url}/no-stations`,
    FAKE_NOW: new Date(NOW).toISOString(),
  }
  windrow = await startTestWindrow(settings)
  windrow.services.clock.now = () => new Date(NOW)
  ada = await windrow.addAccount()
  // Their years are known from the first: workers that fetched them would spend the allowance.
  const yesterday = Math.floor(NOW / 86_400_000) - 1
  await windrow.rows(`create function know_years() returns trigger language plpgsql as $$
    begin new.history_from := ${HISTORY_FROM}; new.history_to := ${yesterday}; return new; end $$`)
  await windrow.rows(
    'create trigger know_years before insert on weather_cell for each row execute function know_years()',
  )
  // Two cells that share a point of the seasonal model, and one far away.
  for (const [lat, lon] of [
    [42, -93.5],
    [42.25, -93.5],
    [50, 8],
  ] as const)
    await addTestField(windrow.services, ada.orgId, { name: `At ${lat}`, lat, lon })
  const rows = await windrow.rows<{ id: number }>('select distinct era_cell_id as id from field order by 1')
  cells.push(...rows.map(({ id }) => id))
})
afterAll(async () => {
  await windrow.stop()
  await host.close()
})

const report = async () => (await ada.call(api.listJobs, {})).sources
const ensembles = () =>
  host.requests.flatMap(({ pathname, searchParams }) =>
    pathname === '/v1/ensemble' ? [searchParams.get('models')] : [],
  )
const seasons = () => host.requests.filter(({ pathname }) => pathname === '/v1/seasonal').length

test('calls are counted as the provider counts them, a season once for the cells that share it', async () => {
  await requestRefresh(windrow.services, ...cells.slice(0, 2))
  const fresh = async () =>
    (await ada.call(api.listJobs, {})).weather.filter(({ state }) => state === 'fresh').length
  await expect.poll(fresh, { timeout: 30_000 }).toBe(2)
  expect(seasons()).toBe(1)
  const reported = await report()
  expect(reported).toMatchObject({
    source: 'open-meteo',
    allowance_day: ALLOWANCE,
    cells: 3,
    paused_until: null,
  })
  // Workers fetch new cells by themselves as well: what is counted agrees once no refresh is running.
  const uncounted = async () => Math.abs(((await report())?.used_today ?? 0) - meter.used)
  await expect.poll(uncounted, { timeout: 30_000 }).toBeLessThan(0.5)
  // The third cell comes by itself, as far as the allowance goes: its last model may be left out.
  await expect
    .poll(() => [...new Set(ensembles())])
    .toEqual(['ecmwf_ifs025_ensemble', 'ncep_gefs025', 'gem_global_ensemble'])
  expect(meter.refused).toBe(0)
  expect((await windrow.send('/metrics')).text).toMatch(/^windrow_weather_calls_allowed 1000$/m)
})

test('a model that came with half of its members is left out and named; the others are there to be read', async () => {
  const [field] = await windrow.rows<{ uuid: string }>('select uuid from field order by number')
  const uuid = field?.uuid ?? ''
  const { provenance } = await ada.call(api.getWeather, {
    params: { variable: 'temperature', view: 'daily', uuid },
  })
  // Nothing is archived yet to weigh them by.
  expect(provenance).toEqual({
    kind: 'single',
    models: [{ id: 'ecmwf_ifs025_ensemble', run: '2026-05-14T06:00:00.000Z', weight: 1 }],
    left_out: [
      { id: 'ncep_gefs025', reason: 'no_record' },
      { id: 'gem_global_ensemble', reason: 'missing' },
    ],
    truth: 'analysis',
  })
  const { time, models } = await ada.call(api.getModelForecasts, {
    params: { variable: 'temperature', uuid },
  })
  expect(time).toHaveLength(15)
  expect(models.map(({ id, name }) => [id, name])).toEqual([
    ['ecmwf_ifs025_ensemble', 'ECMWF'],
    ['ncep_gefs025', 'NOAA GEFS'],
  ])
  expect(models[1]).toMatchObject({
    t2m_max: { '0.5': [26.5, ...Array(9).fill(26.5), ...Array(5).fill(null)] },
  })
})

test('what the allowance no longer carries waits, is not called failed, and is not requested', async () => {
  await windrow.rows("delete from windrow_jobs.job where name = 'weather-refresh-cell' returning id")
  await requestRefresh(windrow.services, cells[2] ?? 0)
  const open = () =>
    windrow.rows("select 1 from windrow_jobs.job where name = 'weather-refresh-cell' and state < 'completed'")
  await expect.poll(open, { timeout: 20_000 }).toEqual([])
  const { weather } = await ada.call(api.listJobs, {})
  expect(weather.map(({ state }) => state).sort()).toEqual(['fresh', 'fresh', 'pending'])
  expect(meter.refused).toBe(0)
  expect(meter.used).toBeLessThanOrEqual(ALLOWANCE)
  const { queue, weather: room } = windrow.services
  expect(await planRefresh(windrow.services, room.source, queue)).toBe(0)
})

test('npm run sources says the same, as text and as JSON; a flag it does not know is wrong usage', async () => {
  const run = (...args: string[]) =>
    startChild('../../commands/sources.ts', args, {
      ...settings,
      DATABASE_URL: windrow.databaseUrl,
      SECRET: TEST_SECRET,
      BASE_URL: '',
    })
  const json = run('--json')
  expect(await json.ended).toBe(0)
  const printed = JSON.parse(json.lines.at(-1) ?? '')
  expect(printed).toEqual(await report())
  expect(printed.models).toEqual([
    { id: 'ecmwf_ifs025_ensemble', members: 51, days: 15, runs: 4, call_weight: 54.6, licence: 'CC BY 4.0' },
    { id: 'ncep_gefs025', members: 31, days: 10, runs: 4, call_weight: 24.8, licence: 'public domain' },
    expect.objectContaining({ id: 'gem_global_ensemble', members: 21, call_weight: 18 }),
  ])
  const text = run()
  expect(await text.ended).toBe(0)
  expect(text.lines.join('\n')).toMatch(/your plan carries 2 cells at 4 runs a day; 3 in use/)
  const wrong = run('--yaml')
  expect(await wrong.ended).toBe(2)
}, 60_000)
