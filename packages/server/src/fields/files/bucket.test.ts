import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { api } from '@windrow/contract/api/api.ts'
import { fileTexts } from '@windrow/contract/texts/en/files.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../platform/config/config.ts'
import { createFileStore } from '../../platform/file-store.ts'
import { startLoopbackHttp } from '../../testing/loopback-http.ts'
import { type S3ForTests, startS3 } from '../../testing/s3-for-tests.ts'
import { places, squaresFile } from '../../testing/squares-file.ts'
import type { TestAccount } from '../../testing/test-account.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'

let s3: S3ForTests
let windrow: TestWindrow
let ada: TestAccount
beforeAll(async () => {
  s3 = await startS3()
  windrow = await startTestWindrow(s3.env)
  ada = await windrow.addAccount()
})
afterAll(async () => {
  await windrow.stop()
  await s3.stop()
})

/** Larger than what is sent in one piece. */
const file = () => squaresFile('farm.geojson', places(1_500, { lat: 42, lon: -94 }))

test('with S3_URL files are stored in the bucket, not in DATA_DIR, and come back whole [D-1.19, S1-7.62, S1-7.63]', async () => {
  const sent = file()
  const { data } = await ada.call(api.uploadFile, { file: sent })
  expect(data.features).toHaveLength(1_500)
  expect(await s3.keys()).toEqual([`${data.id}.geojson`])
  expect(await readdir(join(windrow.dataDir, 'files')).catch(() => [])).toEqual([])
  const { content } = await ada.call(api.downloadFile, { params: { id: data.id } })
  expect(Buffer.from(await content.arrayBuffer()).equals(Buffer.from(await sent.arrayBuffer()))).toBe(true)
})

test('unused files leave the bucket too; a key that is gone responds with 404', async () => {
  const { data } = await ada.call(api.uploadFile, { file: file() })
  await windrow.services.files.delete(`${data.id}.geojson`)
  expect((await windrow.send(`/api/v1/files/${data.id}`, { token: ada.token })).status).toBe(404)
  await windrow.rows("update file set used_at = now() - interval '2 days' returning id")
  await windrow.tidy()
  await windrow.rows('update stray_file set due = now() returning key')
  await windrow.tidy()
  expect(await s3.keys()).toEqual([])
  expect(await windrow.rows('select from file')).toEqual([])
})

test('what comes as a stream arrives whole too, and leaves nothing in DATA_DIR', async () => {
  const { files } = windrow.services
  const key = `${randomUUID()}.zip`
  const parts = Array.from({ length: 50 }, (_, at) => Buffer.alloc(10_000, at))
  await files.put(key, Readable.from(parts))
  const stored = await files.get(key)
  expect(stored && (await buffer(stored)).equals(Buffer.concat(parts))).toBe(true)
  expect(await readdir(join(windrow.dataDir, 'files'))).toEqual([])
  await files.delete(key)
  expect(await files.get(key)).toBe(null)
})

test('a bucket that redirects leads nowhere else: its keys and files stay with S3_URL', async () => {
  const elsewhere = await startLoopbackHttp((_request, response) => response.end())
  for (const status of [301, 307]) {
    const moved = await startLoopbackHttp((request, response) => {
      request.resume()
      response.writeHead(status, { location: `${elsewhere.url}/farm-files/x` }).end()
    })
    const store = createFileStore({
      ...readConfig({ ...s3.env, S3_URL: `${moved.url}/farm-files` }),
      dataDir: windrow.dataDir,
    })
    const key = `${randomUUID()}.bin`
    await expect(store.put(key, Buffer.from('bytes'))).rejects.toThrow()
    await expect(store.get(key)).rejects.toThrow()
    expect(moved.connections).toBeGreaterThan(0)
    store.close()
    await moved.close()
  }
  expect(elsewhere.connections).toBe(0)
  await elsewhere.close()
})

test('a bucket that cannot be reached: 503, and nothing half-written stays', async () => {
  const lost = await startTestWindrow({
    ...s3.env,
    S3_URL: 'http://127.0.0.1:9/farm-files',
    DATABASE_URL: windrow.databaseUrl,
  })
  const call = lost.as(ada)
  await expect(call(api.uploadFile, { file: file() })).rejects.toMatchObject({
    status: 503,
    message: fileTexts.notStored,
  })
  expect(await windrow.rows('select from file')).toEqual([])
  await lost.stop()
}, 60_000)
