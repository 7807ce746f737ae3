import { api } from '@windrow/contract/api/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startChild } from '../testing/start-child.ts'
import { newEmail, startTestWindrow, TEST_SECRET, type TestWindrow } from '../testing/test-windrow.ts'

let windrow: TestWindrow
beforeAll(async () => {
  windrow = await startTestWindrow({ REGISTRATION: 'closed' })
})
afterAll(() => windrow.stop())

const userAdd = (email: string) =>
  startChild('../../commands/user-add.ts', [email], {
    DATABASE_URL: windrow.databaseUrl,
    SECRET: TEST_SECRET,
    BASE_URL: '',
  })

test('user:add makes an owner who signs in with the printed password, once for an address [D-1.39]', async () => {
  const email = newEmail()
  const adding = userAdd(email.toUpperCase())
  expect(await adding.ended).toBe(0)
  const password = /^(\S+) may sign in with the password (\S+)$/.exec(adding.lines[0] ?? '')?.[2] ?? ''
  const call = windrow.as(await windrow.signIn(email, password))
  expect(await call(api.getProfile, {})).toMatchObject({
    role: 'owner',
    email_verified: true,
    user: { email },
  })

  const again = userAdd(email)
  expect(await again.ended).toBe(1)
  expect(again.lines).toEqual([`${email} has an account already.`])
}, 60_000)
