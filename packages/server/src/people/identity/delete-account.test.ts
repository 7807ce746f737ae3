import { api } from '@windrow/contract/api/api.ts'
import { identityTexts } from '@windrow/contract/texts/en/identity.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { databaseState } from '../../testing/database-state.ts'
import type { TestAccount } from '../../testing/test-account.ts'
import { addTestAlert } from '../../testing/test-alerts.ts'
import { addTestField } from '../../testing/test-field.ts'
import { reportRequest, scheduleRequest } from '../../testing/test-reports.ts'
import { newEmail, startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'

let windrow: TestWindrow
let owner: TestAccount
let leaver: TestAccount
beforeAll(async () => {
  // Mails stay in the outbox, as while the mail server is away.
  windrow = await startTestWindrow({ ROLE: 'web' })
})
afterAll(() => windrow.stop())
beforeEach(async () => {
  owner = await windrow.addAccount()
  leaver = await windrow.addAccount({ with: owner, role: 'owner' })
})

const leave = ({ token }: TestAccount) => windrow.send('/api/auth/account', { method: 'DELETE', token })
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('all that is about the person is gone, wherever it was, and what is the farm’s stays', async () => {
  const uuid = await addTestField(windrow.services, owner.orgId)
  const alert_id = await addTestAlert(windrow.services.db, owner.orgId)
  const [invited, ofOwner] = [newEmail(), newEmail()]
  await leaver.call(api.changePicture, { body: { picture: PIXEL } })
  await leaver.call(api.changeEmail, { body: { email: newEmail() } })
  await leaver.call(api.muteAlert, { params: { alert_id } })
  await leaver.call(api.inviteMember, { body: { email: invited, role: 'viewer' } })
  await owner.call(api.inviteMember, { body: { email: ofOwner, role: 'viewer' } })
  const note = { date: '2026-05-14', kind: 'other' as const, text: 'Wet', amount: null, photos: [] }
  await leaver.call(api.addDiaryNote, { params: { uuid }, body: note })
  await leaver.call(api.addReportSchedule, { body: scheduleRequest([uuid]) })
  await leaver.call(api.queueReport, { body: reportRequest([uuid], []) })
  const recipients = [{ email: leaver.email.toUpperCase() }, { email: ofOwner }]
  await owner.call(api.addReportSchedule, { body: scheduleRequest([uuid], { recipients }) })
  await owner.call(api.queueReport, { body: reportRequest([uuid], [leaver.email, ofOwner]) })
  await windrow.rows(
    'insert into mail_outbox (recipient, subject, caused_by, sent_at) values ($1, $2, $3, now())',
    [leaver.email, 'Frost', owner.orgId],
  )
  const mentions = async (word: string) =>
    Object.entries(await databaseState(windrow.services))
      .filter(([, rows]) => JSON.stringify(rows).toLowerCase().includes(word))
      .map(([table]) => table)
  expect(await mentions(leaver.email)).not.toEqual([])

  expect((await leave(leaver)).status).toBe(204)
  expect((await windrow.send('/api/auth/profile', { token: leaver.token })).status).toBe(401)
  // The number of who wrote a note says nothing any more.
  expect([await mentions(leaver.email), await mentions(leaver.userId)]).toEqual([[], ['diary_note']])
  const { members, invitations } = await owner.call(api.listMembers, {})
  expect(members.map(({ id }) => id)).toEqual([owner.userId])
  expect(invitations.map(({ email }) => email)).toEqual([ofOwner])
  const { data } = await owner.call(api.listDiary, { params: { uuid } })
  expect(data).toMatchObject([{ text: 'Wet', author: null }])
  const schedules = await owner.call(api.listReportSchedules, {})
  expect(schedules.data).toMatchObject([{ recipients: [{ email: ofOwner }] }])
})

test('it needs a recent sign-in', async () => {
  await windrow.rows(
    `update identity_session set "createdAt" = now() - interval '11 minutes' where "userId" = $1`,
    [leaver.userId],
  )
  const { status, json } = await leave(leaver)
  expect([status, json?.code]).toEqual([403, 'requires-recent-login'])
  expect((await windrow.send('/api/auth/profile', { token: leaver.token })).status).toBe(200)
})

test('the last owner stays, alone or with others; of two who leave at once one does', async () => {
  const rejected = [409, { message: identityTexts.lastOwner, code: 'last-owner' }]
  const results = await Promise.all([leave(owner), leave(leaver)])
  expect(results.map(({ status }) => status).sort()).toEqual([204, 409])
  const left = results[0]?.status === 409 ? owner : leaver
  const alone = await leave(left)
  expect([alone.status, alone.json]).toEqual(rejected)
  const viewer = await windrow.addAccount({ with: left, role: 'viewer' })
  const withOthers = await leave(left)
  expect([withOthers.status, withOthers.json]).toEqual(rejected)
  expect((await leave(viewer)).status).toBe(204)
  expect((await windrow.send('/api/auth/profile', { token: left.token })).status).toBe(200)
})
