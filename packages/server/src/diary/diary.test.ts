import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { api } from '@windrow/contract/api/api.ts'
import type { DiaryNoteInput } from '@windrow/contract/entities/diary.ts'
import { diaryTexts } from '@windrow/contract/texts/en/diary.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { jpegPhoto, pngPhoto } from '../testing/photos.ts'
import type { TestAccount } from '../testing/test-account.ts'
import { addTestField } from '../testing/test-field.ts'
import { startTestWindrow, type TestWindrow } from '../testing/test-windrow.ts'
import { upload } from '../testing/upload.ts'

let windrow: TestWindrow
let ada: TestAccount
let uuid: string
let other: string
beforeAll(async () => {
  windrow = await startTestWindrow()
  ada = await windrow.addAccount({ name: 'Ada Byron' })
  uuid = await addTestField(windrow.services, ada.orgId)
  other = await addTestField(windrow.services, ada.orgId, { name: 'Other' })
})
afterAll(() => windrow.stop())
beforeEach(async () => {
  await windrow.rows('delete from diary_note')
  await windrow.rows('delete from diary_photo')
})

const NOTE: DiaryNoteInput = {
  date: '2026-05-02',
  kind: 'spraying',
  text: 'Aphids',
  amount: null,
  photos: [],
}
const add = (note: Partial<DiaryNoteInput> = {}) =>
  ada.call(api.addDiaryNote, { params: { uuid }, body: { ...NOTE, ...note } })
const list = async (field = uuid) => (await ada.call(api.listDiary, { params: { uuid: field } })).data
const photoFile = (name = 'leaf.png', bytes = pngPhoto()) =>
  new File([bytes as Uint8Array<ArrayBuffer>], name)
const addPhoto = async (file = photoFile(), field = uuid) =>
  (await ada.call(api.uploadDiaryPhoto, { params: { uuid: field }, file })).data
const storedFiles = async () => (await readdir(join(windrow.dataDir, 'files')).catch(() => [])).sort()

describe('notes', () => {
  test('are listed newest first, with who wrote them, of their own field only', async () => {
    await add({ date: '2026-04-28', kind: 'planting', text: '' })
    await add()
    await add({ text: 'Again' })
    expect((await list()).map(({ date, kind, text, author }) => [date, kind, text, author])).toEqual([
      ['2026-05-02', 'spraying', 'Again', 'Ada Byron'],
      ['2026-05-02', 'spraying', 'Aphids', 'Ada Byron'],
      ['2026-04-28', 'planting', '', 'Ada Byron'],
    ])
    expect(await list(other)).toEqual([])
  })

  test('are changed and deleted', async () => {
    const { data } = await add()
    const changed = { ...NOTE, kind: 'irrigation' as const, amount: 18.5, text: 'Pivot' }
    const params = { uuid, id: data.id }
    expect((await ada.call(api.changeDiaryNote, { params, query: {}, body: changed })).data).toMatchObject({
      kind: 'irrigation',
      amount: 18.5,
    })
    await ada.call(api.deleteDiaryNote, { params, query: {} })
    expect(await list()).toEqual([])
    const again = await windrow.send(`/api/v1/diary/${uuid}/notes/${data.id}`, {
      method: 'DELETE',
      token: ada.token,
    })
    expect(again.status).toBe(404)
  })

  test('one that another user has changed since it was read is neither changed nor deleted', async () => {
    const { data } = await add()
    const params = { uuid, id: data.id }
    const query = { base: data.updatedAt }
    const first = await ada.call(api.changeDiaryNote, { params, query, body: { ...NOTE, text: 'Theirs' } })
    const path = `/api/v1/diary/${uuid}/notes/${data.id}?base=${data.updatedAt}`
    for (const sent of [{ method: 'PUT', json: { ...NOTE, text: 'Mine' } }, { method: 'DELETE' }]) {
      const rejected = await windrow.send(path, { token: ada.token, ...sent })
      expect([rejected.status, rejected.json]).toEqual([
        409,
        {
          message: diaryTexts.changedMeanwhile,
          code: 'changed-meanwhile',
          details: { theirs: 'Spraying: Theirs' },
        },
      ])
    }
    expect((await list()).map(({ text }) => text)).toEqual(['Theirs'])
    await ada.call(api.deleteDiaryNote, { params, query: { base: first.data.updatedAt } })
    expect(await list()).toEqual([])
  })

  test('a change whose response was lost is repeated by its key, and is no conflict with itself', async () => {
    const { data } = await add()
    const sent = {
      method: 'PUT',
      token: ada.token,
      headers: { 'idempotency-key': 'once' },
      json: { ...NOTE, text: 'Mine' },
    }
    const path = `/api/v1/diary/${uuid}/notes/${data.id}?base=${data.updatedAt}`
    const [first, again] = [await windrow.send(path, sent), await windrow.send(path, sent)]
    expect([first.status, again.status, again.json]).toEqual([200, 200, first.json])
  })

  test('an amount of water belongs to irrigation only', async () => {
    expect((await add({ amount: 20 })).data.amount).toBeNull()
    expect((await add({ kind: 'irrigation', amount: 20 })).data.amount).toBe(20)
  })

  test('are rejected without content, with a day that is none, an unknown kind or too much text', async () => {
    const send = (json: object) =>
      windrow.send(`/api/v1/diary/${uuid}`, { token: ada.token, json: { ...NOTE, ...json } })
    const empty = await send({ kind: 'other', text: '   ' })
    expect([empty.status, empty.json?.message]).toEqual([422, diaryTexts.empty])
    for (const wrong of [
      { date: '2026-02-30' },
      { date: 'yesterday' },
      { kind: 'dancing' },
      { text: 'x'.repeat(5_001) },
      { amount: -1 },
      { photos: ['x'] },
      { mood: 'good' },
    ])
      expect((await send(wrong)).status).toBe(422)
    expect(await list()).toEqual([])
  })

  test('one field’s note is not found under another field', async () => {
    const { data } = await add()
    const response = await windrow.send(`/api/v1/diary/${other}/notes/${data.id}`, {
      method: 'DELETE',
      token: ada.token,
    })
    expect([response.status, (await list()).length]).toEqual([404, 1])
  })
})

