import { setTimeout as delay } from 'node:timers/promises'
import { api } from '@windrow/contract/api/api.ts'
import type { FieldImport } from '@windrow/contract/entities/field-import.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { fieldTexts } from '@windrow/contract/texts/en/fields.ts'
import { withPermission } from '@windrow/core/access/permissions.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Outline, places, squaresFile } from '../../testing/squares-file.ts'
import type { TestAccount } from '../../testing/test-account.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'
import { addFileItems, addImport } from '../store/field-imports.ts'

/** Near the corner of a cell of the weather. */
const HOME = { lat: 41.955, lon: -93.945 }
const DEFAULTS = { crop: 'Maize', variety: '105 day', region: 'Story County' }

let windrow: TestWindrow
beforeAll(async () => {
  windrow = await startTestWindrow()
})
afterAll(() => windrow.stop())

const upload = async (account: TestAccount, name: string, outlines: Outline[]) =>
  (await account.call(api.uploadFile, { file: squaresFile(name, outlines) })).data.id
const start = async (account: TestAccount, files: string[]) =>
  (await account.call(api.importFields, { body: { files, defaults: DEFAULTS } })).job_id
const finished = async (account: TestAccount, id: string): Promise<FieldImport> => {
  for (;;) {
    const job = await account.call(api.getJob, { params: { id } })
    if (job.state === 'done' || job.state === 'failed') return job
    await delay(50)
  }
}
const fieldsOf = ({ orgId }: TestAccount) =>
  windrow.rows<{
    name: string
    crop: string
    variety: string
    region: string
    irrigated: string
    file_id: string
    zone: string
  }>('select * from field where org_id = $1 order by number', [orgId])

describe('a bulk upload', () => {
  test('makes a field of every polygon of every file [D-3.23, D-3.24, D-3.25]', async () => {
    const ada = await windrow.addAccount()
    const one = await upload(ada, 'one.geojson', places(1, { lat: -34.6, lon: -60.9 }))
    const many = await upload(ada, 'many.geojson', places(3, HOME))
    const response = await windrow.send('/api/v1/fields/bulk', {
      token: ada.token,
      json: { files: [many, one], defaults: DEFAULTS },
    })
    expect([response.status, response.json]).toEqual([202, { job_id: expect.any(String) }])
    const job = await finished(ada, String(response.json?.job_id))
    const counts = { updated: 0, duplicates: 0, failed: 0 }
    expect(job).toEqual({
      state: 'done',
      done: 4,
      total: 4,
      errors: [],
      file_id: null,
      file_size: null,
      files: [
        { file: 'many.geojson', total: 3, added: 3, ...counts },
        { file: 'one.geojson', total: 1, added: 1, ...counts },
      ],
    })
    const fields = await fieldsOf(ada)
    expect(fields.map(({ name }) => name)).toEqual(['Field 1', 'Field 2', 'Field 3', 'Field 1'])
    for (const field of fields) expect(field).toMatchObject(DEFAULTS)
    expect(fields.map(({ file_id }) => file_id)).toEqual([many, many, many, one])
    expect(fields.map(({ zone }) => zone)[3]).toBe('America/Argentina/Buenos_Aires')
    const cells = () =>
      windrow.rows('select from weather_cell where refreshed_at is null and station is null')
    await expect.poll(cells, { timeout: 15_000 }).toEqual([])
  })

  test('has the irrigation that a file says of a field, else that of the whole upload, else none', async () => {
    const ada = await windrow.addAccount()
    const [first, second] = places(2, HOME) as [Outline, Outline]
    const file = await upload(ada, 'two.geojson', [{ ...first, properties: { Irrigated: 'paddy' } }, second])
    const defaults = { ...DEFAULTS, irrigated: 'full' as const }
    const { job_id } = await ada.call(api.importFields, { body: { files: [file], defaults } })
    await finished(ada, job_id)
    const other = await upload(ada, 'other.geojson', places(1, { lat: 41.7, lon: -93.9 }))
    await finished(ada, await start(ada, [other]))
    const rows = await fieldsOf(ada)
    expect(rows.map(({ irrigated }) => irrigated)).toEqual(['paddy', 'full', 'none'])
    const files = await windrow.send('/api/v1/fields/export?format=geojson', { token: ada.token })
    const exported = JSON.parse(files.text) as { features: { properties: { irrigated: string } }[] }
    expect(exported.features.map(({ properties }) => properties.irrigated)).toEqual(['paddy', 'full', 'none'])
  })

  test('reports its progress while it runs', async () => {
    const ada = await windrow.addAccount()
    const id = await start(ada, [await upload(ada, 'farm.geojson', places(600, HOME))])
    const seen = new Set<number>()
    for (;;) {
      const { state, done, total } = await ada.call(api.getJob, { params: { id } })
      expect(total).toBe(600)
      seen.add(done)
      if (state === 'done') break
      expect(['queued', 'running']).toContain(state)
      await delay(5)
    }
    expect(seen.size).toBeGreaterThan(2)
    expect([...seen].at(-1)).toBe(600)
  })

  test('skips what is there already within 1 m, in its own words: earlier, in another file and in the same', async () => {
    const ada = await windrow.addAccount()
    const [first, second] = places(2, HOME) as [Outline, Outline]
    await finished(ada, await start(ada, [await upload(ada, 'old.geojson', [{ ...first, name: 'Old' }])]))
    const nearly = { ...first, lat: first.lat + 0.000_005, name: 'Half a metre north' }
    const beside = { ...first, lat: first.lat + 0.000_05, name: 'Five metres north' }
    const files = [
      await upload(ada, 'a.geojson', [nearly, beside, second]),
      await upload(ada, 'b.geojson', [
        { ...second, name: 'Again' },
        { ...second, name: 'And again' },
      ]),
    ]
    const job = await finished(ada, await start(ada, files))
    expect(job.files.map(({ added, duplicates }) => [added, duplicates])).toEqual([
      [2, 1],
      [0, 2],
    ])
    const there = (name: string, other: string) =>
      `“${name}” is already there: the field “${other}” has the same boundary within 1 m.`
    expect(job.errors).toEqual([
      { file: 'a.geojson', message: there('Half a metre north', 'Old') },
      { file: 'b.geojson', message: there('Again', 'Field 2') },
      { file: 'b.geojson', message: there('And again', 'Field 2') },
    ])
    expect(await fieldsOf(ada)).toHaveLength(3)
  })

  test('uploaded twice, adds nothing the second time', async () => {
    const ada = await windrow.addAccount()
    const outlines = places(250, HOME)
    await finished(ada, await start(ada, [await upload(ada, 'farm.geojson', outlines)]))
    const again = await upload(ada, 'farm.geojson', outlines)
    const job = await finished(ada, await start(ada, [again, again]))
    expect(job).toMatchObject({ done: 250, total: 250, files: [{ added: 0, duplicates: 250, failed: 0 }] })
    expect(await fieldsOf(ada)).toHaveLength(250)
  })

  test("stops at the plan limit: the rest fails with the plan's message", async () => {
    const ada = await windrow.addAccount({ fieldLimit: 130 })
    const job = await finished(ada, await start(ada, [await upload(ada, 'farm.geojson', places(150, HOME))]))
    expect(job).toMatchObject({ state: 'done', done: 150, files: [{ added: 130, failed: 20 }] })
    expect(job.errors[0]).toEqual({
      file: 'farm.geojson',
      message: '“Field 131”: Your plan holds 130 fields, and they are all in use.',
    })
    expect(await fieldsOf(ada)).toHaveLength(130)
  })

  test('two at once do not pass the limit together', async () => {
    const ada = await windrow.addAccount({ fieldLimit: 150 })
    const files = await Promise.all([
      upload(ada, 'a.geojson', places(120, HOME)),
      upload(ada, 'b.geojson', places(120, { lat: 42, lon: -93.945 })),
    ])
    const ids = await Promise.all(files.map((file) => start(ada, [file])))
    const jobs = await Promise.all(ids.map((id) => finished(ada, id)))
    const added = jobs.reduce((sum, { files }) => sum + (files[0]?.added ?? 0), 0)
    expect([added, (await fieldsOf(ada)).length]).toEqual([150, 150])
  })

  test('resumes by itself when no worker works on it any more', async () => {
    const ada = await windrow.addAccount()
    const file = await upload(ada, 'farm.geojson', places(3, HOME))
    const id = await windrow.services.db.inOrganisation(ada.orgId, async (tx) => {
      const made = await addImport(tx, { source: 'files', defaults: DEFAULTS, fieldLimit: 10 })
      await addFileItems(tx, made, [file])
      return made
    })
    expect((await ada.call(api.getJob, { params: { id } })).state).toBe('queued')
    const second = await startTestWindrow({ DATABASE_URL: windrow.databaseUrl })
    expect(await finished(ada, id)).toMatchObject({ state: 'done', done: 3 })
    await second.stop()
  })
})

