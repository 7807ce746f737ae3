import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { api } from '@windrow/contract/api/api.ts'
import { boundaryTexts } from '@windrow/contract/texts/en/boundaries.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { fileTexts } from '@windrow/contract/texts/en/files.ts'
import { withPermission } from '@windrow/core/access/permissions.ts'
import { square } from '@windrow/testkit/demo-farm/demo-farm.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { geoJsonFile, kmlFile, kmzFile, shapefileZip, zipOf } from '../../testing/boundary-files.ts'
import { places, squaresFile } from '../../testing/squares-file.ts'
import type { TestAccount } from '../../testing/test-account.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'
import { interruptedUpload, upload } from '../../testing/upload.ts'

const HOME = { lat: 42.03, lon: -93.63 }
const NORTH = { name: 'North forty', polygons: [[square(42.03, -93.63, 800)]] }
const SOUTH = { name: 'South forty', polygons: [[square(42.01, -93.63, 400)]] }

let windrow: TestWindrow
let ada: TestAccount
beforeAll(async () => {
  windrow = await startTestWindrow()
  ada = await windrow.addAccount()
})
afterAll(() => windrow.stop())

const folder = () => join(windrow.dataDir, 'files')
const storedFiles = async () => (await readdir(folder()).catch(() => [])).sort()
const send = (file: File, token = ada.token, more = {}) =>
  upload(`${windrow.address}/api/v1/files/`, token, file, more)
const oneField = () => squaresFile('one.geojson', places(1, HOME))
/** Nothing of a file is anywhere. */
const isEmpty = async () => [
  await storedFiles(),
  await windrow.rows('select from file'),
  await windrow.rows('select from stray_file'),
]
const NOTHING = [[], [], []]

beforeEach(async () => {
  await windrow.rows('delete from field')
  await windrow.rows('delete from file')
  await windrow.rows('delete from stray_file')
  await rm(folder(), { recursive: true, force: true })
})

describe('uploading a boundary file', () => {
  test.each([
    ['.kml', async () => kmlFile([NORTH, SOUTH])],
    ['.geojson', async () => geoJsonFile([NORTH, SOUTH])],
    ['.kmz', () => kmzFile([NORTH, SOUTH])],
    ['.zip', () => zipOf({ 'farm/fields.kml': kmlFile([NORTH, SOUTH]) })],
    ['.zip', () => shapefileZip([NORTH, SOUTH])],
  ])(
    '%s responds with 201 and its polygons [S1-3.61..63, S1-5.27..29, S1-7.56, D-3.21]',
    async (extension, write) => {
      const bytes = await write()
      const response = await send(new File([bytes as Uint8Array<ArrayBuffer>], `farm${extension}`))
      expect(response.status).toBe(201)
      expect(response.json).toEqual({
        data: {
          id: expect.stringMatching(/^[0-9a-f-]{36}$/),
          name: `farm${extension}`,
          size: bytes.length,
          features: [
            expect.objectContaining({ name: 'North forty', area_ha: 64 }),
            expect.objectContaining({ name: 'South forty', area_ha: 16 }),
          ],
          problems: [],
        },
      })
      const { data } = await ada.call(api.uploadFile, {
        file: new File([bytes as Uint8Array<ArrayBuffer>], `farm${extension}`),
      })
      const [north] = data.features
      expect(north?.polygon).toHaveLength(5)
      expect(north?.geometry.coordinates).toEqual([[north?.polygon]])
    },
  )

  test('stores it in DATA_DIR/files under a random id and its extension, readable by no one else [D-1.18, S1-7.62]', async () => {
    const { data } = await ada.call(api.uploadFile, {
      file: new File([kmlFile([NORTH]) as Uint8Array<ArrayBuffer>], 'Farm of Ada.KML'),
    })
    expect(await storedFiles()).toEqual([`${data.id}.kml`])
    expect((await stat(join(folder(), `${data.id}.kml`))).mode & 0o777).toBe(0o600)
    expect((await stat(folder())).mode & 0o777).toBe(0o700)
    expect(await windrow.rows('select from stray_file')).toEqual([])
  })

  test('takes the last part of a path as its name, in any language', async () => {
    const { data } = await ada.call(api.uploadFile, {
      file: new File([geoJsonFile([NORTH]) as Uint8Array<ArrayBuffer>], 'C:\\felder\\Grünland 圃場.geojson'),
    })
    expect(data.name).toBe('Grünland 圃場.geojson')
  })
})

