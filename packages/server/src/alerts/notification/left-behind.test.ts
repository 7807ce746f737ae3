import { setTimeout as delay } from 'node:timers/promises'
import { dayNumber } from '@windrow/core/time/day.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '../../platform/db/open-database.ts'
import type { TestAccount } from '../../testing/test-account.ts'
import { addTestAlert, createTestClock, frostOn, putWeather } from '../../testing/test-alerts.ts'
import { addTestField } from '../../testing/test-field.ts'
import { changeStates } from '../../testing/test-states.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'
import { evaluateAlerts } from '../evaluation/evaluate-alerts.ts'

const NOON = '2026-05-14T17:00:00Z'
const TODAY = dayNumber('2026-05-14')
const clock = createTestClock(NOON)

let windrow: TestWindrow
let ada: TestAccount
let fields: string[]
let rules: string[]
beforeAll(async () => {
  windrow = await startTestWindrow({ ROLE: 'web', FAKE_NOW: NOON })
})
afterAll(() => windrow.stop())
beforeEach(async () => {
  const { services } = windrow
  ada = await windrow.addAccount()
  fields = [await addTestField(services, ada.orgId), await addTestField(services, ada.orgId)]
  rules = [await addTestAlert(services.db, ada.orgId), await addTestAlert(services.db, ada.orgId)]
  await freeze()
})

const freeze = async (days = [2]) => {
  const cells = await windrow.rows<{ id: number }>('select distinct era_cell_id as id from field')
  for (const { id } of cells)
    await putWeather(windrow.services.db, id, { today: TODAY, forecast: frostOn(days, 7) }, clock.now())
}
const evaluate = (db: Database = windrow.services.db) =>
  evaluateAlerts({ db, clock }, { fields: fields.map((uuid) => ({ orgId: ada.orgId, uuid })) })

/** Fields and rules of which states and events are stored. */
const stored = async () => {
  const of = async (table: string) =>
    (
      await windrow.rows<{ field: string; rule: string }>(
        `select field_uuid as field, alert_id as rule from ${table} where org_id = $1`,
        [ada.orgId],
      )
    )
      .map(({ field, rule }) => `${fields.indexOf(field)} ${rules.indexOf(rule)}`)
      .sort()
  return { states: await of('alert_state'), events: await of('alert_event') }
}
const both = (...places: string[]) => ({ states: places, events: places })

test('a field takes its states and events along, and so does a rule', async () => {
  await evaluate()
  expect(await stored()).toEqual(both('0 0', '0 1', '1 0', '1 1'))
  await windrow.rows('delete from field where uuid = $1', [fields[0]])
  expect(await stored()).toEqual(both('1 0', '1 1'))
  await windrow.rows('delete from alert where id = $1', [rules[1]])
  expect(await stored()).toEqual(both('1 0'))
})

test('a farm takes all of them along', async () => {
  await evaluate()
  await windrow.rows('delete from organisation where id = $1', [ada.orgId])
  expect(await stored()).toEqual(both())
})

/** Everything is written; then another transaction runs before this one commits. */
const interrupted = (db: Database, between: () => Promise<unknown>): Database => ({
  ...db,
  asSystem: (work) =>
    db.asSystem(async (tx) => {
      const done = await work(tx)
      await between()
      return done
    }),
})

for (const [what, statement, left] of [
  ['field', 'delete from field where uuid = $1', both('1 0', '1 1')],
  ['rule', 'delete from alert where id = $1', both('0 1', '1 1')],
] as const)
  test(`a ${what} that is deleted while it is evaluated leaves nothing behind`, async () => {
    const id = what === 'field' ? fields[0] : rules[0]
    let deleting: Promise<unknown> | null = null
    let turns = 0
    await evaluate(
      interrupted(windrow.services.db, async () => {
        // The first transaction only finds the fields.
        if (turns++ === 0) return
        deleting = windrow.rows(statement, [id])
        await delay(300)
      }),
    )
    await deleting
    expect(turns).toBe(2)
    expect(await stored()).toEqual(left)
  })

test('while nothing changes nothing is evaluated again, and everything as soon as something does', async () => {
  await evaluate()
  const spoil = () =>
    changeStates(windrow.services.db, ada.orgId, (states) =>
      states.map(([id, version, , since, ranges]) => [id, version, 'quiet', since, ranges]),
    )
  const states = async () =>
    (
      await windrow.rows<{ state: string }>('select distinct state from alert_state where org_id = $1', [
        ada.orgId,
      ])
    ).map(({ state }) => state)
  await spoil()
  await evaluate()
  expect(await states()).toEqual(['quiet'])
  // Same instant and values: only the write itself counts.
  await freeze()
  await evaluate()
  expect(await states()).toEqual(['triggered'])
  for (const change of [
    `update alert set data = data || '{"probability": 0.3}' where org_id = $1`,
    `update field set planting_date = '2026-04-01' where org_id = $1`,
  ]) {
    await spoil()
    await windrow.rows(change, [ada.orgId])
    await evaluate()
    expect(await states()).toEqual(['triggered'])
  }
})
