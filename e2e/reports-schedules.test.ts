import { reportsApi } from '@windrow/contract/api/reports.ts'
import type { ReportSchedule } from '@windrow/contract/entities/report.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { notification } from './pages/app-shell.ts'
import { box, dialogOf, openReportDialog, SCHEDULES, scheduleOf } from './pages/reports.ts'
import { expectGoodAtAnySize } from './support/accessibility.ts'
import { newOwner, type TestAccount, visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { addFields } from './support/farms.ts'
import { expectHeading } from './support/on-page.ts'
import { refuse } from './support/replaced-responses.ts'

let owner: TestAccount
beforeAll(async () => {
  owner = await newOwner({ isVerified: true })
  await addFields(owner, [{ name: 'Boone West' }, { name: 'Story City' }])
})

const schedules = async () => (await owner.call(reportsApi.listReportSchedules, {})).data

const row = (page: Page, type: string) =>
  page
    .getByRole('region', { name: 'Schedules' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: type, exact: true }) })

async function openSchedules(prepare: (page: Page) => Promise<unknown> = async () => {}): Promise<Page> {
  const page = await visitorAs(owner)
  await prepare(page)
  await page.goto('/reports#schedules')
  await expectHeading(page, 'My reports')
  return page
}

const respondWith = (data: readonly ReportSchedule[]) => (page: Page) =>
  page.route(SCHEDULES, (route) => route.fulfill({ json: { data } }))

