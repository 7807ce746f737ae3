import type { Report } from '@windrow/contract/entities/report.ts'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { notification } from './pages/app-shell.ts'
import { box, chips, dialogOf, LIST, mailed, reportOf } from './pages/reports.ts'
import { expectGoodAtAnySize } from './support/accessibility.ts'
import { newOwner, type TestAccount, visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { errorOf, expectHeading } from './support/on-page.ts'
import { refuse } from './support/replaced-responses.ts'

let owner: TestAccount
beforeAll(async () => {
  owner = await newOwner({ isVerified: true })
})

const waiting = { outcome: 'waiting', attempts: 0, sent_at: null } as const

const REPORTS = [
  reportOf({
    report_type: 'field_summary',
    state: 'queued',
    file: null,
    made_at: null,
    field_names: ['Boone West'],
    field_count: 1,
    mails: [mailed('olga@farm.test', waiting)],
  }),
  reportOf({
    report_type: 'risk_report',
    mails: [
      mailed('olga@farm.test'),
      mailed('ada@farm.test'),
      mailed('gone@farm.test', { outcome: 'failed', sent_at: null, error: '550 No such user' }),
      mailed('busy@farm.test', {
        outcome: 'waiting',
        attempts: 2,
        sent_at: null,
        due_at: '2026-05-14T06:20:00',
        error: '421 Busy',
      }),
      mailed('quiet@farm.test', { outcome: 'unsubscribed', attempts: 0, sent_at: null }),
    ],
  }),
  reportOf({
    report_type: 'season_review',
    state: 'failed',
    file: null,
    error: 'None of its fields is there.',
    mails: ['olga@farm.test', 'ada@farm.test'].map((recipient) =>
      mailed(recipient, { outcome: 'failed', attempts: 0, sent_at: null }),
    ),
  }),
  reportOf({ report_type: 'planting_plan', schedule_id: '0f0e1d2c-3b4a-4958-8776-554433221100' }),
]

/** Two pages; what is there changes with `reports`. */
async function mockReports(page: Page, reports: () => readonly Report[] = () => REPORTS): Promise<void> {
  await page.route(LIST, (route) => {
    const isFirst = new URL(route.request().url()).searchParams.get('cursor') === null
    const all = reports()
    return route.fulfill({
      json: isFirst
        ? { data: all.slice(0, 3), cursor: all.length > 3 ? 'the rest' : null }
        : { data: all.slice(3), cursor: null },
    })
  })
}

async function openReports(prepare: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await visitorAs(owner)
  await prepare(page)
  await page.goto('/reports')
  await expectHeading(page, 'My reports')
  return page
}

const row = (page: Page, type: string) =>
  page
    .getByRole('region', { name: 'Reports' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: type, exact: true }) })

