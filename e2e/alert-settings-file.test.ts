import { settingsApi } from '@windrow/contract/api/settings.ts'
import type { Alert } from '@windrow/core/alerts/alert.ts'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  addAlert,
  card,
  countOf,
  FROST,
  farmWithFrost,
  openAlerts,
  opener,
  storedAlerts,
} from './pages/alert-settings.ts'
import { notification } from './pages/app-shell.ts'
import type { TestAccount } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'

const HEADER =
  'Risk category,Title,Modifier,Threshold,Probability (%),Required recurrence (consecutive days),Start date,End date,Active,Lag (days),GDD floor temperature,Plant life cycle (days)'

const fileOf = (rows: readonly string[], { header = HEADER, units = 'metric' } = {}) =>
  ['Windrow alerts', 'Crop,Potato', 'Variety,Russet Burbank', `Units,${units}`, header, ...rows, ''].join(
    '\r\n',
  )

/** Chooses a file as a person does who presses Upload .csv. */
async function upload(page: Page, content: string | Buffer, name = 'alerts.csv') {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload .csv' }).click()
  await (await chooser).setFiles({
    name,
    mimeType: 'text/csv',
    buffer: typeof content === 'string' ? Buffer.from(content) : content,
  })
}

async function download(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download .csv' }).click()
  const file = await coming
  const chunks: Buffer[] = []
  for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer)
  return { name: file.suggestedFilename(), bytes: Buffer.concat(chunks) }
}

const rejection = (page: Page) => page.getByRole('dialog', { name: 'This file cannot be used yet' })

const DIFFICULT: Alert = { ...FROST, title: '=SUM(A1), "Мороз"\nat night', threshold: 0.1, lag: -3 }

async function useImperial({ call }: TestAccount) {
  await call(settingsApi.putGeneralSettings, { body: { units: 'imperial', regionalViewMapVisible: false } })
}

test('what was downloaded and is uploaded again changes nothing, in imperial units too [S1-2.128, S1-2.129, S1-6.25, S1-4.56, S1-4.57, S1-8.30]', async () => {
  const { owner, id } = await farmWithFrost()
  await useImperial(owner)
  const second = await addAlert(owner, 'risk_cold', DIFFICULT)
  const page = await openAlerts(owner)
  const { name, bytes } = await download(page)
  expect(name).toBe('Alerts Potato Russet Burbank.csv')
  const lines = bytes.toString('utf8').replace('\uFEFF', '').split('\r\n')
  expect(lines.slice(0, 6)).toEqual([
    'Windrow alerts',
    'Crop,Potato',
    'Variety,Russet Burbank',
    'Units,imperial',
    HEADER,
    'Cold,Frost at emergence,below,32,40,1,May 1,Jun 15,true,,,',
  ])
  await upload(page, bytes)
  const question = page.getByRole('dialog', { name: 'Are you sure?', exact: true })
  await question.getByText('This action will replace all your alerts.', { exact: true }).waitFor()
  await question.getByRole('button', { name: 'Replace alerts' }).click()
  await notification(page, 'Alert configurations successfully updated!').waitFor()
  expect(await storedAlerts(owner, 'risk_cold')).toEqual({ [id]: FROST, [second]: DIFFICULT })
})

test('a file replaces the alerts, and they show a second later [S1-4.58, S1-9.05, S1-5.77, S1-5.81..83, S1-6.20]', async () => {
  const { owner } = await farmWithFrost()
  const page = await openAlerts(owner)
  await card(page, 'Cold').click()
  const rows = [
    'Cold,Ice day,below,0,55.5,,1 Jan,12/31,true,NA,,',
    'Growing degree days,Cool summer,below,1200,60,NA,2026-04-01,Sep 30,false,,7,120',
  ]
  await upload(page, fileOf(rows))
  const question = page.getByRole('dialog', { name: 'Are you sure?' })
  await question.getByText('Potato, Russet Burbank: 1 now, 2 in the file.').waitFor()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  await eventually(() => countOf(page, 'Cold')).toBe('1 alert')
  await upload(page, fileOf(rows))
  await page.evaluate(() => performance.clearResourceTimings())
  await question.getByRole('button', { name: 'Replace alerts' }).click()
  await notification(page, 'Alert configurations successfully updated!').waitFor()
  await opener(page, 'Frost at emergence').waitFor()
  await eventually(() => countOf(page, 'Growing degree days')).toBe('1 alert')
  const waited = await page.evaluate(() => {
    const calls = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const replaced = calls.find(({ name }) => name.includes('/alertsettings/file/'))
    const refreshed = calls.find(({ name }) => name.endsWith('/alertsettings'))
    return (refreshed?.startTime ?? Number.NaN) - (replaced?.responseEnd ?? Number.NaN)
  })
  expect(waited).toBeGreaterThan(900)
  expect(waited).toBeLessThan(15_000)
  expect(Object.values(await storedAlerts(owner, 'risk_cold'))).toEqual([
    {
      title: 'Ice day',
      active: true,
      threshold: 0,
      probability: 0.555,
      recurrent_days: 1,
      start_date: { day: 1, month: 1 },
      end_date: { day: 31, month: 12 },
    },
  ])
})

