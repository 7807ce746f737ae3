import { randomUUID } from 'node:crypto'
import { api } from '@windrow/contract/api/api.ts'
import { reportPageTexts } from '@windrow/contract/texts/en/report-pages.ts'
import { readCsv } from '@windrow/core/csv/read-csv.ts'
import type { ReportType } from '@windrow/core/reports/report-types.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readPdf } from '../../testing/pdf-text.ts'
import { reportAccountOf } from '../../testing/report-account.ts'
import type { TestAccount } from '../../testing/test-account.ts'
import { addTestField } from '../../testing/test-field.ts'
import { fetchTestWeather } from '../../testing/test-weather.ts'
import { startTestWindrow, type TestWindrow } from '../../testing/test-windrow.ts'
import { createReportMaker } from './report-maker.ts'
import type { ReportAccount, ReportMaker } from './report-order.ts'

const NOW = '2026-05-14T12:00:00Z'

let windrow: TestWindrow
let account: TestAccount
let sender: ReportAccount
let maker: ReportMaker

beforeAll(async () => {
  windrow = await startTestWindrow({ ROLE: 'web', FAKE_NOW: NOW })
  account = await windrow.addAccount()
  sender = await reportAccountOf(windrow.services, account)
  maker = createReportMaker(windrow.services)
  // All fields of these tests but one are on its cell.
  await add('First')
  await fetchTestWeather(windrow)
}, 120_000)

afterAll(async () => {
  await maker.close()
  await windrow.stop()
})

const add = (name: string, place: { lat?: number; lon?: number } = {}) =>
  addTestField(windrow.services, account.orgId, { name, ...place })

const order = (
  fields: readonly string[],
  type: ReportType = 'risk_report',
  changes: Partial<ReportAccount> = {},
) => ({
  type,
  account: { ...sender, ...changes },
  fields,
  units: 'metric' as const,
  language: 'en' as const,
  zone: null,
  now: new Date(NOW),
})

describe('fields that are not as they should be', () => {
  test('names with markup, quotes, braces and other scripts; formulas are defused', {
    timeout: 90_000,
  }, async () => {
    const name = '=1+2 <b>Müller & "Söhne"</b> {x} Поле Αγρός'
    const uuid = await add(name)
    const report = await maker.make(order([uuid], 'weather_outlook'))
    const pdf = await readPdf(report.pdf)
    // Words are written piece by piece where a line could break.
    expect(pdf.pages[0]?.replaceAll(' ', '')).toContain(name.replaceAll(' ', ''))
    expect(pdf.title).toContain('Müller')
    expect(report.fileName).not.toMatch(/[<>:"/\\|?*]/)
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(report.csv)
    expect(text.startsWith('\ufefffield,date,quantity,value,unit,low,high,normal\r\n')).toBe(true)
    expect(text).toContain(`"'=1+2 <b>Müller`)
  })

  test('letters of Hindi are written, those that no font has are seen to be missing', {
    timeout: 90_000,
  }, async () => {
    const uuid = await add('खेत 麦田\u0007 12')
    const pdf = await readPdf((await maker.make(order([uuid]))).pdf)
    expect(pdf.pages[0]).toMatch(/[\u0900-\u097f]/)
    expect(pdf.pages[0]).toContain('\ufffd\ufffd 12')
  })

  test('a field whose weather is on its way has a page that says so', { timeout: 90_000 }, async () => {
    const ready = await add('Ready')
    const pending = await add('Pending', { lat: -20, lon: 30 })
    const report = await maker.make(order([ready, pending], 'weather_outlook'))
    const pdf = await readPdf(report.pdf)
    expect(report.lines.find(({ name }) => name === 'Pending')?.sentence).toBe(
      reportPageTexts.pending.sentence,
    )
    expect(pdf.pages.some((page) => page.includes('Send the report again in a few minutes'))).toBe(true)
  })

  test('fields that are gone are left out and named', { timeout: 90_000 }, async () => {
    const [stays, goes, also] = [await add('Stays'), await add('Vanishes'), await add('Xenia')]
    const { pages } = windrow.services
    const getFieldFeed: typeof pages.getFieldFeed = async (call) => {
      await account.call(api.deleteField, { params: { uuid: goes } }).catch(() => undefined)
      return pages.getFieldFeed(call)
    }
    const deleting = createReportMaker({
      ...windrow.services,
      pages: { ...pages, getFieldFeed },
    })
    try {
      const report = await deleting.make(order([stays, goes, also, randomUUID()]))
      const [contents = ''] = (await readPdf(report.pdf)).pages
      expect(report.lines.map(({ name }) => name)).toEqual(['Stays', 'Xenia'])
      expect(contents).toContain(reportPageTexts.contents.gone('Vanishes'))
      expect(contents).toContain(reportPageTexts.contents.goneNameless(1))
    } finally {
      await deleting.close()
    }
  })

  test('what the sender may not see is not in it', { timeout: 90_000 }, async () => {
    const uuid = await add('Hidden')
    const { permissions } = sender
    const report = await maker.make(
      order([uuid], 'planting_plan', {
        permissions: { ...permissions, views: { ...permissions.views, planting_tool: false } },
      }),
    )
    expect(report.lines[0]?.sentence).toBe('Your account cannot see the planting tool.')
    expect(readCsv(new TextDecoder().decode(report.csv)).records).toHaveLength(1)
  })
})

describe('a report that takes too long', () => {
  test('is given up; the next one is made', { timeout: 120_000 }, async () => {
    const uuid = await add('Slow')
    const hasty = createReportMaker(windrow.services, { fieldMs: 1 })
    try {
      // Of several charts: it takes long enough to draw for the timer to come first, however late that is.
      const long = order([uuid], 'weather_outlook')
      await expect(hasty.make(long)).rejects.toThrow('took longer than 1 ms')
      await expect(hasty.make(long)).rejects.toThrow('took longer than 1 ms')
    } finally {
      await hasty.close()
    }
    await expect(maker.make(order([uuid]))).resolves.toMatchObject({ pages: 1 })
  })

  test('keeps the pages drawn so far while a field is read, however long that takes', async () => {
    const uuid = await add('Patient')
    const patient = createReportMaker(windrow.services, { idleMs: 1 })
    try {
      await expect(patient.make(order([uuid, await add('Second')]))).resolves.toMatchObject({ pages: 2 })
    } finally {
      await patient.close()
    }
  })

  test('is aborted by its sender, waiting or running', { timeout: 120_000 }, async () => {
    const uuid = await add('Aborted')
    const running = new AbortController()
    const waiting = new AbortController()
    const first = maker.make(order([uuid], 'weather_outlook'), running.signal)
    const second = maker.make(order([uuid], 'weather_outlook'), waiting.signal)
    const third = maker.make(order([uuid]))
    waiting.abort(new Error('not any more'))
    setTimeout(() => running.abort(new Error('enough')), 50)
    await expect(first).rejects.toThrow('enough')
    await expect(second).rejects.toThrow('not any more')
    await expect(third).resolves.toMatchObject({ pages: 1 })
  })
})
