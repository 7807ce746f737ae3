import { alertsApi } from '@windrow/contract/api/alerts.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import {
  addAlert,
  CALL,
  card,
  countOf,
  editAlert,
  FAULT,
  FROST,
  farmWithFrost,
  field,
  formOf,
  newAlert,
  openAlerts,
  opener,
  saveButton,
  storedAlerts,
  switchOf,
} from './pages/alert-settings.ts'
import { notification } from './pages/app-shell.ts'
import type { TestAccount } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'

let owner: TestAccount
let id: string
beforeEach(async () => {
  ;({ owner, id } = await farmWithFrost())
})

const onlyWhen = (method: string) => (route: import('playwright-core').Route) =>
  route.request().method() === method ? route.fulfill(FAULT) : route.fallback()

test('the pencil opens the form, Cancel restores, a failed Save keeps what was entered, and Save saves and returns to view [S1-2.125, S1-4.38, S1-4.40, S1-4.42, S1-8.25, S1-8.26, S1-6.21]', async () => {
  const page = await openAlerts(owner)
  const form = await editAlert(page, 'Cold', 'Frost at emergence')
  expect(await field(page, 'Title').inputValue()).toBe('Frost at emergence')
  expect(await field(page, 'Probability at least').inputValue()).toBe('40.0')
  await field(page, 'Title').fill('Something else')
  await field(page, 'Min temperature below').fill('-7')
  await form.getByRole('button', { name: 'Cancel' }).click()
  await form.waitFor({ state: 'detached' })
  await eventually(() =>
    opener(page, 'Frost at emergence').evaluate((it) => it === document.activeElement),
  ).toBe(true)
  await editAlert(page, 'Cold', 'Frost at emergence')
  expect(await field(page, 'Min temperature below').inputValue()).toBe('0.0')
  await field(page, 'Title').fill('Late frost')
  await field(page, 'Min temperature below').fill('-1.5')
  await field(page, 'From, month').selectOption('Apr')
  await page.route(CALL, onlyWhen('PUT'))
  await saveButton(page).click()
  await notification(page, 'Error saving Late frost, please try again later').waitFor()
  expect(await field(page, 'Title').inputValue()).toBe('Late frost')
  await page.unroute(CALL)
  await field(page, 'Min temperature below').press('Enter')
  await notification(page, 'Late frost has been updated').waitFor()
  await form.waitFor({ state: 'detached' })
  await opener(page, 'Late frost').waitFor()
  expect(await storedAlerts(owner, 'risk_cold')).toEqual({
    [id]: { ...FROST, title: 'Late frost', threshold: -1.5, start_date: { day: 1, month: 4 } },
  })
})

test('the plus opens an empty form; saved, it is one more [S1-4.44, S1-4.46..51, S1-8.27, S1-9.16, S1-6.19]', async () => {
  const page = await openAlerts(owner)
  expect(await countOf(page, 'Cold')).toBe('1 alert')
  const form = await newAlert(page, 'Cold')
  for (const label of ['Title', 'Min temperature below', 'Probability at least', 'Consecutive days'])
    expect([label, await field(page, label).inputValue()]).toEqual([label, ''])
  await eventually(() => field(page, 'Title').evaluate((it) => it === document.activeElement)).toBe(true)
  expect(await form.getByRole('switch', { name: 'Enabled' }).isChecked()).toBe(true)
  const dates = await Promise.all(
    ['From, month', 'From, day', 'To, month', 'To, day'].map((label) =>
      field(page, label).evaluate((list: HTMLSelectElement) => list.selectedOptions[0]?.text),
    ),
  )
  expect(dates).toEqual(['Jan', '1', 'Dec', '31'])
  await field(page, 'Title').fill('Killing frost')
  await field(page, 'Min temperature below').fill('-2')
  await field(page, 'Probability at least').fill('55')
  await field(page, 'Consecutive days').fill('2')
  await saveButton(page).click()
  await notification(page, 'Killing frost has been created').waitFor()
  await form.waitFor({ state: 'detached' })
  await eventually(() => countOf(page, 'Cold')).toBe('2 alerts')
  expect(Object.values(await storedAlerts(owner, 'risk_cold'))).toContainEqual({
    title: 'Killing frost',
    active: true,
    threshold: -2,
    probability: 0.55,
    recurrent_days: 2,
    start_date: { day: 1, month: 1 },
    end_date: { day: 31, month: 12 },
  })
})

