import { settingsApi } from '@windrow/contract/api/settings.ts'
import { withPermission } from '@windrow/core/access/permissions.ts'
import { beforeEach, expect, test } from 'vitest'
import { heading, notification } from './pages/app-shell.ts'
import { changePermissions, newOwner, type TestAccount, visitorAs } from './support/accounts.ts'
import { FIELD } from './support/field-pages.ts'

let owner: TestAccount
beforeEach(async () => {
  owner = await newOwner()
})

const COLUMNS = '**/api/v1/tablesettings/columns'
const FAULT = { status: 500, json: { message: 'There was a problem, try again later.' } }

async function openTablePage() {
  const page = await visitorAs(owner)
  await page.goto('/table-settings')
  const temperature = page.getByRole('checkbox', { name: 'Temperature' })
  await temperature.waitFor()
  return {
    page,
    temperature,
    precipitation: page.getByRole('checkbox', { name: 'Precipitation' }),
    save: page.getByRole('button', { name: 'Save' }),
  }
}

test('has Temperature, Precipitation and Save, and no yield; with table.edit the columns are saved, not before Save [S1-2.31, S1-2.67, S1-2.114..117, S1-6.26, S1-6.27, S1-8.32, S1-8.33]', async () => {
  const before = await owner.call(settingsApi.getColumnSettings, {})
  const stored = () => owner.call(settingsApi.getColumnSettings, {})
  const { page, temperature, precipitation, save } = await openTablePage()
  await heading(page, 'Table').waitFor()
  await save.waitFor()
  await expect.poll(() => page.getByRole('checkbox').count()).toBe(2)
  expect(await page.getByText(/yield/i).count()).toBe(0)
  expect(await temperature.isChecked()).toBe(before.t2m)

  await precipitation.setChecked(!before.tp)
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await heading(page, 'Profile').waitFor()
  expect(await stored()).toEqual(before)
  await page.getByRole('link', { name: 'Table', exact: true }).click()
  await temperature.waitFor()

  // A save that fails says so and keeps what was chosen.
  await temperature.setChecked(!before.t2m)
  await page.route(COLUMNS, (route) => route.fulfill(FAULT))
  await save.click()
  await notification(page, 'Error updating column settings.').waitFor()
  expect(await temperature.isChecked()).toBe(!before.t2m)
  await page.unroute(COLUMNS)

  await save.click()
  await notification(page, 'Successfully updated column settings.').waitFor()
  expect(await stored()).toEqual({ ...before, t2m: !before.t2m })
  await page.reload()
  await temperature.waitFor()
  expect(await temperature.isChecked()).toBe(!before.t2m)
  expect(await precipitation.isChecked()).toBe(before.tp)
})

test('a permission that was taken away meanwhile is said, and all of the page can only be read [S1-2.118, S1-6.26, S1-6.27, S1-8.24, S1-8.33]', async () => {
  const { page, temperature, precipitation, save } = await openTablePage()
  await changePermissions(owner, owner, (permissions) => withPermission(permissions, 'table.edit', false))
  await save.click()
  await notification(page, 'Error updating column settings.').waitFor()
  await notification(page, 'Your account does not have permission to do this action.').waitFor()
  const expectReadOnly = async () => {
    await page.getByText('Saving needs the permission table.edit').waitFor()
    expect(await temperature.isDisabled()).toBe(true)
    expect(await precipitation.isDisabled()).toBe(true)
    expect(await save.isDisabled()).toBe(true)
  }
  await expectReadOnly()
  await page.reload()
  await expectReadOnly()
})

test('a page without its permission is left with a warning [S1-8.24]', async () => {
  await changePermissions(owner, owner, (permissions) => withPermission(permissions, 'views.soil', false))
  const page = await visitorAs(owner)
  await page.goto(`/soil/${FIELD}`)
  await notification(page, 'Your account does not have permission to do this action.').waitFor()
  await page.waitForURL('**/dashboard')
})

test('a failed load shows a warning, and can be tried again [S1-8.31]', async () => {
  const page = await visitorAs(owner)
  await page.route(COLUMNS, (route) => route.fulfill(FAULT))
  await page.goto('/table-settings')
  await notification(page, 'Error fetching column settings').waitFor()
  await page.unroute(COLUMNS)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('checkbox', { name: 'Temperature' }).waitFor()
})
