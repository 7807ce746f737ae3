import { settingsApi } from '@windrow/contract/api/settings.ts'
import type { Permission } from '@windrow/core/access/permissions.ts'
import { withPermission } from '@windrow/core/access/permissions.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { heading, notification } from './pages/app-shell.ts'
import { namesIn, openFieldList, rowOf, toolsOf } from './pages/field-list.ts'
import { expectGoodAtAnySize } from './support/accessibility.ts'
import { changePermissions, newOwner, type TestAccount, visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { addFields } from './support/farms.ts'
import { expectPath } from './support/on-page.ts'
import { answerOf } from './support/replaced-responses.ts'
import { newVisitor } from './support/visitor.ts'

const FAULT = { status: 500, json: { message: 'The store room is locked.' } }
const LIST = '**/api/v1/fields'

let owner: TestAccount
let fieldIds: string[]
beforeAll(async () => {
  owner = await newOwner()
  const fields = await addFields(owner, [
    { name: 'Boone West', region: 'Iowa' },
    { name: 'Les Graves', crop: 'Grape', variety: 'Merlot', region: 'Gironde' },
  ])
  fieldIds = fields.map(({ uuid }) => uuid)
})

describe.each(['/dashboard', '/dashboard/private'])('%s', (path) => {
  test('shows the Field List: newest first, counted and measured [S1-1.01, S1-2.27, S2-2.18]', async () => {
    const page = await visitorAs(owner)
    await openFieldList(page, path)
    await heading(page, 'Field List').waitFor()
    expect(await namesIn(page)).toEqual(['Les Graves', 'Boone West'])
    await page.getByText('2 fields in 2 regions, 128 ha').waitFor()
  })

  test('is for signed-in users only [S2-2.17, S2-2.19, S2-6.10, S2-6.11]', async () => {
    const page = await newVisitor()
    await page.goto(path)
    await expectPath(page, '/')
  })
})

test('the toolbar has all its tools, and a name leads to the default view of its field [S1-2.42..44, S1-2.46..48, S1-2.68, S1-6.08]', async () => {
  const page = await visitorAs(owner)
  await openFieldList(page)
  const toolbar = toolsOf(page)
  for (const name of ['Add field', 'Label', 'Bulk Upload', 'Export', 'Columns'])
    expect(await toolbar.getByRole('button', { name }).count(), name).toBe(1)
  expect(await toolbar.getByRole('checkbox', { name: 'Select all' }).count()).toBe(1)
  expect(await toolbar.getByRole('searchbox', { name: 'Search fields' }).count()).toBe(1)
  expect(await toolbar.getByRole('switch', { name: 'Regional map' }).count()).toBe(1)
  const link = page.getByRole('link', { name: 'Boone West', exact: true })
  expect(await link.getAttribute('href')).toBe(`/weather/${fieldIds[0]}`)
  await link.click()
  await expectPath(page, `/weather/${fieldIds[0]}`)
})

test('the columns, with the chosen weather at position 6 [S1-2.56..60, S1-2.63..65, S1-1.20, S1-1.21]', async () => {
  const grower = await newOwner()
  await addFields(grower, [{}])
  const page = await visitorAs(grower)
  const columns = () => page.locator('th[data-column]').allInnerTexts()
  const names = ['Lot name', 'Crop', 'Variety', 'Region', 'Labels']
  const [t2m, tp] = ['Temperature today, °C', 'Precipitation today, mm']
  const shown = [
    [{ t2m: true, tp: true }, [...names, t2m, tp, 'Shape file']],
    [{ t2m: true, tp: false }, [...names, t2m, 'Shape file']],
    [{ t2m: false, tp: true }, [...names, tp, 'Shape file']],
    [{ t2m: false, tp: false }, [...names, 'Shape file']],
  ] as const
  for (const [chosen, expected] of shown) {
    await grower.call(settingsApi.putColumnSettings, { body: { ...chosen, yield: false } })
    await openFieldList(page)
    expect(await columns()).toEqual(expected)
  }
  // The yield, where it is set, is the computed one or a dash.
  await grower.call(settingsApi.putColumnSettings, { body: { t2m: true, tp: true, yield: true } })
  await openFieldList(page)
  expect(await page.locator('th[data-column="yield"]').innerText()).toBe('Yield, % of attainable')
  expect(await page.locator('td[data-column="yield"]').innerText()).toBe('–')
})

test('the regional map shows as the stored setting says, which its toggle changes [S1-2.81]', async () => {
  const grower = await newOwner()
  await addFields(grower, [{}])
  const page = await visitorAs(grower)
  await openFieldList(page)
  const toggle = page.getByRole('switch', { name: 'Regional map' })
  expect(await toggle.isChecked()).toBe(false)
  await toggle.click({ force: true })
  await page.getByRole('region', { name: 'Regional map' }).first().waitFor()
  await eventually(
    async () => (await grower.call(settingsApi.getGeneralSettings, {})).regionalViewMapVisible,
  ).toBe(true)
  await page.reload()
  await eventually(() => toggle.isChecked()).toBe(true)
  // One that cannot be saved goes back, and says so.
  await page.route('**/api/v1/settings/general', (route) => route.fulfill(FAULT))
  await toggle.click({ force: true })
  await notification(page, 'Could not be saved.').waitFor()
  await eventually(() => toggle.isChecked()).toBe(true)
})

test('fields that cannot be loaded say so, and can be tried again [S1-8.06]', async () => {
  const page = await visitorAs(owner)
  await page.route(LIST, (route) => route.fulfill(FAULT))
  await page.goto('/dashboard')
  await page.getByText('Could not load field data').waitFor()
  await page.getByText('The store room is locked.').waitFor()
  await expectGoodAtAnySize(page)
  await page.unroute(LIST)
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('link', { name: 'Les Graves' }).waitFor()
})

test('polygons that cannot be loaded are warned of; the table stays [S1-8.05]', async () => {
  const grower = await newOwner()
  await addFields(grower, [{}, {}])
  const page = await visitorAs(grower)
  await page.route('**/api/v1/maps/multiple_ndvimaps', (route) => route.fulfill(FAULT))
  await openFieldList(page)
  await page.getByRole('switch', { name: 'Regional map' }).click({ force: true })
  await notification(page, 'Could not load polygon data.').waitFor()
  expect(await namesIn(page)).toHaveLength(2)
})

test('the list is truncated to the plan limit [S1-4.23, S1-9.11]', async () => {
  const page = await visitorAs(owner)
  await page.route('**/api/v1/settings/permissions', async (route) => {
    const answer = await (await answerOf(route)).json()
    answer.features.plan.field_limit = 1
    await route.fulfill({ json: answer })
  })
  await openFieldList(page)
  expect(await namesIn(page)).toEqual(['Les Graves'])
})

test('an empty list invites to add a field or to upload many', async () => {
  const page = await visitorAs(await newOwner())
  await page.goto('/dashboard')
  await page.getByRole('heading', { name: 'Add your first field' }).waitFor()
  expect(await page.getByRole('button', { name: 'Bulk Upload' }).count()).toBe(1)
  await page.getByRole('button', { name: 'Add field' }).click()
  await page.getByRole('dialog', { name: 'New Field' }).waitFor()
})

test('each button of field_tools is there with its permission only [S1-2.69, S1-2.70, S1-6.08, S1-6.10, S1-6.12]', async () => {
  const grower = await newOwner()
  await addFields(grower, [{ name: 'Les Graves' }])
  const page = await visitorAs(grower)
  const buttons = [
    ['field_tools.add', 'Add field'],
    ['field_tools.edit', 'Edit Les Graves'],
    ['field_tools.delete', 'Delete Les Graves'],
  ] satisfies [Permission, string][]
  const shown = async () => {
    await openFieldList(page)
    await rowOf(page, 'Les Graves').waitFor()
    const counts = buttons.map(([, button]) => page.getByRole('button', { name: button }).count())
    return Promise.all(counts)
  }
  expect(await shown()).toEqual([1, 1, 1])
  for (const [taken, [permission]] of buttons.entries()) {
    await changePermissions(grower, grower, (permissions) =>
      buttons.reduce((all, [name]) => withPermission(all, name, name !== permission), permissions),
    )
    expect(await shown(), permission).toEqual([0, 1, 2].map((place) => (place === taken ? 0 : 1)))
  }
})

test('on a phone there is a card for each field, and nothing is too wide', async () => {
  const page = await visitorAs(owner, { width: 390, height: 844 })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Les Graves' }).waitFor()
  await page.getByRole('button', { name: 'Show details of Les Graves' }).click()
  await page.getByText('No planting date').waitFor()
  await page.getByText('Grape, Merlot, 64 ha').waitFor()
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('main button, main input[type="search"]')]
      .map((control) => ({ name: control.outerHTML.slice(0, 120), box: control.getBoundingClientRect() }))
      .filter(({ box }) => box.height > 0 && box.height < 24)
      .map(({ name }) => name),
  )
  expect(small).toEqual([])
  await expectGoodAtAnySize(page)
})
