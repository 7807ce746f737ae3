import { api } from '@windrow/contract/api/api.ts'
import { FREED_DOMAIN } from '@windrow/contract/entities/user.ts'
import { identityTexts } from '@windrow/contract/texts/en/identity.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailedSecrets, mailedToken } from '../../testing/mailed.ts'
import type { TestAccount } from '../../testing/test-account.ts'
import { newBrowser } from '../../testing/test-browser.ts'
import { addTestField } from '../../testing/test-field.ts'
import { newEmail, startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'

const VERIFY = '/api/auth/verify-email'
const DISOWN = '/api/auth/verify-email/disown'
const squattersPassword = 'weeds between the rows'
const password = 'seven sheaves of rye'

let windrow: TestWindrow
let owner: TestAccount
beforeAll(async () => {
  windrow = await startTestWindrow({ TRUST_PROXY: '127.0.0.1' })
  owner = await windrow.addAccount({ name: 'Olga Owner' })
})
afterAll(() => windrow.stop())

/** Signs up with an address that is not theirs; the link goes to its true owner. */
async function addSquatter(email = newEmail()) {
  const browser = newBrowser(windrow)
  const made = await browser.post('/api/auth/sign-up/email', {
    name: 'Sly',
    email,
    password: squattersPassword,
  })
  expect(made.status).toBe(200)
  const token = String(made.json?.token)
  const link = mailedToken(await windrow.smtp.mailTo(email, { subject: 'Verify' }), '/verify-email')
  const call = windrow.as({ token })
  return { browser, email, token, link, call, profile: () => call(api.getProfile, {}) }
}

async function inviteTo(email: string) {
  const after = windrow.mails.length
  await owner.call(api.inviteMember, { body: { email, role: 'manager' } })
  const mail = await windrow.smtp.mailTo(email, { subject: 'invites you', after })
  return mailedToken(mail, '/invitation')
}
const accept = (token: string, browser = newBrowser(windrow), session?: string) =>
  browser.post('/api/auth/invitation/accept', { token, name: 'Ina Invited', password }, session)

describe('an invitation to an address that another user has signed up with', () => {
  test('is accepted; the squatter keeps a farm of their own and loses the address', async () => {
    const squatter = await addSquatter()
    const before = await squatter.profile()
    await addTestField(windrow.services, before.organisation.id)
    const { email } = squatter
    const accepted = await accept(await inviteTo(email))
    expect(accepted.status).toBe(200)

    const invited = windrow.as({ token: String(accepted.json?.token) })
    expect(await invited(api.getProfile, {})).toMatchObject({
      user: { email },
      email_verified: true,
      organisation: { id: owner.orgId },
    })
    expect((await invited(api.listFields, { query: {} })).data).toEqual([])
    expect((await windrow.signIn(email, password)).token).toBeTruthy()
    await expect(windrow.signIn(email, squattersPassword)).rejects.toMatchObject({ status: 401 })

    const after = await squatter.profile()
    expect(after).toMatchObject({
      user: { id: before.user.id, email: `${before.user.id}@${FREED_DOMAIN}` },
      email_verified: false,
      organisation: before.organisation,
    })
    expect((await squatter.call(api.listFields, { query: {} })).data).toHaveLength(1)
    const verified = await squatter.browser.post(VERIFY, { token: squatter.link }, squatter.token)
    expect(verified.status).toBe(404)
  })

  test('goes on when the two come at once: the address has one account in the end', async () => {
    for (let round = 0; round < 3; round += 1) {
      const email = newEmail()
      const token = await inviteTo(email)
      const signUp = { name: 'Sly', email, password: squattersPassword }
      const [accepted] = await Promise.all([
        accept(token),
        newBrowser(windrow).post('/api/auth/sign-up/email', signUp),
      ])
      expect(accepted.status).toBe(200)
      const rows = await windrow.rows('select "emailVerified" from identity_user where email = $1', [email])
      expect(rows).toEqual([{ emailVerified: true }])
    }
  })

  test('does not take the address from the invited person’s own account', async () => {
    for (const isSignedIn of [true, false]) {
      const own = await addSquatter()
      const token = await inviteTo(own.email)
      const rejected = isSignedIn
        ? await accept(token, newBrowser(windrow), own.token)
        : await accept(token, own.browser)
      expect([rejected.status, rejected.json?.message]).toEqual([409, identityTexts.otherFarm])
      expect((await own.profile()).user.email).toBe(own.email)
    }
  })
})

describe('the link that verifies an address', () => {
  test('verifies nothing in another browser, and stays for the one that requested it', async () => {
    const squatter = await addSquatter()
    const { link, token } = squatter
    const stranger = await windrow.addAccount()
    for (const session of [undefined, stranger.token, 'no token at all']) {
      const rejected = await newBrowser(windrow).post(VERIFY, { token: link }, session)
      expect([rejected.status, rejected.json]).toEqual([
        403,
        { message: identityTexts.otherBrowser, code: 'other-browser' },
      ])
    }
    expect((await squatter.profile()).email_verified).toBe(false)
    const followed = await squatter.browser.post(VERIFY, { token: link })
    expect([followed.status, followed.json]).toEqual([200, { email: squatter.email }])
    expect((await windrow.as({ token })(api.getProfile, {})).email_verified).toBe(true)
  })

  test('verifies in any browser that is signed in to the account', async () => {
    const { email, link } = await addSquatter()
    const phone = newBrowser(windrow)
    const signedIn = await phone.post('/api/auth/sign-in/email', { email, password: squattersPassword })
    const followed = await phone.post(VERIFY, { token: link }, String(signedIn.json?.token))
    expect(followed.status).toBe(200)
  })

  test('gives the address back to its owner: this was not me', async () => {
    const squatter = await addSquatter()
    const { email, link } = squatter
    expect((await newBrowser(windrow).post(DISOWN, { token: link })).status).toBe(204)
    expect((await newBrowser(windrow).post(DISOWN, { token: link })).status).toBe(404)
    expect((await squatter.browser.post(VERIFY, { token: link }, squatter.token)).status).toBe(404)
    const { user, email_verified } = await squatter.profile()
    expect([user.email, email_verified]).toEqual([`${user.id}@${FREED_DOMAIN}`, false])

    // Nothing is mailed there, and an own address takes its place.
    await squatter.call(api.resendVerification, {})
    expect(
      await windrow.rows('select 1 from mail_outbox where recipient like $1', [`%@${FREED_DOMAIN}`]),
    ).toEqual([])
    const own = newEmail()
    await squatter.call(api.changeEmail, { body: { email: own } })
    const ownLink = mailedToken(await windrow.smtp.mailTo(own), '/verify-email')
    expect((await squatter.browser.post(VERIFY, { token: ownLink }, squatter.token)).status).toBe(200)
    const made = await newBrowser(windrow).post('/api/auth/sign-up/email', { name: 'Ada', email, password })
    expect(made.status).toBe(200)
  })

  test('of a changed address ends the change when its owner says: this was not me', async () => {
    const account = await windrow.addAccount()
    const email = newEmail()
    await account.call(api.changeEmail, { body: { email } })
    const link = mailedToken(await windrow.smtp.mailTo(email), '/verify-email')
    expect((await newBrowser(windrow).post(DISOWN, { token: link })).status).toBe(204)
    expect(await account.call(api.getProfile, {})).toMatchObject({
      user: { email: account.email },
      pending_email: null,
      email_verified: true,
    })
    expect((await newBrowser(windrow).post(VERIFY, { token: link }, account.token)).status).toBe(404)
  })
})

test('an account that proves an address takes it from one that only claims it', async () => {
  const squatter = await addSquatter()
  const account = await windrow.addAccount()
  const { email } = squatter
  const after = windrow.mails.length
  await account.call(api.changeEmail, { body: { email } })
  const link = mailedToken(await windrow.smtp.mailTo(email, { after }), '/verify-email')
  expect((await newBrowser(windrow).post(VERIFY, { token: link }, account.token)).status).toBe(200)
  expect((await account.call(api.getProfile, {})).user.email).toBe(email)
  expect((await squatter.profile()).user.email).toMatch(FREED_DOMAIN)
})

test('restoring the password of an account that was made with one’s address ends all sessions and links of its maker', async () => {
  const squatter = await addSquatter()
  const { email, link, token } = squatter
  const after = windrow.mails.length
  const victim = newBrowser(windrow)
  expect((await victim.post('/api/auth/password/code', { email })).status).toBe(202)
  const mail = await windrow.smtp.mailTo(email, { subject: /code/, after })
  const code = mailedSecrets(mail, '/password-code').get('code') ?? ''
  expect((await victim.post('/api/auth/password/create', { email, code, password })).status).toBe(204)
  expect((await windrow.send('/api/auth/profile', { token })).status).toBe(401)
  await expect(windrow.signIn(email, squattersPassword)).rejects.toMatchObject({ status: 401 })
  expect((await squatter.browser.post(VERIFY, { token: link })).status).toBe(404)
  expect((await squatter.browser.post(DISOWN, { token: link })).status).toBe(404)
  const { token: own } = await windrow.signIn(email, password)
  expect((await windrow.as({ token: own })(api.getProfile, {})).email_verified).toBe(true)
})
