import { fieldsApi } from '@windrow/contract/api/fields.ts'
import { withPermission } from '@windrow/core/access/permissions.ts'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { notification, readNotification } from './pages/app-shell.ts'
import { namesIn, openFieldList, rowOf } from './pages/field-list.ts'
import { expectGoodAtAnySize, WIDE } from './support/accessibility.ts'
import { changePermissions, newOwner, type TestAccount, visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { addFields } from './support/farms.ts'
import { holdMaps } from './support/maps.ts'
import { errorOf } from './support/on-page.ts'
import { nameOf, recordCalls } from './support/recorded-calls.ts'

const NOT_PERMITTED = 'Your account does not have permission to do this action.'
const LATER_FAULT = { status: 500, json: { message: 'The barn is on fire.' } }

let owner: TestAccount
let page: Page
beforeEach(async () => {
  owner = await newOwner()
  await addFields(owner, [{ name: 'Boone West' }, { name: 'Nevada South', notes: 'Tile outlet clogs' }])
  page = await visitorAs(owner)
  await openFieldList(page)
})

const stored = async () => (await owner.call(fieldsApi.listFields, { query: {} })).data

async function edit(name: string) {
  await page.getByRole('button', { name: `Edit ${name}` }).click()
  const form = page.getByRole('form', { name: `Edit ${name}` })
  await form.waitFor()
  return { form, field: (label: string) => form.getByLabel(label, { exact: true }) }
}

test('edit mode is left by Cancel, by Escape, and by a Save that nothing stops, or by Enter, which says so and reloads, and is good at any size; the boundary has a dialog of its own [S1-1.16, S1-2.69, S1-4.16..18, S1-4.21, S1-5.25, S1-5.26, S1-7.23, S1-8.17, S1-8.21]', async () => {
  const first = await edit('Nevada South')
  await first.field('Lot name').fill('Another')
  await first.form.getByRole('button', { name: 'Cancel' }).click()
  await first.form.waitFor({ state: 'detached' })
  const second = await edit('Nevada South')
  expect(await second.field('Lot name').inputValue()).toBe('Nevada South')
  await second.field('Lot name').fill('Another')
  await second.field('Lot name').press('Escape')
  await second.form.waitFor({ state: 'detached' })
  const button = page.getByRole('button', { name: 'Edit Nevada South' })
  await eventually(() => button.evaluate((node) => node === document.activeElement)).toBe(true)
  await eventually(() => namesIn(page)).toEqual(['Nevada South', 'Boone West'])
  expect((await stored()).map(({ name }) => name)).not.toContain('Another')

  // What is wrong is said beside it, and nothing is sent.
  const { form, field } = await edit('Nevada South')
  const save = form.getByRole('button', { name: 'Save' })
  const calls = recordCalls(page)
  await field('Lot name').fill('')
  await field('Planting date').fill('soon')
  await save.click()
  await eventually(() => errorOf(field('Lot name'))).toBe('Lot name is required.')
  await eventually(() => errorOf(field('Planting date'))).toBe('The planting date must be a date.')
  await field('Planting date').fill('01/01/2999')
  await field('Planting date').blur()
  await eventually(() => errorOf(field('Planting date'))).toBe(
    'The planting date cannot be later than today.',
  )
  expect(calls.map(nameOf).filter((name) => name.startsWith('PUT'))).toEqual([])

  // An update that fails says the error and stays in edit mode.
  await field('Lot name').fill('Nevada North')
  await field('Crop').fill('Soybean')
  await field('Planting date').fill('04/28/2026')
  await field('Irrigated').selectOption('Supplementary')
  await form.getByText('at most every two weeks').waitFor()
  await field('Notes').fill('Outlet repaired')
  await page.route('**/api/v1/fields/*', (route) => route.fulfill(LATER_FAULT))
  await save.click()
  await notification(page, 'The barn is on fire.').waitFor()
  expect(await field('Crop').inputValue()).toBe('Soybean')

  await page.unroute('**/api/v1/fields/*')
  await save.click()
  await readNotification(page, 'Row updated successfully!')
  await form.waitFor({ state: 'detached' })
  await eventually(() => namesIn(page)).toEqual(['Nevada North', 'Boone West'])
  await eventually(() => calls.map(nameOf)).toContain('GET /api/v1/fields')
  expect((await stored()).at(-1)).toMatchObject({
    name: 'Nevada North',
    crop: 'Soybean',
    variety: '108 day',
    plantingDateP: '2026-04-28',
    notes: 'Outlet repaired',
    irrigated: 'supplementary',
  })

  const third = await edit('Nevada North')
  await third.field('Lot name').fill('Nevada East')
  await third.field('Lot name').press('Enter')
  await notification(page, 'Row updated successfully!').waitFor()
  await eventually(() => namesIn(page)).toEqual(['Nevada East', 'Boone West'])
  const again = await edit('Nevada East')
  await again.field('Lot name').fill('')
  await again.form.getByRole('button', { name: 'Save' }).click()
  await again.form.getByText('Lot name is required.').waitFor()
  await expectGoodAtAnySize(page)
  await page.setViewportSize(WIDE)
  await holdMaps(page)
  await again.form.getByRole('button', { name: 'Change boundary' }).click()
  await page.getByRole('dialog', { name: 'Boundary of Nevada East' }).waitFor()
})

const question = () => page.getByRole('dialog', { name: 'Delete this field?' })
const ask = (name: string) => page.getByRole('button', { name: `Delete ${name}` }).click()

test('Delete asks first, says an error, and deletes, says so and reloads; permissions that were taken away meanwhile give the warning [S1-1.17, S1-2.70, S1-2.71, S1-4.19, S1-4.22, S1-6.11, S1-6.13, S1-7.25, S1-8.18, S1-8.22, S1-8.24]', async () => {
  await ask('Boone West')
  await question().getByText('Are you sure you want to delete Boone West?').waitFor()
  await question().getByRole('button', { name: 'Keep it' }).click()
  await question().waitFor({ state: 'detached' })
  expect(await stored()).toHaveLength(2)

  await page.route('**/api/v1/fields/*', (route) => route.fulfill(LATER_FAULT))
  await ask('Boone West')
  await question().getByRole('button', { name: 'Delete field' }).click()
  await notification(page, 'The barn is on fire.').waitFor()
  await question().waitFor({ state: 'detached' })
  await eventually(() => namesIn(page)).toEqual(['Nevada South', 'Boone West'])
  await page.unroute('**/api/v1/fields/*')

  await ask('Boone West')
  const calls = recordCalls(page)
  await question().getByRole('button', { name: 'Delete field' }).click()
  await notification(page, 'Row deleted successfully!').waitFor()
  await eventually(() => namesIn(page)).toEqual(['Nevada South'])
  await eventually(() => calls.map(nameOf)).toContain('GET /api/v1/fields')
  expect((await stored()).map(({ name }) => name)).toEqual(['Nevada South'])

  // Permissions that were taken away meanwhile give the warning.
  const { form, field } = await edit('Nevada South')
  await changePermissions(owner, owner, (all) => withPermission(all, 'field_tools.edit', false))
  await field('Crop').fill('Wheat')
  await form.getByRole('button', { name: 'Save' }).click()
  await readNotification(page, NOT_PERMITTED)
  expect((await stored()).map(({ crop }) => crop)).not.toContain('Wheat')
  await form.getByRole('button', { name: 'Cancel' }).click()

  await changePermissions(owner, owner, (all) => withPermission(all, 'field_tools.delete', false))
  await ask('Nevada South')
  await question().getByRole('button', { name: 'Delete field' }).click()
  await notification(page, NOT_PERMITTED).waitFor()
  await eventually(() => page.getByRole('button', { name: 'Delete Nevada South' }).count()).toBe(0)
  await rowOf(page, 'Nevada South').waitFor()
})
