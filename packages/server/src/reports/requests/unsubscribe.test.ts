import { api } from '@windrow/contract/api/api.ts'
import type { Report } from '@windrow/contract/entities/report.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { givenReports } from '../../testing/given-reports.ts'
import { mailedToken } from '../../testing/mailed.ts'
import type { ReceivedMail } from '../../testing/smtp-for-tests.ts'
import { createTestClock } from '../../testing/test-alerts.ts'
import { addTestField } from '../../testing/test-field.ts'
import { reportRequest, scheduleRequest } from '../../testing/test-reports.ts'
import { newEmail } from '../../testing/test-windrow.ts'
import { runSchedules } from '../making/run-schedules.ts'

const farm = givenReports()
let bo: string
beforeEach(() => {
  bo = newEmail()
})

/** What became of each recipient, once all is settled: of a single report, or of the newest by a schedule. */
const settled = async (isIt: (report: Report) => boolean) => {
  const mails = async () =>
    (await farm.ada.call(api.listReports, { query: { limit: 100 } })).data.find(isIt)?.mails ?? []
  await expect
    .poll(async () => (await mails()).map(({ outcome }) => outcome), { timeout: 10_000 })
    .toSatisfy((all: string[]) => all.length > 0 && !all.includes('waiting'))
  return Object.fromEntries((await mails()).map(({ recipient, outcome }) => [recipient, outcome]))
}
const sendOnce = async (recipients = [bo]) => {
  const { report_id } = await farm.ada.call(api.queueReport, { body: reportRequest([farm.uuid], recipients) })
  return settled((report) => report.report_id === report_id)
}
const schedule = async () => {
  const body = scheduleRequest([farm.uuid], { recipients: [{ email: bo }] })
  return (await farm.ada.call(api.addReportSchedule, { body })).data.schedule_id
}
let day = 15
const nextSlot = async () => {
  const clock = createTestClock(`2026-05-${day++}T11:00:00Z`)
  await runSchedules({ ...farm.windrow.services, clock })
  return settled(({ schedule_id }) => schedule_id !== null)
}
const newestTo = (to: string) => {
  const mail = farm.mailsTo(to).at(-1)
  if (!mail) throw new Error(`No mail to ${to} came.`)
  return mail
}
/** Whether the first of the others and the account itself are marked as unsubscribed with the schedule. */
const shown = async () => {
  const [listed] = (await farm.ada.call(api.listReportSchedules, {})).data
  return [listed?.recipients[0]?.unsubscribed, listed?.unsubscribed]
}
const stop = (token: string, unsubscribed = true) =>
  farm.windrow.call(api.unsubscribeByLink, { body: { token, unsubscribed } })
const headerOf = (mail: ReceivedMail, name: string) => mail.headers.find(({ key }) => key === name)?.value

