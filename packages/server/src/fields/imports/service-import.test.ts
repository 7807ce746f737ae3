import { setTimeout as delay } from 'node:timers/promises'
import type { FieldImport } from '@windrow/contract/entities/field-import.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { permissionsOf } from '@windrow/core/access/roles.ts'
import { square } from '@windrow/testkit/demo-farm/demo-farm.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestAccount } from '../../testing/test-account.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'
import { areaOf } from '../boundaries/polygon-area.ts'
import { listIdleImports, readImport } from '../store/field-imports.ts'
import { createImports } from './create-imports.ts'
import { type ImportItem, ImportRejected, type ItemBoundary, type ItemSource } from './item-source.ts'
import { runImport } from './run-import.ts'

const DEFAULTS = { crop: 'Maize', variety: '105 day', region: 'Iowa' }

let windrow: TestWindrow
let ada: TestAccount
beforeAll(async () => {
  windrow = await startTestWindrow({ ROLE: 'web' })
})
afterAll(() => windrow.stop())
beforeEach(async () => {
  ada = await windrow.addAccount()
})

const boundary = (lat: number, sideM = 400): Omit<ItemBoundary, 'name'> => {
  const geometry = { type: 'MultiPolygon' as const, coordinates: [[square(lat, -93.9, sideM)]] }
  return { geometry, lat, lon: -93.9, areaM2: areaOf(geometry), irrigated: null }
}
/** A service that has a field for each id. */
const serviceOf = (sideM: number, rename = (name: string) => name): ItemSource => ({
  load: async (_orgId, items) =>
    items.map(({ externalId, label }) =>
      externalId === 'bare'
        ? { problem: 'It has no boundary there.' }
        : { name: rename(label), ...boundary(41 + Number(externalId) / 50, sideM) },
    ),
})
const item = (n: number) => ({ externalId: String(n), label: `There ${n}` })

/** Starts an import and works on it until it ends, or until the source fails. */
async function importFrom(
  source: ItemSource,
  items: { externalId: string; label: string }[],
  service: 'fieldview' | 'johndeere' = 'fieldview',
): Promise<{ id: string; job: FieldImport | null }> {
  const imports = createImports(windrow.services, async () => {})
  const account = { orgId: ada.orgId, permissions: permissionsOf('owner') }
  const id = await imports.start(
    account,
    { source: service, defaults: DEFAULTS, items },
    async (_tx, jobId) => jobId,
  )
  await work(id, source)
  return { id, job: await windrow.services.db.inOrganisation(ada.orgId, (tx) => readImport(tx, id)) }
}
const work = (importId: string, source: ItemSource) =>
  runImport(
    windrow.services,
    { files: source, fieldview: source, johndeere: source },
    { orgId: ada.orgId, importId },
    () => false,
  )
const fields = () =>
  windrow.rows<{ uuid: string; name: string; crop: string; area_m2: number; external_id: string }>(
    'select * from field where org_id = $1 order by number',
    [ada.orgId],
  )

describe('an import from another service', () => {
  test('creates a field of each, reports each, and a second import updates them without duplicates', async () => {
    const { job } = await importFrom(serviceOf(400), [
      item(1),
      item(2),
      { externalId: 'bare', label: 'Bare' },
    ])
    expect(job).toMatchObject({ state: 'done', done: 3, total: 3 })
    expect(job?.errors).toEqual([{ file: 'Bare', message: '“Bare”: It has no boundary there.' }])
    expect(job?.files.map(({ file, added, failed }) => [file, added, failed])).toEqual([
      ['There 1', 1, 0],
      ['There 2', 1, 0],
      ['Bare', 0, 1],
    ])
    const before = await fields()
    await windrow.rows("update field set crop = 'Wheat' where org_id = $1 returning uuid", [ada.orgId])
    const again = await importFrom(
      serviceOf(500, (name) => `${name}, new`),
      [item(1), item(2), item(3)],
    )
    expect(again.job?.files.map(({ added, updated }) => [added, updated])).toEqual([
      [0, 1],
      [0, 1],
      [1, 0],
    ])
    const after = await fields()
    expect(after.map(({ uuid }) => uuid).slice(0, 2)).toEqual(before.map(({ uuid }) => uuid))
    expect(after.map(({ name, crop }) => [name, crop])).toEqual([
      ['There 1, new', 'Wheat'],
      ['There 2, new', 'Wheat'],
      ['There 3, new', 'Maize'],
    ])
    expect(after[0]?.area_m2).toBeCloseTo(250_000, -3)
  })

  test('the same id in another service is another field; the same id twice in a request is one', async () => {
    await importFrom(serviceOf(400), [item(4), item(4)])
    await importFrom(serviceOf(300), [item(4)], 'johndeere')
    expect((await fields()).map(({ external_id }) => external_id)).toEqual(['4', '4'])
  })

  test('a field that is there already with the same boundary is not doubled', async () => {
    await importFrom(serviceOf(400), [item(5)])
    const { job } = await importFrom(serviceOf(400), [item(5)], 'johndeere')
    expect(job?.files).toMatchObject([{ added: 0, duplicates: 1 }])
    expect(await fields()).toHaveLength(1)
  })

  test('fails with the words of a service that rejects it; what was added stays', async () => {
    let calls = 0
    const source: ItemSource = {
      load: async (orgId, items: readonly ImportItem[]) => {
        calls += 1
        if (calls > 1) throw new ImportRejected('Please connect again.')
        return serviceOf(400).load(orgId, items)
      },
    }
    const { job } = await importFrom(
      source,
      Array.from({ length: 40 }, (_, n) => item(n)),
    )
    expect(job).toMatchObject({ state: 'failed', done: 40, total: 40 })
    expect(job?.errors).toHaveLength(15)
    expect(job?.errors[0]).toEqual({ file: 'There 25', message: 'Please connect again.' })
    expect(await fields()).toHaveLength(25)
  })

  test('that fails for another reason is left for later, and given up after 20 tries', async () => {
    const down: ItemSource = {
      load: async () => {
        throw new Error('The network is down.')
      },
    }
    await expect(importFrom(down, [item(6)])).rejects.toThrow('The network is down.')
    await delay(10)
    const idle = await windrow.services.db.asSystem((tx) => listIdleImports(tx, 0))
    const { id } = idle.find(({ orgId }) => orgId === ada.orgId) ?? { id: '' }
    for (let n = 2; n <= 20; n += 1) await expect(work(id, down)).rejects.toThrow()
    expect(await work(id, down)).toBe(true)
    const job = await windrow.services.db.inOrganisation(ada.orgId, (tx) => readImport(tx, id))
    expect(job).toMatchObject({ state: 'failed', errors: [{ file: 'There 6', message: callTexts.problem }] })
  })
})
