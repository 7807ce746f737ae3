import { api } from '@windrow/contract/api/api.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StateFound } from '../../platform/db/alert-event-tables.ts'
import type { TestAccount } from '../../testing/test-account.ts'
import { addTestAlert, frostOn, putWeather } from '../../testing/test-alerts.ts'
import { addTestField } from '../../testing/test-field.ts'
import { changeStates } from '../../testing/test-states.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'
import { evaluateAlerts } from '../evaluation/evaluate-alerts.ts'

const NOON = '2026-05-14T17:00:00Z'
const TODAY = dayNumber('2026-05-14')
const NAMES = ['Alder', 'Birch "the" old', 'Cedar', 'Dogwood']

let windrow: TestWindrow
let ada: TestAccount
let uuids: string[]
beforeAll(async () => {
  windrow = await startTestWindrow({ ROLE: 'web', FAKE_NOW: NOON })
})
afterAll(() => windrow.stop())
beforeEach(async () => {
  ada = await windrow.addAccount()
  uuids = []
  // Two and two on one cell.
  for (const [at, name] of NAMES.entries())
    uuids.push(
      await addTestField(windrow.services, ada.orgId, {
        name,
        region: 'Iowa',
        lat: at < 2 ? 42.03 : 44.03,
        plantingDate: '2026-04-20',
      }),
    )
  await addTestAlert(windrow.services.db, ada.orgId)
  await weather()
})

async function weather(celsius = -3) {
  const cells = await windrow.rows<{ id: number }>(
    'select distinct era_cell_id as id from field where uuid = any($1)',
    [uuids],
  )
  for (const [at, { id }] of cells.entries())
    await putWeather(
      windrow.services.db,
      id,
      { today: TODAY, forecast: frostOn([2 + at], 8, celsius) },
      windrow.services.clock.now(),
    )
  await evaluate()
}

async function evaluate() {
  await evaluateAlerts(windrow.services, { fields: uuids.map((uuid) => ({ orgId: ada.orgId, uuid })) })
  await windrow.services.db.caughtUp()
}

const pathsOf = (uuid: string) => [
  `/api/v1/alertfeed/${uuid}/region`,
  `/api/v1/alertsregional/${uuid}/priority`,
  `/api/v1/alertsregional/${uuid}/lot`,
]
const get = (path: string, headers: Record<string, string> = {}) =>
  windrow.send(path, { token: ada.token, headers })
const regional = async () => {
  const [uuid = ''] = uuids
  return Promise.all(pathsOf(uuid).map(async (path) => (await get(path)).text))
}
/** The feeds of the fields themselves, which are never stored, as a region has them. */
const joined = async (of: readonly string[]) => {
  const own = await Promise.all(of.map(async (uuid) => (await get(`/api/v1/alertfeed/${uuid}`)).text))
  return `{"data":[${own.map((text) => text.slice('{"data":'.length, -1)).join(',')}]}`
}
const failed = (states: readonly StateFound[]): StateFound[] =>
  states.map(([id, version, , since, ranges]) => [id, version, 'failed', since, ranges])
const withoutRanges = ([id, version, state, since]: StateFound): StateFound => [id, version, state, since, []]
const uuidsIn = (text = '') => [...text.matchAll(/\{"uuid":"([^"]+)"/g)].map(([, uuid]) => uuid ?? '')

describe('the feed of a region', () => {
  test('is byte for byte what the feeds of its fields are', async () => {
    await changeStates(windrow.services.db, ada.orgId, failed, uuids.slice(3))
    const expected = await joined(uuids)
    expect(expected).toContain('"kind":"rule"')
    expect(expected).toContain('"state":"failed"')
    expect((await regional())[0]).toBe(expected)
  })

  test('is the same from each of its fields, and is not sent again to one who has it', async () => {
    const expected = await regional()
    for (const [at, path] of pathsOf(uuids[3] ?? '').entries()) {
      const { text, headers } = await get(path)
      expect(text).toBe(expected[at])
      const etag = headers.get('etag') ?? 'none'
      expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
    }
  })

  const changes: [string, () => Promise<unknown>][] = [
    ['a field is renamed', () => ada.call(api.changeField, change({ name: 'Zelkova' }))],
    ['a field leaves the region', () => ada.call(api.changeField, change({ region: 'Ohio' }))],
    ['a field is deleted', () => ada.call(api.deleteField, { params: { uuid: uuids[1] ?? '' } })],
    ['a field is added', () => addTestField(windrow.services, ada.orgId, { name: 'Elm', region: 'Iowa' })],
    ['new weather has come', () => weather(-6)],
    ['an evaluation has found another value', () => windrow.rows('update alert_event set value = -9')],
    [
      'a rule could not be decided',
      () => changeStates(windrow.services.db, ada.orgId, (states) => failed(states).map(withoutRanges)),
    ],
    ['what was found is gone', () => windrow.rows('delete from alert_evaluation')],
    ['a rule has changed', () => windrow.rows("update alert set changed_at = now() + interval '1 minute'")],
  ]
  const change = (body: object) => ({ params: { uuid: uuids[1] ?? '' }, body })
  test.each(changes)('is made again when %s', async (_, changed) => {
    const before = await regional()
    expect(await regional()).toEqual(before)
    await changed()
    await windrow.services.db.caughtUp()
    const after = await regional()
    expect(after[0]).not.toBe(before[0])
    expect(after[0]).toBe(await joined(uuidsIn(after[0])))
    for (const text of after.slice(1)) expect(uuidsIn(text).sort()).toEqual(uuidsIn(after[0]).sort())
  })

  test('of another farm is not found, nor is that of a field that is gone', async () => {
    const bob = await windrow.addAccount()
    for (const path of pathsOf(uuids[0] ?? ''))
      expect((await windrow.send(path, { token: bob.token })).status).toBe(404)
    await regional()
    await ada.call(api.deleteField, { params: { uuid: uuids[0] ?? '' } })
    for (const path of pathsOf(uuids[0] ?? '')) expect((await get(path)).status).toBe(404)
  })
})
