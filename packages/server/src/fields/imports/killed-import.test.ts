import { setTimeout as delay } from 'node:timers/promises'
import { api } from '@windrow/contract/api/api.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { places, squaresFile } from '../../testing/squares-file.ts'
import { startChild } from '../../testing/start-child.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'

const FIELDS = 500
const KILLS = 2

let windrow: TestWindrow
// Also runs before a second try.
beforeEach(async () => {
  windrow = await startTestWindrow({ ROLE: 'web' })
})
afterEach(() => windrow.stop())

test(`${FIELDS} polygons, ${KILLS} workers killed on the way: no field twice, none lost`, async () => {
  const ada = await windrow.addAccount()
  const file = squaresFile('farm.geojson', places(FIELDS, { lat: 41.955, lon: -93.945 }))
  const { data } = await ada.call(api.uploadFile, { file })
  const defaults = { crop: 'Maize', variety: '105 day', region: 'Iowa' }
  const { job_id: id } = await ada.call(api.importFields, { body: { files: [data.id], defaults } })
  const job = () => ada.call(api.getJob, { params: { id } })
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const worker = startChild('import-fields.ts', [windrow.databaseUrl])
    await worker.line('importing')
    const done = async () => (await job()).done
    await expect.poll(done, { timeout: 30_000, interval: 10 }).toBeGreaterThanOrEqual(kill * 100)
    // Somewhere in the middle of the next batch.
    await delay(kill * 23)
    await worker.kill()
  }
  expect((await job()).state).toBe('running')
  expect((await job()).done).toBeLessThan(FIELDS)
  const last = startChild('import-fields.ts', [windrow.databaseUrl])
  await expect.poll(async () => (await job()).state, { timeout: 60_000 }).toBe('done')
  await last.kill()

  expect(await job()).toMatchObject({ done: FIELDS, total: FIELDS, errors: [], files: [{ added: FIELDS }] })
  const rows = await windrow.rows<{ name: string; uuid: string }>('select name, uuid from field')
  const expected = Array.from({ length: FIELDS }, (_, at) => `Field ${at + 1}`)
  expect(rows.map(({ name }) => name).sort()).toEqual(expected.sort())
  const items = await windrow.rows<{ field_uuid: string }>('select field_uuid from field_import_item')
  expect(items.map((item) => item.field_uuid).sort()).toEqual(rows.map(({ uuid }) => uuid).sort())
}, 180_000)
