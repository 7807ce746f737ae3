import { api } from '@windrow/contract/api/api.ts'
import { REPORT_FIELDS_MAX, REPORT_RECIPIENTS_MAX } from '@windrow/contract/limits.ts'
import { callTexts } from '@windrow/contract/texts/en/call.ts'
import { demoTexts } from '@windrow/contract/texts/en/demo.ts'
import { reportTexts } from '@windrow/contract/texts/en/reports.ts'
import { withPermission } from '@windrow/core/access/permissions.ts'
import { REPORT_TYPES } from '@windrow/core/reports/report-types.ts'
import { describe, expect, test } from 'vitest'
import { givenReports } from '../../testing/given-reports.ts'
import { addTestField } from '../../testing/test-field.ts'
import { createGate, reportRequest } from '../../testing/test-reports.ts'
import { newEmail } from '../../testing/test-windrow.ts'

const PATH = '/api/v1/reports/queue_report'

const farm = givenReports()

const reports = async (account = farm.ada) => (await account.call(api.listReports, { query: {} })).data
const queue = (recipients: string[] = [], account = farm.ada, fields = [farm.uuid]) =>
  account.call(api.queueReport, { body: reportRequest(fields, recipients) })
const ready = async (account = farm.ada) => {
  await expect.poll(async () => (await reports(account))[0]?.state, { timeout: 10_000 }).toBe('ready')
  const [report] = await reports(account)
  if (!report) throw new Error('There is no report.')
  return report
}
/** Sends a body as it is, valid or not. */
const post = (json: object, { token } = farm.ada) => farm.windrow.send(PATH, { method: 'POST', token, json })
const none = async (account = farm.ada) => expect(await reports(account)).toEqual([])

describe('requesting a report', () => {
  test('responds with 202 and the id of what is queued [S1-7.31, S1-7.33, S1-1.24]', async () => {
    const response = await post({ report_type: 'risk_report', fields: [{ uuid: farm.uuid }], recipients: [] })
    expect(response.status).toBe(202)
    expect(response.json).toEqual({ report_id: expect.any(String) })
    expect(await reports()).toMatchObject([
      { report_id: (response.json as { report_id: string }).report_id, report_type: 'risk_report' },
    ])
  })

  test('goes to its sender and to the others, each once, with both files [S1-1.25, S1-1.26, S1-3.33..35]', async () => {
    const [bo, cy] = [newEmail(), newEmail()]
    const before = farm.windrow.mails.length
    const { report_id } = await queue([bo, bo.toUpperCase(), cy, farm.ada.email.toUpperCase(), bo])
    const report = await ready()
    expect(report).toMatchObject({
      report_id,
      report_type: 'field_summary',
      field_names: ['North forty'],
      field_count: 1,
      schedule_id: null,
      error: null,
    })
    const files = {
      pdf: await farm.ada.call(api.downloadReport, { params: { report_id, format: 'pdf' } }),
      csv: await farm.ada.call(api.downloadReport, { params: { report_id, format: 'csv' } }),
    }
    expect([files.pdf.name, files.csv.name]).toEqual([
      'Field summary, 2026-05-14.pdf',
      'Field summary, 2026-05-14.csv',
    ])
    expect(report.file).toEqual({
      name: 'Field summary, 2026-05-14',
      pages: 2,
      bytes: (await files.pdf.content.arrayBuffer()).byteLength,
    })
    for (const to of [farm.ada.email, bo, cy]) {
      const mail = await farm.windrow.smtp.mailTo(to, { after: before })
      expect(mail.recipients).toEqual([to])
      expect(mail.to).toEqual([{ name: '', address: to }])
      expect([mail.cc, mail.bcc]).toEqual([undefined, undefined])
      expect(mail.subject).toBe('Field summary: Lot 1, 14 May 2026')
      expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
        ['Field summary, 2026-05-14.pdf', 'application/pdf'],
        ['Field summary, 2026-05-14.csv', 'text/csv'],
      ])
      for (const [at, format] of (['pdf', 'csv'] as const).entries())
        expect(Buffer.from(mail.attachments[at]?.content as ArrayBuffer)).toEqual(
          Buffer.from(await files[format].content.arrayBuffer()),
        )
    }
    await expect
      .poll(async () => (await reports())[0]?.mails.map(({ recipient, outcome }) => [recipient, outcome]))
      .toEqual([
        [farm.ada.email, 'sent'],
        [bo, 'sent'],
        [cy, 'sent'],
      ])
    const arrived = farm.windrow.mails.slice(before).flatMap(({ recipients }) => recipients)
    expect(arrived.filter((to) => [farm.ada.email, bo, cy].includes(to))).toHaveLength(3)
  })

  test('what the mail says: who sends it, each field in a sentence, what is attached; a reply goes to the sender', async () => {
    const bo = newEmail()
    const second = await addTestField(farm.windrow.services, farm.ada.orgId, { name: 'South forty' })
    await queue([bo], farm.ada, [farm.uuid, second])
    const [own, other] = [await farm.windrow.smtp.mailTo(farm.ada.email), await farm.windrow.smtp.mailTo(bo)]
    expect(other.subject).toBe('Field summary: Lot 1 and 1 more field, 14 May 2026')
    for (const part of [other.text ?? '', other.html ?? '']) {
      expect(part).toContain('Ada Byron of Farm of Ada Byron sends you this report on 2 fields.')
      expect(part).toContain('Dry for 3 days.')
      expect(part).toContain('Forecast: ECMWF.')
      expect(part).toContain('PDF, 3 pages')
      expect(part).toContain('No more reports of Farm of Ada Byron')
    }
    expect(other.replyTo).toEqual([{ name: 'Ada Byron', address: farm.ada.email }])
    expect(other.raw).not.toContain(`${farm.windrow.address}/weather/`)
    expect(own.replyTo).toBeUndefined()
    expect(own.text).toContain('that you requested')
    expect(own.text).not.toContain('/unsubscribe')
  })

  test('fields that are named twice are one field', async () => {
    await queue([], farm.ada, [farm.uuid, farm.uuid, farm.uuid.toUpperCase()])
    expect((await ready()).field_count).toBe(1)
  })
})

