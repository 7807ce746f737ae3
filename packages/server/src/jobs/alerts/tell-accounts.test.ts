import { api } from '@windrow/contract/api/api.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createChannels } from '../../channels/create-channels.ts'
import type { TestAccount, WantedAccount } from '../../testing/test-account.ts'
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
import { tellAccounts } from './tell-accounts.ts'

/** Noon of a Thursday in Iowa. */
const NOON = '2026-05-14T17:00:00Z'
const TODAY = dayNumber('2026-05-14')

let windrow: TestWindrow
let clock: TestClock
let ada: TestAccount
let uuid: string
let cellId: number
let alertId: string
beforeAll(async () => {
  windrow = await startTestWindrow({ ROLE: 'web', FAKE_NOW: NOON, BASE_URL: 'https://farm.example' })
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
  alertId = await addTestAlert(windrow.services.db, ada.orgId)
})

const weather = (forecast?: MadeWeather['forecast'], today = TODAY) =>
  putWeather(windrow.services.db, cellId, { today, ...(forecast ? { forecast } : {}) }, clock.now())
const evaluate = () =>
  evaluateAlerts({ db: windrow.services.db, clock }, { fields: [{ orgId: ada.orgId, uuid }] })
const tell = () => {
  const services = { ...windrow.services, clock }
  return tellAccounts(services, createChannels(services), ada.orgId)
}
/** A new forecast, and what follows of it until a message has left, were it to. */
const forecastAndTell = async (forecast?: MadeWeather['forecast'], today?: number) => {
  await weather(forecast, today)
  await evaluate()
  await tell()
  clock.forward(10)
  await tell()
}

type Queued = { subject: string; text: string; html: string; recipient: string }
const mails = (account = ada) =>
  windrow.rows<Queued>(
    `select recipient, subject, text_part as text, html_part as html from mail_outbox where recipient = $1
     order by created_at`,
    [account.email],
  )
const deliveries = (account = ada) => account.call(api.listDeliveries, { query: {} })
const settings = (
  account: TestAccount,
  quiet: { from: string; to: string } | null,
  zone: string | null = null,
) => account.call(api.putAccountSettings, { body: { language: 'en', time_zone: zone, quiet_hours: quiet } })

