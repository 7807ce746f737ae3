import { api } from '@windrow/contract/api/api.ts'
import { expect, test } from 'vitest'
import { givenNotifications } from '../../testing/given-notifications.ts'
import { givenReports } from '../../testing/given-reports.ts'
import { reportFigure } from '../../testing/report-figure.ts'
import { silentLog } from '../../testing/silent-log.ts'
import type { ReceivedMail } from '../../testing/smtp-for-tests.ts'
import { addTestAlert, frostOn } from '../../testing/test-alerts.ts'
import { newEmail } from '../../testing/test-windrow.ts'
import { startMailSender } from './send-mails.ts'
import { createSmtpTransport } from './transports.ts'

const BREAKS = ['\r\n', '\n', '\r', '\u2028', '\u0085', '\u000b']
const evil = (lineBreak: string) => `Eve${lineBreak}Bcc: all@evil.example${lineBreak}${lineBreak}Hello`

const reports = givenReports({})
const notifying = givenNotifications()

/** Lines that begin a header, folded ones joined. */
const headersOf = ({ raw }: ReceivedMail) =>
  (raw.split('\r\n\r\n')[0] ?? '')
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line) => line.split(':')[0]?.toLowerCase() ?? '')

const EXPECTED = new Set([
  'from',
  'to',
  'subject',
  'message-id',
  'date',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'reply-to',
  'auto-submitted',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'precedence',
])

test('line breaks in names of users, farms, fields and rules put no header into any mail', async () => {
  const { windrow } = reports
  const got: ReceivedMail[] = []
  for (const lineBreak of BREAKS) {
    const name = evil(lineBreak)
    const eve = await windrow.addAccount({ name })
    await windrow.rows('update organisation set name = $1 where id = $2', [name, eve.orgId])
    const invited = newEmail()
    await eve.call(api.inviteMember, { body: { email: invited, role: 'viewer' } })
    await windrow.rows('update identity_user set name = $1 where id = $2', [name, reports.ada.userId])
    await windrow.rows('update field set name = $1 where uuid = $2', [name, reports.uuid])
    const recipient = newEmail()
    await reports.queue([recipient])
    for (const to of [invited, recipient]) await expect.poll(() => reports.mailsTo(to)).toHaveLength(1)
    got.push(...reports.mailsTo(invited), ...reports.mailsTo(recipient))
    await reports.addSender()
  }
  const foreign = got.flatMap((mail) => headersOf(mail).filter((header) => !EXPECTED.has(header)))
  const addressed = got.filter(({ recipients }) => recipients.length !== 1)
  reportFigure(
    16,
    `${got.length} mails with line breaks in names: ${foreign.length} headers injected, ${addressed.length} to others`,
  )
  expect([...new Set(foreign)]).toEqual([])
  expect(addressed).toEqual([])
})

test('nor do they in the subject of an alert', async () => {
  const { services, smtp, rows } = notifying.windrow
  for (const lineBreak of BREAKS) {
    await rows('update field set name = $1 where uuid = $2', [evil(lineBreak), notifying.uuid])
    await addTestAlert(services.db, notifying.ada.orgId, { data: { title: evil(lineBreak) } })
    await notifying.forecastAndNotify(frostOn([2], 7))
    notifying.clock.forward(60)
  }
  const transport = createSmtpTransport({ url: smtp.url, from: services.config.mailFrom })
  const sender = await startMailSender({ ...services, clock: notifying.clock, log: silentLog }, transport)
  try {
    await expect.poll(() => smtp.mails.length).toBe(BREAKS.length)
  } finally {
    await sender.stop()
  }
  const foreign = smtp.mails.flatMap((mail) => headersOf(mail).filter((header) => !EXPECTED.has(header)))
  expect([...new Set(foreign)]).toEqual([])
  expect(smtp.mails.filter(({ recipients }) => recipients.join() !== notifying.ada.email)).toEqual([])
  reportFigure(16, `${smtp.mails.length} mails of alerts: ${foreign.length} headers injected`)
})

test('recipients with line breaks are rejected', async () => {
  const { windrow, ada, uuid } = reports
  const sent: [string, string, object][] = []
  for (const lineBreak of BREAKS) {
    const address = `bo@farm.example${lineBreak}Bcc: all@evil.example`
    const report = { report_type: 'field_summary', fields: [{ uuid }], recipients: [{ email: address }] }
    sent.push(
      ['POST', '/api/v1/reports/queue_report', report],
      ['POST', '/api/v1/members/invitations', { email: address, role: 'viewer' }],
      ['POST', '/api/v1/contact/contact_form', { name: 'Bo', email: address, company: 'Farm' }],
      ['POST', '/api/auth/sign-up/email', { name: 'Bo', email: address, password: 'seven sheaves of rye' }],
      ['POST', '/api/auth/password/code', { email: address }],
    )
  }
  const taken = []
  for (const [method, path, json] of sent) {
    const { status } = await windrow.send(path, { method, json, token: ada.token })
    if (status < 400) taken.push(`${path} ${status}`)
  }
  reportFigure(16, `${sent.length} recipients with line breaks: ${taken.length} accepted`)
  expect(taken).toEqual([])
})
