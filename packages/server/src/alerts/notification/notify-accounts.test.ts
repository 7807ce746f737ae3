import { api } from '@windrow/contract/api/api.ts'
import type { Rule } from '@windrow/core/risks/rule.ts'
import { describe, expect, test } from 'vitest'
import { givenNotifications } from '../../testing/given-notifications.ts'
import { addTestAlert, frostOn, type MadeWeather, putAlertRecord } from '../../testing/test-alerts.ts'
import { modelsLine } from '../channels/models-line.ts'
import { evaluateAlerts } from '../evaluation/evaluate-alerts.ts'
import { listPendingEvents } from '../store/notifications.ts'

const farm = givenNotifications()
const { deliveries, evaluate, forecastAndNotify, mails, settings, notify, weather } = farm

/** A field's minimum is forecast by two models, its maximum by one of them. */
const putBlend = (fieldUuid: string) => {
  const run = '2026-05-14T00:00:00Z'
  const of = (ecmwf: number, gefs: number) => ({
    kind: gefs > 0 ? 'blend' : 'single',
    models: [
      { id: 'ecmwf_ifs025_ensemble', run, weight: ecmwf },
      ...(gefs > 0 ? [{ id: 'ncep_gefs025', run, weight: gefs }] : []),
    ],
    left_out: [],
  })
  return farm.windrow.rows(
    `insert into weather_blend (cell_id, models, provenance) select era_cell_id, '{a,b}', $2 from field where uuid = $1`,
    [fieldUuid, JSON.stringify({ t2m_min: of(0.6, 0.4), t2m_max: of(1, 0) })],
  )
}

