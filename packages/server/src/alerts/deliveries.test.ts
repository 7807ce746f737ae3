import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { api } from '@windrow/contract/api/api.ts'
import { dayNumber } from '@windrow/core/time/day.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startMailSender } from '../platform/mail/send-mails.ts'
import { createSmtpTransport } from '../platform/mail/transports.ts'
import type { TestAccount } from '../testing/test-account.ts'
import { addTestAlert, createTestClock, frostOn, putWeather, type TestClock } from '../testing/test-alerts.ts'
import { addTestField } from '../testing/test-field.ts'
import { startTestWindrow, type TestWindrow } from '../testing/test-windrow.ts'
import { createChannels } from './channels/create-channels.ts'
import { evaluateAlerts } from './evaluation/evaluate-alerts.ts'
import { notifyAccounts } from './notification/notify-accounts.ts'

const NOON = '2026-05-14T17:00:00Z'
const TODAY = dayNumber('2026-05-14')

let windrow: TestWindrow
let clock: TestClock
let ada: TestAccount
let uuid: string
let alertId: string
let sender: { stop(): Promise<void> }
beforeAll(async () => {
  windrow = await startTestWindrow({ ROLE: 'web', FAKE_NOW: NOON })
  clock = createTestClock(NOON)
  const transport = createSmtpTransport({ url: windrow.smtp.url, from: windrow.services.config.mailFrom })
  sender = await startMailSender({ ...windrow.services, clock }, transport)
})
afterAll(async () => {
  await sender.stop()
  await windrow.stop()
})
beforeEach(async () => {
  clock.set(NOON)
  windrow.smtp.refuse(null)
  ada = await windrow.addAccount()
  uuid = await addTestField(windrow.services, ada.orgId)
  alertId = await addTestAlert(windrow.services.db, ada.orgId)
})

const notify = () => {
  const services = { ...windrow.services, clock }
  return notifyAccounts(services, createChannels(services), ada.orgId)
}
/** Frost on a day that none had before: an event of its own. */
async function fire(day: number) {
  const [cell] = await windrow.rows<{ id: number }>('select era_cell_id as id from field where uuid = $1', [
    uuid,
  ])
  await putWeather(
    windrow.services.db,
    cell?.id ?? 0,
    { today: TODAY, forecast: frostOn([day], 7) },
    clock.now(),
  )
  await evaluateAlerts({ db: windrow.services.db, clock }, { fields: [{ orgId: ada.orgId, uuid }] })
  await notify()
  clock.forward(10)
  await notify()
}
const list = (query: { limit?: number; cursor?: string; outcome?: 'waiting' | 'sent' | 'failed' } = {}) =>
  ada.call(api.listDeliveries, { query })
const outcome = async () => (await list()).data[0]?.outcome
const tokenIn = (html: string | undefined) => {
  const [, token = ''] = /mute#token=([\w-]+)/.exec(html ?? '') ?? []
  return token
}

describe('deliveries', () => {
  test('a message is in the list with its content and the time it was sent', async () => {
    await fire(2)
    const mail = await windrow.smtp.mailTo(ada.email)
    await expect.poll(outcome).toBe('sent')
    expect((await list()).data).toEqual([
      {
        id: expect.any(String),
        channel: 'email',
        recipient: ada.email,
        subject: mail.subject,
        outcome: 'sent',
        created_at: NOON.replace('Z', '.000Z'),
        due_at: null,
        sent_at: expect.stringMatching(/^2026-05-14T17:10/),
        held: false,
        attempts: 1,
        error: null,
        event_count: 1,
        events: [
          { field_uuid: uuid, field: 'North forty', alert: 'Frost', start: '2026-05-16', end: '2026-05-16' },
        ],
      },
    ])
  })

  test('one of the demo farm is stored on the machine, and says so', async () => {
    await windrow.rows("update organisation set kind = 'demo' where id = $1", [ada.orgId])
    await fire(2)
    const outcomes = () =>
      windrow.rows('select outcome, attempts, error from delivery where org_id = $1', [ada.orgId])
    await expect.poll(outcomes).toEqual([{ outcome: 'kept', attempts: 1, error: null }])
    const [file = ''] = await readdir(join(windrow.dataDir, 'mail'))
    expect(await readFile(join(windrow.dataDir, 'mail', file), 'latin1')).toContain(`To: ${ada.email}`)
    expect(windrow.mails.filter(({ recipients }) => recipients.includes(ada.email))).toEqual([])
  })

  test('one that is rejected for now waits, with what the server said; one that is rejected for good failed', async () => {
    windrow.smtp.refuse({ code: 451, message: 'Try again later' })
    await fire(2)
    await expect.poll(async () => (await list()).data[0]?.attempts).toBe(1)
    const [waiting] = (await list()).data
    expect(waiting).toMatchObject({ outcome: 'waiting', sent_at: null })
    expect(waiting?.error).toContain('Try again later')
    expect(Date.parse(waiting?.due_at ?? '')).toBeGreaterThan(clock.now().getTime())
    windrow.smtp.refuse({ code: 550, message: 'No such user' })
    clock.forward(60)
    await windrow.rows('notify windrow_mail')
    await expect.poll(outcome).toBe('failed')
    expect((await list()).data[0]).toMatchObject({ attempts: 2, due_at: null })
    expect((await list({ outcome: 'failed' })).data).toHaveLength(1)
    expect((await list({ outcome: 'sent' })).data).toEqual([])
  })

  test('pages of them, newest first, each once', async () => {
    for (const day of [2, 4, 6, 8, 10]) await fire(day)
    const first = await list({ limit: 2 })
    const second = await list({ limit: 2, cursor: first.cursor ?? '' })
    const third = await list({ limit: 2, cursor: second.cursor ?? '' })
    expect(third.cursor).toBeNull()
    const starts = [first, second, third].flatMap(({ data }) => data.map(({ events }) => events[0]?.start))
    expect(starts).toEqual(['2026-05-24', '2026-05-22', '2026-05-20', '2026-05-18', '2026-05-16'])
    await expect(list({ cursor: 'none' })).rejects.toMatchObject({ status: 422 })
  })

  test('are the account’s own', async () => {
    await fire(2)
    const eve = await windrow.addAccount({ with: ada })
    const stranger = await windrow.addAccount()
    for (const other of [eve, stranger])
      expect((await other.call(api.listDeliveries, { query: {} })).data).toEqual([])
  })
})

