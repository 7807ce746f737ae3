import { setTimeout as delay } from 'node:timers/promises'
import { createRandom } from '@windrow/testkit/random.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addFiringFarm, alertWorkers, type FiringFarm, freeze } from '../../testing/firing-farm.ts'
import { isTimeUp, repetitions, reportFigure, stoppedEarly } from '../../testing/report-figure.ts'
import { type SmtpForTests, startSmtp } from '../../testing/smtp-for-tests.ts'
import type { Child } from '../../testing/start-child.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'

/** MAIL_KILLS=100 is the long check of it (goals 4): 1,500 mails. */
const KILLS = repetitions('MAIL_KILLS', 2)
const ACCOUNTS_OF_FARM = 5
const FARMS = KILLS * 3

let database: TestDatabase
let smtp: SmtpForTests
// Also runs before a second try.
beforeEach(async () => {
  database = await createTestDatabase()
  smtp = await startSmtp()
})
afterEach(async () => {
  await smtp.stop()
  await database.drop()
})

/** Kills one of two workers again and again while farms fire three by three; what the SMTP server got. */
async function notifyWhileKilling(farms: readonly FiringFarm[], kills: number) {
  const { db } = database
  for (const farm of farms) await freeze(db, farm, [])
  smtp.slowDown(10)
  const start = alertWorkers(database.url, smtp.url)
  const workers: Child[] = [start(), start()]
  const random = createRandom(20_260_514)
  let killed = 0
  for (; killed < kills && !isTimeUp(); killed++) {
    for (const worker of workers) await worker.line('working')
    // Events that fire now are batched, notified and sent around the next kills; earlier ones go on being evaluated.
    for (const farm of farms.slice(killed * 3, killed * 3 + 3)) await freeze(db, farm, [12])
    // It changes by 10 points each time: at 20 the account would rightly be notified again.
    for (const farm of farms.slice(0, killed * 3))
      await freeze(db, farm, killed % 2 ? [12, 13] : [12], 5 + (killed % 2))
    await delay(100 + random.uniform() * 1_500)
    const at = random.uniform() < 0.5 ? 0 : 1
    await workers[at]?.kill()
    workers[at] = start()
  }
  // Farms that were left when the kills were over.
  for (const farm of farms.slice(killed * 3)) await freeze(db, farm, [12])
  smtp.slowDown(0)
  const notified = () => new Set(smtp.mails.flatMap(({ recipients }) => recipients)).size
  const accounts = farms.length * ACCOUNTS_OF_FARM
  const patience = { timeout: 120_000 + accounts * 100, interval: 200 }
  // Mails that are still missing then are counted as lost below.
  await expect
    .poll(notified, patience)
    .toBe(accounts)
    .catch(() => undefined)
  const unsent = async () => {
    const { rows } = await db.pool.query('select 1 from mail_outbox where sent_at is null')
    return rows.length
  }
  await expect.poll(unsent, { timeout: 30_000 }).toBe(0)
  for (const worker of workers) await worker.kill()

  const idsOf = new Map<string, Set<string>>()
  for (const { recipients, messageId = '' } of smtp.mails)
    for (const to of recipients) idsOf.set(to, (idsOf.get(to) ?? new Set()).add(messageId))
  return {
    killed,
    notified: idsOf.size,
    repeats: smtp.mails.length - idsOf.size,
    messageIds: new Set(smtp.mails.map(({ messageId }) => messageId)).size,
    notifiedTwice: [...idsOf.values()].filter((ids) => ids.size > 1).length,
  }
}

// Not retried: a mail that was sent twice must show.
const options = { timeout: 60_000 + KILLS * 30_000, retry: 0 }

test(
  `${FARMS * ACCOUNTS_OF_FARM} accounts, two workers of which one is killed ${KILLS} times: each is notified once, at most one repeat for a kill, under the same Message-ID`,
  options,
  async () => {
    const farms: FiringFarm[] = []
    for (let n = 0; n < FARMS; n++)
      farms.push(await addFiringFarm(database.db, n, { accounts: ACCOUNTS_OF_FARM }))
    const accounts = FARMS * ACCOUNTS_OF_FARM
    const { killed, notified, repeats, messageIds, notifiedTwice } = await notifyWhileKilling(farms, KILLS)
    reportFigure(
      4,
      `${accounts} mails, ${killed} kills: ${accounts - notified} lost, ${repeats} repeats, ${notifiedTwice} under another Message-ID${stoppedEarly(killed, KILLS)}`,
    )
    expect([notified, messageIds, notifiedTwice]).toEqual([accounts, accounts, 0])
    expect(repeats, 'repeats').toBeLessThanOrEqual(killed)
  },
)

test('without a kill each account is notified once', options, async () => {
  const farms: FiringFarm[] = []
  for (let n = 0; n < FARMS; n++)
    farms.push(await addFiringFarm(database.db, n, { accounts: ACCOUNTS_OF_FARM }))
  const accounts = FARMS * ACCOUNTS_OF_FARM
  const { notified, repeats, notifiedTwice } = await notifyWhileKilling(farms, 0)
  reportFigure(4, `${accounts} mails without a kill: ${accounts - notified} lost, ${repeats} repeats`)
  expect([notified, repeats, notifiedTwice]).toEqual([accounts, 0, 0])
})
