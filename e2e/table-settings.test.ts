import { settingsApi } from '@windrow/contract/api/settings.ts'
import { withPermission } from '@windrow/core/access/permissions.ts'
import { beforeEach, expect, test } from 'vitest'
import { changePermissions, newOwner, type TestAccount, visitorAs } from './support/accounts.ts'
import { FIELD } from './support/field-pages.ts'
import { heading, notification } from './support/menus.ts'

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

test('[S1-2.31, S1-2.67, S1-2.114..117] has Temperature, Precipitation and Save, and no yield', async () => {
  const { page, save } = await openTablePage()
  await heading(page, 'Table').waitFor()
  await save.waitFor()
  expect(await page.getByRole('checkbox').count()).toBe(2)
  await page.getByRole('checkbox', { name: 'Precipitation' }).waitFor()
  expect(await page.getByText(/yield/i).count()).toBe(0)
})

test('[S1-6.26, S1-6.27, S1-8.32] with table.edit the columns are changed and saved', async () => {
  const before = await owner.call(settingsApi.getColumnSettings, {})
  const { page, temperature, precipitation, save } = await openTablePage()
  expect(await temperature.isChecked()).toBe(before.t2m)
  await temperature.setChecked(!before.t2m)
  await save.click()
  await notification(page, 'Successfully updated column settings.').waitFor()
  expect(await owner.call(settingsApi.getColumnSettings, {})).toEqual({ ...before, t2m: !before.t2m })
  await page.reload()
  await temperature.waitFor()
  expect(await temperature.isChecked()).toBe(!before.t2m)
  expect(await precipitation.isChecked()).toBe(before.tp)
})

test('nothing is saved before Save', async () => {
  const before = await owner.call(settingsApi.getColumnSettings, {})
  const { page, precipitation } = await openTablePage()
  await precipitation.setChecked(!before.tp)
  await page.getByRole('link', { name: 'Profile', exact: true }).click()
  await heading(page, 'Profile').waitFor()
  expect(await owner.call(settingsApi.getColumnSettings, {})).toEqual(before)
})

test('[S1-2.118, S1-6.26, S1-6.27] without table.edit all of it can only be read', async () => {
  await changePermissions(owner, owner, (permissions) => withPermission(permissions, 'table.edit', false))
  const { page, temperature, precipitation, save } = await openTablePage()
  await page.getByText('Saving needs the permission table.edit').waitFor()
  expect(await temperature.isDisabled()).toBe(true)
  expect(await precipitation.isDisabled()).toBe(true)
  expect(await save.isDisabled()).toBe(true)
})

test('[S1-8.24, S1-8.33] a permission that was taken away meanwhile is said, and the page becomes read-only', async () => {
  const { page, save } = await openTablePage()
  await changePermissions(owner, owner, (permissions) => withPermission(permissions, 'table.edit', false))
  await save.click()
  await notification(page, 'Error updating column settings.').waitFor()
  await notification(page, 'Your account does not have permission to do this action.').waitFor()
  await page.getByText('Saving needs the permission table.edit').waitFor()
})

test('[S1-8.24] a page without its permission is left with a warning', async () => {
  await changePermissions(owner, owner, (permissions) => withPermission(permissions, 'views.soil', false))
  const page = await visitorAs(owner)
  await page.goto(`/soil/${FIELD}`)
  await notification(page, 'Your account does not have permission to do this action.').waitFor()
  await page.waitForURL('**/dashboard')
})

test('[S1-8.31] a failed load shows a warning, and can be tried again', async () => {
  const page = await visitorAs(owner)
  await page.route(COLUMNS, (route) => route.fulfill(FAULT))
  await page.goto('/table-settings')
  await notification(page, 'Error fetching column settings').waitFor()
  await page.unroute(COLUMNS)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('checkbox', { name: 'Temperature' }).waitFor()
})

test('[S1-8.33] a failed save says so and keeps what was chosen', async () => {
  const { page, temperature, save } = await openTablePage()
  const chosen = !(await temperature.isChecked())
  await temperature.setChecked(chosen)
  await page.route(COLUMNS, (route) => route.fulfill(FAULT))
  await save.click()
  await notification(page, 'Error updating column settings.').waitFor()
  expect(await temperature.isChecked()).toBe(chosen)
})
