import { api } from '@windrow/contract/api/api.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addTestField } from '../../testing/test-field.ts'
import { reportRequest } from '../../testing/test-reports.ts'
import { requestRefresh } from '../../testing/test-weather.ts'
import { newEmail, startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'

let windrow: TestWindrow
beforeAll(async () => {
  windrow = await startTestWindrow({ FAKE_NOW: '2026-05-14T17:00:00Z' })
})
afterAll(() => windrow.stop())

test('a requested report is drawn and arrives, with the bytes that can be loaded [S1-1.24..26]', async () => {
  const ada = await windrow.addAccount({ name: 'Ada Byron' })
  const bo = newEmail()
  const uuid = await addTestField(windrow.services, ada.orgId, { name: 'Minidoka North' })
  const [field] = await windrow.rows<{ cell: number }>(
    'select era_cell_id as cell from field where uuid = $1',
    [uuid],
  )
  await requestRefresh(windrow.services, field?.cell ?? 0)
  const weather = () =>
    windrow
      .send(`/api/v1/weather/temperature/daily/${uuid}`, { token: ada.token })
      .then(({ status }) => status)
  await expect.poll(weather, { timeout: 30_000, interval: 500 }).toBe(200)
  const { report_id } = await ada.call(api.queueReport, {
    body: reportRequest([uuid], [bo], { report_type: 'weather_outlook' }),
  })
  const outcomes = async () =>
    (await ada.call(api.listReports, { query: {} })).data[0]?.mails.map(({ outcome }) => outcome)
  await expect.poll(outcomes, { timeout: 60_000, interval: 500 }).toEqual(['sent', 'sent'])
  const mail = await windrow.smtp.mailTo(bo)
  expect(mail.subject).toBe('Weather outlook: Minidoka North, 14 May 2026')
  for (const [at, format] of (['pdf', 'csv'] as const).entries()) {
    const attachment = mail.attachments[at]
    const loaded = await ada.call(api.downloadReport, { params: { report_id, format } })
    expect(attachment?.filename).toBe(loaded.name)
    expect(Buffer.from(attachment?.content as ArrayBuffer)).toEqual(
      Buffer.from(await loaded.content.arrayBuffer()),
    )
  }
  const [pdf, csv] = mail.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer))
  expect(pdf?.subarray(0, 5).toString()).toBe('%PDF-')
  expect(csv?.toString('utf8')).toContain('Minidoka North')
  expect(mail.text).toContain('Minidoka North')
}, 150_000)
