import { type Api, api } from '@windrow/contract/api/api.ts'
import type { Endpoint } from '@windrow/contract/endpoint.ts'
import { HOUR_MS } from '@windrow/core/time/day.ts'
import { type FakeOpenMeteo, fakeResponse, respondLike } from '@windrow/server/testing/fake-open-meteo.ts'
import {
  type Behaviour,
  type LoopbackHttp,
  startLoopbackHttp,
} from '@windrow/server/testing/loopback-http.ts'
import { reportFigure } from '@windrow/server/testing/report-figure.ts'
import type { TestAccount } from '@windrow/server/testing/test-account.ts'
import { addTestField } from '@windrow/server/testing/test-field.ts'
import { requestRefresh } from '@windrow/server/testing/test-weather.ts'
import { startTestWindrow, type TestWindrow } from '@windrow/server/testing/test-windrow.ts'
import { HISTORY_FROM } from '@windrow/server/weather/refresh/refresh-plan.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

const START = Date.parse('2026-05-14T15:00:00Z')
/** How often one call may be tried. */
const ATTEMPTS = 4

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
beforeAll(async () => {
  host = await startLoopbackHttp(respondLike(fake()))
  windrow = await startTestWindrow({
    WEATHER_SOURCE: 'open-meteo',
    OPEN_METEO_URL: host.url,
    // Not there: a place goes without a station.
    GHCN_URL: `${host.url}/no-stations`,
    FAKE_NOW: new Date(START).toISOString(),
    OUTBOUND_ALLOW: host.url,
  })
  windrow.services.clock.now = () => new Date(now)
  ada = await windrow.addAccount()
  uuid = await addTestField(windrow.services, ada.orgId, { plantingDate: '2026-04-20' })
  const [row] = await windrow.rows<{ id: number }>('select era_cell_id as id from field where uuid = $1', [
    uuid,
  ])
  cellId = row?.id ?? 0
  // Its years are taken as known: made-up ones would show nothing.
  await windrow.rows(
    'update weather_cell set history_from = $1, history_to = $2 where id = $3 returning id',
    [HISTORY_FROM, Math.floor(START / 86_400_000) - 410, cellId],
  )
})
afterAll(async () => {
  await windrow.stop()
  await host.close()
})

const job = async () => (await ada.call(api.listJobs, {})).weather[0]

/** Requests a refresh that begins at once, and waits for its end: the calls it made to the source. */
async function refresh(behaviour: Behaviour, state: 'fresh' | 'failed'): Promise<number> {
  await windrow.rows("delete from windrow_jobs.job where name = 'weather-refresh-cell' returning id")
  await windrow.rows('update weather_cell set failed_at = null, failure = null where id = $1', [cellId])
  host.behave(behaviour)
  await requestRefresh(windrow.services, cellId)
  await expect.poll(async () => (await job())?.state, { timeout: 240_000, interval: 50 }).toBe(state)
  return host.requests.length
}

/** Every value of the weather that is stored, as one checksum. */
const stored = async () => {
  const sums = []
  for (const table of ['weather_forecast', 'weather_history'])
    sums.push(
      await windrow.rows(`select md5(string_agg(t::text, '|' order by t::text)) as sum from ${table} t`),
    )
  return JSON.stringify(sums)
}

/** The calls that pages make about one field. */
const calls = (Object.entries(api) as [keyof Api, Endpoint][])
  .filter(([, { method, path }]) => method === 'GET' && path.includes(':uuid'))
  // By the id of another thing as well.
  .filter(([, { path }]) => !/:(id|date)\b/.test(path))
  .map(([name, { path }]) => ({
    name,
    path: path.replace(':variable', 'temperature').replace(':view', 'daily'),
  }))

async function responses(): Promise<Map<string, { status: number; json: Record<string, unknown> | null }>> {
  const found = new Map()
  for (const { name, path } of calls)
    found.set(name, await windrow.send(path.replace(':uuid', uuid), { token: ada.token }))
  return found
}

/** The response as text, spoilt in a way that JSON itself does not forbid or does. */
const spoilt =
  (spoil: (text: string) => string): Behaviour =>
  (request, response) => {
    const text = JSON.stringify(fakeResponse(new URL(request.url ?? '/', 'http://loopback'), fake()))
    response.writeHead(200, { 'content-type': 'application/json' }).end(spoil(text))
  }

const FAULTS: [name: string, behaviour: Behaviour][] = [
  ['500', (_, response) => response.writeHead(500).end('oops')],
  ['truncated', spoilt((text) => text.slice(0, text.length / 2))],
  ['NaN', spoilt((text) => text.replace(/(temperature_2m\w*":\[)[-\d.]+/, '$1NaN'))],
  ['"NaN"', spoilt((text) => text.replace(/(temperature_2m\w*":\[)[-\d.]+/, '$1"NaN"'))],
  ['999 °C', spoilt((text) => text.replace(/(temperature_2m\w*":\[)[-\d.]+/, '$1999'))],
  ['a reset connection', (request) => request.socket.resetAndDestroy()],
  ['silent for 30 s', () => undefined],
]

test('a source that is down for 24 h or spoils its data: pages answer with the last data and its age', async () => {
  const usual = await refresh(respondLike(fake()), 'fresh')
  const before = await responses()
  const good = [...before].filter(([, { status }]) => status === 200).map(([name]) => name)
  const weather = await stored()

  const callsOf = new Map<string, number>()
  let changed = 0
  for (const [name, behaviour] of FAULTS) {
    callsOf.set(name, await refresh(behaviour, 'failed'))
    if ((await stored()) !== weather) changed += 1
  }

  now = START + 24 * HOUR_MS + 60_000
  host.behave((_, response) => response.destroy())
  const after = await responses()
  const broken = good.filter((name) => after.get(name)?.status !== 200)
  const aged = [...after].filter(([, { json }]) => json && 'stale' in json)
  const young = aged.filter(
    ([, { json }]) => json?.stale !== true || json.issued !== new Date(START).toISOString(),
  )

  const most = Math.max(...callsOf.values())
  reportFigure(
    8,
    `${FAULTS.length} faults: ${changed} stored a value, ${most} calls at most (a good refresh makes ${usual}); after 24 h ${good.length - broken.length} of ${good.length} calls of field pages answer, ${aged.length - young.length} of ${aged.length} with their age`,
  )
  expect(changed, 'faults that changed what is stored').toBe(0)
  expect(most, 'calls of one refresh').toBeLessThan(usual + ATTEMPTS)
  expect(good.length, 'calls that answer with weather').toBeGreaterThan(10)
  expect(broken, 'calls that do not answer').toEqual([])
  expect(aged.length).toBeGreaterThan(0)
  expect(young, 'answers without their age').toEqual([])
})
