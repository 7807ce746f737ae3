import { afterEach, beforeEach, expect, test } from 'vitest'
import { isTimeUp, repetitions, reportFigure, stoppedEarly } from '../../testing/report-figure.ts'
import { type SmtpForTests, startSmtp } from '../../testing/smtp-for-tests.ts'
import { startChild } from '../../testing/start-child.ts'
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts'
import { queueMail } from './outbox.ts'

const KILLS = repetitions('SENDER_KILLS', 2)
const MAILS = 12 * KILLS

let database: TestDatabase
let smtp: SmtpForTests
// New for each retry, too.
beforeEach(async () => {
  database = await createTestDatabase()
  smtp = await startSmtp()
})
afterEach(async () => {
  await smtp.stop()
  await database.drop()
})

test(
  `${MAILS} mails, ${KILLS} senders killed on the way: none lost, at most one repeat for a kill, under the same Message-ID`,
  async () => {
    await database.db.asSystem(async (tx) => {
      for (let n = 0; n < MAILS; n += 1)
        await queueMail(
          tx,
          { to: `m${n}@farm.example`, subject: `${n}`, text: 'x', html: 'x' },
          new Date(),
          null,
        )
    })
    smtp.slowDown(10)
    let killed = 0
    for (; killed < KILLS && !isTimeUp(); killed += 1) {
      const sender = startChild('send-mails.ts', [database.url, smtp.url])
      await sender.line('sending')
      await expect
        .poll(() => smtp.tries, { timeout: 60_000, interval: 3 })
        .toBeGreaterThanOrEqual((killed + 1) * 8)
      await sender.kill()
    }
    smtp.slowDown(0)
    const last = startChild('send-mails.ts', [database.url, smtp.url])
    const unsent = async () => {
      const { rows } = await database.db.pool.query('select 1 from mail_outbox where sent_at is null')
      return rows.length
    }
    await expect.poll(unsent, { timeout: 60_000 }).toBe(0)
    await last.kill()

    const idsByRecipient = new Map<string, string[]>()
    for (const { recipients, messageId = '' } of smtp.mails) {
      const [to = ''] = recipients
      idsByRecipient.set(to, [...(idsByRecipient.get(to) ?? []), messageId])
    }
    reportFigure(
      4,
      `${MAILS} mails, ${killed} kills of the only sender: ${MAILS - idsByRecipient.size} lost, ${smtp.mails.length - MAILS} repeats${stoppedEarly(killed, KILLS)}`,
    )
    expect(idsByRecipient.size).toBe(MAILS)
    for (const ids of idsByRecipient.values()) expect(new Set(ids).size).toBe(1)
    expect(new Set(smtp.mails.map(({ messageId }) => messageId)).size).toBe(MAILS)
    expect(smtp.mails.length - MAILS).toBeLessThanOrEqual(killed)
  },
  180_000 + KILLS * 12_000,
)
