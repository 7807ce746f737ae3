import { randomUUID } from 'node:crypto'
import { api } from '@windrow/contract/api/api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createInflateBudget, unzip } from '../fields/boundaries/formats/unzip.ts'
import { photoFile } from '../testing/matrix-farm.ts'
import { pngPhoto } from '../testing/photos.ts'
import type { TestAccount } from '../testing/test-account.ts'
import { addTestAlert } from '../testing/test-alerts.ts'
import { addTestField } from '../testing/test-field.ts'
import { reportRequest, scheduleRequest } from '../testing/test-reports.ts'
import { startTestWindrow, type TestWindrow } from '../testing/test-windrow.ts'
import { makeExport } from './make-export.ts'

let windrow: TestWindrow
let owner: TestAccount
beforeAll(async () => {
  windrow = await startTestWindrow({ ROLE: 'web' })
})
afterAll(() => windrow.stop())
beforeEach(async () => {
  owner = await windrow.addAccount()
})

const never = new AbortController().signal
const request = async (account = owner) => (await account.call(api.exportFarm, {})).job_id
const run = (exportId: string, signal = never) =>
  makeExport(windrow.services, { orgId: owner.orgId, exportId }, signal)
const stands = (id: string) => owner.call(api.getJob, { params: { id } })
const statusOf = async (path: string, { token }: TestAccount) => (await windrow.send(path, { token })).status

async function contentOf(fileId: string | null) {
  const { name, content } = await owner.call(api.downloadFile, { params: { id: fileId ?? '' } })
  const bytes = new Uint8Array(await content.arrayBuffer())
  const { files } = await unzip(bytes, name, () => true, createInflateBudget())
  const byName = new Map(files.map((file) => [file.name, Buffer.from(file.bytes)]))
  return { name, size: bytes.length, byName, json: (file: string) => JSON.parse(String(byName.get(file))) }
}

test('the zip holds all that the farm has stored, and a manifest with its counts', async () => {
  const uuid = await addTestField(windrow.services, owner.orgId, { name: 'North forty' })
  const alert = await addTestAlert(windrow.services.db, owner.orgId)
  await owner.call(api.attachLabel, {
    body: { label: { name: 'Clay', color: '#2f5fb3' }, fields: [{ uuid }] },
  })
  const ofField = { params: { uuid } }
  const photo = await owner.call(api.uploadDiaryPhoto, { ...ofField, file: photoFile() })
  const note = { date: '2026-05-14', kind: 'other' as const, text: 'Wet', amount: null }
  await owner.call(api.addDiaryNote, { ...ofField, body: { ...note, photos: [photo.data.id] } })
  await owner.call(api.putOwnSoil, { ...ofField, body: { type: 'clay', ph: 7 } })
  await owner.call(api.putFarmThresholds, { body: { spray: { windMax: 13 } } })
  await owner.call(api.addReportSchedule, { body: scheduleRequest([uuid]) })
  const { report_id } = await owner.call(api.queueReport, { body: reportRequest([uuid], []) })
  await windrow.services.files.put(`${report_id}.pdf`, Buffer.from('%PDF-1.7'))
  await windrow.rows("update report set state = 'ready', file_name = 'Outlook: May' where id = $1", [
    report_id,
  ])
  const [event] = await windrow.rows<{ id: string }>(
    `insert into alert_event (org_id, field_uuid, alert_id, found_at, found_first, found_last, seen_first, seen_last,
      first_day, last_day, probability) values ($1, $2, $3, now(), 20600, 20601, 20600, 20601, 20600, 20601, 0.7)
      returning id`,
    [owner.orgId, uuid, alert],
  )

  const id = await request()
  expect(await stands(id)).toMatchObject({ state: 'queued', file_id: null, file_size: null })
  await run(id)
  const job = await stands(id)
  expect(job).toMatchObject({ state: 'done', errors: [], files: [], done: 7, total: 7 })
  const zip = await contentOf(job.file_id)
  expect(zip.size).toBe(job.file_size)
  expect(zip.name).toMatch(/^windrow-farm-\d{4}-\d\d-\d\d\.zip$/)
  expect([...zip.byName.keys()].sort()).toEqual([
    'alerts.json',
    'diary.json',
    'events.json',
    'fields.geojson',
    'labels.json',
    'manifest.json',
    `photos/${photo.data.id}.png`,
    `reports/Outlook_ May-${report_id}.pdf`,
    'settings.json',
    'stations.json',
  ])
  expect(zip.json('manifest.json')).toMatchObject({
    version: 1,
    counts: { fields: 1, alerts: 1, labels: 1, diary: 1, stations: 0, events: 1, photos: 1, reports: 1 },
  })
  expect(zip.json('fields.geojson').features).toMatchObject([
    { id: uuid, properties: { name: 'North forty', labels: ['Clay'] }, geometry: { type: 'MultiPolygon' } },
  ])
  expect(zip.json('alerts.json')).toMatchObject([{ id: alert, risk: 'risk_cold' }])
  expect(zip.json('labels.json')).toMatchObject([{ name: 'Clay', fields: [uuid] }])
  expect(zip.json('diary.json')).toMatchObject([
    { field: uuid, date: '2026-05-14', text: 'Wet', photos: [`photos/${photo.data.id}.png`] },
  ])
  expect(zip.json('events.json')).toMatchObject([
    { id: event?.id, field: uuid, alert, first_day: '2026-05-27', last_day: '2026-05-28' },
  ])
  expect(zip.json('stations.json')).toEqual([])
  expect(zip.json('settings.json')).toMatchObject({
    thresholds: { spray: { windMax: 13 } },
    members: [{ email: owner.email, role: 'owner' }],
    report_schedules: [{ fields: [uuid] }],
    fields: [{ field: uuid, soil: { type: 'clay', ph: 7 }, thresholds: null }],
  })
  expect(zip.byName.get(`photos/${photo.data.id}.png`)?.equals(pngPhoto())).toBe(true)
})

