import { labelsApi } from '@windrow/contract/api/labels.ts'
import { withPermission } from '@windrow/core/access/permissions.ts'
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { readNotification } from './pages/app-shell.ts'
import { openFieldList, rowOf, toolsOf } from './pages/field-list.ts'
import { expectGoodAtAnySize } from './support/accessibility.ts'
import { changePermissions, newOwner, type TestAccount, visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { addFields } from './support/farms.ts'
import { recordCalls } from './support/recorded-calls.ts'

const RED = { name: 'High risk', color: '#b3261e' }
const BLUE = { name: 'Irrigated', color: '#2f5fb3' }
const LABELS = '**/api/v1/labels'
const OF_FIELD = '**/api/v1/labels/field'
const FAULT = { status: 500, json: { message: 'The label printer is on fire.' } }

let owner: TestAccount
let uuids: string[]
beforeEach(async () => {
  owner = await newOwner()
  uuids = (await addFields(owner, [{ name: 'Boone West' }, { name: 'Story City' }])).map(({ uuid }) => uuid)
})

const attach = (label: typeof RED, fields: string[]) =>
  owner.call(labelsApi.attachLabel, { body: { label, fields: fields.map((uuid) => ({ uuid })) } })
const labels = async () => (await owner.call(labelsApi.listLabels, {})).data
const labelsIn = (page: Page, field: string) =>
  rowOf(page, field)
    .locator('td[data-column="labels"]')
    .innerText()
    .then((text) => text.split('\n').filter((line) => line.trim() !== ''))

/** Selects the fields, and opens the menu of their labels. */
async function openMenu(page: Page, fields: readonly string[]) {
  for (const name of fields) await rowOf(page, name).getByRole('checkbox').check()
  await toolsOf(page).getByRole('button', { name: 'Label' }).click()
  const menu = page.getByRole('dialog', { name: /^Labels of/ })
  await menu.getByRole('searchbox', { name: 'Search labels' }).waitFor()
  return menu
}

/** Holds every response to the call back until the returned function is called. */
async function hold(page: Page, url: string, method: string) {
  let release: (fate: 'respond' | 'fail') => void = () => {}
  const fate = new Promise<'respond' | 'fail'>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    if (route.request().method() !== method) return route.fallback()
    return (await fate) === 'fail' ? route.fulfill(FAULT) : route.fallback()
  })
  return release
}

test('the Label menu says what to do while nothing is selected; a new label needs a name, has one of five colours or its own, and is put on the selected fields, at any size [S1-1.14, S1-2.44, S1-3.31, S1-5.31, S1-7.35, S1-9.09]', async () => {
  const page = await visitorAs(owner)
  await openFieldList(page)
  const button = toolsOf(page).getByRole('button', { name: 'Label' })
  expect(await button.getAttribute('aria-disabled')).toBe('true')
  await button.hover()
  await page.getByRole('tooltip', { name: 'Select fields in the table first.' }).waitFor()
  await button.press('Enter')
  expect(await page.getByRole('dialog').count()).toBe(0)

  const menu = await openMenu(page, ['Boone West', 'Story City'])
  const calls = recordCalls(page)
  const sent = () => calls.filter((call) => call.method() === 'POST').map((call) => call.postDataJSON())
  const stored = async (name: string) => (await labels()).find((label) => label.name === name)
  await menu.getByRole('button', { name: 'New label' }).click()
  await expect.poll(() => menu.getByRole('radio').count()).toBe(5)
  await menu.getByLabel('Name').fill('   ')
  await menu.getByRole('button', { name: 'Add label' }).click()
  await menu.getByText('A label needs a name.').waitFor()
  expect(sent()).toEqual([])

  await menu.getByLabel('Name').fill('Contract')
  await menu.getByRole('radio', { name: 'Amber' }).check()
  await menu.getByRole('button', { name: 'Add label' }).click()
  await menu.getByRole('checkbox', { name: 'Contract' }).waitFor()
  expect(await menu.getByRole('checkbox', { name: 'Contract' }).isChecked()).toBe(true)
  await eventually(async () => (await stored('Contract'))?.color).toBe('#a86f00')
  expect(new Set((await stored('Contract'))?.fields)).toEqual(new Set(uuids))
  expect(sent()[0].label).toEqual({ name: 'Contract', color: '#a86f00' })
  expect(new Set(sent()[0].fields.map(({ uuid }: { uuid: string }) => uuid))).toEqual(new Set(uuids))
  await eventually(() => labelsIn(page, 'Story City')).toEqual(['Contract'])

  await menu.getByRole('searchbox').fill('Organic')
  await menu.getByRole('button', { name: 'New label “Organic”' }).click()
  await eventually(() => menu.getByLabel('Name').inputValue()).toBe('Organic')
  await menu.getByLabel('Own colour').fill('purple')
  await menu.getByRole('button', { name: 'Add label' }).click()
  await menu.getByText('A colour is written as #rrggbb.').waitFor()
  await menu.getByLabel('Own colour').fill('#123ABC')
  await menu.getByRole('button', { name: 'Add label' }).click()
  await eventually(async () => (await stored('Organic'))?.color).toBe('#123abc')
  await menu.getByRole('checkbox', { name: 'Organic' }).waitFor()
  await expectGoodAtAnySize(page)
})