describe('My reports', () => {
  test('each shows its fields, its state, and what became of every mail; a download that fails is reported; it is sent again to those who have not had it or to others, one that failed to all it was meant for, and one is asked before it is deleted', async () => {
    let shown: readonly Report[] = REPORTS
    const page = await openReports((visitor) => mockReports(visitor, () => shown))
    await row(page, 'Field summary').waitFor()
    await page.getByRole('button', { name: 'Show older reports' }).click()
    await row(page, 'Planting plan').waitFor()
    await eventually(() => page.getByRole('button', { name: 'Show older reports' }).count()).toBe(0)
    await row(page, 'Risk report').getByRole('button', { name: 'Show 2 more' }).click()
    for (const [type, ...words] of [
      ['Field summary', 'In progress', 'Boone West', 'Waiting, goes out as soon as it is ready'],
      ['Risk report', 'Ready', 'Minidoka North and 3 more', '6 pages, 240 kB', 'Thu 14 May, 06:10'],
      ['Risk report', 'Not sent, given up after one try', 'The mail server said: 550 No such user'],
      ['Risk report', 'Waiting, tried 2 times, again Thu 14 May, 06:20', 'Sent Thu 14 May, 06:11'],
      ['Risk report', 'Unsubscribed: wants no reports, so none was sent'],
      ['Season review', 'Failed', 'None of its fields is there.'],
      ['Planting plan', 'Ready', 'By schedule'],
    ] as const)
      for (const said of words)
        expect((await row(page, type).innerText()).replaceAll(/\s+/g, ' ')).toContain(said)
    expect(await row(page, 'Field summary').getByRole('button', { name: 'Download' }).count()).toBe(0)
    await expectGoodAtAnySize(page)

    await page.route('**/api/v1/reports/*/csv', refuse)
    await row(page, 'Risk report')
      .getByRole('button', { name: /as CSV$/ })
      .click()
    await page.locator('[aria-live="assertive"]').getByText(/\S/).first().waitFor()

    await page.setViewportSize({ width: 1440, height: 900 })
    const again: unknown[] = []
    await page.route('**/api/v1/reports/*/send', (route) => {
      again.push(route.request().postDataJSON())
      return again.length === 1
        ? route.fulfill({ status: 500, json: { message: 'The printer is out of ink.' } })
        : route.fulfill({ status: 202, json: { report_id: REPORTS[1]?.report_id } })
    })
    await row(page, 'Risk report')
      .getByRole('button', { name: /^Send again:/ })
      .click()
    const dialog = dialogOf(page)
    await dialog.getByText('Recipients who have not received it are filled in.').waitFor()
    await dialog.getByRole('button', { name: 'Remove gone@farm.test' }).click()
    await dialog.getByRole('button', { name: 'Send again', exact: true }).click()
    await eventually(() => errorOf(box(page))).toBe('Enter at least one recipient.')
    await box(page).fill('new@farm.test')
    await dialog.getByRole('button', { name: 'Send again', exact: true }).click()
    await notification(page, 'The printer is out of ink.').waitFor()
    await dialog.getByRole('button', { name: 'Send again', exact: true }).click()
    await notification(page, 'Your report will be sent shortly!').waitFor()
    await dialog.waitFor({ state: 'hidden' })
    expect(again).toEqual([1, 2].map(() => ({ recipients: [{ email: 'new@farm.test' }] })))

    const sent: unknown[] = []
    await page.route('**/api/v1/reports/*/send', (route) => {
      sent.push(route.request().postDataJSON())
      return route.fulfill({ status: 202, json: { report_id: REPORTS[2]?.report_id } })
    })
    const open = row(page, 'Season review').getByRole('button', { name: /^Try again with/ })
    await open.click()
    await dialog.getByText('Minidoka North and 3 more, Thu 14 May, 06:10').waitFor()
    await dialog.getByText('It is created again and sent to everyone it was meant for.').waitFor()
    await eventually(() => chips(page)).toEqual(['olga@farm.test', 'ada@farm.test'])
    expect(await dialog.getByRole('button', { name: /^Remove/ }).count()).toBe(0)
    await expectGoodAtAnySize(page)
    await page.setViewportSize({ width: 1440, height: 900 })
    await dialog.getByRole('button', { name: 'Try again', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    await open.click()
    await box(page).fill('ada@farm.test')
    await box(page).press('Enter')
    await eventually(() => errorOf(box(page))).toBe('ada@farm.test has already been added.')
    await box(page).fill('new@farm.test')
    await dialog.getByRole('button', { name: 'Try again', exact: true }).click()
    await dialog.waitFor({ state: 'hidden' })
    expect(sent).toEqual([{ recipients: [] }, { recipients: [{ email: 'new@farm.test' }] }])

    const calls: string[] = []
    await page.route(`**/api/v1/reports/${REPORTS[1]?.report_id}`, (route) => {
      calls.push(route.request().method())
      shown = REPORTS.slice(0, 1)
      return route.fulfill({ status: 204 })
    })
    const remove = row(page, 'Risk report').getByRole('button', { name: /^Delete/ })
    await remove.click()
    await page.getByRole('button', { name: 'Keep it' }).click()
    await remove.click()
    await page.getByRole('button', { name: 'Delete report' }).click()
    await notification(page, 'Report deleted.').waitFor()
    await row(page, 'Risk report').waitFor({ state: 'detached' })
    expect(calls).toEqual(['DELETE'])
  })

  test('the page follows a report until it is ready and its mails have left', async () => {
    const [queued] = REPORTS
    let shown = queued ? [queued] : []
    const page = await openReports((visitor) => mockReports(visitor, () => shown))
    await row(page, 'Field summary').getByText('In progress').waitFor()
    shown = shown.map((report) => ({ ...report, ...reportOf({ report_type: 'field_summary' }) }))
    await row(page, 'Field summary').getByText('Ready', { exact: true }).waitFor()
    await row(page, 'Field summary').getByText('Sent', { exact: true }).waitFor()
  })

  test('a new account finds none, also where the first call fails, and is led here by the settings and on by the page', async () => {
    const page = await visitorAs(owner)
    await page.route(LIST, refuse)
    await page.goto('/profile-settings')
    await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'My reports' }).click()
    await expectHeading(page, 'My reports')
    await page.getByText('Could not load, try again').waitFor()
    await page.unroute(LIST)
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await page.getByText('No reports yet').waitFor()
    await expectGoodAtAnySize(page)
    await page.getByRole('link', { name: 'Go to the Field List' }).click()
    await page.waitForURL('**/dashboard')
  })
})
