import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestField } from '../../testing/test-field.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'
import { fieldJson } from '../response.ts'
import { newestWithinPlan, readFieldRows } from '../store/field-rows.ts'
import { createWrittenFields } from './written-fields.ts'

const NOW = new Date('2026-05-14T12:00:00Z')
const LIMIT = 100

let windrow: TestWindrow
beforeAll(async () => {
  // Without jobs: one that writes a field's state between two readings would make them differ.
  windrow = await startTestWindrow({ FAKE_NOW: NOW.toISOString(), ROLE: 'web' })
})
afterAll(() => windrow.stop())

/** What a list says with an empty cache. */
async function readUncached(orgId: string): Promise<unknown[]> {
  const { db } = windrow.services
  const rows = await db.inOrganisation(orgId, (tx) =>
    readFieldRows(tx, NOW, (query) => newestWithinPlan(query, LIMIT)),
  )
  return rows.reverse().map((row) => JSON.parse(fieldJson(row)))
}

const entriesOf = ({ bytes }: { bytes: Buffer }): unknown[] => JSON.parse(bytes.toString()).data

async function farmOf(names: readonly string[]) {
  const account = await windrow.addAccount()
  for (const name of names) await addTestField(windrow.services, account.orgId, { name })
  return account
}

const own = (orgId: string) => `org_id = '${orgId}'`

test('after any change the list says what the rows say', async () => {
  const { orgId } = await farmOf(['One', 'Two', 'Three', 'Four', 'Five', 'Six'])
  const written = await createWrittenFields(windrow.services.db)
  const list = async () => entriesOf(await written.list(orgId, LIMIT, NOW))
  const changes = [
    `update field set notes = 'new' where ${own(orgId)} and name = 'Two' returning uuid`,
    `insert into label (org_id, name, color) values ('${orgId}', 'Dry', '#a86f00') returning id`,
    `insert into field_label (org_id, field_uuid, label_id)
      select field.org_id, uuid, label.id from field join label using (org_id)
      where ${own(orgId).replace('org_id', 'field.org_id')} and field.name = 'One' returning label_id`,
    `update label set color = '#2f5fb3' where ${own(orgId)} returning id`,
    `update label set name = 'Drier' where ${own(orgId)} returning id`,
    `insert into field_state (org_id, field_uuid, plant_stage)
      select org_id, uuid, 'Emergence' from field where ${own(orgId)} and name = 'Six'
      on conflict (org_id, field_uuid) do update set plant_stage = 'Emergence' returning plant_stage`,
    `update field_state set triggered_alerts = 3 where ${own(orgId)} returning field_uuid`,
    `delete from field_label where ${own(orgId)} returning label_id`,
    `delete from field where ${own(orgId)} and name = 'Three' returning uuid`,
    `update field set region = 'All' where ${own(orgId)} returning uuid`,
  ]
  const before = await list()
  expect(before).toEqual(await readUncached(orgId))
  for (const change of changes) {
    expect(await windrow.rows(change)).not.toEqual([])
    expect(await list(), change).toEqual(await readUncached(orgId))
  }
  await addTestField(windrow.services, orgId, { name: 'Seven' })
  expect(await list()).toEqual(await readUncached(orgId))
  expect(await list()).toHaveLength(6)
})

test('without fields it is an empty list', async () => {
  const { orgId } = await windrow.addAccount()
  const written = await createWrittenFields(windrow.services.db)
  expect((await written.list(orgId, LIMIT, NOW)).bytes.toString()).toBe('{"data":[]}')
})

test('new weather of a cell shows in its fields', async () => {
  const { orgId } = await farmOf(['One', 'Two'])
  const written = await createWrittenFields(windrow.services.db)
  const before = await written.list(orgId, LIMIT, NOW)
  expect(before.cellIds.size).toBe(1)
  const day = Math.floor(NOW.getTime() / 86_400_000)
  await windrow.rows(
    `insert into weather_outlook (cell_id, first_day, t2m_min, t2m_max, tp_sum)
     values (${[...before.cellIds][0]}, ${day - 1}, '{4,4,4}', '{31,31,31}', '{0,0,0}')
     on conflict (cell_id) do update set first_day = excluded.first_day, t2m_max = excluded.t2m_max returning cell_id`,
  )
  const after = await written.list(orgId, LIMIT, NOW)
  expect(entriesOf(after)).toEqual(await readUncached(orgId))
  expect(entriesOf(after)[0]).toMatchObject({ weather_variables: { t2m: { t2m_max: 31 } } })
})

test('what was not changed is not read again, as long as there is room', async () => {
  const { orgId } = await farmOf(['One', 'Two'])
  const other = await farmOf(['Foreign'])
  // Files never change their names: only this test does it, where the old name shows that the field was cached.
  await windrow.rows(`with added as (insert into file (org_id, name, extension, size)
      values ('${orgId}', 'old.kml', '.kml', 900) returning id)
    update field set file_id = added.id from added where ${own(orgId)} returning uuid`)
  const listAfterwards = async (maxBytes?: number) => {
    const written = await createWrittenFields(windrow.services.db, maxBytes)
    await windrow.rows(`update file set name = 'old.kml' where ${own(orgId)} returning id`)
    await written.list(orgId, LIMIT, NOW)
    await written.list(other.orgId, LIMIT, NOW)
    await windrow.rows(`update file set name = 'new.kml' where ${own(orgId)} returning id`)
    return (await written.list(orgId, LIMIT, NOW)).bytes.toString()
  }
  expect(await listAfterwards()).toContain('old.kml')
  expect(await listAfterwards(1)).not.toContain('old.kml')
})