describe('schedules', () => {
  test('one is made in the dialog, paused, let go on, changed and stopped', async () => {
    const page = await openReportDialog(owner, { names: ['Boone West'], type: 'Risk report' })
    await box(page).fill('ada@farm.example')
    const dialog = dialogOf(page)
    await dialog.getByRole('radio', { name: 'Weekly' }).check()
    await dialog.getByLabel('Day of the week').selectOption('Friday')
    await dialog.getByLabel('At', { exact: true }).selectOption('17:00')
    await dialog.getByLabel('Time zone').selectOption('America/Boise')
    await dialog.getByText(/^The first is due Fri \d+ \w+, 17:00\.$/).waitFor()
    await dialog.getByRole('button', { name: 'Schedule report' }).click()
    await notification(page, 'The report will be made every Friday at 17:00, Boise time.').waitFor()
    expect(await schedules()).toMatchObject([
      {
        report_type: 'risk_report',
        fields: [{ name: 'Boone West' }],
        recipients: [{ email: 'ada@farm.example', unsubscribed: false }],
        every: 'week',
        weekday: 5,
        monthday: null,
        hour: 17,
        time_zone: 'America/Boise',
        paused: false,
      },
    ])

    await page.goto('/reports')
    await page.getByRole('radio', { name: 'Schedules' }).check()
    const shown = row(page, 'Risk report')
    await shown.getByText('Every Friday at 17:00, Boise time').waitFor()
    await shown.getByText(/^Next Fri \d+ \w+, 17:00$/).waitFor()
    await shown.getByText('To you, ada@farm.example').waitFor()
    await shown.getByRole('button', { name: /^Pause/ }).click()
    await notification(page, 'Paused. Nothing is sent until you resume it.').waitFor()
    await shown.getByText('Paused', { exact: true }).waitFor()
    expect(await schedules()).toMatchObject([{ paused: true, next_at: null, weekday: 5 }])
    await shown.getByRole('button', { name: /^Resume/ }).click()
    await shown.getByText(/^Next Fri/).waitFor()

    await shown.getByRole('button', { name: /^Change/ }).click()
    expect(await dialog.getByRole('radio', { name: 'Once' }).count()).toBe(0)
    await dialog.getByRole('radio', { name: 'Monthly' }).check()
    await dialog.getByLabel('Day of the month').selectOption({ value: '31' })
    await dialog.getByRole('button', { name: 'Remove ada@farm.example' }).click()
    await dialog.getByRole('combobox', { name: 'Add another field' }).fill('Story')
    await page.getByRole('option', { name: 'Story City' }).click()
    await dialog.getByRole('button', { name: 'Save schedule' }).click()
    await shown.getByText('On the 31st (or the last day) of every month at 17:00, Boise time').waitFor()
    await shown.getByText('Boone West and 1 more').waitFor()
    expect(await schedules()).toMatchObject([{ every: 'month', monthday: 31, weekday: null, recipients: [] }])

    await shown.getByRole('button', { name: /^Stop/ }).click()
    await page.getByRole('button', { name: 'Stop schedule' }).click()
    await notification(page, 'Schedule stopped.').waitFor()
    await page.getByText('No schedules yet').waitFor()
    expect(await schedules()).toEqual([])
  })

  test('show who unsubscribed, and why one paused by itself', async () => {
    const page = await openSchedules(
      respondWith([
        scheduleOf({
          recipients: [
            { email: 'ada@farm.test', unsubscribed: false },
            { email: 'bo@farm.test', unsubscribed: true },
          ],
          unsubscribed: true,
          last_at: '2026-05-11T12:00:00Z',
        }),
        scheduleOf({
          report_type: 'risk_report',
          recipients: [1, 2, 3, 4, 5].map((number) => ({
            email: `r${number}@farm.test`,
            unsubscribed: number === 5,
          })),
        }),
        scheduleOf({
          report_type: 'season_review',
          fields: [],
          every: 'day',
          weekday: null,
          paused: true,
          paused_because: 'None of its fields exists any more.',
          next_at: null,
        }),
      ]),
    )
    for (const [type, ...words] of [
      ['Weather outlook', 'Every Monday at 06:00, Boise time', 'Next Mon 18 May, 06:00'],
      ['Weather outlook', 'Last Mon 11 May, 06:00'],
      ['Weather outlook', 'To you (unsubscribed), bo@farm.test (unsubscribed), ada@farm.test'],
      ['Risk report', 'To you, r5@farm.test (unsubscribed), r1@farm.test, r2@farm.test'],
      ['Season review', 'Every day at 06:00', 'Paused', 'None of its fields exists any more.', 'No fields'],
    ] as const)
      for (const said of words) await eventually(() => row(page, type).innerText()).toContain(said)
    await row(page, 'Risk report').getByRole('button', { name: 'Show 2 more' }).click()
    await row(page, 'Risk report').getByText('r2@farm.test, r3@farm.test, r4@farm.test').waitFor()
    await expectGoodAtAnySize(page)
    // One whose fields are gone gets others.
    await page.setViewportSize({ width: 1440, height: 900 })
    await row(page, 'Season review')
      .getByRole('button', { name: /^Change/ })
      .click()
    const save = dialogOf(page).getByRole('button', { name: 'Save schedule' })
    await dialogOf(page).getByText('Choose at least one field.').waitFor()
    expect(await save.isDisabled()).toBe(true)
    await dialogOf(page).getByRole('combobox', { name: 'Add another field' }).click()
    await page.getByRole('option', { name: 'Boone West' }).click()
    await eventually(() => save.isDisabled()).toBe(false)
  })

  test('a change that fails is reported with its text', async () => {
    const page = await openSchedules(respondWith([scheduleOf({})]))
    await page.route(`${SCHEDULES}/*`, (route) =>
      route.fulfill({ status: 409, json: { message: 'Not on a Sunday.' } }),
    )
    await row(page, 'Weather outlook')
      .getByRole('button', { name: /^Pause/ })
      .click()
    await notification(page, 'Not on a Sunday.').waitFor()
  })

  test('none, or a failed call, is said', async () => {
    const page = await openSchedules((visitor) => visitor.route(SCHEDULES, refuse))
    await page.getByText('Could not load, try again').waitFor()
    await page.unroute(SCHEDULES)
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await page.getByText('No schedules yet').waitFor()
  })
})