describe('rejections', () => {
  test('each type needs its own permission, and says so in the words of the spec [S1-6.17, D-4.07]', async () => {
    for (const type of REPORT_TYPES) {
      const bo = await farm.windrow.addAccount({
        with: farm.ada,
        permissions: (preset) => withPermission(preset, `report_generation.${type}`, false),
      })
      const rejected = await post(reportRequest([farm.uuid], [], { report_type: type }), bo)
      expect([rejected.status, rejected.json]).toEqual([403, { message: callTexts.notPermitted }])
      const other = REPORT_TYPES.find((one) => one !== type) ?? type
      const taken = await post(reportRequest([farm.uuid], [], { report_type: other }), bo)
      expect(taken.status).toBe(202)
      const schedule = {
        every: 'day',
        weekday: null,
        monthday: null,
        hour: 6,
        time_zone: 'UTC',
        paused: false,
      }
      const body = { ...reportRequest([farm.uuid], [], { report_type: type }), ...schedule }
      const sent = { method: 'POST', token: bo.token, json: body }
      expect((await farm.windrow.send('/api/v1/report_schedules', sent)).status).toBe(403)
    }
    const viewer = await farm.windrow.addAccount({ with: farm.ada, role: 'viewer' })
    expect((await post(reportRequest([farm.uuid]), viewer)).status).toBe(403)
    await none(viewer)
  })

  test('an account whose address is not verified sends none', async () => {
    const bo = await farm.windrow.addAccount({ isVerified: false })
    const field = await addTestField(farm.windrow.services, bo.orgId)
    const rejected = await post(reportRequest([field]), bo)
    expect([rejected.status, rejected.json]).toEqual([
      403,
      { message: reportTexts.unverified, code: 'unverified' },
    ])
    await none(bo)
  })

  test('a sandbox sends none [D-9.05]', async () => {
    const { token } = await farm.windrow.call(api.openDemo, {})
    const visitor = farm.windrow.as({ token })
    await farm.windrow.rows(`update organisation set kind = 'sandbox' where id = $1`, [farm.ada.orgId])
    farm.windrow.services.accounts.forget(farm.ada.userId)
    const rejected = await post(reportRequest([farm.uuid]))
    expect([rejected.status, rejected.json]).toEqual([403, { message: demoTexts.noMail, code: 'demo' }])
    expect((await visitor(api.listReports, { query: {} })).data).toEqual([])
    await none()
  })

  test('no fields, too many, too many recipients, a type that is none and words that are unknown: 422 in clear words', async () => {
    const many = Array.from({ length: 5_000 }, () => ({ uuid: crypto.randomUUID() }))
    const people = (count: number) => Array.from({ length: count }, (_, n) => `m${n}@farm.example`)
    const cases: [object, Record<string, string>][] = [
      [{ ...reportRequest([]) }, { fields: reportTexts.noFields }],
      [{ ...reportRequest([farm.uuid]), fields: many }, { fields: reportTexts.tooManyFields }],
      [
        { ...reportRequest([farm.uuid]), fields: many.slice(0, REPORT_FIELDS_MAX + 1) },
        { fields: reportTexts.tooManyFields },
      ],
      [reportRequest([farm.uuid], people(500)), { recipients: reportTexts.tooManyRecipients }],
      [
        reportRequest([farm.uuid], people(REPORT_RECIPIENTS_MAX + 1)),
        { recipients: reportTexts.tooManyRecipients },
      ],
      [{ ...reportRequest([farm.uuid]), report_type: 'horoscope' }, { report_type: reportTexts.unknownType }],
      [{ ...reportRequest([farm.uuid]), colour: 'red' }, { colour: callTexts.unknownKey }],
    ]
    for (const [json, details] of cases) {
      const rejected = await post(json)
      expect([rejected.status, (rejected.json as { details: object }).details]).toEqual([422, details])
    }
    expect(`${reportTexts.tooManyRecipients} ${reportTexts.tooManyFields}`).toMatch(/50 .*200 /)
    await none()
  })

  test('addresses that are none, or hide a second one behind a line break, are rejected [S1-5.08]', async () => {
    const bad = [
      'bo',
      'bo@farm',
      'bo@@farm.example',
      'bo farm@farm.example',
      'bo@farm.example\nBcc: eve@evil.example',
      'bo@farm.example\r\nBcc: eve@evil.example',
      'bo@farm.example,eve@evil.example',
      '"Bo" <bo@farm.example>',
      `${'b'.repeat(250)}@farm.example`,
    ]
    for (const email of bad) {
      const rejected = await post(reportRequest([farm.uuid], ['cy@farm.example', email]))
      expect([email, rejected.status, (rejected.json as { details: object }).details]).toEqual([
        email,
        422,
        { 'recipients.1.email': reportTexts.recipientInvalid },
      ])
    }
    await none()
    const loose = await post(reportRequest([farm.uuid], [" o'brien+x@ümlaut.farm.example "]))
    expect(loose.status).toBe(202)
  })

  test('fields of others, or that are not there, respond with 404 and nothing is queued [D-3.06]', async () => {
    const stranger = await farm.windrow.addAccount()
    for (const fields of [[farm.uuid], [crypto.randomUUID()]]) {
      const rejected = await post(reportRequest(fields), stranger)
      expect([rejected.status, rejected.json]).toEqual([404, { message: callTexts.notFound }])
    }
    await none(stranger)
  })

  test('more than 20 that wait: 429 until some are ready', async () => {
    const gate = createGate(farm.maker)
    const responses = await Promise.all(Array.from({ length: 24 }, () => post(reportRequest([farm.uuid]))))
    expect(responses.map(({ status }) => status).sort()).toEqual([
      ...Array.from({ length: 20 }, () => 202),
      ...Array.from({ length: 4 }, () => 429),
    ])
    const rejected = responses.find(({ status }) => status === 429)
    expect(rejected?.json).toEqual({ message: reportTexts.tooManyWaiting })
    gate.open()
    await expect
      .poll(async () => (await post(reportRequest([farm.uuid]))).status, { timeout: 20_000 })
      .toBe(202)
  })
})
