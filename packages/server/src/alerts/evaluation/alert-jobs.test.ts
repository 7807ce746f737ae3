import { api } from '@windrow/contract/api/api.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestAccount } from '../../testing/test-account.ts'
import { addTestAlert } from '../../testing/test-alerts.ts'
import { addTestField } from '../../testing/test-field.ts'
import { requestRefresh } from '../../testing/test-weather.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'

let windrow: TestWindrow
let ada: TestAccount
let uuid: string
let alertId: string
beforeAll(async () => {
  windrow = await startTestWindrow({ FAKE_NOW: '2026-05-14T12:00:00Z' })
  ada = await windrow.addAccount()
  uuid = await addTestField(windrow.services, ada.orgId)
  // Every night is colder.
  alertId = await addTestAlert(windrow.services.db, ada.orgId, { data: { threshold: 60 } })
})
afterAll(() => windrow.stop())

const WAIT = { timeout: 20_000 }
const cellId = async () =>
  (await windrow.rows<{ id: number }>('select era_cell_id as id from field where uuid = $1', [uuid]))[0]
    ?.id ?? 0
const triggered = async () => (await ada.call(api.getField, { params: { uuid } })).data.triggered_alerts
const state = async () =>
  (await windrow.rows<{ state: string }>('select state from alert_state where alert_id = $1', [alertId]))[0]
    ?.state
const path: ['Maize', '105 day', 'risk_cold'] = ['Maize', '105 day', 'risk_cold']

describe('alerts are evaluated by themselves', () => {
  test('a rule is known at once, and decided when the first weather has come', async () => {
    await expect.poll(state, WAIT).toBe('noData')
    await requestRefresh(windrow.services, await cellId())
    await expect.poll(state, WAIT).toBe('triggered')
    await expect.poll(triggered, WAIT).toBe(1)
  })

  test('then accounts are notified, by a real mail', async () => {
    const waiting = async () => (await ada.call(api.listDeliveries, { query: {} })).data
    await expect.poll(waiting, WAIT).toMatchObject([{ outcome: 'waiting', held: false }])
    await windrow.rows('update delivery set due_at = created_at')
    await windrow.rows(`select pg_notify('windrow_alert_event', $1)`, [ada.orgId])
    const mail = await windrow.smtp.mailTo(ada.email)
    expect(mail.subject).toMatch(/^Frost now at North forty: /)
    expect(mail.text).toContain('Simulated weather')
    await expect.poll(waiting, WAIT).toMatchObject([{ outcome: 'sent' }])
  })

  test('a change of the rule, of the field, and of the source are followed', async () => {
    const rule = { title: 'Frost', probability: 0.4, recurrent_days: 1 }
    const dates = { start_date: { day: 1, month: 1 }, end_date: { day: 31, month: 12 } }
    const change = (changed: { threshold: number; active: boolean }) =>
      ada.call(api.changeAlert, {
        body: { path, alert_id: alertId, alert_data: { ...rule, ...dates, ...changed } },
      })
    await change({ threshold: 60, active: false })
    await expect.poll(triggered, WAIT).toBe(0)
    await change({ threshold: 60, active: true })
    await expect.poll(triggered, WAIT).toBe(1)
    await windrow.rows("update field set variety = 'another' where uuid = $1", [uuid])
    await expect.poll(triggered, WAIT).toBe(0)
    await windrow.rows("update field set variety = '105 day' where uuid = $1", [uuid])
    await expect.poll(triggered, WAIT).toBe(1)
    await windrow.rows("update weather_cell set failed_at = now(), failure = 'gone' where id = $1", [
      await cellId(),
    ])
    await expect.poll(state, WAIT).toBe('failed')
    expect(await triggered()).toBe(1)
    await requestRefresh(windrow.services, await cellId())
    await expect.poll(state, WAIT).toBe('triggered')
  })

  test('a rule that is deleted takes its number along', async () => {
    await ada.call(api.deleteAlert, { body: { path, alert_id: alertId } })
    await expect.poll(triggered, WAIT).toBe(0)
    expect(await ada.call(api.getAlertRanges, { params: { variable: 'temperature', uuid } })).toEqual({})
  })
})
