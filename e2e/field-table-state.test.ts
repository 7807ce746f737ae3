import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { chooseForColumn, headingOf, namesIn, openFieldList, toolsOf } from './pages/field-list.ts'
import { newOwner, visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { addFields } from './support/farms.ts'

let page: Page
beforeEach(async () => {
  const owner = await newOwner()
  await addFields(
    owner,
    Array.from({ length: 7 }, (_, index) => ({
      name: `Lot ${index + 1}`,
      region: index % 2 ? 'Iowa' : 'Idaho',
    })),
  )
  page = await visitorAs(owner)
  await openFieldList(page)
})

/** Everything that the table state holds, as the page shows it. */
const shown = async () => ({
  groups: await page.locator('tbody button[aria-expanded] b').allInnerTexts(),
  sort: await headingOf(page, 'name').getAttribute('aria-sort'),
  search: await page.getByRole('searchbox').inputValue(),
  size: await page.getByRole('radio', { name: '5', exact: true }).isChecked(),
  page: await page.locator('[aria-current="page"]').innerText(),
  open: await page.getByRole('button', { name: /^Hide details of/ }).count(),
  selected: await page.getByText(/^\d+ selected/).count(),
  names: await namesIn(page),
})

test('the table state survives going to a field and back, and a reload [S1-3.53..60]', async () => {
  await page.getByRole('checkbox', { name: 'Select Lot 2', exact: true }).check()
  await chooseForColumn(page, 'Region', 'Group by this column')
  const sort = headingOf(page, 'name').getByRole('button', { name: 'Lot name', exact: true })
  await sort.click()
  await sort.click()
  await page.getByRole('searchbox').fill('lot')
  await page.getByRole('searchbox').press('Enter')
  await page.getByRole('radio', { name: '5', exact: true }).check({ force: true })
  await page.getByRole('button', { name: 'Page 2' }).click()
  await page.getByRole('button', { name: 'Show details of Lot 2', exact: true }).click()
  const before = await shown()
  expect(before).toMatchObject({
    groups: ['Iowa'],
    sort: 'descending',
    search: 'lot',
    size: true,
    page: '2',
    open: 1,
    selected: 1,
    names: ['Lot 4', 'Lot 2'],
  })

  await page.getByRole('link', { name: 'Lot 2', exact: true }).click()
  await page.waitForURL('**/weather/*')
  await page.goBack()
  await page.getByRole('table', { name: 'Field List' }).waitFor()
  await eventually(shown).toEqual(before)

  await page.reload()
  await page.getByRole('table', { name: 'Field List' }).waitFor()
  await eventually(shown).toEqual(before)
})

test('rows are selected one by one, or all at once on every page [S1-2.43, S1-2.53]', async () => {
  const all = toolsOf(page).getByRole('checkbox', { name: 'Select all' })
  await page.getByRole('radio', { name: '5', exact: true }).check({ force: true })
  await page.getByRole('checkbox', { name: 'Select Lot 7' }).check()
  await page.getByText('1 selected').waitFor()
  expect(await all.evaluate((box: HTMLInputElement) => box.indeterminate)).toBe(true)
  await all.check()
  await page.getByText('7 selected').waitFor()
  await page.getByRole('button', { name: 'Next page' }).click()
  await eventually(() => page.getByRole('checkbox', { name: 'Select Lot 1' }).isChecked()).toBe(true)
  await all.uncheck()
  await eventually(() => page.getByText(/selected$/).count()).toBe(0)
})