describe('notifications of an event', () => {
  test('what is new is batched for 10 minutes and leaves as one message [D-6.30]', async () => {
    await addTestAlert(farm.windrow.services.db, farm.ada.orgId, {
      risk: 'risk_flood',
      data: { title: 'Downpour', threshold: 20 },
    })
    await weather(frostOn([2], 7))
    await evaluate()
    await notify()
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
    farm.clock.forward(6)
    await weather((series, day, member) =>
      series === 'tp_sum' && day === 4 ? 30 : frostOn([2], 7)(series, day, member),
    )
    await evaluate()
    await notify()
    expect(await mails()).toEqual([])
    farm.clock.forward(4)
    await notify()
    const [mail, ...others] = await mails()
    expect(others).toEqual([])
    // Of one model the first is named, of several what the series that decides is made of.
    expect(mail?.text).toContain('Forecast: Simulated. Windrow')
    const { db } = farm.windrow.services
    await db.inOrganisation(farm.ada.orgId, async (tx) => {
      const events = { userId: farm.ada.userId, channel: 'none', yesterday: 0 }
      const [rain, frost] = (await listPendingEvents(tx, events)).sort((a, b) => b.firstDay - a.firstDay)
      await putBlend(frost?.fieldUuid ?? '')
      const several = ['a', 'b'].map((id) => ({ id, name: id, members: 1 }))
      const heat = frost && { ...frost, rule: { ...frost.rule, risk: 'risk_growing_degree_days' } as Rule }
      const lines = [frost, heat, rain].map((event) => event && modelsLine(tx, several, event))
      expect(await Promise.all(lines)).toEqual([
        'Forecast: 2 models, most of it ECMWF (60 %)',
        'Forecast: 2 models, most of it ECMWF (80 %)',
        'Forecast: a',
      ])
    })
    expect(mail?.subject).toBe('2 alerts on 1 field: Frost on Saturday at North forty: −3 °C')
    expect(mail?.text).toContain(
      '- North forty. When: Sat 16 May. Lowest: −3 °C. 9 times in 10: −3 to 10. How likely: about 7 in 10 (70 %).',
    )
    expect(mail?.text).toContain('- North forty. When: Mon 18 May. Rain: 30.0 mm.')
    expect(mail?.html).toContain(`https://farm.example/weather/${farm.uuid}`)
  })

  test('are sent once, however often it is evaluated, by however many workers [D-6.31]', async () => {
    await weather(frostOn([2], 7))
    await evaluate()
    await notify()
    farm.clock.forward(10)
    await Promise.all(
      Array.from({ length: 100 }, async (_, turn) => {
        await (turn % 2 ? notify() : evaluate())
        await notify()
      }),
    )
    farm.clock.forward(60)
    await evaluate()
    await notify()
    farm.clock.forward(10)
    await notify()
    expect(await mails()).toHaveLength(1)
    expect(
      await farm.windrow.rows('select from alert_event where alert_id = $1', [farm.alertId]),
    ).toHaveLength(1)
    expect((await deliveries()).data).toHaveLength(1)
  })

  test('a range that grows, shrinks, goes and comes back is the same event [D-6.31]', async () => {
    await forecastAndNotify(frostOn([3, 4], 7))
    for (const days of [[3, 4, 5], [4], [], [3], [2, 3, 4, 5, 6], [6], [2, 4]])
      await forecastAndNotify(frostOn(days, 7))
    expect(await mails()).toHaveLength(1)
    await forecastAndNotify(frostOn([3, 9], 7))
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Frost from Sunday at North forty: −3 °C',
      'Frost on Saturday 23 May at North forty: −3 °C',
    ])
  })

  test('are sent again when it comes two days earlier than notified, not when it is one [D-6.32]', async () => {
    await forecastAndNotify(frostOn([5, 6], 7))
    await putAlertRecord(farm.windrow.services.db, farm.alertId, { hits: 9, false_alarms: 2, misses: 1 })
    await forecastAndNotify(frostOn([4, 5, 6], 7))
    expect(await mails()).toHaveLength(1)
    await forecastAndNotify(frostOn([3, 4, 5, 6], 7))
    const sent = await mails()
    expect(sent).toHaveLength(2)
    expect(sent[1]?.text).toContain('When: Sun 17 to Wed 20 May, 2 days earlier.')
    // What came of its warnings is said as soon as something did.
    expect(sent.map(({ text }) => text?.includes('Right 9 of 11 times, missed 1.'))).toEqual([false, true])
    await forecastAndNotify(frostOn([5, 6], 7))
    await forecastAndNotify(frostOn([3, 4, 5, 6], 7))
    expect(await mails()).toHaveLength(2)
  })

  test('again when its probability rises by 20 points, not by less [D-6.33]', async () => {
    await forecastAndNotify(frostOn([5], 4))
    await forecastAndNotify(frostOn([5], 5))
    expect(await mails()).toHaveLength(1)
    await forecastAndNotify(frostOn([5], 6))
    const sent = await mails()
    expect(sent).toHaveLength(2)
    expect(sent[1]?.text).toContain('How likely: about 6 in 10 (60 %), before about 4 in 10 (40 %).')
    await forecastAndNotify(frostOn([5], 7))
    expect(await mails()).toHaveLength(2)
  })

  test('two events that grow together are one, and both count as notified', async () => {
    await forecastAndNotify(frostOn([2, 9], 7))
    await forecastAndNotify(frostOn([2, 3, 4, 5, 6, 7, 8, 9], 7))
    await forecastAndNotify(frostOn([9], 7))
    expect(await mails()).toHaveLength(1)
    expect(
      await farm.windrow.rows('select from alert_event where alert_id = $1', [farm.alertId]),
    ).toHaveLength(1)
  })

  test('an event that is over, or gone, before its notification is dropped', async () => {
    await settings(farm.ada, { from: '00:00', to: '23:59' })
    await addTestAlert(farm.windrow.services.db, farm.ada.orgId, {
      risk: 'risk_heat_stress',
      data: { title: 'Heat', threshold: 30 },
    })
    const heat: MadeWeather['forecast'] = (series, day) =>
      series === 't2m_max' && day === 0 ? 35 : undefined
    await forecastAndNotify(heat)
    expect((await deliveries()).data).toMatchObject([{ outcome: 'waiting', held: true }])
    farm.clock.set('2026-05-15T12:00:00Z')
    await notify()
    expect((await deliveries()).data).toEqual([])
    await settings(farm.ada, null)
    await notify()
    farm.clock.forward(10)
    await notify()
    expect(await mails()).toEqual([])
  })

  test('in the units and time of the account', async () => {
    await farm.ada.call(api.putGeneralSettings, {
      body: { units: 'imperial', regionalViewMapVisible: false },
    })
    await settings(farm.ada, null, 'Pacific/Auckland')
    await forecastAndNotify(frostOn([2], 9))
    const [mail] = await mails()
    expect(mail?.subject).toBe('Frost on Saturday at North forty: 27 °F')
    expect(mail?.text).toContain(
      'minimum temperature below 32.0 °F, probability at least 40.0 %, Jan 1 to Dec 31',
    )
    expect(mail?.text).toContain('As of Fri 15 May, 05:10 (Pacific/Auckland).')
  })
})

test('200 fields that fire together: one mail for each recipient, which names all', async () => {
  const eve = await farm.windrow.addAccount({ with: farm.ada })
  await farm.windrow.rows(
    `insert into field (org_id, name, crop, variety, region, geometry, lat, lon, area_m2, zone, era_cell_id)
     select org_id, 'Lot ' || n, crop, variety, region, geometry, lat, lon, area_m2, zone, era_cell_id
     from field, generate_series(1, 199) as n where uuid = $1`,
    [farm.uuid],
  )
  await weather(frostOn([2], 7))
  const [a, b] = [farm.clock, farm.clock].map((own) =>
    evaluateAlerts({ db: farm.windrow.services.db, clock: own }, { cellIds: [farm.cellId] }),
  )
  await Promise.all([a, b])
  await notify()
  farm.clock.forward(10)
  await Promise.all([notify(), notify()])
  for (const account of [farm.ada, eve]) {
    const [mail, ...others] = await mails(account)
    expect(others).toEqual([])
    expect(mail?.subject).toBe('Frost on 200 fields, first on Saturday')
    expect(mail?.text).toContain('and 188 more fields:\nhttps://farm.example/dashboard')
    const [delivery] = (await deliveries(account)).data
    expect([delivery?.event_count, delivery?.events.length]).toEqual([200, 50])
  }
  expect(await farm.windrow.rows('select from alert_told where org_id = $1', [farm.ada.orgId])).toHaveLength(
    400,
  )
})