describe('the link in a mail', () => {
  test('of a single report stops every report of this farm to this address, and undoes it', async () => {
    await sendOnce()
    const token = mailedToken(newestTo(bo), '/unsubscribe')
    expect(await stop(token)).toEqual({
      email: bo,
      organisation: 'Farm of Ada Byron',
      report_type: null,
      unsubscribed: true,
    })
    await stop(token)
    expect(await sendOnce([bo.toUpperCase()])).toEqual({
      [farm.ada.email]: 'sent',
      [bo.toUpperCase()]: 'unsubscribed',
    })
    await schedule()
    expect(await shown()).toEqual([true, false])
    expect(await nextSlot()).toEqual({ [farm.ada.email]: 'sent', [bo]: 'unsubscribed' })
    expect(farm.mailsTo(bo)).toHaveLength(1)
    expect(await stop(token, false)).toMatchObject({ unsubscribed: false })
    expect(await sendOnce()).toEqual({ [farm.ada.email]: 'sent', [bo]: 'sent' })
  })

  test('of another farm is another farm’s', async () => {
    await sendOnce()
    await stop(mailedToken(newestTo(bo), '/unsubscribe'))
    const eve = await farm.windrow.addAccount()
    const field = await addTestField(farm.windrow.services, eve.orgId)
    await eve.call(api.queueReport, { body: reportRequest([field], [bo]) })
    const mails = async () =>
      (await eve.call(api.listReports, { query: {} })).data[0]?.mails.map(({ outcome }) => outcome)
    await expect.poll(mails, { timeout: 10_000 }).toEqual(['sent', 'sent'])
  })

  test('of a schedule stops that schedule alone; its own account can do so too', async () => {
    const id = await schedule()
    expect(await nextSlot()).toEqual({ [farm.ada.email]: 'sent', [bo]: 'sent' })
    expect(await stop(mailedToken(newestTo(bo), '/unsubscribe'))).toMatchObject({
      email: bo,
      report_type: 'field_summary',
    })
    expect(await nextSlot()).toEqual({ [farm.ada.email]: 'sent', [bo]: 'unsubscribed' })
    expect(await sendOnce()).toEqual({ [farm.ada.email]: 'sent', [bo]: 'sent' })
    const own = farm.mailsTo(farm.ada.email).findLast(({ text }) => text?.includes('every day'))
    if (!own) throw new Error('The account got no mail by its schedule.')
    expect(await shown()).toEqual([true, false])
    await stop(mailedToken(own, '/unsubscribe'))
    expect(await shown()).toEqual([true, true])
    expect(await nextSlot()).toEqual({ [farm.ada.email]: 'unsubscribed', [bo]: 'unsubscribed' })
    expect(await sendOnce([])).toEqual({ [farm.ada.email]: 'sent' })
    await stop(mailedToken(own, '/unsubscribe'), false)
    expect(await shown()).toEqual([true, false])
    await farm.ada.call(api.deleteReportSchedule, { params: { schedule_id: id } })
    expect(await stop(mailedToken(own, '/unsubscribe'))).toMatchObject({ unsubscribed: true })
  })

  test('an account gets what it requests itself, also of a schedule that it stopped; others do not', async () => {
    await schedule()
    await nextSlot()
    for (const to of [farm.ada.email, bo]) await stop(mailedToken(newestTo(to), '/unsubscribe'))
    await nextSlot()
    const { data } = await farm.ada.call(api.listReports, { query: { limit: 1 } })
    const report_id = data[0]?.report_id ?? ''
    const recipients = [{ email: farm.ada.email }, { email: bo }]
    await farm.ada.call(api.sendReportAgain, { params: { report_id }, body: { recipients } })
    expect(await settled((report) => report.report_id === report_id)).toEqual({
      [farm.ada.email]: 'sent',
      [bo]: 'unsubscribed',
    })
  })

  test('one that was changed, is none, or whose farm is gone responds with 404', async () => {
    await sendOnce()
    const token = mailedToken(newestTo(bo), '/unsubscribe')
    const changed = `${token.startsWith('A') ? 'B' : 'A'}${token.slice(1)}`
    for (const invalid of ['nothing', changed])
      await expect(stop(invalid)).rejects.toMatchObject({ status: 404 })
    await farm.windrow.rows('delete from field where org_id = $1', [farm.ada.orgId])
    await farm.windrow.rows('delete from organisation where id = $1', [farm.ada.orgId])
    await expect(stop(token)).rejects.toMatchObject({ status: 404 })
  })
})

describe('one click of a mail program (RFC 8058)', () => {
  const oneClick = async () => {
    await sendOnce()
    const mail = newestTo(bo)
    expect(headerOf(mail, 'list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
    const [, url = ''] = /^<(http[^>]+)>$/.exec(headerOf(mail, 'list-unsubscribe') ?? '') ?? []
    expect(url.startsWith(`${farm.windrow.address}/api/v1/report_unsubscriptions/one_click?token=`)).toBe(
      true,
    )
    return url.slice(farm.windrow.address.length)
  }
  const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

  test('stops the reports by a form of either kind, without signing in', async () => {
    const path = await oneClick()
    const response = await farm.windrow.send(path, { body: 'List-Unsubscribe=One-Click', headers: FORM })
    expect(response.status).toBe(200)
    expect(await sendOnce()).toMatchObject({ [bo]: 'unsubscribed' })
    await stop(new URLSearchParams(path.split('?')[1]).get('token') ?? '', false)
    const form = new FormData()
    form.set('List-Unsubscribe', 'One-Click')
    const posted = await fetch(farm.windrow.address + path, { method: 'POST', body: form })
    expect(posted.status).toBe(200)
    expect(await sendOnce()).toMatchObject({ [bo]: 'unsubscribed' })
  })

  test('opening the address asks first; anything else does nothing', async () => {
    const path = await oneClick()
    const opened = await fetch(farm.windrow.address + path, { redirect: 'manual' })
    expect([opened.status, opened.headers.get('location')?.startsWith('/unsubscribe#token=')]).toEqual([
      302,
      true,
    ])
    for (const [body, headers] of [
      ['List-Unsubscribe=Maybe', FORM],
      ['{}', { 'content-type': 'application/json' }],
      ['x'.repeat(20_000), FORM],
    ] as const)
      expect((await farm.windrow.send(path, { body, headers })).status).toBeGreaterThanOrEqual(400)
    const wrong = await farm.windrow.send(`${path}x`, { body: 'List-Unsubscribe=One-Click', headers: FORM })
    expect([wrong.status, wrong.json]).toEqual([404, { message: callTexts.notFound }])
    expect(await sendOnce()).toMatchObject({ [bo]: 'sent' })
  })

  test('a report that an account requests itself has no such link', async () => {
    await sendOnce([])
    const own = newestTo(farm.ada.email)
    expect([headerOf(own, 'list-unsubscribe'), own.text?.includes('/unsubscribe')]).toEqual([
      undefined,
      false,
    ])
  })
})