test('nothing of another farm is in it, and an empty farm has a zip too', async () => {
  const stranger = await windrow.addAccount()
  await addTestField(windrow.services, stranger.orgId, { name: 'Elsewhere' })
  const id = await request()
  await run(id)
  const { byName, json } = await contentOf((await stands(id)).file_id)
  expect(json('fields.geojson')).toEqual({ type: 'FeatureCollection', features: [] })
  for (const content of byName.values()) expect(String(content)).not.toMatch(/Elsewhere|user-.*,.*user-/)
})

test('it is for owners: others neither begin one, nor see how it stands, nor have its file', async () => {
  const manager = await windrow.addAccount({ with: owner, role: 'manager' })
  const other = await windrow.addAccount()
  expect((await windrow.send('/api/v1/farm/export', { method: 'POST', token: manager.token })).status).toBe(
    403,
  )
  const id = await request()
  await run(id)
  const { file_id } = await stands(id)
  for (const account of [manager, other]) {
    expect(await statusOf(`/api/v1/jobs/${id}`, account)).toBe(404)
    expect(await statusOf(`/api/v1/files/${file_id}`, account)).toBe(404)
  }
  expect(await statusOf(`/api/v1/files/${file_id}`, owner)).toBe(200)
  // It is no boundary file, and no import keeps it alive.
  const body = { files: [file_id ?? ''], defaults: { crop: 'Maize', variety: '', region: '' } }
  await expect(owner.call(api.importFields, { body })).rejects.toMatchObject({ status: 422 })
})

test('one at a time: while one is being made, every request is that one', async () => {
  const second = await windrow.addAccount({ with: owner, role: 'owner' })
  const ids = await Promise.all([request(), request(second), request()])
  expect(new Set(ids).size).toBe(1)
  await run(ids[0] as string)
  expect(await request()).not.toBe(ids[0])
})

test('a run that is cut off leaves nothing behind, and the next one starts over', async () => {
  for (let n = 0; n < 3; n++) await addTestField(windrow.services, owner.orgId, { name: `Lot ${n}` })
  const id = await request()
  const cut = new AbortController()
  const { files } = windrow.services
  // Cut off while the bytes are being written.
  const halfway = {
    ...files,
    put: async (...args: Parameters<typeof files.put>) => {
      cut.abort()
      return files.put(...args)
    },
  }
  const cutOff = makeExport(
    { ...windrow.services, files: halfway },
    { orgId: owner.orgId, exportId: id },
    cut.signal,
  )
  await expect(cutOff).rejects.toThrow('abandoned')
  expect(await stands(id)).toMatchObject({ state: 'running', file_id: null })
  expect(await windrow.rows('select from stray_file')).toEqual([])
  await run(id)
  const { byName, json } = await contentOf((await stands(id)).file_id)
  expect([byName.size, json('fields.geojson').features.length]).toEqual([8, 3])
})

test('of two runs at once one is stored', async () => {
  const id = await request()
  const ended = await Promise.allSettled([run(id), run(id)])
  expect(ended.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(await windrow.rows('select from file where org_id = $1', [owner.orgId])).toHaveLength(1)
})

test('one that fails again and again ends as failed, with a reason', async () => {
  const id = await request()
  const broken = { ...windrow.services.files, put: () => Promise.reject(new Error('The disk is gone.')) }
  const job = { orgId: owner.orgId, exportId: id }
  for (let n = 0; n < 5; n++)
    await expect(makeExport({ ...windrow.services, files: broken }, job, never)).rejects.toThrow('disk')
  await run(id)
  expect(await stands(id)).toMatchObject({ state: 'failed', file_id: null, errors: [{}] })
  expect(await request()).not.toBe(id)
})

test('a file is stored for a day, or until the next one; then the job says that it is gone', async () => {
  const ids = [await request()]
  await run(ids[0] as string)
  const first = (await stands(ids[0] as string)).file_id
  ids.push(await request())
  await run(ids[1] as string)
  expect(await stands(ids[0] as string)).toMatchObject({ state: 'done', file_id: null, file_size: null })
  expect(await statusOf(`/api/v1/files/${first}`, owner)).toBe(404)
  const second = (await stands(ids[1] as string)).file_id
  expect(await statusOf(`/api/v1/files/${second}`, owner)).toBe(200)
  await windrow.rows("update file set used_at = now() - interval '25 hours' where id = $1", [second])
  await windrow.tidy()
  expect(await stands(ids[1] as string)).toMatchObject({ state: 'done', file_id: null })
  expect(await statusOf(`/api/v1/files/${second}`, owner)).toBe(404)
})

test('a worker makes it by itself', async () => {
  const worker = await startTestWindrow({ DATABASE_URL: windrow.databaseUrl, DATA_DIR: windrow.dataDir })
  try {
    const id = await request()
    await expect.poll(async () => (await stands(id)).state, { timeout: 20_000 }).toBe('done')
  } finally {
    await worker.stop()
  }
  expect(await statusOf(`/api/v1/jobs/${randomUUID()}`, owner)).toBe(404)
})
