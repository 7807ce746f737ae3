import { dayNumber } from '@windrow/core/time/day.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Database } from '../../platform/db/open-database.ts'
import type { TestAccount } from '../../testing/test-account.ts'
import { addTestAlert, createTestClock, frostOn, putWeather } from '../../testing/test-alerts.ts'
import { addTestField } from '../../testing/test-field.ts'
import { changeStates } from '../../testing/test-states.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'
import { deleteUnusedFindings } from '../store/states.ts'
import { evaluateTile, inParts, wholeTile } from './evaluate-tiles.ts'

const NOON = '2026-05-14T17:00:00Z'
const TODAY = dayNumber('2026-05-14')
const clock = createTestClock(NOON)

let windrow: TestWindrow
let ada: TestAccount
let eve: TestAccount
let tile: number
let cells: number[]
beforeAll(async () => {
  windrow = await startTestWindrow({ ROLE: 'web', FAKE_NOW: NOON })
})
afterAll(() => windrow.stop())
beforeEach(async () => {
  const { services } = windrow
  await windrow.rows('delete from field')
  ada = await windrow.addAccount()
  eve = await windrow.addAccount()
  for (const { orgId } of [ada, eve]) {
    await addTestAlert(services.db, orgId)
    await addTestAlert(services.db, orgId, { data: { title: 'Hard frost', threshold: -20 } })
    // Two cells of one tile, with fields of both farms on each.
    for (const lat of [42.03, 43.03]) await addTestField(services, orgId, { lat })
  }
  const found = await windrow.rows<{ id: number; tile: number }>(
    'select id, tile from weather_cell where id in (select era_cell_id from field) order by id',
  )
  cells = found.map(({ id }) => id)
  tile = found[0]?.tile ?? -1
  expect(found.map((cell) => cell.tile)).toEqual([tile, tile])
  await freeze(cells, [2])
})

const freeze = async (ids: readonly number[], days: number[]) => {
  for (const id of ids)
    await putWeather(windrow.services.db, id, { today: TODAY, forecast: frostOn(days, 7) }, clock.now())
}
const evaluate = (which: 'changed' | 'all' = 'changed', db: Database = windrow.services.db) =>
  evaluateTile({ db, clock }, { ...wholeTile(tile), which })
const states = async () =>
  (
    await windrow.rows<{ cell: number; states: string }>(
      `select era_cell_id as cell, string_agg(state.state, ' ' order by state.state) as states
       from alert_state as state join field on field.uuid = state.field_uuid group by 1 order by 1`,
    )
  ).map((row) => row.states)
/** Days and fields of events, without what differs from run to run. */
const events = () =>
  windrow.rows(`select field_uuid, first_day, last_day, probability from alert_event order by 1, 2`)
const texts = () =>
  windrow.rows('select id from alert_finding where org_id = any($1)', [[ada.orgId, eve.orgId]])
const spoil = async () => {
  for (const { orgId } of [ada, eve])
    await changeStates(windrow.services.db, orgId, (found) =>
      found.map(([id, version, , since, ranges]) => [id, version, 'noData', since, ranges]),
    )
}

const MET = 'quiet quiet triggered triggered'
const SPOILT = 'noData noData noData noData'

describe('a tile is evaluated by one job', () => {
  test('of all farms that have fields on it; where the same was found of a farm, it is stored once', async () => {
    expect(await evaluate()).toEqual([])
    expect(await states()).toEqual([MET, MET])
    expect(await events()).toHaveLength(4)
    expect(await texts()).toHaveLength(2)
  })

  test('cells that have no new weather are passed over, however their fields were changed', async () => {
    await evaluate()
    await spoil()
    await evaluate()
    expect(await states()).toEqual([SPOILT, SPOILT])
    await freeze(cells.slice(1), [2])
    await evaluate()
    expect(await states()).toEqual([SPOILT, MET])
    await windrow.rows('update weather_cell set failed_at = now() where id = $1', [cells[0]])
    await evaluate()
    expect((await states())[0]).toBe('failed failed failed failed')
  })

  test('once a day all of them are looked at', async () => {
    await evaluate()
    await windrow.rows("update field set planting_date = '2026-04-01'")
    await spoil()
    await evaluate('all')
    expect(await states()).toEqual([MET, MET])
  })

  test('texts that no field has any more are deleted, and only those', async () => {
    await evaluate()
    await freeze(cells, [3])
    await evaluate()
    expect(await texts()).toHaveLength(4)
    await windrow.services.db.asSystem(deleteUnusedFindings)
    expect(await texts()).toHaveLength(2)
    expect(await states()).toEqual([MET, MET])
  })

  test('with more than 5,000 fields it is divided between cells', () => {
    const cell = (id: number, fields: number) => ({ id, version: '', fields })
    const tiled = [cell(1, 3_000), cell(2, 2_000), cell(3, 1), cell(4, 9_000), cell(5, 4_000), cell(6, 900)]
    expect(inParts(tiled).map((part) => part.map(({ id }) => id))).toEqual([[1, 2], [3], [4], [5, 6]])
    expect(inParts([])).toEqual([])
  })
})

describe('a job that is killed', () => {
  /** Transactions are committed until the line is cut, in which one is rolled back. */
  const cutAfter = (whole: number): Database => {
    let left = whole
    const { db } = windrow.services
    return {
      ...db,
      asSystem: (work) =>
        db.asSystem(async (tx) => {
          const done = await work(tx)
          if (left-- === 0) throw new Error('The line is cut.')
          return done
        }),
    }
  }

  test.each([0, 1, 2, 3])('after %i transactions loses nothing and finds nothing twice', async (whole) => {
    await expect(evaluate('changed', cutAfter(whole))).rejects.toThrow('The line is cut.')
    await evaluate()
    const found = await events()
    expect(await states()).toEqual([MET, MET])
    expect(found).toHaveLength(4)
    await evaluate('all')
    expect(await events()).toEqual(found)
    // The same frost, likelier by what a new forecast says: known events, not new ones.
    await freeze(cells, [2, 3])
    await expect(evaluate('changed', cutAfter(whole))).rejects.toThrow('The line is cut.')
    await Promise.all([evaluate(), evaluate()])
    expect(await events()).toHaveLength(4)
  })
})
