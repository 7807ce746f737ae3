import { api } from '@windrow/contract/api/api.ts'
import { dayNumber, dayOf } from '@windrow/core/time/day.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { TestAccount } from '../../testing/test-account.ts'
import {
  addTestAlert,
  createTestClock,
  frostOn,
  type MadeWeather,
  putWeather,
  type TestClock,
} from '../../testing/test-alerts.ts'
import { addTestField } from '../../testing/test-field.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'
import { evaluateAlerts } from './evaluate-alerts.ts'

const NOON = '2026-05-14T17:00:00Z'
const TODAY = dayNumber('2026-05-14')

let windrow: TestWindrow
let clock: TestClock
let ada: TestAccount
let uuid: string
let cellId: number
beforeAll(async () => {
  windrow = await startTestWindrow({ ROLE: 'web', FAKE_NOW: NOON })
})
afterAll(() => windrow.stop())
beforeEach(async () => {
  clock = createTestClock(NOON)
  ada = await windrow.addAccount()
  uuid = await addTestField(windrow.services, ada.orgId)
  const [cell] = await windrow.rows<{ id: number }>('select era_cell_id as id from field where uuid = $1', [
    uuid,
  ])
  cellId = cell?.id ?? 0
  await windrow.rows('update weather_cell set failed_at = null, failure = null')
})

const weather = (made: Omit<MadeWeather, 'today'> = {}) =>
  putWeather(windrow.services.db, cellId, { today: TODAY, ...made }, clock.now())
const evaluate = () =>
  evaluateAlerts({ db: windrow.services.db, clock }, { fields: [{ orgId: ada.orgId, uuid }] })

type State = { state: string; since: Date }
const stateOf = async (alertId: string) =>
  (await windrow.rows<State>('select state, since from alert_state where alert_id = $1', [alertId]))[0]
const events = (alertId: string) =>
  windrow.rows<{ id: string; first_day: number | null; last_day: number; probability: number }>(
    'select id, first_day, last_day, probability from alert_event where alert_id = $1 order by found_at',
    [alertId],
  )
const ranges = () => ada.call(api.getAlertRanges, { params: { variable: 'temperature', uuid } })
const field = async () => (await ada.call(api.getField, { params: { uuid } })).data
const version = async () =>
  (
    await windrow.rows<{ version: number }>('select version from field_list_version where org_id = $1', [
      ada.orgId,
    ])
  )[0]?.version