describe('a file that is rejected leaves nothing behind', () => {
  test.each([
    ['notes.txt', 422, boundaryTexts.wrongExtension('notes.txt')],
    ['farm', 422, boundaryTexts.wrongExtension('farm')],
    ['empty.kml', 422, boundaryTexts.empty('empty.kml')],
    ['broken.geojson', 422, boundaryTexts.notGeoJson('broken.geojson')],
  ])('%s: %i [S1-5.30]', async (name, status, message) => {
    const content = name === 'empty.kml' ? '' : '{"type": "Feature'
    const rejected = await send(new File([content], name))
    expect([rejected.status, rejected.json?.message]).toEqual([status, message])
    expect(await isEmpty()).toEqual(NOTHING)
  })

  test('50 MB: 413 within 5 s, whether its length is declared or not', async () => {
    const large = new File([new Uint8Array(50_000_000)], 'large.kml')
    const started = performance.now()
    const rejected = await send(large)
    expect(performance.now() - started).toBeLessThan(5_000)
    const message = 'The file is larger than 20 MB. Please split it into several files.'
    expect([rejected.status, rejected.json?.message]).toEqual([413, message])
    const boundary = 'xxxx'
    const body = new ReadableStream({
      start: (stream) =>
        stream.enqueue(
          Buffer.from(
            `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="large.kml"\r\n\r\n`,
          ),
        ),
      pull: (stream) => stream.enqueue(new Uint8Array(1_000_000)),
    })
    const endless = await fetch(`${windrow.address}/api/v1/files`, {
      method: 'POST',
      headers: { 'user-token': ada.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
      body,
      duplex: 'half',
    } as RequestInit)
    expect([endless.status, await endless.json()]).toEqual([413, { message }])
    expect(await isEmpty()).toEqual(NOTHING)
  })

  test('a body that is no file, two files, or a file and a text', async () => {
    for (const more of [{ other: oneField() }, { note: 'hello' }])
      expect((await send(oneField(), ada.token, more)).status).toBe(400)
    const json = await windrow.send('/api/v1/files', { token: ada.token, json: { file: 'x' } })
    expect(json.status).toBe(422)
    const empty = await windrow.send('/api/v1/files', { method: 'POST', token: ada.token })
    expect(empty.status).toBe(400)
    expect(await isEmpty()).toEqual(NOTHING)
  })

  test('the network is lost in the middle: it can be tried again', async () => {
    const bytes = Buffer.concat([geoJsonFile([NORTH]), Buffer.alloc(200_000, ' ')])
    await interruptedUpload(windrow.address, '/api/v1/files', ada.token, {
      name: 'farm.geojson',
      bytes,
      sentBytes: 100_000,
    })
    expect(await isEmpty()).toEqual(NOTHING)
    expect((await send(new File([bytes], 'farm.geojson'))).status).toBe(201)
  })

  test('the folder cannot be written: 503, and it works once it can', async () => {
    await writeFile(folder(), 'in the way')
    const rejected = await send(oneField())
    expect([rejected.status, rejected.json?.message]).toEqual([503, fileTexts.notStored])
    await rm(folder())
    expect(await isEmpty()).toEqual(NOTHING)
    expect((await send(oneField())).status).toBe(201)
  })

  test('the database fails after the bytes were written', async () => {
    await windrow.rows(`create function reject_file() returns trigger language plpgsql as $$
      begin raise exception 'disk full'; end $$`)
    await windrow.rows(
      'create trigger rejected before insert on file_feature for each row execute function reject_file()',
    )
    expect((await send(oneField())).status).toBe(500)
    await windrow.rows('drop function reject_file cascade')
    expect(await isEmpty()).toEqual(NOTHING)
  })
})

describe('who may', () => {
  test('upload: an account that may add or edit fields [D-4.10]', async () => {
    const account = (add: boolean, edit: boolean) =>
      windrow.addAccount({
        with: ada,
        permissions: (preset) =>
          withPermission(withPermission(preset, 'field_tools.add', add), 'field_tools.edit', edit),
      })
    const [neither, adds, edits] = await Promise.all([
      account(false, false),
      account(true, false),
      account(false, true),
    ])
    const rejected = await send(oneField(), neither.token)
    expect([rejected.status, rejected.json?.message]).toEqual([403, callTexts.notPermitted])
    expect((await send(oneField(), 'no token')).status).toBe(401)
    expect((await send(oneField(), adds.token)).status).toBe(201)
    expect((await send(oneField(), edits.token)).status).toBe(201)
  })

  test('download: the organisation, as an attachment with the same bytes [S1-7.57, S1-7.63, D-3.22]', async () => {
    const bytes = kmlFile([NORTH])
    const { data } = await ada.call(api.uploadFile, {
      file: new File([bytes as Uint8Array<ArrayBuffer>], 'Grünland (1).kml'),
    })
    const reader = await windrow.addAccount({ with: ada, role: 'viewer' })
    const file = await reader.call(api.downloadFile, { params: { id: data.id } })
    expect(file.name).toBe('Grünland (1).kml')
    expect(Buffer.from(await file.content.arrayBuffer()).equals(bytes)).toBe(true)
    const response = await windrow.send(`/api/v1/files/${data.id}`, { token: ada.token })
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="Gr_nland (1).kml"; filename*=UTF-8''Gr%C3%BCnland%20%281%29.kml`,
    )
    expect(response.headers.get('content-type')).toBe('application/vnd.google-earth.kml+xml')
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    const stranger = await windrow.addAccount()
    expect((await windrow.send(`/api/v1/files/${data.id}`, { token: stranger.token })).status).toBe(404)
    expect((await windrow.send(`/api/v1/files/${data.id}`)).status).toBe(401)
    await rm(folder(), { recursive: true })
    expect((await windrow.send(`/api/v1/files/${data.id}`, { token: ada.token })).status).toBe(404)
  })
})

describe('files that nothing uses', () => {
  const age = (hours: number) =>
    windrow.rows(`update file set used_at = used_at - interval '${hours} hours' returning id`)
  const makeDue = () => windrow.rows("update stray_file set due = now() - interval '1 second' returning key")

  test('go after a day, their bytes an hour later; those of a field stay', async () => {
    const { data } = await ada.call(api.uploadFile, { file: oneField() })
    const used = await ada.call(api.uploadFile, { file: oneField() })
    const { uuid } = (
      await ada.call(api.addField, {
        body: { name: 'A', crop: 'B', variety: 'C', region: 'D', shapefile: used.data.id },
      })
    ).data
    await age(23)
    await windrow.tidy()
    expect(await storedFiles()).toHaveLength(2)
    await age(2)
    await windrow.tidy()
    expect(await windrow.rows('select id from file')).toEqual([{ id: used.data.id }])
    expect(await storedFiles()).toHaveLength(2)
    expect((await windrow.send(`/api/v1/files/${data.id}`, { token: ada.token })).status).toBe(404)
    await makeDue()
    await windrow.tidy()
    expect(await storedFiles()).toEqual([`${used.data.id}.geojson`])
    await ada.call(api.deleteField, { params: { uuid } })
    await windrow.tidy()
    await makeDue()
    await windrow.tidy()
    expect(await isEmpty()).toEqual(NOTHING)
  })

  test('bytes whose upload was killed before its rows, and those of a deleted organisation, go too', async () => {
    const bob = await windrow.addAccount()
    await bob.call(api.uploadFile, { file: oneField() })
    const orphan = `${crypto.randomUUID()}.kml`
    await windrow.services.files.put(orphan, kmlFile([NORTH]))
    await windrow.rows("insert into stray_file values ($1, now() + interval '24 hours')", [orphan])
    await windrow.rows('delete from organisation where id = $1', [bob.orgId])
    await windrow.tidy()
    expect(await storedFiles()).toHaveLength(2)
    await makeDue()
    await windrow.tidy()
    expect(await isEmpty()).toEqual(NOTHING)
  })
})
