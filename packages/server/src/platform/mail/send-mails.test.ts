import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startSmtp } from '../../testing/smtp-for-tests.ts'
import { newEmail, startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'
import { messageId, nextTry } from './send-mails.ts'

type OutboxRow = {
  id: string
  text_part: string | null
  html_part: string | null
  attempts: number
  last_error: string | null
  sent_at: Date | null
  is_kept: boolean
  given_up_at: Date | null
  wait: number
}

const queue = (windrow: TestWindrow, to: string) =>
  windrow.services.db.asSystem((tx) =>
    windrow.services.mail(
      tx,
      { to, subject: 'Frost tonight', text: 'Cover the vines.', html: '<p>Cover</p>' },
      null,
    ),
  )

async function rowTo(windrow: TestWindrow, recipient: string): Promise<OutboxRow> {
  const [row] = await windrow.rows<OutboxRow>(
    'select *, extract(epoch from due_at - created_at) as wait from mail_outbox where recipient = $1',
    [recipient],
  )
  if (!row) throw new Error(`No mail to ${recipient} is queued.`)
  return row
}

/** What the clock would do in time. */
const makeDue = async (windrow: TestWindrow) => {
  await windrow.rows('update mail_outbox set due_at = created_at where sent_at is null')
  await windrow.rows('notify windrow_mail')
}

const isSent = (windrow: TestWindrow, to: string) => async () => (await rowTo(windrow, to)).sent_at !== null
const attempts = (windrow: TestWindrow, to: string) => async () => (await rowTo(windrow, to)).attempts

describe('sending', () => {
  let windrow: TestWindrow
  beforeAll(async () => {
    windrow = await startTestWindrow({ MAIL_FROM: 'Windrow Post <post@farm.example>' })
  })
  beforeEach(() => {
    windrow.smtp.refuse(null)
    windrow.smtp.drop(false)
    windrow.smtp.slowDown(0)
  })
  afterAll(() => windrow.stop())

  test('goes by SMTP, from MAIL_FROM, with both parts; then the outbox forgets what it said [D-1.14, D-1.15]', async () => {
    const to = newEmail()
    await queue(windrow, to)
    const mail = await windrow.smtp.mailTo(to)
    expect(mail.from).toEqual({ name: 'Windrow Post', address: 'post@farm.example' })
    expect(mail.envelopeFrom).toBe('post@farm.example')
    expect([mail.subject, mail.text?.trim(), mail.html?.trim()]).toEqual([
      'Frost tonight',
      'Cover the vines.',
      '<p>Cover</p>',
    ])
    await expect.poll(isSent(windrow, to)).toBe(true)
    const row = await rowTo(windrow, to)
    expect(row).toMatchObject({
      text_part: null,
      html_part: null,
      attempts: 0,
      last_error: null,
      is_kept: false,
    })
    expect(mail.messageId).toBe(`<${row.id}@farm.example>`)
  })

  test('a server that drops the line in the middle gets the mail again, under the same Message-ID', async () => {
    const to = newEmail()
    windrow.smtp.drop(true)
    await queue(windrow, to)
    await expect.poll(attempts(windrow, to)).toBe(1)
    const failed = await rowTo(windrow, to)
    expect(failed).toMatchObject({ sent_at: null, given_up_at: null, text_part: 'Cover the vines.' })
    expect(failed.last_error).toBeTruthy()
    windrow.smtp.drop(false)
    await makeDue(windrow)
    expect((await windrow.smtp.mailTo(to)).messageId).toBe(messageId(failed.id, 'post@farm.example'))
    await expect.poll(isSent(windrow, to)).toBe(true)
    expect(windrow.mails.filter(({ recipients }) => recipients.includes(to))).toHaveLength(1)
  })

  test('an address that is rejected for now is tried again after half a minute, and after longer each time', async () => {
    const to = newEmail()
    windrow.smtp.refuse({ code: 451, message: 'Try again later' })
    await queue(windrow, to)
    await expect.poll(attempts(windrow, to)).toBe(1)
    const first = await rowTo(windrow, to)
    expect(first).toMatchObject({ sent_at: null, given_up_at: null })
    expect(Number(first.wait)).toBeGreaterThanOrEqual(30)
    await makeDue(windrow)
    await expect.poll(attempts(windrow, to)).toBe(2)
    expect(Number((await rowTo(windrow, to)).wait)).toBeGreaterThanOrEqual(60)
    windrow.smtp.refuse(null)
    await makeDue(windrow)
    await windrow.smtp.mailTo(to)
  })

  test('an address that is rejected for good is given up, and the next mail still goes', async () => {
    const [gone, there] = [newEmail(), newEmail()]
    windrow.smtp.refuse({ code: 550, message: 'No such user' })
    await queue(windrow, gone)
    await expect.poll(async () => (await rowTo(windrow, gone)).given_up_at).not.toBe(null)
    expect(await rowTo(windrow, gone)).toMatchObject({ attempts: 1, sent_at: null })
    windrow.smtp.refuse(null)
    await makeDue(windrow)
    await queue(windrow, there)
    await windrow.smtp.mailTo(there)
    expect(windrow.mails.filter(({ recipients }) => recipients.includes(gone))).toEqual([])
  })

  test('a mail whose transaction rolls back is not sent', async () => {
    const [sent, undone] = [newEmail(), newEmail()]
    const work = windrow.services.db.asSystem(async (tx) => {
      await windrow.services.mail(tx, { to: undone, subject: 's', text: 't', html: 'h' }, null)
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    await queue(windrow, sent)
    await windrow.smtp.mailTo(sent)
    expect(windrow.mails.filter(({ recipients }) => recipients.includes(undone))).toEqual([])
  })

  test('shutting down finishes the running mail and marks it', async () => {
    const worker = await startTestWindrow({ DATABASE_URL: windrow.databaseUrl, ROLE: 'worker' })
    windrow.smtp.slowDown(5_000)
    worker.smtp.slowDown(300)
    const recipients = [newEmail(), newEmail()]
    for (const to of recipients) await queue(windrow, to)
    await expect.poll(() => worker.smtp.tries).toBeGreaterThan(0)
    await worker.stop()
    expect(worker.mails).toHaveLength(worker.smtp.tries)
    for (const { recipients } of worker.mails) expect(await isSent(windrow, recipients[0] ?? '')()).toBe(true)
  })
})

test('a server that is down and comes back gets everything, once', async () => {
  const down = await startSmtp()
  await down.stop()
  const windrow = await startTestWindrow({ SMTP_URL: down.url })
  try {
    const recipients = [newEmail(), newEmail(), newEmail()]
    for (const to of recipients) await queue(windrow, to)
    for (const to of recipients) await expect.poll(attempts(windrow, to)).toBe(1)
    const up = await startSmtp({ port: down.port })
    await makeDue(windrow)
    for (const to of recipients) await up.mailTo(to)
    for (const to of recipients) await expect.poll(isSent(windrow, to)).toBe(true)
    const ids = await windrow.rows<{ id: string }>('select id from mail_outbox')
    expect(up.mails.map((mail) => mail.messageId).sort()).toEqual(
      ids.map(({ id }) => messageId(id, windrow.services.config.mailFrom)).sort(),
    )
    await up.stop()
  } finally {
    await windrow.stop()
  }
})

test('a wrong password for the server is left to the operator: no mail is given up', async () => {
  const smtp = await startSmtp({ needsLogin: true })
  smtp.refuseLogins(true)
  const windrow = await startTestWindrow({ SMTP_URL: smtp.url })
  try {
    const to = newEmail()
    await queue(windrow, to)
    await expect.poll(attempts(windrow, to)).toBe(1)
    expect(await rowTo(windrow, to)).toMatchObject({ given_up_at: null, sent_at: null })
    smtp.refuseLogins(false)
    await makeDue(windrow)
    await smtp.mailTo(to)
  } finally {
    await windrow.stop()
    await smtp.stop()
  }
})

test('with the clock moved a year ahead a failure is no older than it is [D-1.24]', async () => {
  const windrow = await startTestWindrow({ FAKE_NOW: new Date(Date.now() + 365 * 86_400_000).toISOString() })
  try {
    const to = newEmail()
    windrow.smtp.refuse({ code: 451, message: 'Try again later' })
    await queue(windrow, to)
    await expect.poll(attempts(windrow, to)).toBe(1)
    expect((await rowTo(windrow, to)).given_up_at).toBe(null)
  } finally {
    await windrow.stop()
  }
})

test('ROLE=web sends nothing, ROLE=worker on the same database does [D-1.07, D-1.08]', async () => {
  const web = await startTestWindrow({ ROLE: 'web' })
  const to = newEmail()
  await queue(web, to)
  const worker = await startTestWindrow({ ROLE: 'worker', DATABASE_URL: web.databaseUrl })
  try {
    await worker.smtp.mailTo(to)
    await queue(web, to)
    await expect.poll(() => worker.mails.length).toBe(2)
    expect(web.smtp.tries).toBe(0)
  } finally {
    await worker.stop()
    await web.stop()
  }
})

test('without a mail server a mail is stored, and marked as kept, not as sent', async () => {
  const windrow = await startTestWindrow({ SMTP_URL: '' })
  const to = newEmail()
  try {
    await queue(windrow, to)
    await expect.poll(isSent(windrow, to)).toBe(true)
    expect((await rowTo(windrow, to)).is_kept).toBe(true)
  } finally {
    await windrow.stop()
  }
})

test('waits double up to half an hour, for three days', () => {
  const now = new Date('2026-05-01T12:00:00Z')
  const fault = new Error('connect ECONNREFUSED')
  const minutes = (tries: number) =>
    ((nextTry({ attempts: tries, created_at: now }, fault, now)?.getTime() ?? 0) - now.getTime()) / 60_000
  expect([0, 1, 2, 3, 6, 7, 40].map(minutes)).toEqual([0.5, 1, 2, 4, 30, 30, 30])
  const queued = (hours: number) => ({ attempts: 9, created_at: new Date(now.getTime() - hours * 3_600_000) })
  expect(nextTry(queued(71), fault, now)).not.toBe(null)
  expect(nextTry(queued(73), fault, now)).toBe(null)
})
