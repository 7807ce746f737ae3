import { afterAll, beforeAll, expect, test } from 'vitest'
import { repetitions, reportFigure } from '../../testing/report-figure.ts'
import { silentLog } from '../../testing/silent-log.ts'
import { startSmtp } from '../../testing/smtp-for-tests.ts'
import { createTestClock } from '../../testing/test-alerts.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'
import { queueMail } from './outbox.ts'
import { startMailSender } from './send-mails.ts'
import { createSmtpTransport } from './transports.ts'

/** MAILS=300 is the long check of it. */
const MAILS = repetitions('MAILS', 10)
const HOURS = 6
const STEP_MINUTES = 5

let windrow: TestWindrow
beforeAll(async () => {
  windrow = await startTestWindrow({ ROLE: 'web' })
})
afterAll(() => windrow.stop())

test(`a mail server that is down for ${HOURS} hours gets all ${MAILS} mails after it is back, each once`, async () => {
  const down = await startSmtp()
  await down.stop()
  const { db } = windrow.services
  const clock = createTestClock('2026-05-14T12:00:00Z')
  const transport = createSmtpTransport({ url: down.url, from: windrow.services.config.mailFrom })
  const sender = await startMailSender({ ...windrow.services, clock, log: silentLog }, transport)
  const due = async () => {
    const now = clock.now()
    return (await windrow.rows('select from mail_outbox where sent_at is null and due_at <= $1', [now]))
      .length
  }
  const queue = (from: number, to: number) =>
    db.asSystem(async (tx) => {
      for (let n = from; n < to; n += 1)
        await queueMail(
          tx,
          { to: `m${n}@farm.example`, subject: `${n}`, text: 'x', html: 'x' },
          clock.now(),
          null,
        )
    })
  /** Lets the time pass after which senders look again, and waits until nothing is due any more. */
  const pass = async (minutes: number) => {
    clock.forward(minutes)
    await windrow.rows('notify windrow_mail')
    await expect.poll(due, { timeout: 60_000 }).toBe(0)
  }
  try {
    const steps = (HOURS * 60) / STEP_MINUTES
    for (let step = 0; step < steps; step += 1) {
      await queue(Math.floor((step * MAILS) / steps), Math.floor(((step + 1) * MAILS) / steps))
      await pass(STEP_MINUTES)
    }
    const [while_down] = await windrow.rows<{ tries: number; most: number; given_up: number }>(
      `select sum(attempts)::int as tries, max(attempts) as most, count(given_up_at)::int as given_up from mail_outbox`,
    )
    const up = await startSmtp({ port: down.port })
    let minutes = 0
    const unsent = async () => (await windrow.rows('select from mail_outbox where sent_at is null')).length
    while ((await unsent()) > 0 && minutes < 60) {
      await pass(STEP_MINUTES)
      minutes += STEP_MINUTES
    }
    const recipients = new Set(up.mails.flatMap((mail) => mail.recipients))
    await up.stop()
    reportFigure(
      9,
      `${HOURS} h down by the clock, ${MAILS} mails, ${while_down?.tries} tries (${while_down?.most} at most for a mail): ${recipients.size} delivered within ${minutes} minutes of recovery, ${up.mails.length - recipients.size} repeats`,
    )
    expect(while_down?.given_up).toBe(0)
    expect(recipients.size, 'mails delivered').toBe(MAILS)
    expect(up.mails.length, 'mails delivered once').toBe(MAILS)
  } finally {
    await sender.stop()
  }
}, 300_000)