test('deleting asks, and lowers the count [S1-2.126, S1-4.43, S1-4.52, S1-8.28, S1-8.29, S1-6.24]', async () => {
  await addAlert(owner, 'risk_cold', { ...FROST, title: 'Killing frost' })
  const page = await openAlerts(owner)
  await card(page, 'Cold').click()
  const ask = async () => {
    await page.getByRole('button', { name: 'Delete Frost at emergence' }).click()
    const question = page.getByRole('dialog')
    await question
      .getByText('Are you sure you want to delete Frost at emergence? This action cannot be undone', {
        exact: true,
      })
      .waitFor()
    return question
  }
  await (await ask()).getByRole('button', { name: 'Keep it' }).click()
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await countOf(page, 'Cold')).toBe('2 alerts')
  await page.route(CALL, onlyWhen('DELETE'))
  await (await ask()).getByRole('button', { name: 'Delete alert' }).click()
  await notification(page, 'Error: Error deleting the user alert. The almanac is lost.').waitFor()
  await page.unroute(CALL)
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await (await ask()).getByRole('button', { name: 'Delete alert' }).click()
  await notification(page, 'Alert deleted successfully!').waitFor()
  await eventually(() => countOf(page, 'Cold')).toBe('1 alert')
  expect(Object.keys(await storedAlerts(owner, 'risk_cold'))).not.toContain(id)
})

describe('the switch', () => {
  test('of an alert and of each channel saves at once, and goes back when that fails [S1-2.127, S1-2.131, S1-2.132, S1-4.53, S1-4.54, S1-6.22, S1-6.23]', async () => {
    const page = await openAlerts(owner)
    await card(page, 'Cold').click()
    await switchOf(page, 'Frost at emergence').click()
    await notification(page, 'Frost at emergence has been updated').waitFor()
    await page.getByRole('switch', { name: 'Disabled Frost at emergence', checked: false }).waitFor()
    expect(await storedAlerts(owner, 'risk_cold')).toEqual({ [id]: { ...FROST, active: false } })
    await switchOf(page, 'Frost at emergence').press('Space')
    await eventually(async () => (await storedAlerts(owner, 'risk_cold'))[id]?.active).toBe(true)
    await page.route(CALL, onlyWhen('PUT'))
    await switchOf(page, 'Frost at emergence').click()
    await notification(page, 'Error saving Frost at emergence, please try again later').waitFor()
    await eventually(() => switchOf(page, 'Frost at emergence').isChecked()).toBe(true)
    await page.unroute(CALL)

    const [table, email] = ['Notify in the field list', 'Notify by e-mail'].map((name) =>
      page.getByRole('switch', { name, exact: true }),
    )
    expect([await table?.isChecked(), await email?.isChecked()]).toEqual([true, true])
    for (const [flag, isOn] of [
      [email, false],
      [table, false],
      [table, true],
    ] as const) {
      await flag?.click()
      await eventually(() => flag?.isChecked()).toBe(isOn)
    }
    const stored = async () => {
      const { notify_via_table, notify_via_email } = await owner.call(alertsApi.getAlertSettings, {})
      return [notify_via_table, notify_via_email]
    }
    await eventually(stored).toEqual([true, false])
    await page.reload()
    await card(page, 'Cold').waitFor()
    expect([await table?.isChecked(), await email?.isChecked()]).toEqual([true, false])
    await page.route('**/alertsettings/notify_via', (route) => route.fulfill(FAULT))
    await table?.click()
    await notification(page, 'Could not be saved.').waitFor()
    await eventually(() => table?.isChecked()).toBe(true)
  })
})

test('what was typed is not lost unasked', async () => {
  const page = await openAlerts(owner)
  await editAlert(page, 'Cold', 'Frost at emergence')
  await field(page, 'Title').fill('Late frost')
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await card(page, 'Flood').click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  expect(await field(page, 'Title').inputValue()).toBe('Late frost')
  await question.waitFor({ state: 'detached' })
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Profile' }).click()
  await question.getByRole('button', { name: 'Leave', exact: true }).click()
  await page.waitForURL('**/profile-settings')
  await eventually(() => formOf(page).count()).toBe(0)
})
