import { api } from '@windrow/contract/api/api.ts'
import { reportTexts } from '@windrow/contract/texts/en/reports.ts'
import { permissionsOf } from '@windrow/core/access/roles.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { AppError } from '../../app-error.ts'
import type { TestAccount } from '../../testing/test-account.ts'
import { addTestField } from '../../testing/test-field.ts'
import {
  createGate,
  createTestMaker,
  reportRequest,
  startReportWorker,
  type TestMaker,
} from '../../testing/test-reports.ts'
import { newEmail, startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'

let windrow: TestWindrow
let maker: TestMaker
let worker: { stop(): Promise<void> }
let ada: TestAccount
let uuid: string
beforeAll(async () => {
  windrow = await startTestWindrow({ ROLE: 'web' })
  maker = createTestMaker()
  worker = await startReportWorker(windrow, windrow.services.clock, maker)
})
afterAll(async () => {
  await worker.stop()
  await windrow.stop()
})
beforeEach(async () => {
  maker.instead(null)
  windrow.smtp.refuse(null)
  ada = await windrow.addAccount()
  uuid = await addTestField(windrow.services, ada.orgId)
})

const queue = async (recipients: string[] = []) =>
  (await ada.call(api.queueReport, { body: reportRequest([uuid], recipients) })).report_id
const newest = async () => (await ada.call(api.listReports, { query: { limit: 1 } })).data[0]
const state = async () => (await newest())?.state
const outcomes = async () => (await newest())?.mails.map(({ outcome }) => outcome)
const row = async (id: string) => {
  const [found] = await windrow.rows<{ attempts: number; wait: number }>(
    'select attempts, extract(epoch from due_at - now()) as wait from report where id = $1',
    [id],
  )
  return { attempts: found?.attempts ?? 0, wait: Number(found?.wait ?? 0) }
}
/** What the clock would do in time: the pause is over, and the job that waits for its end begins. */
const endPause = async (id: string) => {
  await windrow.rows('update report set due_at = now() where id = $1', [id])
  await windrow.rows(
    `update windrow_jobs.job set start_after = now() where name = 'report' and state = 'created'`,
  )
}

describe('making', () => {
  test('is ordered with what the account is now: its address, name, units and zone', async () => {
    await ada.call(api.putGeneralSettings, { body: { units: 'imperial', regionalViewMapVisible: false } })
    const settings = { language: 'en' as const, time_zone: 'America/Denver', quiet_hours: null }
    await ada.call(api.putAccountSettings, { body: settings })
    await queue()
    await expect.poll(state, { timeout: 10_000 }).toBe('ready')
    expect(maker.orders.at(-1)).toMatchObject({
      type: 'field_summary',
      fields: [uuid],
      units: 'imperial',
      language: 'en',
      zone: 'America/Denver',
      account: { orgId: ada.orgId, userId: ada.userId, email: ada.email, name: ada.name },
    })
  })

  test('is tried again after growing pauses; after the last it has failed, in a sentence', async () => {
    maker.instead(async () => {
      throw new Error('ENOSPC at writeSync (node:fs:933:3)')
    })
    const bo = newEmail()
    const id = await queue([bo])
    for (const [attempts, pause] of [30, 120, 480, 1_800].entries()) {
      await expect
        .poll(() => row(id), { timeout: 10_000 })
        .toSatisfy((now: { attempts: number; wait: number }) => {
          return now.attempts === attempts + 1 && now.wait > pause - 10 && now.wait <= pause
        })
      expect(await newest()).toMatchObject({ state: 'queued', error: null })
      await endPause(id)
    }
    await expect.poll(state, { timeout: 10_000 }).toBe('failed')
    expect(await newest()).toMatchObject({ error: reportTexts.reasons.problem, file: null })
    expect(await outcomes()).toEqual(['failed', 'failed'])
    const refused = await windrow.send(`/api/v1/reports/${id}/pdf`, { token: ada.token })
    expect([refused.status, refused.json]).toEqual([409, { message: reportTexts.reasons.problem }])
    maker.instead(null)
    const cy = newEmail()
    await ada.call(api.sendReportAgain, { params: { report_id: id }, body: { recipients: [{ email: cy }] } })
    await expect.poll(outcomes, { timeout: 10_000 }).toEqual(['sent', 'sent', 'sent'])
    for (const to of [ada.email, bo, cy])
      expect(windrow.mails.filter(({ recipients }) => recipients.includes(to))).toHaveLength(1)
  })

  test('one that has ended its worker ten times is not begun again', async () => {
    const gate = createGate(maker)
    await queue()
    await gate.reached
    const id = await queue()
    await windrow.rows('update report set attempts = 10 where id = $1', [id])
    const before = maker.orders.length
    gate.open()
    await expect.poll(state, { timeout: 10_000 }).toBe('failed')
    expect(await newest()).toMatchObject({ report_id: id, error: reportTexts.reasons.problem })
    expect(maker.orders).toHaveLength(before)
  })

  test('a refusal in words fails at once, in those words', async () => {
    maker.instead(async () => {
      throw new AppError('invalid', 'There is nothing to plant.')
    })
    const id = await queue()
    await expect.poll(state, { timeout: 10_000 }).toBe('failed')
    expect(await newest()).toMatchObject({ error: 'There is nothing to plant.' })
    maker.instead(null)
    await ada.call(api.sendReportAgain, { params: { report_id: id }, body: { recipients: [] } })
    await expect.poll(outcomes, { timeout: 10_000 }).toEqual(['sent'])
  })

  test('permission, verification and fields that were lost meanwhile fail it with the reason', async () => {
    const lose = async (statement: string, values: unknown[], reason: string) => {
      const gate = createGate(maker)
      const busy = await queue()
      await gate.reached
      const id = await queue()
      await windrow.rows(statement, values)
      maker.instead(null)
      const before = maker.orders.length
      gate.open()
      await expect.poll(state, { timeout: 10_000 }).toBe('failed')
      expect(await newest()).toMatchObject({ report_id: id, error: reason })
      expect(maker.orders).toHaveLength(before)
      expect(busy).not.toBe(id)
    }
    await lose(
      'update identity_user set "emailVerified" = false where id = $1',
      [ada.userId],
      reportTexts.reasons.unverified,
    )
    ada = await windrow.addAccount()
    uuid = await addTestField(windrow.services, ada.orgId)
    await lose(
      `update member set role = 'viewer', permissions = $2 where user_id = $1`,
      [ada.userId, JSON.stringify(permissionsOf('viewer'))],
      reportTexts.reasons['not-permitted'],
    )
    ada = await windrow.addAccount()
    uuid = await addTestField(windrow.services, ada.orgId)
    await lose('delete from field where uuid = $1', [uuid], reportTexts.reasons['fields-gone'])
  })

  test('two workers at once, and jobs that come twice: made once, mailed once', async () => {
    const second = await startReportWorker(windrow, windrow.services.clock, maker)
    try {
      const before = maker.orders.length
      const ids: string[] = []
      for (let n = 0; n < 10; n++) {
        const id = await queue()
        ids.push(id)
        const { db, reports } = windrow.services
        await db.inOrganisation(ada.orgId, async (tx) => {
          for (let twice = 0; twice < 3; twice++) await reports.queue(tx, ada.orgId, id)
        })
      }
      const sent = () => windrow.mails.filter(({ recipients }) => recipients.includes(ada.email)).length
      await expect.poll(sent, { timeout: 30_000 }).toBe(10)
      const left = () =>
        windrow.rows(`select 1 from windrow_jobs.job where name = 'report' and state < 'completed'`)
      await expect.poll(left, { timeout: 30_000 }).toEqual([])
      expect(sent()).toBe(10)
      expect(maker.orders.length - before).toBe(10)
      const outbox = await windrow.rows('select 1 from mail_outbox where recipient = $1', [ada.email])
      expect(outbox).toHaveLength(10)
    } finally {
      await second.stop()
    }
  }, 60_000)
})

describe('mailing', () => {
  test('a server that refuses one of three: the others are served, the third shows what it said', async () => {
    const [bo, cy] = [newEmail(), newEmail()]
    windrow.smtp.refuse({ code: 550, message: 'No such user here' }, bo)
    await queue([bo, cy])
    await expect.poll(outcomes, { timeout: 10_000 }).toEqual(['sent', 'failed', 'sent'])
    const refused = (await newest())?.mails[1]
    expect(refused).toMatchObject({ recipient: bo, attempts: 1, sent_at: null, due_at: null })
    expect(refused?.error).toContain('No such user here')
    for (const to of [ada.email, cy]) await windrow.smtp.mailTo(to)
  })

  test('one that is refused for now is tried again later, and arrives once', async () => {
    const bo = newEmail()
    windrow.smtp.refuse({ code: 451, message: 'Greylisted' }, bo)
    await queue([bo])
    await expect.poll(async () => (await newest())?.mails[1]?.attempts, { timeout: 10_000 }).toBe(1)
    const waiting = (await newest())?.mails[1]
    expect(waiting).toMatchObject({ outcome: 'waiting', sent_at: null })
    expect(waiting?.error).toContain('Greylisted')
    expect(Date.parse(waiting?.due_at ?? '')).toBeGreaterThan(Date.now() + 20_000)
    windrow.smtp.refuse(null)
    await windrow.rows('update mail_outbox set due_at = created_at where recipient = $1', [bo])
    await windrow.rows('notify windrow_mail')
    await expect.poll(outcomes, { timeout: 10_000 }).toEqual(['sent', 'sent'])
    expect((await newest())?.mails[1]).toMatchObject({ attempts: 2, error: null, due_at: null })
    const mail = await windrow.smtp.mailTo(bo)
    expect(mail.attachments).toHaveLength(2)
  })

  test('a file that is not there any more gives the mail up, and says so', async () => {
    windrow.smtp.refuse({ code: 451, message: 'Greylisted' })
    const id = await queue()
    await expect.poll(async () => (await newest())?.mails[0]?.attempts, { timeout: 10_000 }).toBe(1)
    await windrow.services.files.delete(`${id}.csv`)
    windrow.smtp.refuse(null)
    await windrow.rows('update mail_outbox set due_at = created_at where recipient = $1', [ada.email])
    await windrow.rows('notify windrow_mail')
    await expect.poll(outcomes).toEqual(['failed'])
    expect((await newest())?.mails[0]?.error).toMatch(/^Its file .*\.csv is not there any more\.$/)
  })
})
