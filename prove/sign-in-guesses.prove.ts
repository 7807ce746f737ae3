import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { api } from '@windrow/contract/api/api.ts'
import { isTimeUp, reportFigure } from '@windrow/server/testing/report-figure.ts'
import { newEmail } from '@windrow/server/testing/test-windrow.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Running } from '../bench/running.ts'
import { fromElsewhere, keepAsking, postJson, share, timed } from './timed-calls.ts'
import { addFields, farmAt, PASSWORD, startWindrow } from './windrow-process.ts'

const GUESSES = 200
const FIELDS = 100
const PAIRS = 60
const PAIRS_AT_LEAST = 15

let windrow: Running
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'windrow-prove-'))
  // Behind a proxy, so that guesses come from any address.
  windrow = await startWindrow(dataDir, { TRUST_PROXY: '127.0.0.1' })
})
afterAll(async () => {
  await windrow.stop()
  await rm(dataDir, { recursive: true, force: true })
})

const signInAt = (body: object, headers: Record<string, string> = {}) =>
  timed(windrow.url + api.signIn.path, postJson(body, { ...fromElsewhere(), ...headers }))
const guess = (email: string, headers: Record<string, string> = {}) =>
  signInAt({ email, password: 'not the password' }, headers)

async function newAccount(): Promise<{ email: string; token: string }> {
  const email = newEmail()
  const body = { name: 'Ada Byron', email, password: PASSWORD }
  const response = await fetch(windrow.url + api.signUp.path, postJson(body, fromElsewhere()))
  const { token } = (await response.json()) as { token: string }
  return { email, token }
}

test('at most 10 guesses for an account, from wherever; its owner still signs in from a known browser', async () => {
  const { email } = await newAccount()
  const known = await signInAt({ email, password: PASSWORD })
  const cookie = known.response.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const statuses: number[] = []
  for (let at = 0; at < 30; at++) statuses.push((await guess(email)).response.status)
  const looked = statuses.filter((status) => status === 401).length
  const own = await signInAt({ email, password: PASSWORD }, { cookie })
  reportFigure(
    12,
    `${looked} of 30 guesses looked at; the owner's own browser meanwhile: ${own.response.status}`,
  )
  expect(looked, 'guesses that were looked at').toBeLessThanOrEqual(10)
  expect(statuses.filter((status) => status !== 401 && status !== 429)).toEqual([])
  expect(own.response.status).toBe(200)
})

test('behind 40 wrong guesses from its own address a right sign-in answers within 2 s', async () => {
  const times: number[] = []
  for (let round = 0; round === 0 || (round < 5 && !isTimeUp()); round++) {
    const { email } = await newAccount()
    const office = fromElsewhere()
    const guesses = Array.from({ length: 40 }, () => guess(newEmail(), office))
    await wait(200)
    const { ms, response } = await signInAt({ email, password: PASSWORD }, office)
    expect(response.status).toBe(200)
    times.push(ms)
    await Promise.all(guesses)
  }
  reportFigure(
    12,
    `a right sign-in behind 40 guesses: ${Math.max(...times).toFixed(0)} ms at most of ${times.length}`,
  )
  expect(Math.max(...times), 'ms of a right sign-in').toBeLessThanOrEqual(2_000)
})

test('200 guesses at once leave the field list within twice its p95', async () => {
  const { token } = await newAccount()
  await addFields(farmAt(windrow.url, token), FIELDS)
  const list = `${windrow.url}/api/v1/fields/`
  const quiet: number[] = []
  const loaded: number[] = []
  // What was started with the first fields comes to an end.
  await wait(3_000)
  for (let round = 0; round === 0 || (round < 3 && !isTimeUp()); round++) {
    const before = keepAsking(list, token)
    await wait(4_000)
    quiet.push(...(await before.stop()))
    const meanwhile = keepAsking(list, token)
    await Promise.all(Array.from({ length: GUESSES }, () => guess(newEmail())))
    loaded.push(...(await meanwhile.stop()))
  }
  const [usual, under] = [share(quiet, 0.95), share(loaded, 0.95)]
  reportFigure(
    12,
    `p95 of /fields ${usual.toFixed(0)} ms, with ${GUESSES} guesses at once ${under.toFixed(0)} ms: ${(under / usual).toFixed(1)} times (${loaded.length} calls)`,
  )
  expect(under / usual, 'p95 with guesses against without').toBeLessThanOrEqual(2)
})

test('a known and an unknown address are told apart by nothing', async () => {
  const accounts = []
  for (let at = 0; at < PAIRS / 5; at++) accounts.push((await newAccount()).email)
  const known: number[] = []
  const unknown: number[] = []
  const responses = new Set<string>()
  for (let at = 0; at < PAIRS && (at < PAIRS_AT_LEAST || !isTimeUp()); at++) {
    const pair = [accounts[at % accounts.length] ?? '', newEmail()]
    for (const email of at % 2 ? pair : pair.toReversed()) {
      const { ms, response } = await guess(email)
      const times = email === pair[0] ? known : unknown
      times.push(ms)
      responses.add(`${response.status} ${response.headers.get('content-length')}`)
    }
  }
  const [one, other] = [share(known, 0.5), share(unknown, 0.5)]
  const apart = Math.abs(one - other) / Math.min(one, other)
  reportFigure(
    12,
    `median of a guess ${one.toFixed(1)} ms at a known address, ${other.toFixed(1)} ms at an unknown one: ${(100 * apart).toFixed(1)} % apart over ${known.length} pairs`,
  )
  expect([...responses]).toHaveLength(1)
  expect(apart, 'difference of the medians').toBeLessThanOrEqual(0.05)
})
