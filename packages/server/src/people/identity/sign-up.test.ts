import { api } from '@windrow/contract/api/api.ts'
import { identityTexts } from '@windrow/contract/texts/en/identity.ts'
import { permissionsOf } from '@windrow/core/access/roles.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailedToken } from '../../testing/mailed.ts'
import { newEmail, startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'

const SIGN_UP = '/api/auth/sign-up/email'
const password = 'seven sheaves of rye'

let windrow: TestWindrow
beforeAll(async () => {
  windrow = await startTestWindrow({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => windrow.stop())

let caller = 0
/** Each from an address of its own: one address may make only so many. */
const signUp = (json: object, from = `10.1.0.${caller++}`) =>
  windrow.send(SIGN_UP, { json, headers: { 'x-forwarded-for': from } })

const countUsers = async (email: string) =>
  (await windrow.rows('select 1 from identity_user where lower(email) = lower($1)', [email])).length

describe('signing up', () => {
  test('makes an organisation with this account as its owner, who may do everything [D-4.09]', async () => {
    const email = newEmail()
    const response = await signUp({ name: ' Ada Byron ', email, password })
    expect(response.status).toBe(200)
    const { token, user } = response.json as { token: string; user: { id: string } }
    expect(response.json).toEqual({ token, user: { id: user.id, email, name: 'Ada Byron' } })
    const call = windrow.as({ token })
    expect(await call(api.getPermissions, {})).toEqual(permissionsOf('owner', 10_000))
    const profile = await call(api.getProfile, {})
    expect(profile).toMatchObject({
      role: 'owner',
      email_verified: false,
      pending_email: null,
      picture: null,
    })
    const organisations = await windrow.rows<{ org_id: string }>(
      'select org_id from member where user_id = $1',
      [user.id],
    )
    expect(organisations).toEqual([{ org_id: profile.organisation.id }])
    const signedIn = await windrow.signIn(email, password)
    expect((await windrow.as(signedIn)(api.getProfile, {})).user.id).toBe(user.id)
  })

  test('an address that has an account gives 409 and changes nothing [D-3.07]', async () => {
    const { email } = await windrow.addAccount()
    const before = await windrow.rows('select id from organisation')
    const response = await signUp({ name: 'Eve', email: email.toUpperCase(), password })
    expect(response.status).toBe(409)
    expect(response.json).toEqual({
      message: identityTexts.emailTaken,
      details: { email: identityTexts.emailTaken },
    })
    expect(await windrow.rows('select id from organisation')).toHaveLength(before.length)
    expect(await countUsers(email)).toBe(1)
  })

  test('of two at once with one address one is made and the other gets 409 [D-3.07]', async () => {
    const email = newEmail()
    const before = await windrow.rows('select id from organisation')
    const responses = await Promise.all([1, 2].map((n) => signUp({ name: `Ada ${n}`, email, password })))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(await countUsers(email)).toBe(1)
    expect(await windrow.rows('select id from organisation')).toHaveLength(before.length + 1)
  })

  test('a password has 8 to 128 characters and is not a common one [D-2.16, D-2.17, D-3.09]', async () => {
    const email = newEmail()
    const messageFor = async (entered: string) => {
      const { status, json } = await signUp({ name: 'Ada', email, password: entered })
      expect(status).toBe(422)
      return json?.details?.password
    }
    expect(await messageFor('short-7')).toBe(identityTexts.passwordTooShort)
    expect(await messageFor('x'.repeat(129))).toBe(identityTexts.passwordTooLong)
    for (const common of ['password1', 'iloveyou', 'PassWord1', '1234567890', 'qwertyuiop'])
      expect(await messageFor(common), common).toBe(identityTexts.commonPassword)
    expect(await countUsers(email)).toBe(0)
    for (const good of ['rye+oats', 'y'.repeat(128)])
      expect((await signUp({ name: 'Ada', email: newEmail(), password: good })).status).toBe(200)
  })

  test('every address that passes the contract can be signed up and in with', async () => {
    const odd = [
      `o'brien.${caller}@example.org`,
      `a+b_c-${caller}@sub-1.example.org`,
      `1@2${caller}.example.org`,
    ]
    for (const email of odd) {
      const made = await signUp({ name: 'Ada', email, password })
      expect([email, made.status]).toEqual([email, 200])
    }
    for (const email of ['.a@example.org', 'a..b@example.org', 'a!b@example.org', 'a@example.o1']) {
      const rejected = await signUp({ name: 'Ada', email, password })
      expect([email, rejected.status]).toEqual([email, 422])
      const signIn = await windrow.send('/api/auth/sign-in/email', { json: { email, password } })
      expect([email, signIn.status]).toEqual([email, 422])
    }
  })

  test('one address makes only so many accounts', async () => {
    await windrow.rows("insert into attempt values ('signUpAddress:10.9.9.9', 20, now() + interval '1 hour')")
    const email = newEmail()
    const rejected = await signUp({ name: 'Ada', email, password }, '10.9.9.9')
    expect(rejected.status).toBe(429)
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await countUsers(email)).toBe(0)
  })

  test('an account invites no one until the mailed link has verified its address; the link works once', async () => {
    const email = newEmail()
    const { json } = await signUp({ name: 'Ada Byron', email, password })
    const token = String(json?.token)
    const invite = () =>
      windrow.send('/api/v1/members/invitations', { token, json: { email: newEmail(), role: 'viewer' } })
    const rejected = await invite()
    expect([rejected.status, rejected.json]).toEqual([
      403,
      { message: identityTexts.unverified, code: 'unverified' },
    ])
    const mail = await windrow.smtp.mailTo(email, { subject: 'Verify' })
    const link = mailedToken(mail, '/verify-email')
    const verified = await windrow.as({ token })(api.verifyEmail, { body: { token: link } })
    expect(verified).toEqual({ email })
    expect((await windrow.as({ token })(api.getProfile, {})).email_verified).toBe(true)
    expect((await invite()).status).toBe(201)

    const again = await windrow.send('/api/auth/verify-email', { json: { token: link }, token })
    expect([again.status, again.json?.code]).toEqual([404, 'link-expired'])
    const stored = await windrow.rows('select * from email_verification')
    expect(JSON.stringify(stored)).not.toContain(link)
  })

  test('a link can be requested again, and the older one ends; a link that is too old is rejected', async () => {
    const account = await windrow.addAccount({ isVerified: false })
    await account.call(api.resendVerification, {})
    const first = await windrow.smtp.mailTo(account.email)
    const after = windrow.mails.length
    await account.call(api.resendVerification, {})
    const second = await windrow.smtp.mailTo(account.email, { after })
    const verify = (token: string) =>
      windrow.send('/api/auth/verify-email', { json: { token }, token: account.token })
    expect((await verify(mailedToken(first, '/verify-email'))).status).toBe(404)
    await windrow.rows('update email_verification set expires_at = now() where user_id = $1', [
      account.userId,
    ])
    expect((await verify(mailedToken(second, '/verify-email'))).status).toBe(404)
    expect((await account.call(api.getProfile, {})).email_verified).toBe(false)
  })
})

test('with registration closed, as it is on PostgreSQL unless set, no one signs up [D-1.22, D-1.23]', async () => {
  const closed = await startTestWindrow({ REGISTRATION: '', DATABASE_URL: windrow.databaseUrl })
  try {
    const email = newEmail()
    const { status, json } = await closed.send(SIGN_UP, { json: { name: 'Ada', email, password } })
    expect([status, json]).toEqual([
      403,
      { message: identityTexts.registrationClosed, code: 'registration-closed' },
    ])
    expect(await countUsers(email)).toBe(0)
  } finally {
    await closed.stop()
  }
})