describe('evaluating the rules of a field', () => {
  test('a rule that is met has a state, a range, an event and its number in the list [S2-3.50..54, S2-7.27, D-3.43]', async () => {
    const id = await addTestAlert(windrow.services.db, ada.orgId)
    await weather({ forecast: frostOn([2, 3], 7) })
    await evaluate()
    expect(await stateOf(id)).toEqual({ state: 'triggered', since: clock.now() })
    expect(await ranges()).toEqual({
      t2m_min: [
        {
          start: '2026-05-16',
          end: '2026-05-17',
          label: 'Cold',
          metadata: {
            alert_id: id,
            title: 'Frost',
            risk: 'risk_cold',
            threshold: 0,
            unit: '°C',
            probability: 0.7,
            required_probability: 0.4,
            recurrent_days: 1,
          },
        },
      ],
    })
    expect(await events(id)).toMatchObject([{ first_day: TODAY + 2, last_day: TODAY + 3, probability: 0.7 }])
    expect((await field()).triggered_alerts).toBe(1)
  })

  test('one that is not met is quiet, and the field has none [S2-3.55, D-3.44, S1-3.15]', async () => {
    const id = await addTestAlert(windrow.services.db, ada.orgId)
    await weather()
    await evaluate()
    expect((await stateOf(id))?.state).toBe('quiet')
    expect(await ranges()).toEqual({})
    expect(await events(id)).toEqual([])
    expect((await field()).triggered_alerts).toBe(0)
  })

  test('the number counts distinct active alerts with a range from today on [D-6.24]', async () => {
    const { db } = windrow.services
    await addTestAlert(db, ada.orgId, { data: { title: 'Twice' } })
    await addTestAlert(db, ada.orgId, { data: { title: 'Off', active: false } })
    await addTestAlert(db, ada.orgId, {
      risk: 'risk_heat_stress',
      data: { title: 'Hot last week', threshold: 30 },
    })
    await addTestAlert(db, ada.orgId, {
      risk: 'risk_cold_and_damp',
      data: {
        title: 'Cold and damp',
        active: true,
        recurrent_days: 1,
        start_date: { day: 1, month: 1 },
        end_date: { day: 31, month: 12 },
        risks: [
          { risk: 'risk_cold', threshold: 0, probability: 0.4 },
          { risk: 'risk_high_humidity', threshold: 50, probability: 0.4 },
        ],
      },
    })
    await weather({
      forecast: frostOn([1, 2, 5], 8),
      observed: (series, day) => (series === 't2m_max' && day === -5 ? 40 : undefined),
    })
    await evaluate()
    expect((await field()).triggered_alerts).toBe(2)
    const found = await ranges()
    expect(found.t2m_max?.map(({ start }) => start)).toEqual([dayOf(TODAY - 5)])
    expect(found.t2m_min).toHaveLength(4)
    const humid = await ada.call(api.getAlertRanges, { params: { variable: 'relative_humidity', uuid } })
    expect(humid.rh_mean?.map(({ metadata }) => metadata.title)).toEqual(['Cold and damp', 'Cold and damp'])
  })

  test('again and again it changes nothing, and the list keeps its version', async () => {
    await addTestAlert(windrow.services.db, ada.orgId)
    await weather({ forecast: frostOn([2], 7) })
    await evaluate()
    const before = [
      await version(),
      await windrow.rows('select * from alert_state where field_uuid = $1', [uuid]),
      await windrow.rows('select xmin::text, * from alert_event where field_uuid = $1', [uuid]),
    ]
    clock.forward(60)
    await evaluate()
    await weather({ forecast: frostOn([2], 7) })
    await evaluate()
    expect([
      await version(),
      await windrow.rows('select * from alert_state where field_uuid = $1', [uuid]),
      await windrow.rows('select xmin::text, * from alert_event where field_uuid = $1', [uuid]),
    ]).toEqual(before)
  })

  test('what a new forecast drops goes, and `since` says when', async () => {
    const id = await addTestAlert(windrow.services.db, ada.orgId)
    await weather({ forecast: frostOn([2], 7) })
    await evaluate()
    const since = clock.now()
    clock.forward(360)
    await weather({ forecast: frostOn([2, 3], 6) })
    await evaluate()
    expect(await stateOf(id)).toEqual({ state: 'triggered', since })
    clock.forward(360)
    await weather()
    await evaluate()
    expect(await stateOf(id)).toEqual({ state: 'quiet', since: clock.now() })
    expect(await ranges()).toEqual({})
    expect((await field()).triggered_alerts).toBe(0)
    expect(await events(id)).toMatchObject([{ first_day: null }])
  })

  test('a rule that is switched off is quiet at once, one that is deleted leaves nothing', async () => {
    const { db } = windrow.services
    const off = await addTestAlert(db, ada.orgId)
    const gone = await addTestAlert(db, ada.orgId)
    await weather({ forecast: frostOn([2], 7) })
    await evaluate()
    expect((await field()).triggered_alerts).toBe(2)
    await windrow.rows(
      `update alert set data = jsonb_set(data, '{active}', 'false'), changed_at = now() where id = $1`,
      [off],
    )
    await windrow.rows('delete from alert where id = $1', [gone])
    await evaluate()
    expect((await stateOf(off))?.state).toBe('quiet')
    expect(await stateOf(gone)).toBeUndefined()
    expect(await ranges()).toEqual({})
    expect(await events(gone)).toEqual([])
    expect((await field()).triggered_alerts).toBe(0)
  })

  test('a field that gets another variety leaves the rules of the old one behind', async () => {
    const { db } = windrow.services
    const old = await addTestAlert(db, ada.orgId)
    const other = await addTestAlert(db, ada.orgId, { variety: '80 day', data: { title: 'Early' } })
    await weather({ forecast: frostOn([2], 7) })
    await evaluate()
    await windrow.rows("update field set variety = '80 day' where uuid = $1", [uuid])
    await evaluate()
    expect(await stateOf(old)).toBeUndefined()
    expect(await events(old)).toEqual([])
    expect((await stateOf(other))?.state).toBe('triggered')
    expect((await ranges()).t2m_min?.map(({ metadata }) => metadata.title)).toEqual(['Early'])
    expect((await field()).triggered_alerts).toBe(1)
  })
})