describe('a bulk upload is rejected', () => {
  test('with a file that is not there or not theirs: 422, and nothing is begun', async () => {
    const [ada, stranger] = [await windrow.addAccount(), await windrow.addAccount()]
    const own = await upload(ada, 'own.geojson', places(1, HOME))
    const foreign = await upload(stranger, 'foreign.geojson', places(1, HOME))
    for (const id of [crypto.randomUUID(), foreign]) {
      const rejected = await windrow.send('/api/v1/fields/bulk', {
        token: ada.token,
        json: { files: [own, id], defaults: DEFAULTS },
      })
      expect([rejected.status, rejected.json?.details]).toEqual([422, { files: fieldTexts.fileUnknown }])
    }
    expect(await windrow.rows('select from field_import where org_id = $1', [ada.orgId])).toEqual([])
  })

  test('without files or defaults: 422 with the field named', async () => {
    const ada = await windrow.addAccount()
    const send = async (json: object) =>
      (await windrow.send('/api/v1/fields/bulk', { token: ada.token, json })).json?.details
    const file = await upload(ada, 'own.geojson', places(1, HOME))
    expect(await send({ files: [], defaults: DEFAULTS })).toEqual({ files: expect.any(String) })
    expect(await send({ files: [file], defaults: { ...DEFAULTS, crop: '' } })).toEqual({
      'defaults.crop': 'Crop is required.',
    })
  })

  test('without field_tools.add: 403 [D-4.10]', async () => {
    const ada = await windrow.addAccount({
      permissions: (preset) => withPermission(preset, 'field_tools.add', false),
    })
    const rejected = await windrow.send('/api/v1/fields/bulk', {
      token: ada.token,
      json: { files: [crypto.randomUUID()], defaults: DEFAULTS },
    })
    expect([rejected.status, rejected.json?.message]).toEqual([403, callTexts.notPermitted])
  })
})
