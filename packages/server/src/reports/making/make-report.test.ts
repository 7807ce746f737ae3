import { api } from '@windrow/contract/api/api.ts'
import { reportTexts } from '@windrow/contract/texts/en/reports.ts'
import { permissionsOf } from '@windrow/core/access/roles.ts'
import { describe, expect, test } from 'vitest'
import { AppError } from '../../platform/http/errors.ts'
import { givenReports } from '../../testing/given-reports.ts'
import { createGate, startReportWorker } from '../../testing/test-reports.ts'
import { newEmail } from '../../testing/test-windrow.ts'

const farm = givenReports({})

const { queue, mailsTo } = farm
const newest = async () => (await farm.ada.call(api.listReports, { query: { limit: 1 } })).data[0]
const state = async () => (await newest())?.state
const outcomes = async () => (await newest())?.mails.map(({ outcome }) => outcome)
const row = async (id: string) => {
  const [found] = await farm.windrow.rows<{ attempts: number; wait: number }>(
    'select attempts, extract(epoch from due_at - now()) as wait from report where id = $1',
    [id],
  )
  return { attempts: found?.attempts ?? 0, wait: Number(found?.wait ?? 0) }
}
/** Advances time: the pause is over, and the waiting job begins. */
const endPause = async (id: string) => {
  await farm.windrow.rows('update report set due_at = now() where id = $1', [id])
  await farm.windrow.rows(
    `update windrow_jobs.job set start_after = now() where name = 'report' and state = 'created'`,
  )
}

