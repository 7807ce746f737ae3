import { api } from '@windrow/contract/api/api.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestWindrow, type TestWindrow } from '../testing/test-windrow.ts'

const SALES = 'sales@windrow.example'
const FORM = '/api/v1/contact/contact_form'

let windrow: TestWindrow
beforeAll(async () => {
  windrow = await startTestWindrow({ SALES_EMAIL: SALES, TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => windrow.stop())

const send = (json: unknown, from: string) =>
  windrow.send(FORM, { json, headers: { 'x-forwarded-for': from } })
const requests = () =>
  windrow.rows<{ name: string; email: string; company: string }>(
    'select name, email, company from contact_request order by created_at',
  )

test('a request by anyone is stored and mailed [D-3.52, D-3.53, S1-1.27, S1-3.01..03, S1-7.06, S1-7.08, D-1.16]', async () => {
  const form = { name: 'Zoë <b>Farmer</b>', email: 'Zoe@Farm.example', company: 'Farm & Sons' }
  const response = await send(form, '10.2.0.1')
  expect([response.status, response.text]).toEqual([201, '{}'])
  expect(await requests()).toEqual([{ ...form, email: 'zoe@farm.example' }])
  const mail = await windrow.smtp.mailTo(SALES)
  expect(mail.recipients).toEqual([SALES])
  expect(mail.subject).toContain('Farm & Sons')
  for (const value of [form.name, 'zoe@farm.example', form.company]) expect(mail.text).toContain(value)
  expect(mail.html).toContain('Zoë &lt;b&gt;Farmer&lt;/b&gt;')
  expect(mail.html).not.toContain('<b>Farmer')
})

test('a request from a sandbox is stored and not mailed', async () => {
  const { token } = await windrow.call(api.openDemo, {})
  const form = { name: 'Sam', email: 'sam@farm.example', company: 'Sandbox & Co' }
  const headers = { 'x-forwarded-for': '10.2.0.9' }
  expect((await windrow.send(FORM, { json: form, token, headers })).status).toBe(201)
  expect(await requests()).toContainEqual(form)
  const queued = () => windrow.rows("select 1 from mail_outbox where subject like '%Sandbox & Co%'")
  expect(await queued()).toEqual([])
  // An account of a farm sends the request like any visitor.
  const ada = await windrow.addAccount()
  await windrow.send(FORM, { json: form, token: ada.token, headers })
  expect(await queued()).toHaveLength(1)
  await windrow.smtp.mailTo(SALES, { subject: 'Sandbox & Co' })
})

test('5 a minute for one address, then 429 with Retry-After; other addresses go on [D-3.54]', async () => {
  const form = { name: 'Ada', email: 'ada@farm.example', company: 'Farm' }
  const before = (await requests()).length
  const statuses = await Promise.all(Array.from({ length: 8 }, () => send(form, '10.2.0.2')))
  expect(statuses.map(({ status }) => status).sort()).toEqual([201, 201, 201, 201, 201, 429, 429, 429])
  const rejected = await send(form, '10.2.0.2')
  expect([rejected.status, rejected.json]).toEqual([429, { message: callTexts.tooMany }])
  const seconds = Number(rejected.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(60)
  expect((await requests()).length).toBe(before + 5)
  expect((await send(form, '10.2.0.3')).status).toBe(201)
  await windrow.rows("update attempt set expires_at = now() where key = 'contact:10.2.0.2'")
  expect((await send(form, '10.2.0.2')).status).toBe(201)
})

test('all three are needed, on one line, and the address must be one [D-3.09]', async () => {
  const good = { name: 'Ada', email: 'ada@farm.example', company: 'Farm' }
  const before = (await requests()).length
  const cases: [object, string][] = [
    [{ ...good, name: undefined }, 'name'],
    [{ ...good, name: ' ' }, 'name'],
    [{ ...good, email: '' }, 'email'],
    [{ ...good, email: 'ada at farm' }, 'email'],
    [{ ...good, email: 'ada@farm.example\r\nBcc: all@farm.example' }, 'email'],
    [{ ...good, company: '' }, 'company'],
    [{ ...good, company: 'Farm\r\nBcc: all@farm.example' }, 'company'],
    [{ ...good, company: 'x'.repeat(201) }, 'company'],
    [{ ...good, phone: '1' }, 'phone'],
  ]
  for (const [bad, field] of cases) {
    const rejected = await send(bad, '10.2.0.4')
    expect([rejected.status, Object.keys(rejected.json?.details ?? {})]).toEqual([422, [field]])
  }
  expect((await requests()).length).toBe(before)
})
