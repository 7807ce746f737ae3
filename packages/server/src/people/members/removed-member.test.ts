import { api } from '@windrow/contract/api/api.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createMuteLinks } from '../../alerts/channels/channel.ts'
import type { TestAccount } from '../../testing/test-account.ts'
import { addTestAlert } from '../../testing/test-alerts.ts'
import { newBrowser } from '../../testing/test-browser.ts'
import { addTestField } from '../../testing/test-field.ts'
import { reportRequest, scheduleRequest } from '../../testing/test-reports.ts'
import { newEmail, startTestWindrow, TEST_SECRET, type TestWindrow } from '../../testing/test-windrow.ts'
import { saveInvitation } from '../store/invitations.ts'

let windrow: TestWindrow
let owner: TestAccount
let member: TestAccount
beforeAll(async () => {
  // Mails stay in the outbox, as while the mail server is away.
  windrow = await startTestWindrow({ ROLE: 'web', TRUST_PROXY: '127.0.0.1' })
})
afterAll(() => windrow.stop())
beforeEach(async () => {
  owner = await windrow.addAccount()
  member = await windrow.addAccount({ with: owner, role: 'owner' })
})

const remove = () => owner.call(api.removeMember, { params: { id: member.userId } })
const waitingTo = async (recipient: string) =>
  await windrow.rows<{ text_part: string }>('select text_part from mail_outbox where recipient = $1', [
    recipient,
  ])
const secretIn = (text: string, name: string) =>
  new URLSearchParams(/#(\S+)/.exec(text)?.[1] ?? '').get(name) ?? ''

test('the invitations that a removed member has sent end, and their mails that wait', async () => {
  const [theirs, others] = [newEmail(), newEmail()]
  await member.call(api.inviteMember, { body: { email: theirs, role: 'owner' } })
  await owner.call(api.inviteMember, { body: { email: others, role: 'viewer' } })
  const [mail] = await waitingTo(theirs)
  const token = secretIn(mail?.text_part ?? '', 'token')
  const read = () => windrow.send('/api/auth/invitation/read', { json: { token } })
  expect((await read()).status).toBe(200)
  await remove()
  expect((await read()).status).toBe(404)
  expect(await waitingTo(theirs)).toEqual([])
  const { invitations } = await owner.call(api.listMembers, {})
  expect(invitations.map(({ email }) => email)).toEqual([others])
  expect(await waitingTo(others)).toHaveLength(1)
})

test('an invitation that is sent in the moment of the removal ends too', async () => {
  const email = newEmail()
  let removal: Promise<unknown> = Promise.resolve()
  await windrow.services.db.inOrganisation(owner.orgId, async (tx) => {
    await saveInvitation(tx, {
      orgId: owner.orgId,
      email,
      role: 'owner',
      tokenHash: email,
      invitedBy: member.userId,
      expiresAt: new Date(Date.now() + 3_600_000),
      mailId: null,
    })
    removal = remove()
    // It waits for this transaction, which refers to the member.
    const isWaiting = () => windrow.rows('select 1 from pg_locks where not granted')
    await expect.poll(async () => (await isWaiting()).length).toBeGreaterThan(0)
  })
  await removal
  expect(await windrow.rows('select 1 from invitation where email = $1', [email])).toEqual([])
})

test('codes, links and a change of address of a removed member end, with their mails', async () => {
  const browser = newBrowser(windrow)
  const { email } = member
  expect((await browser.post('/api/auth/password/code', { email })).status).toBe(202)
  await expect.poll(() => waitingTo(email)).toHaveLength(1)
  const [reset] = await waitingTo(email)
  const code = secretIn(reset?.text_part ?? '', 'code')
  expect((await browser.post('/api/auth/password/check', { email, code })).status).toBe(204)
  const pending = newEmail()
  await member.call(api.changeEmail, { body: { email: pending } })
  const [verification] = await waitingTo(pending)
  const token = secretIn(verification?.text_part ?? '', 'token')
  const alertId = await addTestAlert(windrow.services.db, owner.orgId)
  const mute = createMuteLinks(TEST_SECRET).close({ orgId: owner.orgId, userId: member.userId, alertId })
  const muting = () => windrow.send('/api/v1/alertmutes', { json: { token: mute, muted: true } })
  expect((await muting()).status).toBe(200)
  await remove()
  expect((await browser.post('/api/auth/password/check', { email, code })).status).toBe(422)
  const create = { email, code, password: 'a farm of my own' }
  expect((await browser.post('/api/auth/password/create', create)).status).toBe(422)
  for (const path of ['/api/auth/verify-email', '/api/auth/verify-email/disown'])
    expect((await browser.post(path, { token })).status).toBe(404)
  expect((await muting()).status).toBe(404)
  expect([await waitingTo(email), await waitingTo(pending)]).toEqual([[], []])
})

test('schedules, reports and messages of a removed member end, with their mails', async () => {
  const uuid = await addTestField(windrow.services, owner.orgId)
  const recipient = newEmail()
  await member.call(api.addReportSchedule, {
    body: scheduleRequest([uuid], { recipients: [{ email: recipient }] }),
  })
  const { report_id } = await member.call(api.queueReport, { body: reportRequest([uuid], [recipient]) })
  const mailId = async (to: string) => {
    const [row] = await windrow.rows<{ id: string }>(
      `insert into mail_outbox (recipient, subject) values ($1, 'Frost') returning id`,
      [to],
    )
    return row?.id
  }
  await windrow.rows('update report_mail set mail_id = $1 where report_id = $2 and recipient = $3', [
    await mailId(recipient),
    report_id,
    recipient,
  ])
  await windrow.rows(
    `insert into delivery (org_id, user_id, channel, recipient, subject, created_at, due_at, handed_at, reference)
      values ($1, $2, 'email', $3, 'Frost', now(), now(), now(), $4)`,
    [owner.orgId, member.userId, member.email, await mailId(member.email)],
  )
  await remove()
  for (const table of ['report_schedule', 'report', 'report_mail', 'delivery'])
    expect(await windrow.rows(`select 1 from ${table} where org_id = $1`, [owner.orgId]), table).toEqual([])
  expect([await waitingTo(recipient), await waitingTo(member.email)]).toEqual([[], []])
})

test('sessions of a removed member end at once on every process', async () => {
  const second = await startTestWindrow({
    ROLE: 'web',
    DATABASE_URL: windrow.databaseUrl,
  })
  try {
    const other = await windrow.signIn(member.email, member.password, true)
    const statuses = () =>
      Promise.all(
        [windrow, second].flatMap((server) =>
          [member.token, other.token].map(
            async (token) => (await server.send('/api/auth/profile', { token })).status,
          ),
        ),
      )
    expect(await statuses()).toEqual([200, 200, 200, 200])
    await remove()
    // What the second process was notified of by now includes the removal.
    await second.services.db.caughtUp()
    expect(await statuses()).toEqual([401, 401, 401, 401])
  } finally {
    await second.stop()
  }
})
