import { api } from '@windrow/contract/api/api.ts'
import { addDays } from '@windrow/core/time/day.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFakeStac } from '../../../testing/fake-stac.ts'
import { type LoopbackHttp, sendJson, startLoopbackHttp } from '../../../testing/loopback-http.ts'
import type { TestAccount } from '../../../testing/test-account.ts'
import { addTestField } from '../../../testing/test-field.ts'
import { fetchTestWeather } from '../../../testing/test-weather.ts'
import { startTestWindrow, type TestWindrow } from '../../../testing/test-windrow.ts'

const TODAY = '2026-08-20'
const PLACE = { lat: 42.03, lon: -93.63 }

let stac: ReturnType<typeof createFakeStac>
let provider: LoopbackHttp
let windrow: TestWindrow
let ada: TestAccount
let uuid: string
beforeAll(async () => {
  stac = createFakeStac(PLACE)
  provider = await startLoopbackHttp((_request, response) => response.writeHead(503).end())
  windrow = await startTestWindrow({
    FAKE_NOW: `${TODAY}T12:00:00Z`,
    NDVI_SOURCE: 'sentinel-2',
    STAC_URL: `${provider.url}/v1`,
  })
  ada = await windrow.addAccount()
  uuid = await addTestField(windrow.services, ada.orgId, {
    crop: 'Maize',
    plantingDate: '2026-04-28',
    ...PLACE,
  })
  await fetchTestWeather(windrow)
})
afterAll(async () => {
  await windrow.stop()
  await provider.close()
})

const season = (field = uuid) => ada.call(api.getNdviSeason, { params: { uuid: field } })
/** No check is running. */
const idle = () =>
  expect
    .poll(
      () =>
        windrow.rows(
          "select from windrow_jobs.job where name = 'ndvi-fetch-field' and state in ('created', 'active')",
        ),
      { timeout: 20_000 },
    )
    .toEqual([])

/** As the job of the minute does. A check that is just ending would say that nothing is due. */
const plan = async () => {
  await idle()
  await windrow.rows("update ndvi_check set due = now() - interval '1 year'")
  await windrow.rows(
    "insert into windrow_jobs.job (name, data, policy) values ('ndvi-plan', '{}', 'stately') on conflict do nothing",
  )
}

describe('while the provider is down', { timeout: 60_000 }, () => {
  test('the failure is reported, nothing is made up, and the next try waits longer and longer', async () => {
    provider.behave((_request, response) => sendJson(response, { message: 'no such search' }, 404))
    const checks = async () => {
      const [row] = await windrow.rows<{ failures: number; minutes: number }>(
        'select failures, extract(epoch from due - failed_at)::int / 60 as minutes from ndvi_check',
      )
      return row ?? { failures: 0, minutes: 0 }
    }
    const fail = async () => {
      await idle()
      const { failures } = await checks()
      await plan()
      await expect.poll(async () => (await checks()).failures, { timeout: 20_000 }).toBe(failures + 1)
      return checks()
    }
    // It may have failed before: the provider did not respond at the start either.
    const first = await fail()
    expect(first.minutes).toBe(5 * 2 ** (first.failures - 1))
    const found = await season()
    expect(found.failure).toMatch(/404/)
    expect(found).toMatchObject({
      source: 'sentinel-2',
      isModelled: false,
      pending: false,
      values: [],
      rasters: [],
    })
    expect((await fail()).minutes).toBe(2 * first.minutes)
  })
})

