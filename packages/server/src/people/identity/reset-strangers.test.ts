import { identityTexts } from '@windrow/contract/texts/en/identity.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailedSecrets } from '../../testing/mailed.ts'
import { newBrowser, type TestBrowser } from '../../testing/test-browser.ts'
import { newEmail, startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'

const REQUEST = '/api/auth/password/code'
const CHECK = '/api/auth/password/check'
const CREATE = '/api/auth/password/create'
const NEW_PASSWORD = 'nine rows of turnips'

let windrow: TestWindrow
beforeAll(async () => {
  windrow = await startTestWindrow({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => windrow.stop())

const requestCode = async (email: string, browser: TestBrowser) =>
  (await browser.post(REQUEST, { email })).status

/** Requests a code and reads the mail; the code is empty where the mail does not show it. */
async function codeFor(email: string, browser: TestBrowser) {
  const after = windrow.mails.length
  expect(await requestCode(email, browser)).toBe(202)
  const mail = await windrow.smtp.mailTo(email, { after })
  const secrets = mailedSecrets(mail, '/password-code')
  return {
    mail,
    shown: /\b\d{6}\b/.exec(`${mail.subject} ${mail.text?.replace(/https?:\S+/g, '')}`)?.[0] ?? '',
    code: secrets.get('code') ?? '',
    link: secrets.get('link') ?? '',
  }
}

const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const mailsTo = (email: string) => windrow.mails.filter(({ recipients }) => recipients.includes(email)).length

/** As after so many attempts. */
const useUp = (key: string, count: number) =>
  windrow.rows(
    `insert into attempt values ($1, $2, now() + interval '4 minutes')
      on conflict (key) do update set count = excluded.count`,
    [key, count],
  )

test('a stranger who requests five codes and guesses fifteen times locks no owner out, not even in a new browser', async () => {
  const { email } = await windrow.addAccount()
  const owner = newBrowser(windrow)
  const before = await codeFor(email, owner)
  const stranger = newBrowser(windrow)
  for (let n = 0; n < 3; n += 1) {
    const { code } = await codeFor(email, stranger)
    for (let guess = 0; guess < 5; guess += 1)
      expect((await stranger.post(CHECK, { email, code: otherThan(code) })).status).toBe(422)
  }
  for (let n = 0; n < 2; n += 1) expect(await requestCode(email, stranger)).toBe(202)
  expect(await requestCode(email, stranger)).toBe(429)

  expect((await owner.post(CHECK, { email, code: before.code })).status).toBe(204)
  const elsewhere = newBrowser(windrow)
  expect(await requestCode(email, elsewhere)).toBe(202)
  const set = { email, code: before.code, password: NEW_PASSWORD }
  expect((await owner.post(CREATE, set)).status).toBe(204)
  expect((await windrow.signIn(email, NEW_PASSWORD)).token).toBeTruthy()
})

test('a code works in the browser that requested it, and with its link in any; nowhere else', async () => {
  const { email } = await windrow.addAccount()
  const owner = newBrowser(windrow)
  const { code, link } = await codeFor(email, owner)
  const stranger = newBrowser(windrow)
  await codeFor(email, stranger)
  for (const browser of [newBrowser(windrow), stranger]) {
    const rejected = await browser.post(CHECK, { email, code })
    expect([rejected.status, rejected.json?.details]).toEqual([422, { code: identityTexts.wrongCode }])
    const notSet = await browser.post(CREATE, { email, code, password: NEW_PASSWORD })
    expect(notSet.status).toBe(422)
  }
  const phone = newBrowser(windrow)
  expect((await phone.post(CHECK, { email, code: otherThan(code), link })).status).toBe(422)
  expect((await phone.post(CHECK, { email, code, link: `${link}x` })).status).toBe(422)
  expect((await phone.post(CHECK, { email: newEmail(), code, link })).status).toBe(422)
  expect((await phone.post(CHECK, { email, code, link })).status).toBe(204)
  expect((await owner.at('10.200.0.1').post(CHECK, { email, code })).status).toBe(204)
  const { status } = await phone.post(CREATE, { email, code, link, password: NEW_PASSWORD })
  expect(status).toBe(204)
})

test('after five codes that strangers requested, the sixth works by its link alone, and one mail in five minutes is enough', async () => {
  const { email, password } = await windrow.addAccount()
  const known = newBrowser(windrow)
  expect((await known.post('/api/auth/sign-in/email', { email, password })).status).toBe(200)
  await useUp(`resetOpen:${email}`, 5)

  const owner = newBrowser(windrow)
  const guarded = await codeFor(email, owner)
  expect(guarded.shown).toBe('')
  expect((await owner.post(CHECK, { email, code: guarded.code })).status).toBe(422)
  const mails = mailsTo(email)
  for (let n = 0; n < 4; n += 1) expect(await requestCode(email, newBrowser(windrow))).toBe(202)
  const { code, link } = guarded
  expect((await newBrowser(windrow).post(CHECK, { email, code, link })).status).toBe(204)

  // A browser that is known to the account has codes of its own all the while.
  const own = await codeFor(email, known)
  expect(own.shown).toBe(own.code)
  expect((await known.post(CHECK, { email, code: own.code })).status).toBe(204)
  expect(mailsTo(email)).toBe(mails + 1)

  await windrow.rows('update attempt set expires_at = now() where key = $1', [`resetMail:${email}`])
  expect((await codeFor(email, newBrowser(windrow))).link).not.toBe(link)
})

test('one address mails an account ten times a day at most, and requests twenty codes an hour in all', async () => {
  const { email } = await windrow.addAccount()
  const stranger = newBrowser(windrow)
  await useUp(`resetSenderDay:${email}:${stranger.from}`, 9)
  expect(await requestCode(email, stranger)).toBe(202)
  expect(await requestCode(email, stranger)).toBe(429)
  expect(await requestCode(email, newBrowser(windrow))).toBe(202)

  const busy = newBrowser(windrow)
  await useUp(`resetAddress:${busy.from}`, 19)
  expect(await requestCode(newEmail(), busy)).toBe(202)
  const rejected = await busy.post(REQUEST, { email: newEmail() })
  expect(rejected.status).toBe(429)
  expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('twenty wrong codes in an hour from one address, or one IPv6 /64, are enough; a right one with its link passes', async () => {
  for (const [from, near, far] of [
    ['10.201.0.1', '10.201.0.1', '10.201.0.2'],
    ['2001:db8:7:7::1', '2001:db8:7:7:ffff::2', '2001:db8:7:8::1'],
  ] as const) {
    const { email } = await windrow.addAccount()
    const owner = newBrowser(windrow)
    const { code, link } = await codeFor(email, owner)
    const guess = (at: string) => newBrowser(windrow, at).post(CHECK, { email: newEmail(), code: '123456' })
    const statuses = (await Promise.all(Array.from({ length: 25 }, () => guess(from)))).map(
      (one) => one.status,
    )
    expect(statuses.filter((status) => status === 422)).toHaveLength(20)
    expect(statuses.filter((status) => status === 429)).toHaveLength(5)
    const rejected = await owner.at(near).post(CHECK, { email, code })
    expect(rejected.status).toBe(429)
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect((await owner.at(near).post(CHECK, { email, code, link })).status).toBe(204)
    expect((await guess(far)).status).toBe(422)
    expect((await owner.at(far).post(CHECK, { email, code })).status).toBe(204)
  }
})

test('right codes are not counted as guesses', async () => {
  const { email } = await windrow.addAccount()
  const owner = newBrowser(windrow)
  const { code } = await codeFor(email, owner)
  await useUp(`codeGuesses:${owner.from}`, 19)
  for (let n = 0; n < 3; n += 1) expect((await owner.post(CHECK, { email, code })).status).toBe(204)
})

test('an address without an account is limited, guessed at and used up like any other', async () => {
  const seen = async (email: string) => {
    const stranger = newBrowser(windrow)
    const responses = [await stranger.post(REQUEST, { email })]
    for (let n = 0; n < 7; n += 1) responses.push(await stranger.post(CHECK, { email, code: '000000' }))
    for (let n = 0; n < 5; n += 1) responses.push(await stranger.post(REQUEST, { email }))
    return responses.map(({ status, text, headers }) => [status, text, headers.getSetCookie().length])
  }
  const { email } = await windrow.addAccount()
  expect(await seen(newEmail())).toEqual(await seen(email))
})
