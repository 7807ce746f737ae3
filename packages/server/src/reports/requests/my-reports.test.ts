import { api } from '@windrow/contract/api/api.ts'
import { REPORT_RECIPIENTS_MAX } from '@windrow/contract/limits.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { reportTexts } from '@windrow/contract/texts/en/reports.ts'
import { describe, expect, test } from 'vitest'
import { givenReports } from '../../testing/given-reports.ts'
import { createGate } from '../../testing/test-reports.ts'
import { newEmail } from '../../testing/test-windrow.ts'

const farm = givenReports()
const { queue, mailsTo } = farm

const list = (query: { limit?: number; cursor?: string } = {}, account = farm.ada) =>
  account.call(api.listReports, { query })
const find = async (id: string) => (await list()).data.find(({ report_id }) => report_id === id)
const outcomes = async (id: string) =>
  (await find(id))?.mails.map(({ recipient, outcome }) => [recipient, outcome])
/** Made, and mailed to all. */
const sent = async (recipients: string[] = []) => {
  const id = await queue(recipients)
  const all = [farm.ada.email, ...recipients].map((to) => [to, 'sent'])
  await expect.poll(() => outcomes(id), { timeout: 40_000 }).toEqual(all)
  return id
}
const again = (report_id: string, recipients: string[]) =>
  farm.ada.call(api.sendReportAgain, {
    params: { report_id },
    body: { recipients: recipients.map((email) => ({ email })) },
  })

describe('my reports', () => {
  test('are listed newest first, in pages, each once', async () => {
    const ids: string[] = []
    for (let n = 0; n < 5; n++) ids.unshift(await queue())
    const first = await list({ limit: 2 })
    const second = await list({ limit: 2, cursor: first.cursor ?? '' })
    const third = await list({ limit: 2, cursor: second.cursor ?? '' })
    expect(third.cursor).toBeNull()
    const listed = [first, second, third].flatMap(({ data }) => data.map(({ report_id }) => report_id))
    expect(listed).toEqual(ids)
    await expect(list({ cursor: 'none' })).rejects.toMatchObject({ status: 422 })
  })

  test('show whom they go to while they are made', async () => {
    const gate = createGate(farm.maker)
    const bo = newEmail()
    const id = await queue([bo])
    expect(await find(id)).toMatchObject({ state: 'queued', file: null, made_at: null })
    expect(await outcomes(id)).toEqual([
      [farm.ada.email, 'waiting'],
      [bo, 'waiting'],
    ])
    const early = await farm.windrow.send(`/api/v1/reports/${id}/pdf`, { token: farm.ada.token })
    expect([early.status, early.json]).toEqual([409, { message: reportTexts.notReady }])
    gate.open()
  })

  test('are seen, loaded, sent and deleted by no one else, on the same farm or another [D-3.06]', async () => {
    const id = await sent()
    for (const other of [
      await farm.windrow.addAccount({ with: farm.ada }),
      await farm.windrow.addAccount(),
    ]) {
      expect((await list({}, other)).data).toEqual([])
      const json = { recipients: [{ email: other.email }] }
      const tries = [
        farm.windrow.send(`/api/v1/reports/${id}/pdf`, { token: other.token }),
        farm.windrow.send(`/api/v1/reports/${id}/csv`, { token: other.token }),
        farm.windrow.send(`/api/v1/reports/${id}/send`, { method: 'POST', token: other.token, json }),
        farm.windrow.send(`/api/v1/reports/${id}`, { method: 'DELETE', token: other.token }),
      ]
      for (const { status, json } of await Promise.all(tries))
        expect([status, json]).toEqual([404, { message: callTexts.notFound }])
    }
    expect(await find(id)).toMatchObject({ state: 'ready' })
  })

  test('load with the type and the name of their format', async () => {
    const id = await sent()
    const pdf = await farm.windrow.send(`/api/v1/reports/${id}/pdf`, { token: farm.ada.token })
    const csv = await farm.windrow.send(`/api/v1/reports/${id}/csv`, { token: farm.ada.token })
    expect([pdf, csv].map(({ headers }) => headers.get('content-type'))).toEqual([
      'application/pdf',
      'text/csv; charset=utf-8',
    ])
    expect(pdf.headers.get('content-disposition')).toContain('filename="Field summary, 2026-05-14.pdf"')
    expect(pdf.headers.get('cache-control')).toBe('private, no-cache')
    expect(csv.text).toBe(`field\r\n${farm.uuid}\r\n`)
    const other = await farm.windrow.send(`/api/v1/reports/${id}/docx`, { token: farm.ada.token })
    expect(other.status).toBe(404)
  })
})