describe('being told of an event', () => {
  test('[D-6.30] what is new is gathered for 10 minutes and leaves as one message', async () => {
    await addTestAlert(windrow.services.db, ada.orgId, {
      risk: 'risk_flood',
      data: { title: 'Downpour', threshold: 20 },
    })
    await weather(frostOn([2], 7))
    await evaluate()
    await tell()
    expect((await deliveries()).data).toMatchObject(
      [
        {
          outcome: 'waiting',
          due_at: '2026-05-14T17:10:00.000Z',
          held: false,
          subject: /^Frost on Saturday/,
        },
      ].map((one) => ({ ...one, subject: expect.stringMatching(one.subject) })),
    )
    clock.forward(6)
    await weather((series, day, member) =>
      series === 'tp_sum' && day === 4 ? 30 : frostOn([2], 7)(series, day, member),
    )
    await evaluate()
    await tell()
    expect(await mails()).toEqual([])
    clock.forward(4)
    await tell()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe('2 alerts on 1 field: Frost on Saturday at North forty: −3 °C')
    expect(mail?.text).toContain(
      '- North forty. When: Sat 16 May. Lowest: −3 °C. 9 times in 10: −3 to 10. How likely: about 7 in 10 (70 %).',
    )
    expect(mail?.text).toContain('- North forty. When: Mon 18 May. Rain: 30.0 mm.')
    expect(mail?.html).toContain(`https://farm.example/weather/${uuid}`)
  })

  test('[D-6.31] once, however often it is evaluated and told, by however many workers', async () => {
    await weather(frostOn([2], 7))
    await evaluate()
    await tell()
    clock.forward(10)
    await Promise.all(
      Array.from({ length: 100 }, async (_, turn) => {
        await (turn % 2 ? tell() : evaluate())
        await tell()
      }),
    )
    clock.forward(60)
    await evaluate()
    await tell()
    clock.forward(10)
    await tell()
    expect(await mails()).toHaveLength(1)
    expect(await windrow.rows('select from alert_event where alert_id = $1', [alertId])).toHaveLength(1)
    expect((await deliveries()).data).toHaveLength(1)
  })

  test('[D-6.31] a range that grows, shrinks, goes and comes back is the same event', async () => {
    await forecastAndTell(frostOn([3, 4], 7))
    for (const days of [[3, 4, 5], [4], [], [3], [2, 3, 4, 5, 6], [6], [2, 4]])
      await forecastAndTell(frostOn(days, 7))
    expect(await mails()).toHaveLength(1)
    await forecastAndTell(frostOn([3, 9], 7))
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Frost from Sunday at North forty: −3 °C',
      'Frost on Saturday 23 May at North forty: −3 °C',
    ])
  })

  test('[D-6.32] again when it comes two days nearer than told, not when it is one', async () => {
    await forecastAndTell(frostOn([5, 6], 7))
    await forecastAndTell(frostOn([4, 5, 6], 7))
    expect(await mails()).toHaveLength(1)
    await forecastAndTell(frostOn([3, 4, 5, 6], 7))
    const told = await mails()
    expect(told).toHaveLength(2)
    expect(told[1]?.text).toContain('When: Sun 17 to Wed 20 May, 2 days earlier.')
    await forecastAndTell(frostOn([5, 6], 7))
    await forecastAndTell(frostOn([3, 4, 5, 6], 7))
    expect(await mails()).toHaveLength(2)
  })

  test('[D-6.33] again when its probability rises by 20 points, not by less', async () => {
    await forecastAndTell(frostOn([5], 4))
    await forecastAndTell(frostOn([5], 5))
    expect(await mails()).toHaveLength(1)
    await forecastAndTell(frostOn([5], 6))
    const told = await mails()
    expect(told).toHaveLength(2)
    expect(told[1]?.text).toContain('How likely: about 6 in 10 (60 %), before about 4 in 10 (40 %).')
    await forecastAndTell(frostOn([5], 7))
    expect(await mails()).toHaveLength(2)
  })

  test('two events that grow together are one, of which both were told', async () => {
    await forecastAndTell(frostOn([2, 9], 7))
    await forecastAndTell(frostOn([2, 3, 4, 5, 6, 7, 8, 9], 7))
    await forecastAndTell(frostOn([9], 7))
    expect(await mails()).toHaveLength(1)
    expect(await windrow.rows('select from alert_event where alert_id = $1', [alertId])).toHaveLength(1)
  })

  test('an event that is over, or gone, before it could be told is dropped', async () => {
    await settings(ada, { from: '00:00', to: '23:59' })
    await addTestAlert(windrow.services.db, ada.orgId, {
      risk: 'risk_heat_stress',
      data: { title: 'Heat', threshold: 30 },
    })
    const heat: MadeWeather['forecast'] = (series, day) =>
      series === 't2m_max' && day === 0 ? 35 : undefined
    await forecastAndTell(heat)
    expect((await deliveries()).data).toMatchObject([{ outcome: 'waiting', held: true }])
    clock.set('2026-05-15T12:00:00Z')
    await tell()
    expect((await deliveries()).data).toEqual([])
    await settings(ada, null)
    await tell()
    clock.forward(10)
    await tell()
    expect(await mails()).toEqual([])
  })

  test('in the units and time of the account', async () => {
    await ada.call(api.putGeneralSettings, { body: { units: 'imperial', regionalViewMapVisible: false } })
    await settings(ada, null, 'Pacific/Auckland')
    await forecastAndTell(frostOn([2], 9))
    const [mail] = await mails()
    expect(mail?.subject).toBe('Frost on Saturday at North forty: 27 °F')
    expect(mail?.text).toContain(
      'minimum temperature below 32.0 °F, probability at least 40.0 %, Jan 1 to Dec 31',
    )
    expect(mail?.text).toContain('As of Fri 15 May, 05:10 (Pacific/Auckland).')
  })
})

describe('not being told', () => {
  const refused: [string, WantedAccount, (account: TestAccount) => Promise<unknown>][] = [
    [
      'who has switched mails off',
      {},
      (account) =>
        account.call(api.putNotifyVia, { body: { notify_via_table: true, notify_via_email: false } }),
    ],
    [
      'who has muted the rule',
      {},
      (account) => account.call(api.muteAlert, { params: { alert_id: alertId } }),
    ],
    ['whose address may be a stranger’s', { isVerified: false }, async () => undefined],
    [
      'who may not see alerts',
      {
        role: 'viewer',
        permissions: ({ views, features }) => ({
          views,
          features: { ...features, alerts: { view: false, add: false, edit: false, delete: false } },
        }),
      },
      async () => undefined,
    ],
  ]
  test.each(refused)('%s gets none, the others do', async (_, wanted, prepare) => {
    const eve = await windrow.addAccount({ with: ada, ...wanted })
    await prepare(eve)
    await forecastAndTell(frostOn([2], 7))
    expect(await mails(eve)).toEqual([])
    expect((await deliveries(eve)).data).toEqual([])
    expect(await mails()).toHaveLength(1)
  })

  test('who verifies the address later is told then, of what still stands', async () => {
    const eve = await windrow.addAccount({ with: ada, isVerified: false })
    await forecastAndTell(frostOn([2], 7))
    await windrow.rows('update identity_user set "emailVerified" = true where id = $1', [eve.userId])
    await forecastAndTell(frostOn([2], 7))
    expect(await mails(eve)).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })

  test('a sandbox sends none', async () => {
    await windrow.rows("update organisation set kind = 'sandbox' where id = $1", [ada.orgId])
    await forecastAndTell(frostOn([2], 7))
    expect(await mails()).toEqual([])
  })

  test('of a condition that is too short, out of season, or of a rule that is off', async () => {
    const { db } = windrow.services
    await windrow.rows('delete from alert where id = $1', [alertId])
    await addTestAlert(db, ada.orgId, { data: { title: 'Short', recurrent_days: 3 } })
    await addTestAlert(db, ada.orgId, { data: { title: 'Off', active: false } })
    await addTestAlert(db, ada.orgId, {
      data: { title: 'Autumn', start_date: { day: 1, month: 9 }, end_date: { day: 30, month: 11 } },
    })
    await forecastAndTell(frostOn([2, 3], 10))
    expect(await mails()).toEqual([])
  })
})

