import { fieldsApi } from '@windrow/contract/api/fields.ts'
import { settingsApi } from '@windrow/contract/api/settings.ts'
import type { Field } from '@windrow/contract/entities/field.ts'
import { withPermission } from '@windrow/core/access/permissions.ts'
import { beforeEach, expect, test } from 'vitest'
import { openFieldList } from './pages/field-list.ts'
import { expectGoodAtAnySize } from './support/accessibility.ts'
import { changePermissions, newOwner, type TestAccount, visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { addFields } from './support/farms.ts'
import { recordCalls } from './support/recorded-calls.ts'

const CHANGE = '**/api/v1/fields/datasource/*'

let owner: TestAccount
let field: Field
beforeEach(async () => {
  owner = await newOwner()
  const [added] = await addFields(owner, [{ name: 'Boone West' }])
  if (!added) throw new Error('No field was added.')
  field = added
})

const selected = async () =>
  (await owner.call(fieldsApi.getField, { params: { uuid: field.uuid } })).data.datasources.selected

/** The row's details, and the dropdown in them. */
async function openDetails() {
  const page = await visitorAs(owner)
  await openFieldList(page)
  await page.getByRole('button', { name: 'Show details of Boone West' }).click()
  const dropdown = page.getByRole('button', { name: /^Data source of Boone West/ })
  return { page, dropdown, dialog: page.getByRole('dialog', { name: 'Change the data source?' }) }
}

test('is changed in the row, after being asked [S1-1.18, S1-4.24..26, S1-6.14]', async () => {
  const { page, dropdown, dialog } = await openDetails()
  await dropdown.click()
  const { ghcn } = field.datasources
  if (ghcn === null) throw new Error('The field has no station.')
  const station = page.getByRole('menuitemradio', { name: ghcn['climateai-id'] })
  expect(await station.innerText()).toContain(`${ghcn.distance.toFixed(1)} km`)
  await expect.poll(() => page.getByRole('menuitemradio').count()).toBe(2)
  await expect.poll(() => page.getByText('suggested', { exact: true }).count()).toBe(1)
  await station.click()
  await dialog.getByText('The observed weather of Boone West will come from').waitFor()
  expect(await selected()).toBe('era')
  let respond = () => {}
  const responded = new Promise<void>((resolve) => {
    respond = resolve
  })
  await page.route(CHANGE, async (route) => {
    await responded
    return route.fallback()
  })
  await dialog.getByRole('button', { name: 'Change data source' }).click()
  await dialog.getByText('Changing...', { exact: true }).waitFor()
  respond()
  await dialog.waitFor({ state: 'hidden' })
  expect(await selected()).toBe('ghcn')
  await eventually(() => dropdown.innerText()).toContain(ghcn['climateai-id'])
})

test('stays as it was when the answer is no; a failed change says so, and what is still in use [S1-4.24, S1-4.27, S1-4.28, S1-8.15]', async () => {
  const { page, dropdown, dialog } = await openDetails()
  const calls = recordCalls(page)
  await dropdown.click()
  await page.getByRole('menuitemradio').nth(1).click()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(calls.filter((call) => call.method() === 'PUT')).toEqual([])
  expect(await selected()).toBe('era')

  await page.route(CHANGE, (route) => route.fulfill({ status: 503, json: { message: 'Out of stations.' } }))
  await dropdown.click()
  await page.getByRole('menuitemradio').nth(1).click()
  await dialog.getByRole('button', { name: 'Change data source' }).click()
  const notice = dialog.getByRole('alert')
  await notice.getByText('Something went wrong', { exact: true }).waitFor()
  await notice.getByText('Please try again later.', { exact: true }).waitFor()
  await page.unroute(CHANGE)
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await selected()).toBe('ghcn')

  await dropdown.click()
  await page.getByRole('menuitemradio').first().click()
  await dialog.getByRole('button', { name: 'Change data source' }).waitFor()
  await expectGoodAtAnySize(page)
})

test('shows the distance in miles in imperial units', async () => {
  await owner.call(settingsApi.putGeneralSettings, {
    body: { units: 'imperial', regionalViewMapVisible: false },
  })
  const { dropdown } = await openDetails()
  const miles = (field.datasources.era.distance / 1.609).toFixed(1)
  await eventually(() => dropdown.innerText()).toContain(
    `${field.datasources.era['climateai-id']}, ${miles} mi`,
  )
})

test('without datasource.edit it is shown, and cannot be changed [S1-6.14, S1-6.15]', async () => {
  await changePermissions(owner, owner, (all) => withPermission(all, 'datasource.edit', false))
  const { page, dropdown } = await openDetails()
  const { 'climateai-id': id, distance } = field.datasources.era
  await page.getByText(`${id}, ${distance.toFixed(1)} km`).waitFor()
  await eventually(() => dropdown.count()).toBe(0)
  const refused = owner.call(fieldsApi.changeDatasource, {
    params: { source: 'ghcn' },
    body: { uuid: field.uuid },
  })
  await expect(refused).rejects.toMatchObject({ status: 403 })
  expect(await selected()).toBe('era')
})
