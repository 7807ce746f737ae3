import { api } from '@windrow/contract/api/api.ts'
import type { Client } from '@windrow/contract/client.ts'
import { headlineOf } from '@windrow/contract/words/weather-headline.ts'
import { readCsv } from '@windrow/core/csv/read-csv.ts'
import { formatQuantity } from '@windrow/core/units/convert.ts'
import { expect, test } from 'vitest'
import { createChannels } from '../alerts/channels/create-channels.ts'
import { notifyAccounts } from '../alerts/notification/notify-accounts.ts'
import { localTime } from '../reports/weather-outlook/outlook-page.ts'
import type { TestWindrow } from './test-windrow.ts'

/** The demo farm's reports and alerts by mail; for the file that has made one. */
export function describeDemoMails(windrow: () => TestWindrow, signedIn: () => Promise<Client>): void {
  test('has a weekly report, and one that was sent: its mail is stored as a file', async () => {
    const demo = await signedIn()
    const { data: schedules } = await demo(api.listReportSchedules, {})
    expect(schedules).toMatchObject([{ every: 'week', paused: false, report_type: 'weather_outlook' }])
    const states = async () =>
      (await demo(api.listReports, { query: {} })).data.map(({ state, mails }) => [
        state,
        mails.map(({ outcome }) => outcome),
      ])
    await expect.poll(states, { timeout: 180_000 }).toEqual([['ready', ['kept']]])
  }, 200_000)

  const mailed = async (subject: RegExp) => {
    const demo = await signedIn()
    const { mails } = await demo(api.listKeptMails, {})
    const id = mails.find((mail) => subject.test(mail.subject))?.id
    return id === undefined ? null : demo(api.readKeptMail, { params: { id } })
  }

  test('shows the same numbers in the report and its mail', async () => {
    const demo = await signedIn()
    const { data: fields } = await demo(api.listFields, { query: {} })
    await expect.poll(() => mailed(/^Weather outlook/), { timeout: 30_000 }).not.toBeNull()
    const mail = await mailed(/^Weather outlook/)
    const at = mail?.attachments.findIndex(({ name }) => name.endsWith('.csv'))
    const { content } = await demo(api.downloadKeptAttachment, {
      params: { id: mail?.id ?? '', at: String(at) },
    })
    const { records } = readCsv(await content.text())
    const { data: reports } = await demo(api.listReports, { query: {} })
    const made = reports.find(({ report_type }) => report_type === 'weather_outlook')?.made_at
    const reported = fields.filter(({ name }) => records.some(({ cells }) => cells[0] === name))
    expect(reported.length).toBe(2)
    for (const { uuid, name, weather_variables: today } of reported) {
      const [week, temperature, rain] = await Promise.all([
        demo(api.getWeeklyForecast, { query: { uuid } }),
        demo(api.getWeather, { params: { variable: 'temperature', view: 'daily', uuid } }),
        demo(api.getWeather, { params: { variable: 'precipitation', view: 'daily', uuid } }),
      ])
      const day = week.weeklyforecast[0]?.date ?? ''
      const numberOf = (quantity: RegExp) =>
        Number(
          records.find(
            ({ cells: [field, date, what = ''] }) => field === name && date === day && quantity.test(what),
          )?.cells[3],
        )
      expect(numberOf(/maximum/), name).toBeCloseTo(today.t2m.t2m_max ?? Number.NaN, 1)
      expect(numberOf(/minimum/), name).toBeCloseTo(today.t2m.t2m_min ?? Number.NaN, 1)
      expect(numberOf(/^Precipitation/), name).toBeCloseTo(today.tp.tp_sum ?? Number.NaN, 1)
      const [place] = await windrow().rows<{ zone: string }>('select zone from field where uuid = $1', [uuid])
      const now = localTime({ zone: place?.zone ?? '' }, { madeAt: made ?? '' })
      for (const headline of [
        headlineOf(temperature, 'temperature_t2m', 'metric', now),
        headlineOf(rain, 'precipitation', 'metric', now),
      ])
        expect(mail?.text.replace(/\s+/g, ' ')).toContain(headline?.title)
    }
  })

  test('shows the same numbers in the mail of its alerts as in its feeds', async () => {
    const demo = await signedIn()
    const { services } = windrow()
    const [farm] = await windrow().rows<{ id: string }>("select id from organisation where kind = 'demo'")
    const inTwentyMinutes = new Date(services.clock.now().getTime() + 20 * 60_000)
    const later = { now: () => inTwentyMinutes, isMoved: true }
    for (const clock of [services.clock, later])
      await notifyAccounts({ db: services.db, clock }, createChannels(services), farm?.id ?? '')
    const alerts = async () => {
      const { mails } = await demo(api.listKeptMails, {})
      return mails.filter(({ subject }) => !/^Weather outlook/.test(subject))[0]?.id ?? ''
    }
    await expect.poll(alerts, { timeout: 30_000 }).not.toBe('')
    const { text } = await demo(api.readKeptMail, { params: { id: await alerts() } })
    const { data: fields } = await demo(api.listFields, { query: {} })
    let compared = 0
    for (const { uuid, name } of fields) {
      const { data } = await demo(api.getFieldFeed, { params: { uuid } })
      for (const { what, temperature, precipitation } of data.events) {
        if (what.kind !== 'rule') continue
        compared++
        const line = text.split('\n').find((one) => one.includes(name))
        expect(line, text).toBeDefined()
        if (temperature !== null)
          expect(line, name).toContain(formatQuantity(temperature, 'temperature', 'metric', 0))
        if (precipitation !== null)
          expect(line, name).toContain(formatQuantity(precipitation, 'precipitation', 'metric'))
      }
    }
    expect(compared).toBeGreaterThanOrEqual(1)
  })
}
