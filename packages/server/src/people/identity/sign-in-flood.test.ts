import { identityTexts } from '@windrow/contract/texts/en/identity.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { givenFullCostHashes } from '../../testing/full-cost-hashes.ts'
import { newBrowser } from '../../testing/test-browser.ts'
import { newEmail, startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'
import { hashLine } from './password-hash.ts'

const SIGN_IN = '/api/auth/sign-in/email'

/** Each takes a third of a second of processor time; `npm run prove` takes 40 and 200. */
const GUESSES = 16

let windrow: TestWindrow
beforeAll(async () => {
  windrow = await startTestWindrow({ TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => windrow.stop())

const wrong = (from?: string, email = newEmail()) =>
  newBrowser(windrow, from).post(SIGN_IN, { email, password: 'not the password' })

const countOf = async (key: string) =>
  (await windrow.rows<{ count: number }>('select count from attempt where key = $1', [key]))[0]?.count

describe('a right sign-in does not wait for wrong guesses that came before it (goals 12)', () => {
  givenFullCostHashes()

  test('from the same address, for other accounts', async () => {
    const { email, password } = await windrow.addAccount()
    const office = newBrowser(windrow)
    /** Guesses that were hashed; others may be turned away meanwhile. */
    let done = 0
    const guesses = Array.from({ length: GUESSES }, async () => {
      const { status } = await wrong(office.from)
      if (status === 401) done += 1
      return status
    })
    const counted = () => countOf(`signInAddress:${office.from}`)
    await expect.poll(counted).toBe(GUESSES)
    const before = done
    const response = await office.post(SIGN_IN, { email, password })
    const overtaking = done - before
    const statuses = await Promise.all(guesses)
    expect(response.status).toBe(200)
    // The two that were running, and hardly more, came first.
    expect(overtaking).toBeLessThan(8)
    for (const status of statuses) expect([401, 503]).toContain(status)
  }, 120_000)

  test('for the same account from forty addresses, in a browser that has signed in before', async () => {
    const { email, password } = await windrow.addAccount()
    const known = newBrowser(windrow)
    expect((await known.post(SIGN_IN, { email, password })).status).toBe(200)
    const guesses = Array.from({ length: 40 }, () => wrong(undefined, email))
    await expect.poll(() => countOf(`signInAccount:${email}`)).toBe(40)
    const response = await known.post(SIGN_IN, { email, password })
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(response.status).toBe(200)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30)
  }, 120_000)
})

test('when too many wait, known and unknown addresses are turned away alike, at once', async () => {
  let open = () => {}
  const held = new Promise<void>((resolve) => {
    open = resolve
  })
  const hold = (key: string) => hashLine.run({ key, isKnown: false }, () => held).catch(() => {})
  const works = [hold('one'), hold('two')]
  const { email } = await windrow.addAccount()
  const waiting = [wrong(undefined, email), wrong()]
  await expect.poll(hashLine.waiting).toBe(2)
  // The line takes a hundred: those who came first are turned away.
  for (let n = 0; n < 103; n += 1) works.push(hold(`sender ${n}`))
  const responses = await Promise.all(waiting)
  open()
  await Promise.all(works)
  for (const { status, headers } of responses) {
    expect(status).toBe(503)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect(responses[0]?.text).toBe(responses[1]?.text)
})

test('ten guesses for one account in 15 minutes, wherever they come from (goals 12)', async () => {
  const { email, password } = await windrow.addAccount()
  const known = newBrowser(windrow)
  expect((await known.post(SIGN_IN, { email, password })).status).toBe(200)
  const responses = await Promise.all(Array.from({ length: 12 }, () => wrong(undefined, email)))
  const rejected = responses.filter(({ status }) => status === 429)
  expect(rejected).toHaveLength(2)
  for (const { json, headers } of rejected) {
    expect(json?.message).toBe(identityTexts.tooManyAttempts)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(14 * 60)
  }
  expect((await known.post(SIGN_IN, { email, password })).status).toBe(200)
}, 60_000)
