import { setTimeout as delay } from 'node:timers/promises'
import { createRandom } from '@windrow/testkit/random.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addFiringFarm, alertWorkers, type FiringFarm, freeze } from '../../testing/firing-farm.ts'
import { isTimeUp, repetitions, reportFigure, stoppedEarly } from '../../testing/report-figure.ts'
import { type SmtpForTests, startSmtp } from '../../testing/smtp-for-tests.ts'
import type { Child } from '../../testing/start-child.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'

/** MAIL_KILLS=100 is the long check of it (goals 4): 1,500 mails. */
const KILLS = repetitions('MAIL_KILLS', 5)
const ACCOUNTS_OF_FARM = 5
const FARMS = KILLS * 3

let database: TestDatabase
let smtp: SmtpForTests
// Anew for a second try, too.
beforeEach(async () => {
  database = await createTestDatabase()
  smtp = await startSmtp()
})
afterEach(async () => {
  await smtp.stop()
  await database.drop()
})

/** Kills one of two workers again and again while farms fire three by three; what the SMTP server got. */
async function tellWhileKilling(farms: readonly FiringFarm[], kills: number) {
  const { db } = database
  for (const farm of farms) await freeze(db, farm, [])
  smtp.slowDown(10)
  const start = alertWorkers(database.url, smtp.url)
  const workers: Child[] = [start(), start()]
  const random = createRandom(20_260_514)
  let killed = 0
  for (; killed < kills && !isTimeUp(); killed++) {
    for (const worker of workers) await worker.line('working')
    // What fires now is gathered, told and sent around the next kills; what fired before goes on being evaluated.
    for (const farm of farms.slice(killed * 3, killed * 3 + 3)) await freeze(db, farm, [12])
    // By 10 points to and fro: by 20 it would rightly be told again.
    for (const farm of farms.slice(0, killed * 3))
      await freeze(db, farm, killed % 2 ? [12, 13] : [12], 5 + (killed % 2))
    await delay(100 + random.uniform() * 1_500)
    const at = random.uniform() < 0.5 ? 0 : 1
    await workers[at]?.kill()
    workers[at] = start()
  }
  // Those that no kill was left for.
  for (const farm of farms.slice(killed * 3)) await freeze(db, farm, [12])
  smtp.slowDown(0)
  const told = () => new Set(smtp.mails.flatMap(({ recipients }) => recipients)).size
  const accounts = farms.length * ACCOUNTS_OF_FARM
  const patience = { timeout: 120_000 + accounts * 100, interval: 200 }
  // What is still missing then is counted as lost below.
  await expect
    .poll(told, patience)
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
    told: idsOf.size,
    repeats: smtp.mails.length - idsOf.size,
    messageIds: new Set(smtp.mails.map(({ messageId }) => messageId)).size,
    toldTwice: [...idsOf.values()].filter((ids) => ids.size > 1).length,
  }
}

// Not tried again: what was sent twice was sent twice.
const options = { timeout: 60_000 + KILLS * 30_000, retry: 0 }

test(
  `${FARMS * ACCOUNTS_OF_FARM} accounts, two workers of which one is killed ${KILLS} times: each is told once, at most one repeat for a kill, under the same Message-ID`,
  options,
  async () => {
    const farms: FiringFarm[] = []
    for (let n = 0; n < FARMS; n++)
      farms.push(await addFiringFarm(database.db, n, { accounts: ACCOUNTS_OF_FARM }))
    const accounts = FARMS * ACCOUNTS_OF_FARM
    const { killed, told, repeats, messageIds, toldTwice } = await tellWhileKilling(farms, KILLS)
    reportFigure(
      4,
      `${accounts} mails, ${killed} kills: ${accounts - told} lost, ${repeats} repeats, ${toldTwice} under another Message-ID${stoppedEarly(killed, KILLS)}`,
    )
    expect([told, messageIds, toldTwice]).toEqual([accounts, accounts, 0])
    expect(repeats, 'repeats').toBeLessThanOrEqual(killed)
  },
)

test('without a kill each account is told once', options, async () => {
  const farms: FiringFarm[] = []
  for (let n = 0; n < FARMS; n++)
    farms.push(await addFiringFarm(database.db, n, { accounts: ACCOUNTS_OF_FARM }))
  const accounts = FARMS * ACCOUNTS_OF_FARM
  const { told, repeats, toldTwice } = await tellWhileKilling(farms, 0)
  reportFigure(4, `${accounts} mails without a kill: ${accounts - told} lost, ${repeats} repeats`)
  expect([told, repeats, toldTwice]).toEqual([accounts, 0, 0])
})
