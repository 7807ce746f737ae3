import { randomUUID } from 'node:crypto'
import type { Report, ReportMail, ReportSchedule } from '@windrow/contract/entities/report.ts'
import type { Locator, Page } from 'playwright-core'
import { type SignedInAccount, visitorAs } from '../support/accounts.ts'
import type { Screen } from '../support/visitor.ts'
import { openFieldList, rowOf, toolsOf } from './field-list.ts'

export const QUEUE = '**/api/v1/reports/queue_report'
export const LIST = '**/api/v1/reports?*'
export const SCHEDULES = '**/api/v1/report_schedules'

export const reportButton = (page: Page): Locator =>
  toolsOf(page).getByRole('button', { name: 'Choose report to generate', exact: true })
export const dialogOf = (page: Page): Locator => page.getByRole('dialog')
export const box = (page: Page): Locator => dialogOf(page).getByRole('textbox', { name: 'Recipients' })
/** Whom it goes to so far, the sender first. */
export const chips = (page: Page): Promise<string[]> =>
  dialogOf(page).getByRole('list', { name: 'Who gets it' }).getByRole('listitem').allInnerTexts()

/** The field list with these fields selected, and the dialog of a report on them. */
export async function openReportDialog(
  owner: SignedInAccount,
  { names, type = 'Weather outlook' }: { names: readonly string[]; type?: string },
  screen: Screen = {},
): Promise<Page> {
  const page = await visitorAs(owner, screen)
  await openFieldList(page)
  for (const name of names) await rowOf(page, name).getByRole('checkbox').check()
  await reportButton(page).click()
  await page.getByRole('menuitem', { name: type }).click()
  await box(page).waitFor()
  return page
}

/** As from the clipboard. */
export function paste(field: Locator, text: string): Promise<void> {
  return field.evaluate((element, pasted) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', pasted)
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, text)
}

export const mailed = (recipient: string, parts: Partial<ReportMail> = {}): ReportMail => ({
  recipient,
  outcome: 'sent',
  attempts: 1,
  sent_at: '2026-05-14T06:11:00',
  due_at: null,
  error: null,
  ...parts,
})

export const reportOf = (parts: Partial<Report>): Report => ({
  report_id: randomUUID(),
  report_type: 'weather_outlook',
  state: 'ready',
  error: null,
  created_at: '2026-05-14T06:10:00',
  made_at: '2026-05-14T06:10:30',
  field_names: ['Minidoka North', 'Boone West'],
  field_count: 4,
  schedule_id: null,
  file: { name: 'Weather outlook, 4 fields, 2026-05-14', pages: 6, bytes: 240_000 },
  mails: [mailed('olga@farm.test')],
  ...parts,
})

export const scheduleOf = (parts: Partial<ReportSchedule>): ReportSchedule => ({
  schedule_id: randomUUID(),
  report_type: 'weather_outlook',
  fields: [{ uuid: randomUUID(), name: 'Minidoka North' }],
  recipients: [],
  unsubscribed: false,
  every: 'week',
  weekday: 1,
  monthday: null,
  hour: 6,
  time_zone: 'America/Boise',
  paused: false,
  paused_because: null,
  next_at: '2026-05-18T12:00:00Z',
  last_at: null,
  ...parts,
})