test('labels are put on, taken off in the menu and in the row, and deleted after a question: each change shows at once, with how many of the selected fields carry it, and is reverted with the error when its call fails; without field_tools.edit there is none of it [S1-4.33..36, S1-7.34, S1-7.36, S1-7.37]', async () => {
  await attach(BLUE, uuids)
  await attach(RED, uuids.slice(0, 1))
  const page = await visitorAs(owner)
  await openFieldList(page)
  const menu = await openMenu(page, ['Boone West', 'Story City'])
  const red = menu.getByRole('checkbox', { name: /High risk/ })
  const onRed = async () => (await labels()).find(({ name }) => name === 'High risk')?.fields
  const failed = () => readNotification(page, FAULT.json.message)
  expect(await menu.getByRole('checkbox', { name: 'Irrigated' }).isChecked()).toBe(true)
  expect(await red.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
  await menu.getByText('on 1 of 2').waitFor()
  const release = await hold(page, LABELS, 'POST')
  await red.click()
  await eventually(() => red.isChecked()).toBe(true)
  await eventually(() => labelsIn(page, 'Story City')).toEqual(['Irrigated', 'High risk'])
  expect(await onRed()).toEqual(uuids.slice(0, 1))
  release('respond')
  await eventually(async () => (await onRed())?.length).toBe(2)
  await eventually(() => labelsIn(page, 'Story City')).toContain('High risk')

  await red.click()
  await eventually(onRed).toEqual([])
  await eventually(() => labelsIn(page, 'Boone West')).toEqual(['Irrigated'])

  const failToAdd = await hold(page, LABELS, 'POST')
  await red.click()
  await eventually(() => labelsIn(page, 'Story City')).toEqual(['Irrigated', 'High risk'])
  failToAdd('fail')
  await failed()
  await eventually(() => labelsIn(page, 'Story City')).toEqual(['Irrigated'])
  await eventually(() => red.isChecked()).toBe(false)
  await page.unroute(LABELS)

  const blue = menu.getByRole('checkbox', { name: 'Irrigated' })
  const question = page.getByRole('dialog', { name: 'Delete Irrigated?' })
  const answer = async (choice: string) => {
    await menu.getByRole('button', { name: 'Delete the label Irrigated' }).click()
    await question.getByText('It is taken off 2 fields. This cannot be undone.').waitFor()
    await question.getByRole('button', { name: choice }).click()
    await question.waitFor({ state: 'detached' })
  }
  await answer('Keep it')
  await blue.waitFor()
  expect(await labels()).toHaveLength(2)
  const failToDelete = await hold(page, LABELS, 'DELETE')
  await answer('Delete label')
  failToDelete('fail')
  await failed()
  await eventually(() => labelsIn(page, 'Story City')).toEqual(['Irrigated'])
  await blue.waitFor()
  await page.unroute(LABELS)

  const letDelete = await hold(page, LABELS, 'DELETE')
  await answer('Delete label')
  await eventually(() => labelsIn(page, 'Story City')).toEqual(['None'])
  await blue.waitFor({ state: 'hidden' })
  expect(await labels()).toHaveLength(2)
  letDelete('respond')
  await eventually(labels).toEqual([{ ...RED, fields: [] }])
  await page.unroute(LABELS)

  // In the row of a field.
  await red.click()
  await eventually(async () => (await onRed())?.length).toBe(2)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Show details of Boone West' }).click()
  const remove = page.getByRole('button', { name: 'Remove High risk from Boone West' })
  await page.route(OF_FIELD, (route) => route.fulfill(FAULT))
  await remove.click()
  await failed()
  await eventually(() => labelsIn(page, 'Boone West')).toEqual(['High risk'])
  await page.unroute(OF_FIELD)
  await remove.click()
  await eventually(labels).toEqual([{ ...RED, fields: [uuids[1]] }])
  await eventually(() => labelsIn(page, 'Boone West')).toEqual(['None'])

  await changePermissions(owner, owner, (all) => withPermission(all, 'field_tools.edit', false))
  await openFieldList(page)
  expect(await toolsOf(page).getByRole('button', { name: 'Label' }).count()).toBe(0)
  await page.getByRole('button', { name: 'Show details of Story City' }).click()
  // The row that was open before is so again.
  await page.getByText('Data source', { exact: true }).nth(1).waitFor()
  await eventually(() => labelsIn(page, 'Story City')).toEqual(['High risk'])
  expect(await page.getByRole('button', { name: /^Remove High risk/ }).count()).toBe(0)
})