describe('making', () => {
  test('is ordered with what the account is now: its address, name, units and zone', async () => {
    await farm.ada.call(api.putGeneralSettings, {
      body: { units: 'imperial', regionalViewMapVisible: false },
    })
    const settings = { language: 'en' as const, time_zone: 'America/Denver', quiet_hours: null }
    await farm.ada.call(api.putAccountSettings, { body: settings })
    await queue()
    await expect.poll(state, { timeout: 10_000 }).toBe('ready')
    expect(farm.maker.orders.at(-1)).toMatchObject({
      type: 'field_summary',
      fields: [farm.uuid],
      units: 'imperial',
      language: 'en',
      zone: 'America/Denver',
      account: { orgId: farm.ada.orgId, userId: farm.ada.userId, email: farm.ada.email, name: farm.ada.name },
    })
  })

  test('is tried again after growing pauses; after the last it has failed, in a sentence', async () => {
    farm.maker.instead(async () => {
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
    const rejected = await farm.windrow.send(`/api/v1/reports/${id}/pdf`, { token: farm.ada.token })
    expect([rejected.status, rejected.json]).toEqual([409, { message: reportTexts.reasons.problem }])
    farm.maker.instead(null)
    const cy = newEmail()
    await farm.ada.call(api.sendReportAgain, {
      params: { report_id: id },
      body: { recipients: [{ email: cy }] },
    })
    await expect.poll(outcomes, { timeout: 10_000 }).toEqual(['sent', 'sent', 'sent'])
    for (const to of [farm.ada.email, bo, cy]) expect(mailsTo(to)).toHaveLength(1)
  })

  test('one that has ended its worker ten times is not begun again', async () => {
    const gate = createGate(farm.maker)
    await queue()
    await gate.reached
    const id = await queue()
    await farm.windrow.rows('update report set attempts = 10 where id = $1', [id])
    const before = farm.maker.orders.length
    gate.open()
    await expect.poll(state, { timeout: 10_000 }).toBe('failed')
    expect(await newest()).toMatchObject({ report_id: id, error: reportTexts.reasons.problem })
    expect(farm.maker.orders).toHaveLength(before)
  })

  test('a rejection in words fails at once, in those words', async () => {
    farm.maker.instead(async () => {
      throw new AppError('invalid', 'There is nothing to plant.')
    })
    const id = await queue()
    await expect.poll(state, { timeout: 10_000 }).toBe('failed')
    expect(await newest()).toMatchObject({ error: 'There is nothing to plant.' })
    farm.maker.instead(null)
    await farm.ada.call(api.sendReportAgain, { params: { report_id: id }, body: { recipients: [] } })
    await expect.poll(outcomes, { timeout: 10_000 }).toEqual(['sent'])
  })

  test('permission, verification and fields that were lost meanwhile fail it with the reason', async () => {
    const lose = async (statement: string, values: unknown[], reason: string) => {
      const gate = createGate(farm.maker)
      const busy = await queue()
      await gate.reached
      const id = await queue()
      await farm.windrow.rows(statement, values)
      farm.maker.instead(null)
      const before = farm.maker.orders.length
      gate.open()
      await expect.poll(state, { timeout: 10_000 }).toBe('failed')
      expect(await newest()).toMatchObject({ report_id: id, error: reason })
      expect(farm.maker.orders).toHaveLength(before)
      expect(busy).not.toBe(id)
    }
    await lose(
      'update identity_user set "emailVerified" = false where id = $1',
      [farm.ada.userId],
      reportTexts.reasons.unverified,
    )
    await farm.addSender()
    await lose(
      `update member set role = 'viewer', permissions = $2 where user_id = $1`,
      [farm.ada.userId, JSON.stringify(permissionsOf('viewer'))],
      reportTexts.reasons['not-permitted'],
    )
    await farm.addSender()
    await lose('delete from field where uuid = $1', [farm.uuid], reportTexts.reasons['fields-gone'])
  })

  test('two workers at once, and jobs that come twice: made once, mailed once', async () => {
    const second = await startReportWorker(farm.windrow, farm.windrow.services.clock, farm.maker)
    try {
      const before = farm.maker.orders.length
      const ids: string[] = []
      for (let n = 0; n < 10; n++) {
        const id = await queue()
        ids.push(id)
        const { db, reports } = farm.windrow.services
        await db.inOrganisation(farm.ada.orgId, async (tx) => {
          for (let twice = 0; twice < 3; twice++) await reports.queue(tx, farm.ada.orgId, id)
        })
      }
      const sent = () => mailsTo(farm.ada.email).length
      await expect.poll(sent, { timeout: 30_000 }).toBe(10)
      const left = () =>
        farm.windrow.rows(`select 1 from windrow_jobs.job where name = 'report' and state < 'completed'`)
      await expect.poll(left, { timeout: 30_000 }).toEqual([])
      expect(sent()).toBe(10)
      expect(farm.maker.orders.length - before).toBe(10)
      const outbox = await farm.windrow.rows('select 1 from mail_outbox where recipient = $1', [
        farm.ada.email,
      ])
      expect(outbox).toHaveLength(10)
    } finally {
      await second.stop()
    }
  }, 60_000)
})

describe('mailing', () => {
  test('a server that rejects one of three: the others are served, the third shows what it said', async () => {
    const [bo, cy] = [newEmail(), newEmail()]
    farm.windrow.smtp.refuse({ code: 550, message: 'No such user here' }, bo)
    await queue([bo, cy])
    await expect.poll(outcomes, { timeout: 10_000 }).toEqual(['sent', 'failed', 'sent'])
    const rejected = (await newest())?.mails[1]
    expect(rejected).toMatchObject({ recipient: bo, attempts: 1, sent_at: null, due_at: null })
    expect(rejected?.error).toContain('No such user here')
    for (const to of [farm.ada.email, cy]) await farm.windrow.smtp.mailTo(to)
  })

  test('one that is rejected for now is tried again later, and arrives once', async () => {
    const bo = newEmail()
    farm.windrow.smtp.refuse({ code: 451, message: 'Greylisted' }, bo)
    await queue([bo])
    await expect.poll(async () => (await newest())?.mails[1]?.attempts, { timeout: 10_000 }).toBe(1)
    const waiting = (await newest())?.mails[1]
    expect(waiting).toMatchObject({ outcome: 'waiting', sent_at: null })
    expect(waiting?.error).toContain('Greylisted')
    expect(Date.parse(waiting?.due_at ?? '')).toBeGreaterThan(Date.now() + 20_000)
    farm.windrow.smtp.refuse(null)
    await farm.windrow.rows('update mail_outbox set due_at = created_at where recipient = $1', [bo])
    await farm.windrow.rows('notify windrow_mail')
    await expect.poll(outcomes, { timeout: 10_000 }).toEqual(['sent', 'sent'])
    expect((await newest())?.mails[1]).toMatchObject({ attempts: 2, error: null, due_at: null })
    const mail = await farm.windrow.smtp.mailTo(bo)
    expect(mail.attachments).toHaveLength(2)
  })

  test('a file that is not there any more gives the mail up, and says so', async () => {
    farm.windrow.smtp.refuse({ code: 451, message: 'Greylisted' })
    const id = await queue()
    await expect.poll(async () => (await newest())?.mails[0]?.attempts, { timeout: 10_000 }).toBe(1)
    await farm.windrow.services.files.delete(`${id}.csv`)
    farm.windrow.smtp.refuse(null)
    await farm.windrow.rows('update mail_outbox set due_at = created_at where recipient = $1', [
      farm.ada.email,
    ])
    await farm.windrow.rows('notify windrow_mail')
    await expect.poll(outcomes).toEqual(['failed'])
    expect((await newest())?.mails[0]?.error).toMatch(/^Its file .*\.csv is not there any more\.$/)
  })
})
