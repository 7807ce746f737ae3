import { api } from '@windrow/contract/api/api.ts'
import { createClient } from '@windrow/contract/client.ts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DEMO_ACCOUNT } from '../demo/page-settings.ts'
import { mailedSecrets } from './mailed.ts'
import { request } from './request.ts'
import { type ProxyManner, type ReverseProxy, startReverseProxy } from './reverse-proxy.ts'
import { reportRequest } from './test-reports.ts'
import { newEmail, startTestWindrow, type TestWindrow } from './test-windrow.ts'

const DEMO = { email: DEMO_ACCOUNT.email, password: DEMO_ACCOUNT.password }
const PUBLIC = 'farm.example'

/** What the demo is set to. */
const SETTINGS = [
  { DEMO: '', hasDemo: true },
  { DEMO: 'on', hasDemo: true },
  { DEMO: 'off', hasDemo: false },
]

const PROXIES: [string, ProxyManner, { isDetectable: boolean }][] = [
  [
    'forwarding headers and the public Host',
    { host: PUBLIC, adds: { 'x-forwarded-for': '203.0.113.7', 'x-forwarded-proto': 'https' } },
    { isDetectable: true },
  ],
  [
    'a Forwarded header and a loopback Host',
    { adds: { forwarded: 'for=203.0.113.7' } },
    { isDetectable: true },
  ],
  ['no forwarding header and the public Host', { host: PUBLIC }, { isDetectable: true }],
  ['no forwarding header and a loopback Host', {}, { isDetectable: false }],
]

let windrow: TestWindrow
let proxy: ReverseProxy
/** Of the demo's owner, who has signed in on the machine itself and has looked at the list. */
let ownToken: string

/** Waits until all queued mails are sent or stored. */
const untilMailed = () =>
  expect
    .poll(() => windrow.rows('select 1 from mail_outbox where sent_at is null'), { timeout: 60_000 })
    .toEqual([])
const sentTo = (address: string) => windrow.mails.filter(({ recipients }) => recipients.includes(address))

