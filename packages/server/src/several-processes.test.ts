import { api } from '@windrow/contract/api/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signValue } from './platform/secrets/seal.ts'
import { type SmtpForTests, startSmtp } from './testing/smtp-for-tests.ts'
import { addTestAccount, type TestAccount } from './testing/test-account.ts'
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts'
import { TEST_SECRET } from './testing/test-windrow.ts'
import { addFieldOf, createWindrowProcesses, listNames, uploadBoundary } from './testing/windrow-processes.ts'

const MAILS = 12

let database: TestDatabase
let smtp: SmtpForTests
let processes: Awaited<ReturnType<typeof createWindrowProcesses>>
let four: Awaited<ReturnType<(typeof processes)['startFour']>>
let ada: TestAccount
beforeAll(async () => {
  database = await createTestDatabase()
  smtp = await startSmtp()
  processes = await createWindrowProcesses({ DATABASE_URL: database.url, SMTP_URL: smtp.url })
  four = await processes.startFour()
  ada = await addAccount()
})
afterAll(async () => {
  await processes?.remove()
  await smtp?.stop()
  await database?.drop()
})

const addAccount = (wanted = {}) => {
  const accounts = { signToken: (token: string) => signValue(token, TEST_SECRET) }
  return addTestAccount({ db: database.db, accounts }, four.webs[0].address, wanted)
}
const statusOf = async (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: { status?: number }) => error.status,
  )

test('what is written through one of two web processes is listed by the other at once', async () => {
  const [one, two] = four.webs.map((web) => web.as(ada))
  if (!one || !two) throw new Error('There are two.')
  // Both have it cached before.
  expect([await listNames(one), await listNames(two)]).toEqual([[], []])
  const shapefile = await uploadBoundary(one)
  const names: string[] = []
  for (let round = 0; round < 6; round++) {
    const [writer, reader] = round % 2 ? [one, two] : [two, one]
    names.push(await addFieldOf(writer, shapefile))
    expect(await listNames(reader)).toEqual(names)
  }
})

test('a session that one ends, and a right that one takes away, are gone at the other', async () => {
  const [one, two] = four.webs
  const viewer = await addAccount({ with: ada, role: 'viewer' })
  const read = () => statusOf(two.as(viewer)(api.listFields, { query: {} }))
  expect(await read()).toBe(200)
  await one.as(viewer)(api.signOut, {})
  await expect.poll(read).toBe(401)
  const member = await addAccount({ with: ada, role: 'viewer' })
  expect(await statusOf(two.as(member)(api.listFields, { query: {} }))).toBe(200)
  await one.as(ada)(api.removeMember, { params: { id: member.userId } })
  await expect.poll(() => statusOf(two.as(member)(api.listFields, { query: {} }))).toBe(401)
})

test('two workers send each mail once, also when one of each kind is killed', async () => {
  const [one, two] = four.webs
  const [killed] = four.workers
  const invite = (n: number, web = one) =>
    web.as(ada)(api.inviteMember, { body: { email: `guest-${n}@example.org`, role: 'viewer' } })
  for (let n = 0; n < MAILS / 2; n++) await invite(n)
  await one.child.kill()
  await killed?.child.kill()
  for (let n = MAILS / 2; n < MAILS; n++) await invite(n, two)
  const recipients = () => smtp.mails.flatMap((mail) => mail.recipients)
  await expect.poll(() => new Set(recipients()).size, { timeout: 60_000 }).toBe(MAILS)
  const waiting = async () =>
    (await database.db.pool.query('select from mail_outbox where sent_at is null')).rowCount
  await expect.poll(waiting).toBe(0)
  // A mail that the killed worker had handed over just then may come a second time, under the same id.
  const ids = new Set(smtp.mails.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1]))
  expect(ids.size).toBe(MAILS)
})
