import { api } from '@windrow/contract/api/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { silentLog } from '../testing/silent-log.ts'
import type { TestAccount } from '../testing/test-account.ts'
import { addTestField } from '../testing/test-field.ts'
import { startTestWindrow, type TestWindrow } from '../testing/test-windrow.ts'
import { createPlaces } from '../weather/places/create-places.ts'
import { createSources, type Sources } from '../weather/sources/create-sources.ts'
import { linkStations } from './link-stations.ts'

let windrow: TestWindrow
let ada: TestAccount
beforeAll(async () => {
  windrow = await startTestWindrow()
  ada = await windrow.addAccount()
})
afterAll(() => windrow.stop())

test('a field is added without waiting long for a list of stations, and gets its station later', async () => {
  const { services } = windrow
  const sources: Sources = createSources(services.config, services.clock)
  const slow: Sources = {
    ...sources,
    stations: { ...sources.stations, nearest: () => new Promise(() => {}) },
  }
  const impatient = createPlaces(services, slow)
  const started = performance.now()
  const { places } = await impatient.link([{ lat: 42.03, lon: -93.63 }], 200)
  expect(performance.now() - started).toBeLessThan(5_000)
  expect(places).toMatchObject([{ zone: 'America/Chicago', ghcnCellId: null, suggested: 'era' }])

  const uuid = await addTestField(
    { ...services, places: { link: (points) => impatient.link(points, 50) } },
    ada.orgId,
  )
  const station = async () => (await ada.call(api.getField, { params: { uuid } })).data.datasources.ghcn
  expect(await station()).toBeNull()
  await linkStations(services)
  expect((await station())?.distance).toBeLessThanOrEqual(60)
})

test('a station source that fails leaves the field on the grid', async () => {
  const { services } = windrow
  const sources = createSources(services.config, services.clock)
  const failing: Sources = {
    ...sources,
    stations: {
      ...sources.stations,
      completeness: () => Promise.reject(new Error('The file is not there.')),
    },
  }
  const { places } = await createPlaces({ ...services, log: silentLog }, failing).link([
    { lat: 42, lon: -93.6 },
  ])
  expect(places).toMatchObject([{ ghcnCellId: null, suggested: 'era' }])
})

test('stations are linked field by field, so that nobody who changes one waits for another', async () => {
  const { services } = windrow
  const bo = await windrow.addAccount()
  const uuids: string[] = []
  for (const name of ['First', 'Second', 'Third'])
    uuids.push(await addTestField(services, bo.orgId, { name }))
  const [first, second = '', third = ''] = uuids
  await windrow.rows(
    `update field set ghcn_cell_id = null, updated_at = now() - interval '1 minute'
      + interval '1 second' * array_position($1::uuid[], uuid) where uuid = any($1)`,
    [uuids],
  )
  const stationOf = async (uuid: string | undefined) =>
    (
      await windrow.rows<{ id: number | null }>('select ghcn_cell_id as id from field where uuid = $1', [
        uuid,
      ])
    )[0]?.id
  await services.db
    .inOrganisation(bo.orgId, async (tx) => {
      await tx.selectFrom('field').select('uuid').where('uuid', '=', second).forUpdate().execute()
      const linking = linkStations(services)
      await expect.poll(() => stationOf(first)).not.toBeNull()
      const changed = bo.call(api.changeField, {
        params: { uuid: third },
        body: { notes: 'Changed meanwhile' },
      })
      await expect(changed).resolves.toBeDefined()
      return { linking }
    })
    .then(({ linking }) => linking)
  expect(await Promise.all(uuids.map(stationOf))).not.toContain(null)
})
