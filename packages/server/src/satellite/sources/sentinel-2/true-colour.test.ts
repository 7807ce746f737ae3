import { inflateSync } from 'node:zlib'
import { api } from '@windrow/contract/api/api.ts'
import type { SatellitePicture } from '@windrow/contract/entities/satellite.ts'
import { addDays } from '@windrow/core/time/day.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createFakeStac } from '../../../testing/fake-stac.ts'
import { type LoopbackHttp, startLoopbackHttp } from '../../../testing/loopback-http.ts'
import type { TestAccount } from '../../../testing/test-account.ts'
import { addTestField } from '../../../testing/test-field.ts'
import { startTestWindrow, type TestWindrow } from '../../../testing/test-windrow.ts'
import { around, shadeOf } from './true-colour.ts'

const TODAY = '2026-08-20'
const PLACE = { lat: 42.03, lon: -93.63 }
const [NEWEST, CLOUDY, OLDER, BROKEN, OLDEST] = [-3, -8, -13, -18, -23].map((ahead) => addDays(TODAY, ahead))

let stac: ReturnType<typeof createFakeStac>
let provider: LoopbackHttp
let windrow: TestWindrow
let ada: TestAccount
let uuid: string
beforeAll(async () => {
  stac = createFakeStac(PLACE)
  provider = await startLoopbackHttp((request, response) => stac.respond(request, response))
  for (const day of [NEWEST, OLDER, BROKEN] as string[]) stac.add(provider.url, { day, ndvi: 0.8 })
  stac.add(provider.url, { day: CLOUDY as string, ndvi: 0.8, clouded: 0.6 })
  // An older processing, whose numbers are other ones for the same colours.
  stac.add(provider.url, { day: OLDEST as string, ndvi: 0.3, offset: 0 })
  windrow = await startTestWindrow({
    FAKE_NOW: `${TODAY}T12:00:00Z`,
    NDVI_SOURCE: 'sentinel-2',
    STAC_URL: `${provider.url}/v1`,
  })
  ada = await windrow.addAccount()
  uuid = await addTestField(windrow.services, ada.orgId, PLACE)
})
afterAll(async () => {
  await windrow.stop()
  await provider.close()
})

const list = () => ada.call(api.listSatellitePictures, { params: { uuid } })
const pictureOf = (date = '') => ada.call(api.getSatellitePicture, { params: { uuid, date } })
const send = (date = '', token = ada.token) =>
  windrow.send(`/api/v1/satellite/${uuid}/pictures/${date}`, { token })

/** The colour of a pixel; rows are stored as differences from the pixel before. */
function colourIn({ png, width }: SatellitePicture, column: number, row: number): number[] {
  const file = Buffer.from(png, 'base64')
  const start = file.indexOf('IDAT')
  const rows = inflateSync(file.subarray(start + 4, start + 4 + file.readUInt32BE(start - 4)))
  const colour = [0, 0, 0, 0]
  for (let at = 0; at <= column; at++)
    for (let channel = 0; channel < 4; channel++)
      colour[channel] =
        ((colour[channel] ?? 0) + (rows[row * (4 * width + 1) + 1 + 4 * at + channel] ?? 0)) % 256
  return colour
}

