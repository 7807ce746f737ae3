import { api } from '@windrow/contract/api/api.ts'
import { identityTexts } from '@windrow/contract/texts/en/identity.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mailedToken } from '../../testing/mailed.ts'
import type { TestAccount } from '../../testing/test-account.ts'
import { newEmail, startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'

let windrow: TestWindrow
beforeAll(async () => {
  windrow = await startTestWindrow()
})
afterAll(() => windrow.stop())

const change = ({ token }: { token: string }, email: string) =>
  windrow.send('/api/auth/change-email', { token, json: { email } })
const verify = (token: string, account: { token: string }) =>
  windrow.send('/api/auth/verify-email', { json: { token }, token: account.token })
const profileOf = (account: TestAccount) => account.call(api.getProfile, {})

async function linkFor(email: string, after = 0) {
  return mailedToken(await windrow.smtp.mailTo(email, { subject: 'Verify', after }), '/verify-email')
}

describe('changing the e-mail address', () => {
  test('counts only once the mailed link was followed; the old address is notified [D-2.15, S1-7.61]', async () => {
    const ada = await windrow.addAccount()
    const email = newEmail()
    const requested = await change(ada, email)
    expect(requested.status).toBe(202)
    expect(requested.json).toMatchObject({ pending_email: email, user: { email: ada.email } })
    expect(await profileOf(ada)).toMatchObject({ pending_email: email, user: { email: ada.email } })
    expect((await windrow.signIn(ada.email, ada.password)).token).toBeTruthy()
    await expect(windrow.signIn(email, ada.password)).rejects.toMatchObject({ status: 401 })

    const link = await linkFor(email)
    const after = windrow.mails.length
    const verified = await verify(link, ada)
    expect([verified.status, verified.json]).toEqual([200, { email }])
    expect(await profileOf(ada)).toMatchObject({ pending_email: null, email_verified: true, user: { email } })
    const notice = await windrow.smtp.mailTo(ada.email, { subject: 'address was changed', after })
    expect(notice.text).toContain(email)
    expect((await windrow.signIn(email, ada.password)).token).toBeTruthy()
    await expect(windrow.signIn(ada.email, ada.password)).rejects.toMatchObject({ status: 401 })
    expect((await verify(link, ada)).status).toBe(404)
  })

  test('needs a sign-in within the last 10 minutes [D-2.13]', async () => {
    const ada = await windrow.addAccount()
    const moveBack = (minutes: number) =>
      windrow.rows(
        'update identity_session set "createdAt" = now() - make_interval(mins => $2) where "userId" = $1',
        [ada.userId, minutes],
      )
    await moveBack(11)
    await expect.poll(async () => (await change(ada, newEmail())).status).toBe(403)
    const rejected = await change(ada, newEmail())
    expect(rejected.json).toEqual({
      message: identityTexts.requiresRecentLogin,
      code: 'requires-recent-login',
    })
    expect((await profileOf(ada)).pending_email).toBe(null)
    await moveBack(9)
    await expect.poll(async () => (await change(ada, newEmail())).status).toBe(202)
  })

  test('an address that is taken gives 409, when requested and when the link is followed [D-3.07]', async () => {
    const [ada, eve] = [await windrow.addAccount(), await windrow.addAccount()]
    const taken = await change(ada, eve.email)
    expect([taken.status, taken.json?.details]).toEqual([409, { email: identityTexts.emailTaken }])
    expect((await profileOf(ada)).pending_email).toBe(null)

    const email = newEmail()
    await change(ada, email)
    const adasLink = await linkFor(email)
    const after = windrow.mails.length
    await change(eve, email)
    const evesLink = await linkFor(email, after)
    const statuses = (await Promise.all([verify(adasLink, ada), verify(evesLink, eve)])).map(
      ({ status }) => status,
    )
    expect(statuses.sort()).toEqual([200, 409])
    const owners = await windrow.rows('select id from identity_user where email = $1', [email])
    expect(owners).toHaveLength(1)
  })

  test('going back to the own address, or on to another, ends the link that was mailed before', async () => {
    const ada = await windrow.addAccount()
    const [wrong, right] = [newEmail(), newEmail()]
    await change(ada, wrong)
    const link = await linkFor(wrong)
    const back = await change(ada, ada.email)
    expect([back.status, back.json?.pending_email]).toEqual([202, null])
    expect((await verify(link, ada)).status).toBe(404)
    expect((await profileOf(ada)).user.email).toBe(ada.email)

    await change(ada, wrong)
    const second = await linkFor(wrong, windrow.mails.length - 1)
    await change(ada, right)
    expect((await verify(second, ada)).status).toBe(404)
    expect((await verify(await linkFor(right), ada)).status).toBe(200)
  })

  test('asking is limited', async () => {
    const ada = await windrow.addAccount()
    for (let n = 0; n < 5; n += 1) expect((await change(ada, newEmail())).status).toBe(202)
    expect((await change(ada, newEmail())).status).toBe(429)
    expect(
      (await windrow.send('/api/auth/verification/resend', { method: 'POST', token: ada.token })).status,
    ).toBe(429)
  })

  test('what is no address is rejected beside its field', async () => {
    const ada = await windrow.addAccount()
    for (const email of [
      '',
      'ada',
      'ada@',
      'ada@farm',
      'ada@farm.org\r\nbcc: eve@farm.org',
      `${'a'.repeat(60)}@b.org`,
    ]) {
      const rejected = await change(ada, email)
      expect([email, rejected.status]).toEqual([email, 422])
      expect(Object.keys(rejected.json?.details ?? {})).toEqual(['email'])
    }
  })
})