/** What strangers see of a demo farm that was made before, whose data lie in a folder that is there when tests begin. */
export const describeDemoBehindProxy = (dataDir: () => string) =>
  describe.each(SETTINGS)('DEMO=$DEMO', { timeout: 120_000 }, ({ DEMO: setting, hasDemo }) => {
    beforeAll(async () => {
      windrow = await startTestWindrow({
        DATABASE_URL: '',
        SECRET: '',
        REGISTRATION: '',
        DATA_DIR: dataDir(),
        DEMO: setting,
      })
      const signedIn = await request(`${windrow.address}/api/auth/sign-in/email`, { json: DEMO })
      expect(signedIn.status).toBe(hasDemo ? 200 : 401)
      if (hasDemo) ownToken = String(signedIn.json?.token)
      for (let n = 0; n < 2; n += 1)
        expect((await windrow.send('/api/v1/fields', { token: ownToken })).status).toBe(hasDemo ? 200 : 401)
    }, 180_000)
    afterAll(() => windrow.stop(), 60_000)

    describe.each(PROXIES)('behind a proxy with %s', (_, manner, { isDetectable }) => {
      const isShown = hasDemo && !isDetectable
      let send: TestWindrow['send']
      beforeEach(async () => {
        proxy = await startReverseProxy(windrow.address, manner)
        await windrow.rows('delete from attempt')
        send = (path, sent) => request(proxy.url + path, sent)
      })
      afterEach(() => proxy.close())

      test('the demo is there only where the proxy cannot be distinguished from the machine itself', async () => {
        for (const path of ['/', '/sign-in', '/index.html']) {
          const { text } = await send(path)
          expect([path, text.includes(DEMO.email), text.includes(DEMO.password)]).toEqual([
            path,
            isShown,
            isShown,
          ])
          expect(text).toContain(`&quot;storesMail&quot;:${isShown}`)
        }
        const signedIn = await send('/api/auth/sign-in/email', { json: DEMO })
        expect(signedIn.status).toBe(isShown ? 200 : 401)
        if (!isShown) expect(signedIn.json?.code).toBe('wrong-credentials')
        // The list is served before the framework, the others by it.
        for (const path of ['/api/v1/fields', '/api/auth/profile', '/api/v1/mails'])
          expect([path, (await send(path, { token: ownToken })).status]).toEqual([path, isShown ? 200 : 401])
        const local = await windrow.send('/api/v1/fields', { token: ownToken })
        expect(local.status).toBe(hasDemo ? 200 : 401)
      })

      test('a stranger sees neither code nor link of another account', async () => {
        const listMails = async () => {
          const list = await send('/api/v1/mails', { token: ownToken })
          return isShown ? (list.json?.mails as { id: string; to: string }[]) : []
        }
        const earlier = await listMails()
        const victim = await windrow.addAccount()
        const [reset, verified] = [newEmail(), newEmail()]
        const requested = await send(api.requestPasswordCode.path, { json: { email: victim.email } })
        expect(requested.status).toBe(api.requestPasswordCode.status)
        await victim.call(api.inviteMember, { body: { email: reset, role: 'viewer' } })
        await victim.call(api.changeEmail, { body: { email: verified } })
        const mail = await windrow.smtp.mailTo(victim.email)
        const code = mailedSecrets(mail, '/password-code').get('code') ?? ''
        expect(code).toMatch(/^\d{6}$/)
        await untilMailed()
        const listed = (await listMails()).filter(({ id }) => !earlier.some((mail) => mail.id === id))
        expect(listed.filter(({ to }) => to !== DEMO.email)).toEqual([])
        for (const { id } of listed) {
          const { text } = await send(`/api/v1/mails/${id}`, { token: ownToken })
          for (const secret of [code, victim.email, reset, verified]) expect(text).not.toContain(secret)
        }
      })

      test('a stranger sends no mail outside as the demo', async () => {
        const outsider = newEmail()
        const demo = createClient({ baseUrl: proxy.url, token: () => ownToken })
        const before = windrow.mails.length
        const [{ data: fields } = { data: [] }] = isShown ? [await demo(api.listFields, { query: {} })] : []
        const report = reportRequest([fields[0]?.uuid ?? crypto.randomUUID()], [outsider])
        const calls = [
          demo(api.inviteMember, { body: { email: outsider, role: 'owner' } }),
          demo(api.changeEmail, { body: { email: outsider } }),
          demo(api.queueReport, { body: report }),
        ]
        // Where it is set up at all; a demo is rejected before that is checked.
        const connecting = demo(api.startConnection, { params: { service: 'fieldview' } })
        await expect(connecting).rejects.toMatchObject(isShown ? { code: 'demo' } : { status: 401 })
        for (const { status } of await Promise.allSettled(calls))
          expect(status).toBe(isShown ? 'fulfilled' : 'rejected')
        await demo(api.requestPasswordCode, { body: { email: DEMO.email } })
        if (isShown) {
          const contact = { name: outsider, email: outsider, company: 'x' }
          await demo(api.sendContactForm, { body: contact })
          await expect
            .poll(async () => (await demo(api.listReports, { query: {} })).data[0]?.mails, {
              timeout: 60_000,
            })
            .toMatchObject([
              { recipient: DEMO.email, outcome: 'kept' },
              { recipient: outsider, outcome: 'kept' },
            ])
        }
        // In the background.
        await expect
          .poll(() => windrow.rows('select 1 from mail_outbox where recipient = $1', [DEMO.email]))
          .not.toEqual([])
        await untilMailed()
        expect(sentTo(outsider)).toEqual([])
        expect(windrow.mails.slice(before).map(({ recipients, subject }) => [recipients, subject])).toEqual(
          [],
        )
      })
    })
  })