describe('photos', () => {
  test('are stored without metadata of where they were taken, and come back to the organisation', async () => {
    const photo = await addPhoto(photoFile('IMG_1.JPG', jpegPhoto(640, 480, 'GPS 42.6')))
    expect(photo).toMatchObject({ type: 'image/jpeg', width: 640, height: 480 })
    const { data } = await add({ photos: [photo.id] })
    expect(data.photos).toEqual([photo])
    const path = `/api/v1/diary/${uuid}/photos/${photo.id}`
    const response = await fetch(windrow.address + path, { headers: { 'user-token': ada.token } })
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('content-disposition')).toMatch(/^attachment/)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(bytes).toEqual(jpegPhoto(640, 480))
    const stranger = await windrow.addAccount()
    expect((await windrow.send(path, { token: stranger.token })).status).toBe(404)
    expect((await windrow.send(path)).status).toBe(401)
    expect((await windrow.send(path.replace(uuid, other), { token: ada.token })).status).toBe(404)
  })

  test('other files are rejected by their content, whatever they are called', async () => {
    const before = await storedFiles()
    const html = new File(['<script>alert(1)</script>'], 'leaf.jpg', { type: 'image/jpeg' })
    const rejected = await upload(`${windrow.address}/api/v1/diary/${uuid}/photos`, ada.token, html)
    expect([rejected.status, rejected.json?.message]).toEqual([422, diaryTexts.notAPhoto])
    const large = new File([new Uint8Array(9_000_000)], 'leaf.png')
    expect((await upload(`${windrow.address}/api/v1/diary/${uuid}/photos`, ada.token, large)).status).toBe(
      413,
    )
    expect(await storedFiles()).toEqual(before)
    expect(await windrow.rows('select from diary_photo')).toEqual([])
  })

  test('have the order of the note; what it no longer names is deleted', async () => {
    const [first, second, third] = [await addPhoto(), await addPhoto(), await addPhoto()]
    const { data } = await add({ photos: [second.id, first.id] })
    expect(data.photos.map(({ id }) => id)).toEqual([second.id, first.id])
    const params = { uuid, id: data.id }
    const body = { ...NOTE, photos: [third.id, second.id] }
    expect(
      (await ada.call(api.changeDiaryNote, { params, query: {}, body })).data.photos.map(({ id }) => id),
    ).toEqual([third.id, second.id])
    expect(await windrow.rows('select from diary_photo')).toHaveLength(2)
    expect(
      (await windrow.rows<{ key: string }>('select key from stray_file')).map(({ key }) => key),
    ).toContain(`${first.id}.png`)
  })

  test('a photo of another field or of another note is rejected, and nothing changes', async () => {
    const elsewhere = await addPhoto(photoFile(), other)
    const taken = await addPhoto()
    await add({ photos: [taken.id] })
    for (const photos of [[elsewhere.id], [taken.id], [crypto.randomUUID()]]) {
      const response = await windrow.send(`/api/v1/diary/${uuid}`, {
        token: ada.token,
        json: { ...NOTE, photos },
      })
      expect([response.status, response.json?.message]).toEqual([422, diaryTexts.photoGone])
    }
    expect(await list()).toHaveLength(1)
  })

  test('those that no note names go after a day, and with a note or a field theirs', async () => {
    const unused = await addPhoto()
    const used = await addPhoto()
    const { data } = await add({ photos: [used.id] })
    await windrow.rows("update diary_photo set created_at = now() - interval '25 hours'")
    await windrow.tidy()
    expect(await windrow.rows('select id from diary_photo')).toEqual([{ id: used.id }])
    await ada.call(api.deleteDiaryNote, { params: { uuid, id: data.id }, query: {} })
    const gone = await addTestField(windrow.services, ada.orgId, { name: 'Gone' })
    const third = await addPhoto(photoFile(), gone)
    await ada.call(api.deleteField, { params: { uuid: gone } })
    await windrow.rows('update stray_file set due = now()')
    await windrow.tidy()
    const left = await storedFiles()
    for (const { id } of [unused, used, third]) expect(left).not.toContain(`${id}.png`)
  })
})

test('writing needs to edit fields, reading a page that shows it [D-4.10]', async () => {
  const reader = await windrow.addAccount({ with: ada, role: 'viewer' })
  const { data } = await add()
  expect((await windrow.send(`/api/v1/diary/${uuid}`, { token: reader.token })).status).toBe(200)
  const rejected = [
    ['POST', `diary/${uuid}`, NOTE],
    ['PUT', `diary/${uuid}/notes/${data.id}`, NOTE],
    ['DELETE', `diary/${uuid}/notes/${data.id}`],
  ] as const
  for (const [method, path, json] of rejected)
    expect(
      (await windrow.send(`/api/v1/${path}`, { method, token: reader.token, ...(json ? { json } : {}) }))
        .status,
    ).toBe(403)
  expect(
    (await upload(`${windrow.address}/api/v1/diary/${uuid}/photos`, reader.token, photoFile())).status,
  ).toBe(403)
  expect(await list()).toHaveLength(1)
})
