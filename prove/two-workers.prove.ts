import { addFiringFarm, alertWorkers, freeze } from '@windrow/server/testing/firing-farm.ts'
import { isTimeUp, reportFigure, stoppedEarly } from '@windrow/server/testing/report-figure.ts'
import { type SmtpForTests, startSmtp } from '@windrow/server/testing/smtp-for-tests.ts'
import { createTestDatabase, type TestDatabase } from '@windrow/server/testing/test-database.ts'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'

const EVALUATIONS = 100
const FIELDS = 200
const ACCOUNTS = 5

let database: TestDatabase
let smtp: SmtpForTests
beforeEach(async () => {
  database = await createTestDatabase()
  smtp = await startSmtp()
})
afterEach(async () => {
  await smtp.stop()
  await database.drop()
})

const patience = { timeout: 120_000, interval: 20 }

/** One value of a statement over all organisations. */
const firstValue = async (statement: string): Promise<string> => {
  const { rows } = await database.db.asSystem((tx) =>
    sql<{ value: string }>`${sql.raw(statement)}`.execute(tx),
  )
  return String(rows[0]?.value)
}
/** Changes whenever the whole farm was evaluated with another forecast. */
const evaluation = () =>
  firstValue('select count(distinct inputs) || min(inputs) as value from alert_evaluation')

test('200 fields that fire together, evaluated 100 times by two workers: one event each, one mail for each recipient', async () => {
  const { db } = database
  const farm = await addFiringFarm(db, 0, { accounts: ACCOUNTS, fields: FIELDS })
  const start = alertWorkers(database.url, smtp.url)
  const workers = [start(), start()]
  let evaluated = 0
  try {
    for (const worker of workers) await worker.line('working')
    for (; evaluated < EVALUATIONS && !isTimeUp(); evaluated++) {
      const before = await evaluation()
      // The same episode, ten points likelier or less likely: twenty would rightly be notified again.
      await freeze(db, farm, evaluated % 2 ? [12, 13] : [12], 5 + (evaluated % 2))
      await expect
        .poll(async () => {
          const now = await evaluation()
          return now !== before && now.startsWith('1')
        }, patience)
        .toBe(true)
    }
    await expect.poll(() => smtp.mails.length, patience).toBeGreaterThanOrEqual(ACCOUNTS)
    // A second mail would leave with the next batch, which takes two seconds of this clock.
    const later = Date.now() + 5_000
    await expect.poll(() => Date.now() > later, patience).toBe(true)
    await expect
      .poll(() => firstValue('select count(*) as value from mail_outbox where sent_at is null'), patience)
      .toBe('0')
  } finally {
    for (const worker of workers) await worker.kill()
  }
  const events = Number(await firstValue('select count(*) as value from alert_event'))
  const notified = Number(await firstValue('select count(*) as value from alert_told'))
  reportFigure(
    5,
    `${evaluated} evaluations of ${FIELDS} fields by two workers: ${events} events, ${notified} tellings to ${ACCOUNTS} recipients, ${smtp.mails.length} mails${stoppedEarly(evaluated, EVALUATIONS)}`,
  )
  expect(events, 'events').toBe(FIELDS)
  expect(notified, 'events notified, one for each recipient').toBe(FIELDS * ACCOUNTS)
  expect(smtp.mails.length, 'mails').toBe(ACCOUNTS)
  expect(new Set(smtp.mails.flatMap(({ recipients }) => recipients)).size).toBe(ACCOUNTS)
})