describe('a source that says nothing', () => {
  test('before its first weather nothing can be said: no data [D-6.16]', async () => {
    const id = await addTestAlert(windrow.services.db, ada.orgId)
    const off = await addTestAlert(windrow.services.db, ada.orgId, { data: { active: false } })
    const far = await addTestField(windrow.services, ada.orgId, { lat: 51.3, lon: 9.4 })
    await evaluateAlerts({ db: windrow.services.db, clock }, { fields: [{ orgId: ada.orgId, uuid: far }] })
    expect((await stateOf(id))?.state).toBe('noData')
    expect((await stateOf(off))?.state).toBe('quiet')
  })

  test('a series that it does not have neither fires nor clears', async () => {
    const id = await addTestAlert(windrow.services.db, ada.orgId)
    await weather({ forecast: frostOn([2], 7) })
    await evaluate()
    await weather({ without: ['t2m_min'] })
    await windrow.rows("delete from weather_history where cell_id = $1 and series = 't2m_min'", [cellId])
    await evaluate()
    expect((await stateOf(id))?.state).toBe('noData')
    expect((await ranges()).t2m_min).toHaveLength(1)
    expect((await field()).triggered_alerts).toBe(1)
    expect(await events(id)).toMatchObject([{ first_day: TODAY + 2 }])
  })

  test('a failing source: failed, and everything else stays as it was', async () => {
    const id = await addTestAlert(windrow.services.db, ada.orgId)
    const quiet = await addTestAlert(windrow.services.db, ada.orgId, { data: { threshold: -20 } })
    await weather({ forecast: frostOn([2], 7) })
    await evaluate()
    await windrow.rows("update weather_cell set failed_at = now(), failure = 'HTTP 500' where id = $1", [
      cellId,
    ])
    await evaluate()
    expect((await stateOf(id))?.state).toBe('failed')
    expect((await stateOf(quiet))?.state).toBe('failed')
    expect((await ranges()).t2m_min).toHaveLength(1)
    expect((await field()).triggered_alerts).toBe(1)
    expect(await events(id)).toMatchObject([{ first_day: TODAY + 2 }])
    await weather({ forecast: frostOn([2], 7) })
    await evaluate()
    expect((await stateOf(id))?.state).toBe('triggered')
  })

  test('a rule that changes meanwhile loses the ranges that were found with the old one', async () => {
    const id = await addTestAlert(windrow.services.db, ada.orgId)
    await weather({ forecast: frostOn([2], 7) })
    await evaluate()
    await windrow.rows('update weather_cell set failed_at = now() where id = $1', [cellId])
    await windrow.rows(
      `update alert set data = jsonb_set(data, '{threshold}', '-20'), changed_at = clock_timestamp() where id = $1`,
      [id],
    )
    await evaluate()
    expect((await stateOf(id))?.state).toBe('failed')
    expect(await ranges()).toEqual({})
    expect((await field()).triggered_alerts).toBe(0)
  })
})
