import { api } from '@windrow/contract/api/api.ts'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { TestAccount } from '../../testing/test-account.ts'
import { addTestField } from '../../testing/test-field.ts'
import { requestRefresh } from '../../testing/test-weather.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'
import { computeCellStates } from './compute-field-states.ts'

let windrow: TestWindrow
let ada: TestAccount
beforeAll(async () => {
  windrow = await startTestWindrow({ FAKE_NOW: '2026-07-20T12:00:00Z' })
  ada = await windrow.addAccount()
})
afterAll(() => windrow.stop())

const add = (wanted: Parameters<typeof addTestField>[2]) => addTestField(windrow.services, ada.orgId, wanted)
const stages = async () =>
  Object.fromEntries(
    (await ada.call(api.listFields, { query: {} })).data.map(({ name, plantStage }) => [name, plantStage]),
  )
const version = async () => {
  const [row] = await windrow.rows<{ version: number }>(
    'select version from field_list_version where org_id = $1',
    [ada.orgId],
  )
  return row?.version
}

describe('the growth stage in the list', () => {
  test('is there once there is weather, for crops that are planted and known, and for perennials [S1-3.13]', async () => {
    await add({ name: 'April', plantingDate: '2026-04-28' })
    await add({ name: 'Yesterday', plantingDate: '2026-07-19' })
    await add({ name: 'Unplanted' })
    await add({ name: 'Unknown', crop: 'Alfalfa', plantingDate: '2026-04-28' })
    await add({ name: 'Vineyard', crop: 'Grape' })
    expect(await stages()).toEqual({
      April: null,
      Yesterday: null,
      Unplanted: null,
      Unknown: null,
      Vineyard: null,
    })
    const cells = await windrow.rows<{ id: number }>('select distinct era_cell_id as id from field')
    for (const { id } of cells) await requestRefresh(windrow.services, id)
    await expect.poll(async () => (await stages()).April, { timeout: 20_000 }).not.toBeNull()
    const found = await stages()
    expect(['Canopy Closure', 'Senescence']).toContain(found.April)
    expect(found.Yesterday).toBe('Planting')
    expect(found.Vineyard).not.toBeNull()
    expect([found.Unplanted, found.Unknown]).toEqual([null, null])
  })

  test('follows a change of the field by itself', async () => {
    await windrow.rows("update field set planting_date = '2026-07-18' where name = 'April'")
    await expect.poll(async () => (await stages()).April, { timeout: 10_000 }).toBe('Planting')
    await windrow.rows("update field set crop = 'Alfalfa' where name = 'April'")
    await expect.poll(async () => (await stages()).April, { timeout: 10_000 }).toBeNull()
    await add({ name: 'Late', plantingDate: '2026-07-10' })
    await expect.poll(async () => (await stages()).Late, { timeout: 10_000 }).not.toBeNull()
  })

  test('a sweep that finds nothing new leaves the version of the list alone', async () => {
    const isLeft = async () => {
      const before = await version()
      await computeCellStates(windrow.services, 'all')
      return (await version()) === before
    }
    // What the field that was just added has caused may still be on its way.
    await expect.poll(isLeft, { timeout: 10_000 }).toBe(true)
    await windrow.rows("update field_state set plant_stage = 'Harvest'")
    await computeCellStates(windrow.services, 'all')
    expect((await stages()).Yesterday).toBe('Planting')
  })

  test('a sweep skips cells of which nothing is new, and computes them when a field or its weather is', async () => {
    const sweep = () => computeCellStates(windrow.services, 'all')
    const computedFrom = () => windrow.rows('select * from field_state_cell order by 1')
    const isDone = async () => {
      const before = await computedFrom()
      await sweep()
      expect(await computedFrom()).toEqual(before)
      return true
    }
    await vi.waitFor(isDone, { timeout: 10_000 })
    const before = await computedFrom()
    await windrow.rows("update field set variety = 'Other' where name = 'Unplanted'")
    await sweep()
    expect(await computedFrom()).not.toEqual(before)
    const { Vineyard } = await stages()
    // Who computed now would find no weather.
    await windrow.rows('delete from weather_history')
    await sweep()
    expect((await stages()).Vineyard).toBe(Vineyard)
    await windrow.rows('update weather_cell set refreshed_at = refreshed_at')
    await sweep()
    await expect.poll(async () => (await stages()).Vineyard).not.toBe(Vineyard)
  })
})