describe('pictures in true colour', { timeout: 90_000 }, () => {
  test('are listed by day, newest first, with how much of the field is clear', async () => {
    await windrow.rows(
      "insert into windrow_jobs.job (name, data, policy) values ('ndvi-plan', '{}', 'stately') on conflict do nothing",
    )
    await expect.poll(async () => (await list()).pictures.length, { timeout: 60_000 }).toBe(5)
    const { pictures, source, failure, attribution } = await list()
    expect({ source, failure }).toEqual({ source: 'sentinel-2', failure: null })
    expect(attribution?.name).toContain('Copernicus Sentinel')
    expect(pictures.map(({ date }) => date)).toEqual([NEWEST, CLOUDY, OLDER, BROKEN, OLDEST])
    expect(pictures[0]).toEqual({ date: NEWEST, clear: 1, hasRaster: true, isStored: false })
    expect(pictures[1]?.clear).toBeLessThan(0.9)
  })

  test('are fetched once however many ask, lie where the field does, and are stored', async () => {
    const before = stac.sent.ranges
    const [picture, same] = await Promise.all([pictureOf(NEWEST), pictureOf(NEWEST)])
    const fetched = stac.sent.ranges - before
    expect(fetched).toBeGreaterThan(2)
    expect(same).toEqual(picture)
    expect(await pictureOf(NEWEST)).toEqual(picture)
    expect(stac.sent.ranges - before).toBe(fetched)
    expect((await list()).pictures[0]?.isStored).toBe(true)

    // 3.2 km on a side, in pixels of 10 m, with the field in its middle.
    expect(picture.width).toBeGreaterThanOrEqual(320)
    expect(picture.width).toBeLessThanOrEqual(322)
    const [lons, lats] = [picture.corners.map(([lon]) => lon), picture.corners.map(([, lat]) => lat)]
    const middle = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
    expect(middle(lons)).toBeCloseTo(PLACE.lon, 3)
    expect(middle(lats)).toBeCloseTo(PLACE.lat, 3)
    expect((Math.max(...lats) - Math.min(...lats)) * 111_000).toBeGreaterThan(3_100)
    expect((picture.corners[0]?.[1] ?? 0) > (picture.corners[3]?.[1] ?? 99)).toBe(true)
  })

  test('have the same colours for the same ground on every day, whatever the processing', async () => {
    const [newest, oldest] = [await pictureOf(NEWEST), await pictureOf(OLDEST)]
    const [red = 0, green = 0, blue = 0, alpha] = colourIn(newest, 160, 160)
    expect(alpha).toBe(255)
    expect(green).toBeGreaterThan(red + 10)
    expect(red).toBeGreaterThan(blue + 10)
    expect(colourIn(oldest, 160, 160)).toEqual([red, green, blue, 255])
  })

  test('that cannot be had are an error in plain words, and those that are stored stay', async () => {
    provider.behave((_request, response) => response.writeHead(404).end())
    const away = await send(OLDER)
    expect(away.status).toBe(503)
    expect(away.json).toEqual({
      message: 'The satellite pictures cannot be reached at the moment.',
      code: 'picture-away',
    })
    expect((await send(NEWEST)).status).toBe(200)
    provider.behave((request, response) => stac.respond(request, response))
    const file = [...stac.files.keys()].find(
      (path) => path.includes((BROKEN ?? '').replaceAll('-', '')) && path.endsWith('B03.tif'),
    ) as string
    stac.files.set(file, Buffer.alloc(100_000, 7))
    expect((await send(BROKEN)).status).toBe(503)
    const stored = (await list()).pictures.filter(({ isStored }) => isStored)
    expect(stored.map(({ date }) => date)).toEqual([NEWEST, OLDEST])
    expect((await send(OLDER)).status).toBe(200)
  })

  test('are none of a day without one, nor for another farm', async () => {
    expect((await send(TODAY)).status).toBe(404)
    const eve = await windrow.addAccount()
    expect((await send(NEWEST, eve.token)).status).toBe(404)
    expect((await windrow.send(`/api/v1/satellite/${uuid}/pictures`, { token: eve.token })).status).toBe(404)
  })

  test('end with the boundary that they were cut for', async () => {
    expect((await windrow.rows('select from satellite_picture')).length).toBeGreaterThan(0)
    await windrow.rows(
      "update field set geometry = jsonb_set(geometry, '{coordinates,0,0,0,0}', '-93.6401') where uuid = $1",
      [uuid],
    )
    expect(await windrow.rows('select from satellite_picture')).toEqual([])
  })
})

test('a shade follows from reflectance alone: 0 is black, 0.3 and more is white', () => {
  const shade = (reflectance: number, offset: number) =>
    shadeOf(Math.round((reflectance - offset) / 0.0001), { href: '', scale: 0.0001, offset })
  for (const offset of [0, -0.1])
    expect([0, 0.06, 0.15, 0.3, 0.9].map((reflectance) => shade(reflectance, offset))).toEqual([
      0, 93, 165, 255, 255,
    ])
})

test('a large field has its surroundings in the picture too', () => {
  const wide = around({ west: 0, east: 6_000, south: 0, north: 1_000 })
  expect(wide).toEqual({ west: -1_500, east: 7_500, south: -4_000, north: 5_000 })
  expect(around({ west: 0, east: 800, south: 0, north: 800 })).toEqual({
    west: -1_200,
    east: 2_000,
    south: -1_200,
    north: 2_000,
  })
})
