import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { notification } from './pages/app-shell.ts'
import { openFieldList, toolsOf } from './pages/field-list.ts'
import { box, chips, dialogOf, openReportDialog, QUEUE, reportButton } from './pages/reports.ts'
import { expectGoodAtAnySize } from './support/accessibility.ts'
import { newEmail, type TestAccount, visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { farmWithWeather } from './support/farms.ts'
import { mailTo } from './support/mails.ts'
import { nameOf, recordCalls } from './support/recorded-calls.ts'
import { responseOf } from './support/replaced-responses.ts'

const NAMES = ['Boone West', 'Story City']
/** Drawing waits its turn; a shared machine takes its time. */
const MADE = { timeout: 90_000, interval: 500 }

let owner: TestAccount
let uuids: string[]
beforeAll(async () => {
  const farm = await farmWithWeather(
    NAMES.map((name) => ({ name })),
    { isVerified: true },
  )
  owner = farm.owner
  uuids = farm.fields.map(({ uuid }) => uuid)
})

const send = (name = 'Send Report') => ({ name, exact: true })

describe('a report', () => {
  test('is chosen, sent, made and mailed with its files to the sender and the recipients [S1-1.24..26, S1-2.45, S1-3.33..35, S1-4.29, S1-4.30, S1-7.31..33, S1-8.23]', async () => {
    const [ada, bo] = [newEmail(), newEmail()]
    const page = await openReportDialog(owner, { names: NAMES })
    const dialog = dialogOf(page)
    expect(await dialog.getByRole('heading').innerText()).toBe('Send report: Weather outlook')
    const fields = dialog.getByRole('list', { name: 'Fields in the report' }).getByRole('listitem')
    await expect.poll(async () => (await fields.allInnerTexts()).toSorted()).toEqual(NAMES)
    await box(page).fill(ada)
    await box(page).press('Enter')
    // Not added, and yet meant.
    await box(page).fill(bo)
    const responding = page.waitForResponse(QUEUE)
    await dialog.getByRole('button', send()).click()
    const response = await responding
    expect(response.status()).toBe(202)
    expect(await response.json()).toEqual({ report_id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    const sent = response.request().postDataJSON()
    expect(sent).toEqual({
      report_type: 'weather_outlook',
      fields: expect.arrayContaining(uuids.map((uuid) => ({ uuid }))),
      recipients: [{ email: ada }, { email: bo }],
    })
    await notification(page, 'Your report will be sent shortly!').waitFor()
    await dialog.waitFor({ state: 'hidden' })

    await reportButton(page).click()
    await page.getByRole('menuitem', { name: 'My reports' }).click()
    const row = page.getByRole('region', { name: 'Reports' }).getByRole('listitem').first()
    await expect.poll(() => row.innerText(), MADE).toContain('Ready')
    for (const address of [owner.email, ada, bo]) {
      const mail = await mailTo(address, 'Weather outlook')
      expect(mail.subject).toContain('Boone West')
      const [pdf, csv] = ['.pdf', '.csv'].map((ending) =>
        mail.attachments.find(({ filename }) => filename?.endsWith(ending)),
      )
      expect(pdf?.mimeType).toBe('application/pdf')
      expect(
        Buffer.from(pdf?.content as ArrayBuffer)
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-')
      expect(Buffer.from(csv?.content as ArrayBuffer).toString()).toContain('Boone West')
    }
    // Without a mail server they are stored here: what has not left is not said to be sent.
    const storedMails = row.getByRole('list', { name: 'Mails' }).getByText('Kept', { exact: true })
    await expect.poll(() => storedMails.count(), MADE).toBe(3)

    const loading = page.waitForEvent('download')
    await row.getByRole('button', { name: /^Download .* as PDF$/ }).click()
    expect((await loading).suggestedFilename()).toMatch(/^Weather outlook.*\.pdf$/)
  }, 180_000)

  test('a failure is reported with its text, and the dialog keeps what it held; Cancel closes it, and nothing is sent [S1-4.31, S1-8.19]', async () => {
    const page = await openReportDialog(owner, { names: NAMES })
    await box(page).fill('ada@farm.example')
    await box(page).press('Enter')
    const calls = recordCalls(page)
    await dialogOf(page).getByRole('button', { name: 'Cancel', exact: true }).click()
    await dialogOf(page).waitFor({ state: 'hidden' })
    expect(calls.map(nameOf).filter((name) => name.startsWith('POST'))).toEqual([])
    // The next one starts afresh.
    await reportButton(page).click()
    await page.getByRole('menuitem', { name: 'Weather outlook' }).click()
    await box(page).waitFor()
    expect(await chips(page)).toEqual([`${owner.email} (you)`])

    await page.route(QUEUE, (route) =>
      route.fulfill({ status: 500, json: { message: 'The printer is out of ink.' } }),
    )
    await box(page).fill('ada@farm.example')
    await box(page).press('Enter')
    await dialogOf(page).getByRole('button', send()).click()
    await notification(page, 'The printer is out of ink.').waitFor()
    expect(await chips(page)).toEqual([`${owner.email} (you)`, expect.stringContaining('ada@farm.example')])
    await page.unroute(QUEUE)
    await page.route(QUEUE, (route) => route.fulfill({ status: 202, json: { report_id: randomUUID() } }))
    await dialogOf(page).getByRole('button', send()).click()
    await notification(page, 'Your report will be sent shortly!').waitFor()
  })

  test('the dialog is good at any size, and keeps what it holds when the window becomes narrower; fields can be left out, but not the last', async () => {
    const page = await openReportDialog(owner, { names: NAMES })
    await box(page).fill('a.rather.long.address.of.an.agronomist@the-valley-cooperative.example,and')
    await box(page).press('Enter')
    await dialogOf(page).getByRole('radio', { name: 'Monthly' }).check()
    await dialogOf(page).getByText('and is not a valid email address.').waitFor()
    await expectGoodAtAnySize(page)
    await eventually(() => chips(page)).toHaveLength(2)
    const leaveOut = dialogOf(page).getByRole('button', { name: /^Leave out/ })
    await leaveOut.first().click()
    await eventually(() => leaveOut.count()).toBe(0)
    await dialogOf(page).getByText('1 field', { exact: true }).waitFor()
  })
})

test('without a selected field the menu says what to do first', async () => {
  const page = await visitorAs(owner)
  await openFieldList(page)
  await reportButton(page).click()
  await page.getByText('Select fields first', { exact: true }).waitFor()
  expect(await page.getByRole('menuitem', { name: 'Weather outlook' }).isDisabled()).toBe(true)
  await expectGoodAtAnySize(page)
})

test('of more than 200 fields it says the limit and sends nothing', async () => {
  const page = await visitorAs(owner)
  await page.route('**/api/v1/fields', async (route) => {
    const { data } = await (await responseOf(route)).json()
    const many = Array.from({ length: 201 }, (_, number) => ({
      ...data[0],
      uuid: randomUUID(),
      name: `Field ${number}`,
    }))
    await route.fulfill({ json: { data: many } })
  })
  await openFieldList(page)
  await toolsOf(page).getByRole('checkbox', { name: 'Select all' }).check()
  await reportButton(page).click()
  await page.getByRole('menuitem', { name: 'Weather outlook' }).click()
  await dialogOf(page)
    .getByText('A report holds up to 200 fields. Choose fewer, or send several reports.')
    .waitFor()
  const button = dialogOf(page).getByRole('button', send())
  expect(await button.isDisabled()).toBe(true)
  await dialogOf(page).getByRole('button', { name: 'Leave out Field 200', exact: true }).click()
  await eventually(() => button.isDisabled()).toBe(false)
})

test('on a phone the same menu stands at the foot', async () => {
  const page = await visitorAs(owner, { width: 390, height: 844 })
  await page.goto('/dashboard')
  await toolsOf(page).getByRole('checkbox', { name: 'Select all' }).check()
  await reportButton(page).click()
  await page.getByRole('menuitem', { name: 'Weather outlook' }).click()
  await dialogOf(page).getByText('2 fields', { exact: true }).waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})