describe('muting', () => {
  const muted = async (account = ada) => (await account.call(api.listMutes, {})).data

  test('a rule by the link in its mail, without signing in, and back again', async () => {
    await fire(2)
    const { html } = await windrow.smtp.mailTo(ada.email)
    const token = tokenIn(html)
    expect(await windrow.call(api.muteByLink, { body: { token, muted: true } })).toEqual({
      title: 'Frost',
      muted: true,
    })
    expect(await muted()).toEqual([{ alert_id: alertId, title: 'Frost', crop: 'Maize', variety: '105 day' }])
    await fire(6)
    expect((await list()).data).toHaveLength(1)
    await windrow.call(api.muteByLink, { body: { token, muted: true } })
    await windrow.call(api.muteByLink, { body: { token, muted: false } })
    expect(await muted()).toEqual([])
    await fire(6)
    expect((await list()).data).toHaveLength(2)
  })

  test('is of one account, not of the farm', async () => {
    const eve = await windrow.addAccount({ with: ada })
    await eve.call(api.muteAlert, { params: { alert_id: alertId } })
    await eve.call(api.muteAlert, { params: { alert_id: alertId } })
    expect(await muted(eve)).toHaveLength(1)
    expect(await muted()).toEqual([])
    await eve.call(api.unmuteAlert, { params: { alert_id: alertId } })
    expect(await muted(eve)).toEqual([])
  })

  test('a link that was changed, or whose rule or account is gone, does nothing', async () => {
    await fire(2)
    const { html } = await windrow.smtp.mailTo(ada.email)
    const token = tokenIn(html)
    const by = (candidate: string) =>
      windrow.call(api.muteByLink, { body: { token: candidate, muted: true } })
    await expect(by(`${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`)).rejects.toMatchObject({
      status: 404,
    })
    await expect(by('nothing')).rejects.toMatchObject({ status: 404 })
    await windrow.rows('delete from alert where id = $1', [alertId])
    await expect(by(token)).rejects.toMatchObject({ status: 404 })
    expect(await muted()).toEqual([])
  })
})

test('SMTP down for a day: everything is delivered after it is back, once and in one mail for each account', async () => {
  const eve = await windrow.addAccount({ with: ada })
  const before = windrow.mails.length
  windrow.smtp.refuse({ code: 421, message: 'Down' })
  await fire(2)
  const attempts = async () => {
    const both = [[ada.email, eve.email]]
    const rows = await windrow.rows<{ attempts: number }>(
      'select attempts from mail_outbox where recipient = any($1) order by attempts',
      both,
    )
    return rows.length === 2 ? (rows[0]?.attempts ?? 0) : 0
  }
  for (let tries = 1; tries <= 6; tries++) {
    await expect.poll(attempts, { timeout: 10_000 }).toBe(tries)
    clock.forward(4 * 60)
    await windrow.rows('notify windrow_mail')
  }
  await expect.poll(attempts, { timeout: 10_000 }).toBe(7)
  expect(windrow.mails).toHaveLength(before)
  expect((await list()).data).toMatchObject([{ outcome: 'waiting' }])
  windrow.smtp.refuse(null)
  clock.forward(31)
  await windrow.rows('notify windrow_mail')
  await expect.poll(outcome, { timeout: 10_000 }).toBe('sent')
  await windrow.smtp.mailTo(eve.email)
  // Mails of other accounts' tests may arrive meanwhile.
  const both = [ada.email, eve.email]
  const arrived = windrow.mails.slice(before).flatMap(({ recipients }) => recipients)
  expect(arrived.filter((address) => both.includes(address)).sort()).toEqual(both.sort())
}, 60_000)