describe('a file that cannot be used', () => {
  test('is refused with the reason, or with line, column and reason of every cell, and nothing is sent [S1-5.75, S1-5.76, S1-5.78..80]', async () => {
    const { owner, id } = await farmWithFrost()
    const page = await openAlerts(owner)
    let sent = 0
    await page.route('**/alertsettings/file/**', (route) => {
      sent += 1
      return route.fallback()
    })
    await upload(page, fileOf([]), 'alerts.xlsx')
    await notification(page, 'Error: Only .csv files are accepted').waitFor()
    for (const [content, words] of [
      [fileOf([]), 'The CSV file provided has no alerts.'],
      ['', 'The CSV file provided has no alerts.'],
      [
        fileOf(['Cold,below,0,55,1'], { header: 'Risk category,Modifier,Threshold,Probability (%),Active' }),
        'Invalid data, "title" was not found in the alert config table headers.',
      ],
      [
        Buffer.from([0, 1, 2, 0, 3, 0, 0, 7]),
        'This file contains no text. Save the sheet as .csv and try again.',
      ],
    ] as const) {
      await upload(page, content)
      await rejection(page).getByText(words, { exact: true }).waitFor()
      await rejection(page).getByRole('button', { name: 'Close' }).last().click()
      await rejection(page).waitFor({ state: 'detached' })
    }
    // In UTF-16 as well.
    const text = fileOf([
      'Cold,,below,0,55,1,Jan 1,Dec 31,true,,,',
      'Cumulative flood,Wet month,above,200,55,,Jan 1,Dec 31,true,,,',
      'Cold,Ice,below,900,55,1,Jan 1,Feb 30,true,,,',
    ])
    await upload(page, Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]))
    const rows = rejection(page).getByRole('row')
    await eventually(() => rows.allInnerTexts()).toEqual([
      'Line\tColumn\tWhat is wrong',
      '6\tTitle\tThe CSV file provided is missing a value for "Title".',
      '7\tRequired recurrence (consecutive days)\tThe CSV file provided is missing a value for "Required recurrence (consecutive days)".',
      '8\tThreshold\tVariable must be equal or lower than 80',
      '8\tEnd date\tThis is not a date. Write it like Jan 1.',
    ])
    await rejection(page).getByText('alerts.csv was read. None of your alerts was changed.').waitFor()
    expect(sent).toBe(0)
    expect(await storedAlerts(owner, 'risk_cold')).toEqual({ [id]: FROST })
  })

  test('what the server refuses is shown the same way, or said', async () => {
    const { owner } = await farmWithFrost()
    const page = await openAlerts(owner)
    const row = 'Cold,Ice day,below,0,55.5,1,Jan 1,Dec 31,true,,,'
    const replace = async () => {
      await upload(page, fileOf([row]))
      await page
        .getByRole('dialog', { name: 'Are you sure?' })
        .getByRole('button', { name: 'Replace alerts' })
        .click()
    }
    const respond = (status: number, json: object) =>
      page.route('**/alertsettings/file/**', (route) => route.fulfill({ status, json }), { times: 1 })
    await respond(422, { message: 'No.', details: { 'configs.0.threshold': 'Too cold for potatoes' } })
    await replace()
    await eventually(() => rejection(page).getByRole('row').last().innerText()).toBe(
      '6\tThreshold\tToo cold for potatoes',
    )
    await rejection(page).getByRole('button', { name: 'Close' }).last().click()
    await rejection(page).waitFor({ state: 'detached' })
    await respond(500, { message: 'The almanac is lost.' })
    await replace()
    await notification(page, 'The almanac is lost.').waitFor()
    await respond(403, { message: 'Your account does not have permission to do this action.' })
    await replace()
    await notification(page, 'Your account does not have permission to do this action.').waitFor()
  })
})
