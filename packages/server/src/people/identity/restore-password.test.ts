import { api } from '@windrow/contract/api/api.ts'
import { identityTexts } from '@windrow/contract/texts/en/identity.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailedSecrets } from '../../testing/mailed.ts'
import type { TestAccount } from '../../testing/test-account.ts'
import { newBrowser } from '../../testing/test-browser.ts'
import { newEmail, startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'

const REQUEST = '/api/auth/password/code'
const CHECK = '/api/auth/password/check'
const CREATE = '/api/auth/password/create'

let windrow: TestWindrow
beforeAll(async () => {
  // Behind a proxy, so that a test may come from any address.
  windrow = await startTestWindrow({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => windrow.stop())

const statusOf = async ({ token }: { token: string }) =>
  (await windrow.send('/api/auth/profile', { token })).status

const codeIn = ({ subject }: { subject?: string | undefined }) => /\b\d{6}\b/.exec(subject ?? '')?.[0] ?? ''

/** Requests a code and reads it, and the secret of the link, from the mail that comes. */
async function codeFor({ email }: { email: string }, browser = newBrowser(windrow)) {
  const after = windrow.mails.length
  expect((await browser.post(REQUEST, { email })).status).toBe(202)
  const mail = await windrow.smtp.mailTo(email, { subject: /code: \d{6}/, after })
  const link = mailedSecrets(mail, '/password-code').get('link') ?? ''
  return { code: codeIn(mail), link, mail, browser, post: browser.post }
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('restoring a password', () => {
  let ada: TestAccount
  beforeAll(async () => {
    ada = await windrow.addAccount()
  })

  test('mails a code of 6 digits and a link to /password-code with it [D-2.09, D-2.10, S1-7.60, D-1.17]', async () => {
    const { code, mail } = await codeFor(ada)
    expect(code).toMatch(/^\d{6}$/)
    expect(mail.text).toContain(code)
    const link = mailedSecrets(mail, '/password-code')
    expect(Object.fromEntries(link)).toEqual({
      email: ada.email,
      code,
      link: expect.stringMatching(/^[\w-]{32}$/),
    })
    expect(mail.text).toContain(`${windrow.address}/password-code#`)
  })

  test('the code is stored hashed and for 10 minutes, and is removed from mails once they are sent', async () => {
    const { code, link } = await codeFor(ada)
    const stored = await windrow.rows<{ minutes: number }>(
      'select *, extract(epoch from expires_at - now()) / 60 as minutes from password_reset where email = $1',
      [ada.email],
    )
    expect(stored.length).toBeGreaterThan(0)
    for (const row of stored) {
      expect(JSON.stringify(row)).not.toContain(code)
      expect(JSON.stringify(row)).not.toContain(link)
      expect(Number(row.minutes)).toBeLessThanOrEqual(10)
    }
    await expect
      .poll(async () => JSON.stringify(await windrow.rows('select text_part, html_part from mail_outbox')))
      .not.toContain(code)
  })

  test('the right code sets a password, once, and ends every session [D-2.11]', async () => {
    const bob = await windrow.addAccount()
    const other = await windrow.signIn(bob.email, bob.password, true)
    const { code, post } = await codeFor(bob)
    const wrong = await post(CHECK, { email: bob.email, code: otherThan(code) })
    expect([wrong.status, wrong.json?.details]).toEqual([422, { code: identityTexts.wrongCode }])
    expect((await post(CHECK, { email: bob.email, code })).status).toBe(204)
    expect([await statusOf(bob), await statusOf(other)]).toEqual([200, 200])

    const password = 'twelve bales of straw'
    const common = await post(CREATE, { email: bob.email, code, password: 'password1' })
    expect([common.status, common.json?.details]).toEqual([422, { password: identityTexts.commonPassword }])
    const after = windrow.mails.length
    expect((await post(CREATE, { email: bob.email, code, password })).status).toBe(204)
    expect([await statusOf(bob), await statusOf(other)]).toEqual([401, 401])
    await windrow.smtp.mailTo(bob.email, { subject: 'password was changed', after })

    const again = await post(CREATE, { email: bob.email, code, password: 'another one of mine' })
    expect([again.status, again.json?.details]).toEqual([422, { code: identityTexts.wrongCode }])
    const old = await post('/api/auth/sign-in/email', { email: bob.email, password: bob.password })
    expect(old.status).toBe(401)
    expect((await windrow.signIn(bob.email, password)).token).toBeTruthy()
  })

  test('a wrong code sets nothing, and after five wrong ones the right one is dead too', async () => {
    const eve = await windrow.addAccount()
    const { code, post } = await codeFor(eve)
    for (let n = 0; n < 5; n += 1) {
      const password = 'not to be set at all'
      const wrong = await post(CREATE, { email: eve.email, code: otherThan(code), password })
      expect([wrong.status, wrong.json?.details]).toEqual([422, { code: identityTexts.wrongCode }])
    }
    const dead = await post(CHECK, { email: eve.email, code })
    expect([dead.status, dead.json?.details]).toEqual([422, { code: identityTexts.codeUsedUp }])
    expect(await statusOf(eve)).toBe(200)
    expect((await windrow.signIn(eve.email, eve.password)).token).toBeTruthy()
  })

  test('guesses at once are counted one by one', async () => {
    const { email } = await windrow.addAccount()
    const { code, post } = await codeFor({ email })
    const guesses = Array.from({ length: 15 }, () => post(CHECK, { email, code: otherThan(code) }))
    const said = (await Promise.all(guesses)).map(({ json }) => json?.details?.code)
    expect(said.filter((text) => text === identityTexts.wrongCode)).toHaveLength(5)
    expect(said.filter((text) => text === identityTexts.codeUsedUp)).toHaveLength(10)
  })

  test('a code that is 10 minutes old is rejected', async () => {
    const { email } = await windrow.addAccount()
    const { code, link, post } = await codeFor({ email })
    await windrow.rows('update password_reset set expires_at = now() where email = $1', [email])
    expect((await post(CHECK, { email, code })).status).toBe(422)
    expect((await post(CHECK, { email, code, link })).status).toBe(422)
    expect((await post(CREATE, { email, code, password: 'late as the harvest' })).status).toBe(422)
  })

  test('a fresh code ends the one before for good, in this browser and by its link', async () => {
    const { email } = await windrow.addAccount()
    const first = await codeFor({ email })
    const second = await codeFor({ email }, first.browser)
    if (first.code !== second.code)
      expect((await first.post(CHECK, { email, code: first.code })).status).toBe(422)
    expect(
      (await newBrowser(windrow).post(CHECK, { email, code: first.code, link: first.link })).status,
    ).toBe(422)
    expect((await first.post(CHECK, { email, code: second.code })).status).toBe(204)
    // Requested again where only the link was opened.
    const elsewhere = newBrowser(windrow)
    expect((await elsewhere.post(REQUEST, { email, link: second.link })).status).toBe(202)
    expect(
      (await newBrowser(windrow).post(CHECK, { email, code: second.code, link: second.link })).status,
    ).toBe(422)
  })

  test('never shows whether the address has an account, and mails nothing to one that has none [D-2.12]', async () => {
    const unknown = newEmail()
    const known = await windrow.addAccount()
    const { post } = newBrowser(windrow)
    const requested = [await post(REQUEST, { email: unknown }), await post(REQUEST, { email: known.email })]
    expect(requested.map(({ status, text }) => [status, text])).toEqual([
      [202, ''],
      [202, ''],
    ])
    const guessed = [
      await post(CHECK, { email: unknown, code: '123456' }),
      await post(CHECK, { email: known.email, code: '123456' }),
    ]
    expect(guessed[0]?.status).toBe(422)
    expect(guessed[0]?.text).toBe(guessed[1]?.text)
    const set = { code: '123456', password: 'not to be set at all' }
    const created = [
      await post(CREATE, { email: unknown, ...set }),
      await post(CREATE, { email: known.email, ...set }),
    ]
    expect(created[0]?.status).toBe(422)
    expect(created[0]?.text).toBe(created[1]?.text)
    await windrow.smtp.mailTo(known.email)
    expect(windrow.mails.filter(({ recipients }) => recipients.includes(unknown))).toEqual([])
    const queued = await windrow.rows('select 1 from mail_outbox where recipient = $1', [unknown])
    expect(queued).toEqual([])
  })
})

describe('changing the password', () => {
  const change = (account: { token: string }, password: string) =>
    windrow.send('/api/auth/change-password', { token: account.token, json: { password } })

  test('ends the other sessions and keeps its own; then the new password counts [D-2.11, D-2.14]', async () => {
    const ada = await windrow.addAccount()
    const other = await windrow.signIn(ada.email, ada.password)
    expect([await statusOf(ada), await statusOf(other)]).toEqual([200, 200])
    const after = windrow.mails.length
    expect((await change(ada, 'nine fields of clover')).status).toBe(204)
    expect([await statusOf(ada), await statusOf(other)]).toEqual([200, 401])
    await windrow.smtp.mailTo(ada.email, { subject: 'password was changed', after })
    expect((await windrow.signIn(ada.email, 'nine fields of clover')).token).toBeTruthy()
    await expect(windrow.signIn(ada.email, ada.password)).rejects.toMatchObject({ status: 401 })
  })

  test('needs a sign-in within the last 10 minutes [D-2.14]', async () => {
    const ada = await windrow.addAccount()
    await windrow.rows(
      'update identity_session set "createdAt" = now() - interval \'11 minutes\' where "userId" = $1',
      [ada.userId],
    )
    await expect
      .poll(async () => (await change(ada, 'nine fields of clover')).json)
      .toEqual({ message: identityTexts.requiresRecentLogin, code: 'requires-recent-login' })
    expect((await change(ada, 'nine fields of clover')).status).toBe(403)
    const renewed = await ada.call(api.reauthenticate, { body: { password: ada.password } })
    expect((await change(renewed, 'nine fields of clover')).status).toBe(204)
  })

  test('rejects passwords that are too short, too long or common [D-2.16, D-2.17]', async () => {
    const ada = await windrow.addAccount()
    for (const password of ['short-7', 'x'.repeat(129), 'sunshine1']) {
      const { status, json } = await change(ada, password)
      expect([password, status]).toEqual([password, 422])
      expect(json?.details).toHaveProperty('password')
    }
  })
})

describe.each(['from the profile', 'by a reset'] as const)('a change of password %s', (way) => {
  test('ends an e-mail change that was begun before: its link is worth nothing', async () => {
    const owner = await windrow.addAccount()
    const thief = newEmail()
    const begun = await windrow.send('/api/auth/change-email', { json: { email: thief }, token: owner.token })
    expect(begun.status).toBe(202)
    const link = mailedSecrets(await windrow.smtp.mailTo(thief, { subject: /Verify/ }), '/verify-email')
    const password = 'a-new-password'
    if (way === 'by a reset') {
      const { code, post } = await codeFor(owner)
      expect((await post(CREATE, { email: owner.email, code, password })).status).toBe(204)
    } else {
      const changed = await windrow.send('/api/auth/change-password', {
        json: { password },
        token: owner.token,
      })
      expect(changed.status).toBe(204)
    }
    const { token } = await windrow.signIn(owner.email, password)
    const followed = await windrow.send('/api/auth/verify-email', {
      json: { token: link.get('token') },
      token,
    })
    expect([followed.status, followed.json?.code]).toEqual([404, 'link-expired'])
    const [user] = await windrow.rows('select email, "pendingEmail" from identity_user where id = $1', [
      owner.userId,
    ])
    expect(user).toEqual({ email: owner.email, pendingEmail: null })
    const links = await windrow.rows('select 1 from email_verification where user_id = $1', [owner.userId])
    expect(links).toEqual([])
  })

  test('ends the codes that were requested before', async () => {
    const owner = await windrow.addAccount()
    const older = await codeFor(owner)
    const password = 'a-new-password'
    if (way === 'by a reset') {
      const { code, post } = await codeFor(owner)
      expect((await post(CREATE, { email: owner.email, code, password })).status).toBe(204)
    } else await owner.call(api.changePassword, { body: { password } })
    const { email } = owner
    const { code, link } = older
    expect((await older.post(CHECK, { email, code })).status).toBe(422)
    expect((await older.post(CHECK, { email, code, link })).status).toBe(422)
  })
})
