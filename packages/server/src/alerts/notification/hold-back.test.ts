import { api } from '@windrow/contract/api/api.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { givenNotifications } from '../../testing/given-notifications.ts'
import { reportFigure } from '../../testing/report-figure.ts'
import type { TestAccount, WantedAccount } from '../../testing/test-account.ts'
import { addTestAlert, frostOn, type MadeWeather } from '../../testing/test-alerts.ts'

const farm = givenNotifications()
const { deliveries, forecastAndNotify, mails, settings, notify } = farm

describe('not being notified', () => {
  const withoutMail: [string, WantedAccount, (account: TestAccount) => Promise<unknown>][] = [
    [
      'who has switched mails off',
      {},
      (account) =>
        account.call(api.putNotifyVia, { body: { notify_via_table: true, notify_via_email: false } }),
    ],
    [
      'who has muted the rule',
      {},
      (account) => account.call(api.muteAlert, { params: { alert_id: farm.alertId } }),
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
  test.each(withoutMail)('%s gets none, the others do', async (_, wanted, prepare) => {
    const eve = await farm.windrow.addAccount({ with: farm.ada, ...wanted })
    await prepare(eve)
    await forecastAndNotify(frostOn([2], 7))
    expect(await mails(eve)).toEqual([])
    expect((await deliveries(eve)).data).toEqual([])
    expect(await mails()).toHaveLength(1)
  })

  test('an account that verifies its address later is notified then, of what is still current', async () => {
    const eve = await farm.windrow.addAccount({ with: farm.ada, isVerified: false })
    await forecastAndNotify(frostOn([2], 7))
    await farm.windrow.rows('update identity_user set "emailVerified" = true where id = $1', [eve.userId])
    await forecastAndNotify(frostOn([2], 7))
    expect(await mails(eve)).toHaveLength(1)
    expect(await mails()).toHaveLength(1)
  })

  test('a sandbox sends none', async () => {
    await farm.windrow.rows("update organisation set kind = 'sandbox' where id = $1", [farm.ada.orgId])
    await forecastAndNotify(frostOn([2], 7))
    expect(await mails()).toEqual([])
  })

  test('of a condition that is too short, out of season, or of a rule that is off', async () => {
    const { db } = farm.windrow.services
    await farm.windrow.rows('delete from alert where id = $1', [farm.alertId])
    await addTestAlert(db, farm.ada.orgId, { data: { title: 'Short', recurrent_days: 3 } })
    await addTestAlert(db, farm.ada.orgId, { data: { title: 'Off', active: false } })
    await addTestAlert(db, farm.ada.orgId, {
      data: { title: 'Autumn', start_date: { day: 1, month: 9 }, end_date: { day: 30, month: 11 } },
    })
    await forecastAndNotify(frostOn([2, 3], 10))
    expect(await mails()).toEqual([])
    const met = await addTestAlert(db, farm.ada.orgId, { data: { title: 'Long enough', recurrent_days: 2 } })
    await forecastAndNotify(frostOn([2, 3], 10))
    expect(await mails()).toHaveLength(1)
    const events = await farm.windrow.rows<{ id: string }>(
      'select alert_id as id from alert_event where org_id = $1',
      [farm.ada.orgId],
    )
    expect(events).toEqual([{ id: met }])
    reportFigure(
      7,
      'a spell too short, a rule switched off, a day out of season: 0 mails; the same frost by a rule that is met: 1',
    )
  })
})

describe('quiet hours', () => {
  const heat: MadeWeather['forecast'] = (series, day) => (series === 't2m_max' && day === 3 ? 35 : undefined)
  beforeEach(async () => {
    await addTestAlert(farm.windrow.services.db, farm.ada.orgId, {
      risk: 'risk_heat_stress',
      data: { title: 'Heat', threshold: 30 },
    })
  })

  test('hold mail back until they end', async () => {
    await settings(farm.ada, { from: '22:00', to: '06:30' })
    farm.clock.set('2026-05-15T02:55:00Z')
    await forecastAndNotify(heat)
    expect(await mails()).toEqual([])
    expect((await deliveries()).data).toMatchObject([
      { outcome: 'waiting', held: true, due_at: '2026-05-15T11:30:00.000Z' },
    ])
    farm.clock.set('2026-05-15T11:29:00Z')
    await notify()
    expect(await mails()).toEqual([])
    farm.clock.set('2026-05-15T11:30:00Z')
    await notify()
    expect(await mails()).toHaveLength(1)
  })

  test('not cold of the coming night, which then leaves alone', async () => {
    await settings(farm.ada, { from: '20:00', to: '06:30' })
    farm.clock.set('2026-05-15T03:00:00Z')
    await forecastAndNotify(
      (series, day, member) => heat(series, day, member) ?? frostOn([1], 9)(series, day, member),
    )
    expect((await mails()).map(({ subject }) => subject)).toEqual(['Frost tomorrow at North forty: −3 °C'])
    expect((await deliveries()).data).toMatchObject([
      { outcome: 'waiting', held: true },
      { outcome: 'waiting', held: false, attempts: 0 },
    ])
    farm.clock.set('2026-05-15T11:30:00Z')
    await notify()
    expect(await mails()).toHaveLength(2)
  })

  test('cold that joins what is held back brings it forward; cold of another night does not', async () => {
    await settings(farm.ada, { from: '20:00', to: '06:30' })
    farm.clock.set('2026-05-15T02:00:00Z')
    await forecastAndNotify(
      (series, day, member) => heat(series, day, member) ?? frostOn([5], 9)(series, day, member),
    )
    expect(await mails()).toEqual([])
    await forecastAndNotify(
      (series, day, member) => heat(series, day, member) ?? frostOn([1, 5], 9)(series, day, member),
    )
    expect(await mails()).toHaveLength(1)
  })

  test('are those of the account’s own zone', async () => {
    await settings(farm.ada, { from: '22:00', to: '06:30' }, 'Europe/Berlin')
    farm.clock.set('2026-05-14T17:00:00Z')
    await forecastAndNotify(heat)
    expect(await mails()).toHaveLength(1)
    const eve = await farm.windrow.addAccount({ with: farm.ada })
    await settings(eve, { from: '18:00', to: '20:00' }, 'Europe/Berlin')
    await forecastAndNotify(heat)
    expect(await mails(eve)).toEqual([])
  })
})
