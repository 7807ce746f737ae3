import { api } from '@windrow/contract/api/api.ts'
import { ALERT_STANDING_FIELDS_MAX } from '@windrow/contract/limits.ts'
import type { AlertState } from '@windrow/core/alerts/alert.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestAccount } from '../../testing/test-account.ts'
import { putAlertRecord } from '../../testing/test-alerts.ts'
import { addTestField } from '../../testing/test-field.ts'
import { changeStates } from '../../testing/test-states.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'

let windrow: TestWindrow
let ada: TestAccount
beforeAll(async () => {
  windrow = await startTestWindrow({ ROLE: 'web' })
})
beforeEach(async () => {
  ada = await windrow.addAccount()
})
afterAll(() => windrow.stop())

const frost = {
  title: 'Frost',
  active: true,
  threshold: 0,
  probability: 0.4,
  recurrent_days: 1,
  start_date: { day: 1, month: 1 },
  end_date: { day: 31, month: 12 },
}
const addRule = async (variety = '105 day') =>
  (await ada.call(api.addAlert, { body: { path: ['Maize', variety, 'risk_cold'], alert_data: frost } }))
    .alert_id
const stands = (fieldUuid: string, alertId: string, state: AlertState, since = '2026-05-14T06:00:00.000Z') =>
  changeStates(windrow.services.db, ada.orgId, () => [[alertId, '', state, Date.parse(since), []]], [
    fieldUuid,
  ])
const standings = async (account = ada) => (await account.call(api.getAlertStandings, {})).data

test('counts the fields of each state of a rule, and names those on which it does not rest', async () => {
  const fields = []
  for (const name of ['A', 'B', 'C', 'D', 'E'])
    fields.push(await addTestField(windrow.services, ada.orgId, { name }))
  const [a = '', b = '', c = '', d = '', e = ''] = fields
  const id = await addRule()
  await stands(a, id, 'quiet')
  await stands(b, id, 'noData')
  await stands(c, id, 'triggered', '2026-05-13T06:00:00.000Z')
  await stands(d, id, 'triggered')
  await stands(e, id, 'failed')
  expect(await standings()).toEqual({
    [id]: {
      fields: 5,
      quiet: 1,
      triggered: 2,
      noData: 1,
      failed: 1,
      others: [
        { uuid: d, name: 'D', state: 'triggered', since: '2026-05-14T06:00:00.000Z' },
        { uuid: c, name: 'C', state: 'triggered', since: '2026-05-13T06:00:00.000Z' },
        { uuid: e, name: 'E', state: 'failed', since: '2026-05-14T06:00:00.000Z' },
        { uuid: b, name: 'B', state: 'noData', since: '2026-05-14T06:00:00.000Z' },
      ],
    },
  })
  expect(await standings(await windrow.addAccount())).toEqual({})

  // What came of its warnings, as counted of the rule as it is.
  await putAlertRecord(windrow.services.db, id, { hits: 9, false_alarms: 2, misses: 1 })
  const recordOf = async () => (await standings())[id]?.record
  expect(await recordOf()).toEqual({ hits: 9, false_alarms: 2, misses: 1 })
  await ada.call(api.changeAlert, {
    body: { path: ['Maize', '105 day', 'risk_cold'], alert_id: id, alert_data: { ...frost, threshold: 1 } },
  })
  expect(await recordOf()).toBeUndefined()
})

test('a rule that was not evaluated yet has no state; one without fields has none', async () => {
  await addTestField(windrow.services, ada.orgId)
  await addRule()
  const lonely = await addRule('another')
  expect(await standings()).toEqual({
    [lonely]: { fields: 0, quiet: 0, triggered: 0, noData: 0, failed: 0, others: [] },
  })
})

test('of very many fields some are named, all are counted', async () => {
  const uuid = await addTestField(windrow.services, ada.orgId)
  await windrow.rows(
    `insert into field (org_id, name, crop, variety, region, notes, geometry, lat, lon, area_m2, zone, era_cell_id,
        suggested_datasource)
      select org_id, 'Copy ' || n, crop, variety, region, notes, geometry, lat, lon, area_m2, zone, era_cell_id,
        suggested_datasource
      from field, generate_series(1, 2000) as n where uuid = $1`,
    [uuid],
  )
  const id = await addRule()
  await changeStates(windrow.services.db, ada.orgId, () => [[id, '', 'triggered', Date.now(), []]])
  const found = (await standings())[id]
  expect([found?.fields, found?.triggered]).toEqual([2001, 2001])
  expect(found?.others).toHaveLength(ALERT_STANDING_FIELDS_MAX)
  expect(found?.others.every(({ name }) => name !== '')).toBe(true)
})