describe('quiet hours', () => {
  const heat: MadeWeather['forecast'] = (series, day) => (series === 't2m_max' && day === 3 ? 35 : undefined)
  beforeEach(async () => {
    await addTestAlert(windrow.services.db, ada.orgId, {
      risk: 'risk_heat_stress',
      data: { title: 'Heat', threshold: 30 },
    })
  })

  test('hold mail back until they end', async () => {
    await settings(ada, { from: '22:00', to: '06:30' })
    clock.set('2026-05-15T02:55:00Z')
    await forecastAndTell(heat)
    expect(await mails()).toEqual([])
    expect((await deliveries()).data).toMatchObject([
      { outcome: 'waiting', held: true, due_at: '2026-05-15T11:30:00.000Z' },
    ])
    clock.set('2026-05-15T11:29:00Z')
    await tell()
    expect(await mails()).toEqual([])
    clock.set('2026-05-15T11:30:00Z')
    await tell()
    expect(await mails()).toHaveLength(1)
  })

  test('not cold of the coming night, which then leaves alone', async () => {
    await settings(ada, { from: '20:00', to: '06:30' })
    clock.set('2026-05-15T03:00:00Z')
    await forecastAndTell(
      (series, day, member) => heat(series, day, member) ?? frostOn([1], 9)(series, day, member),
    )
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Frost tomorrow at North forty: −3 °C'])
    expect((await deliveries()).data).toMatchObject([
      { outcome: 'waiting', held: true },
      { outcome: 'waiting', held: false, attempts: 0 },
    ])
    clock.set('2026-05-15T11:30:00Z')
    await tell()
    expect(await mails()).toHaveLength(2)
  })

  test('cold that joins what is held back brings it forward; cold of another night does not', async () => {
    await settings(ada, { from: '20:00', to: '06:30' })
    clock.set('2026-05-15T02:00:00Z')
    await forecastAndTell(
      (series, day, member) => heat(series, day, member) ?? frostOn([5], 9)(series, day, member),
    )
    expect(await mails()).toEqual([])
    await forecastAndTell(
      (series, day, member) => heat(series, day, member) ?? frostOn([1, 5], 9)(series, day, member),
    )
    expect(await mails()).toHaveLength(1)
  })

  test('are those of the account’s own zone', async () => {
    await settings(ada, { from: '22:00', to: '06:30' }, 'Europe/Berlin')
    clock.set('2026-05-14T17:00:00Z')
    await forecastAndTell(heat)
    expect(await mails()).toHaveLength(1)
    const eve = await windrow.addAccount({ with: ada })
    await settings(eve, { from: '18:00', to: '20:00' }, 'Europe/Berlin')
    await forecastAndTell(heat)
    expect(await mails(eve)).toEqual([])
  })
})

test('200 fields that fire together: one mail for each recipient, of which all are told', async () => {
  const eve = await windrow.addAccount({ with: ada })
  await windrow.rows(
    `insert into field (org_id, name, crop, variety, region, geometry, lat, lon, area_m2, zone, era_cell_id)
     select org_id, 'Lot ' || n, crop, variety, region, geometry, lat, lon, area_m2, zone, era_cell_id
     from field, generate_series(1, 199) as n where uuid = $1`,
    [uuid],
  )
  await weather(frostOn([2], 7))
  const [a, b] = [clock, clock].map((own) =>
    evaluateAlerts({ db: windrow.services.db, clock: own }, { cellId }),
  )
  await Promise.all([a, b])
  await tell()
  clock.forward(10)
  await Promise.all([tell(), tell()])
  for (const account of [ada, eve]) {
    const [mail, ...others] = await mails(account)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Frost on 200 fields, first on Saturday')
    expect(mail?.text).toContain('and 188 more fields:\nhttps://farm.example/dashboard')
    const [delivery] = (await deliveries(account)).data
    expect([delivery?.event_count, delivery?.events.length]).toEqual([200, 50])
  }
  expect(await windrow.rows('select from alert_told where org_id = $1', [ada.orgId])).toHaveLength(400)
})