describe('pictures', { timeout: 90_000 }, () => {
  test('are found over several pages, read in parts, and become values with the offset applied', async () => {
    const days = [-100, -85, -70, -60, -50, -40, -30, -20, -10, -4]
    const values = [0.18, 0.2, 0.32, 0.55, 0.74, 0.83, 0.86, 0.86, 0.84, 0.82]
    for (const [at, ahead] of days.entries())
      stac.add(provider.url, { day: addDays(TODAY, ahead), ndvi: values[at] as number })
    // Half of the field, and all of it, under cloud; and one of the older processing.
    stac.add(provider.url, { day: addDays(TODAY, -15), ndvi: 0.3, clouded: 1 })
    stac.add(provider.url, { day: addDays(TODAY, -35), ndvi: 0.85, offset: 0 })
    provider.behave((request, response) => stac.respond(request, response))
    await plan()
    await expect.poll(async () => (await season()).values.length, { timeout: 60_000 }).toBe(12)
    const found = await season()
    const used = found.values.filter(({ state }) => state === 'used')
    expect(used).toHaveLength(11)
    const valueByDate = new Map(used.map(({ date, value }) => [date, value]))
    for (const [at, ahead] of days.entries())
      expect(valueByDate.get(addDays(TODAY, ahead))).toBeCloseTo(values[at] as number, 2)
    expect(valueByDate.get(addDays(TODAY, -35))).toBeCloseTo(0.85, 2)
    expect(found.values.find(({ date }) => date === addDays(TODAY, -15))).toMatchObject({
      state: 'cloudy',
      valid: 0,
      value: null,
    })
    expect(found).toMatchObject({ pending: false, failure: null, isModelled: false })
    expect(found.checkedAt).not.toBeNull()
    const whole = [...stac.files.values()].reduce((sum, { length }) => sum + length, 0)
    expect(stac.sent.bytes).toBeLessThan(whole)
    expect(stac.sent.ranges).toBeGreaterThan(36)
    expect(provider.requests.some(({ pathname }) => pathname === '/v1/search')).toBe(true)
  })

  test('have a fitted curve and a season, filled up by the model for the days ahead', async () => {
    const { fit, curve, season: dates } = await season()
    expect(fit?.used).toBe(11)
    expect(fit?.rmse).toBeLessThan(0.05)
    expect(curve?.time).toContain(TODAY)
    expect(dates && dates.start < dates.peak && dates.peak < dates.end).toBe(true)
  })

  test('the raster lies where the field does; cloudy days have none', async () => {
    const { rasters } = await season()
    expect(rasters).toHaveLength(11)
    expect(rasters[0]).toBe(addDays(TODAY, -4))
    const raster = await ada.call(api.getNdviRaster, { params: { uuid, date: addDays(TODAY, -4) } })
    expect(raster.values).toHaveLength(raster.width * raster.height)
    // 800 m on a side, in pixels of 10 m.
    expect(raster.width).toBeGreaterThanOrEqual(80)
    expect(raster.width).toBeLessThanOrEqual(84)
    const known = raster.values.filter((value) => value !== null)
    expect(known.length).toBeGreaterThan(6_200)
    expect(known.length).toBeLessThan(6_600)
    for (const value of known) expect(value ?? 0).toBeCloseTo(0.82, 1)
    const lons = raster.corners.map(([lon]) => lon)
    const lats = raster.corners.map(([, lat]) => lat)
    expect(Math.min(...lons)).toBeLessThan(PLACE.lon)
    expect(Math.max(...lons)).toBeGreaterThan(PLACE.lon)
    expect(Math.max(...lats) - Math.min(...lats)).toBeCloseTo(0.0074, 2)
    expect((raster.corners[0]?.[1] ?? 0) > (raster.corners[3]?.[1] ?? 99)).toBe(true)
    const cloudy = `/api/v1/ndvi/${uuid}/rasters/${addDays(TODAY, -15)}`
    expect((await windrow.send(cloudy, { token: ada.token })).status).toBe(404)
  })

  test('what is known is not fetched again, and a new picture is added', async () => {
    const { ranges } = stac.sent
    stac.add(provider.url, { day: addDays(TODAY, -1), ndvi: 0.81, clouded: 0.51 })
    await plan()
    await expect.poll(async () => (await season()).values.length, { timeout: 20_000 }).toBe(13)
    expect(stac.sent.ranges - ranges).toBeLessThan(20)
    const last = (await season()).values.at(-1)
    expect(last?.valid).toBeGreaterThan(0.1)
    expect(last?.valid).toBeLessThan(0.9)
  })

  test('a file that is gone counts as a picture that shows nothing; a broken one is tried again later', async () => {
    stac.add(provider.url, { day: addDays(TODAY, -2), ndvi: 0.8 })
    for (const path of stac.files.keys())
      if (path.includes(addDays(TODAY, -2).replaceAll('-', ''))) stac.files.delete(path)
    await plan()
    await expect.poll(async () => (await season()).values.length, { timeout: 20_000 }).toBe(14)
    expect((await season()).values.find(({ date }) => date === addDays(TODAY, -2))?.state).toBe('cloudy')
    stac.add(provider.url, { day: addDays(TODAY, -3), ndvi: 0.8 })
    const broken = [...stac.files.keys()].find(
      (path) => path.includes(addDays(TODAY, -3).replaceAll('-', '')) && path.includes('SCL'),
    )
    const file = stac.files.get(broken ?? '') as Buffer
    stac.files.set(broken ?? '', Buffer.alloc(file.length, 7))
    await plan()
    await expect.poll(async () => (await season()).failure, { timeout: 20_000 }).not.toBeNull()
    expect((await season()).values).toHaveLength(14)
    stac.files.set(broken ?? '', file)
    await plan()
    await expect.poll(async () => (await season()).values.length, { timeout: 20_000 }).toBe(15)
    expect((await season()).failure).toBeNull()
  })

  test('another boundary forgets the pictures of the old one, and has its own looked for', async () => {
    const held: (() => void)[] = []
    /** Of files; searches succeed. */
    const hold = () =>
      provider.behave((request, response) => {
        if (request.url?.startsWith('/v1/')) stac.respond(request, response)
        else held.push(() => stac.respond(request, response))
      })
    const release = () => {
      provider.behave((request, response) => stac.respond(request, response))
      for (const send of held.splice(0)) send()
    }
    stac.add(provider.url, { day: addDays(TODAY, -6), ndvi: 0.8 })
    hold()
    try {
      await plan()
      await expect.poll(() => held.length).toBeGreaterThan(0)
      await windrow.rows(
        "update field set geometry = jsonb_set(geometry, '{coordinates,0,0,0,0}', to_jsonb(-93.64 - random() / 1000)) where uuid = $1",
        [uuid],
      )
      expect(await windrow.rows('select from ndvi_value')).toEqual([])
      // Changed directly in the database: the server is notified a moment later.
      await expect.poll(async () => (await season()).pending).toBe(true)
    } finally {
      // Requests that are still held would keep the next turn waiting as well.
      release()
    }
    await idle()
    // The one picture of the old boundary is not stored. The job of the minute may have checked the new boundary
    // already, of which all pictures are new.
    const stored = await windrow.rows('select from ndvi_value')
    expect(stored).not.toHaveLength(1)
    expect(await windrow.rows('select from ndvi_check')).toHaveLength(stored.length === 0 ? 0 : 1)
  })
})

test('pictures and next pages on another host are not fetched, and the failure says what to set', async () => {
  const elsewhere = await startLoopbackHttp((request, response) => stac.respond(request, response))
  const failure = async () => {
    await plan()
    await expect.poll(async () => (await season()).failure, { timeout: 20_000 }).not.toBeNull()
    return (await season()).failure
  }
  try {
    stac.add(elsewhere.url, { day: addDays(TODAY, -8), ndvi: 0.8 })
    provider.behave((request, response) => stac.respond(request, response, 100))
    expect(await failure()).toContain(`name ${elsewhere.url} in OUTBOUND_ALLOW`)
    provider.behave((_request, response) => response.writeHead(302, { location: elsewhere.url }).end())
    await expect.poll(failure, { timeout: 30_000 }).toContain('redirects to another host')
    const next = { rel: 'next', href: `${elsewhere.url}/v1/search` }
    provider.behave((_request, response) => sendJson(response, { features: [], links: [next] }))
    await expect.poll(failure, { timeout: 30_000 }).toContain(`name ${elsewhere.url} in OUTBOUND_ALLOW`)
    expect(elsewhere.connections).toBe(0)
  } finally {
    await elsewhere.close()
  }
}, 90_000)