describe('sending again', () => {
  test('goes to its recipients once more and to new ones, and to no one else', async () => {
    const [bo, cy] = [newEmail(), newEmail()]
    const id = await sent([bo])
    await again(id, [bo.toUpperCase(), cy])
    await expect
      .poll(() => outcomes(id))
      .toEqual([
        [farm.ada.email, 'sent'],
        [bo, 'sent'],
        [cy, 'sent'],
      ])
    expect([farm.ada.email, bo, cy].map((to) => mailsTo(to).length)).toEqual([1, 2, 1])
    const [first, second] = mailsTo(bo)
    expect(second?.attachments).toEqual(first?.attachments)
    expect(second?.messageId).not.toBe(first?.messageId)
    await again(id, [farm.ada.email])
    await expect.poll(() => mailsTo(farm.ada.email).length).toBe(2)
  })

  test('goes to the sender and fifty others at once; the sender is none of the fifty', async () => {
    const others = Array.from({ length: REPORT_RECIPIENTS_MAX }, () => newEmail())
    const id = await sent(others)
    await again(id, [farm.ada.email, ...others])
    const counts = () => new Set([farm.ada.email, ...others].map((to) => mailsTo(to).length))
    await expect.poll(counts, { timeout: 40_000 }).toEqual(new Set([2]))
    const one = newEmail()
    await expect(again(id, [...others, one])).rejects.toMatchObject({ status: 422 })
    await expect(again(id, [one])).rejects.toMatchObject({
      status: 422,
      details: { recipients: reportTexts.tooManyRecipients },
    })
    // Under a new address it is still the sender.
    await farm.windrow.rows('update identity_user set email = $2 where id = $1', [farm.ada.userId, one])
    farm.windrow.services.accounts.forget(farm.ada.userId)
    await again(id, [one])
    await expect.poll(() => mailsTo(one).length).toBe(1)
    expect(await outcomes(id)).toHaveLength(REPORT_RECIPIENTS_MAX + 2)
  })

  test('a mail that still waits is tried at once and not doubled', async () => {
    const bo = newEmail()
    farm.windrow.smtp.refuse({ code: 451, message: 'Try again later' }, bo)
    const id = await queue([bo])
    await expect.poll(async () => (await find(id))?.mails[1]?.attempts, { timeout: 10_000 }).toBe(1)
    farm.windrow.smtp.refuse(null)
    await again(id, [bo])
    await expect.poll(async () => (await outcomes(id))?.[1]).toEqual([bo, 'sent'])
    expect(mailsTo(bo)).toHaveLength(1)
  })

  test('no address, too many in all, or an invalid one: 422', async () => {
    const id = await sent(['bo@farm.example'])
    await expect(again(id, [])).rejects.toMatchObject({
      status: 422,
      details: { recipients: reportTexts.noRecipients },
    })
    const many = Array.from({ length: REPORT_RECIPIENTS_MAX }, (_, n) => `m${n}@farm.example`)
    await expect(again(id, many)).rejects.toMatchObject({
      status: 422,
      details: { recipients: reportTexts.tooManyRecipients },
    })
    await expect(again(id, ['bo'])).rejects.toMatchObject({ status: 422 })
    expect(await outcomes(id)).toHaveLength(2)
  })
})

describe('deleting', () => {
  const keys = (id: string) =>
    farm.windrow.rows<{ key: string }>('select key from stray_file where key like $1 order by key', [
      `${id}%`,
    ])

  test('takes report, files and mails that wait', async () => {
    const bo = newEmail()
    farm.windrow.smtp.refuse({ code: 451, message: 'Try again later' }, bo)
    const id = await queue([bo])
    await expect.poll(async () => (await find(id))?.mails[1]?.attempts, { timeout: 10_000 }).toBe(1)
    await farm.ada.call(api.deleteReport, { params: { report_id: id } })
    expect(await find(id)).toBeUndefined()
    expect(await farm.windrow.rows('select 1 from mail_outbox where recipient = $1', [bo])).toEqual([])
    expect(await keys(id)).toEqual([{ key: `${id}.csv` }, { key: `${id}.pdf` }])
    await farm.windrow.rows(`update stray_file set due = now() - interval '1 second' where key like $1`, [
      `${id}%`,
    ])
    const isThere = async (format: string) => {
      const content = await farm.windrow.services.files.get(`${id}.${format}`)
      content?.destroy()
      return content !== null
    }
    expect([await isThere('pdf'), await isThere('csv')]).toEqual([true, true])
    await farm.windrow.tidy()
    expect([await isThere('pdf'), await isThere('csv')]).toEqual([false, false])
    await expect(farm.ada.call(api.deleteReport, { params: { report_id: id } })).rejects.toMatchObject({
      status: 404,
    })
  })

  test('while it is being made: nothing is mailed, and its files are known as strays', async () => {
    const gate = createGate(farm.maker)
    const id = await queue()
    await gate.reached
    await farm.ada.call(api.deleteReport, { params: { report_id: id } })
    gate.open()
    farm.maker.instead(null)
    await sent()
    expect(mailsTo(farm.ada.email)).toHaveLength(1)
    expect(await keys(id)).toHaveLength(2)
  })

  test('after 90 days they go by themselves, and with their account at once', async () => {
    const old = await sent()
    await farm.windrow.rows(`update report set created_at = created_at - interval '91 days' where id = $1`, [
      old,
    ])
    const young = await sent()
    await farm.windrow.tidy()
    expect((await list()).data.map(({ report_id }) => report_id)).toEqual([young])
    expect(await keys(old)).toHaveLength(2)
    await farm.windrow.rows('delete from member where user_id = $1', [farm.ada.userId])
    expect(await farm.windrow.rows('select 1 from report where user_id = $1', [farm.ada.userId])).toEqual([])
    expect(await keys(young)).toHaveLength(2)
  })
})
