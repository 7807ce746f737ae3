import { manyFields } from '@windrow/testkit/fields/made-field.ts'
import { expect, test } from 'vitest'
import { chooseForColumn, headingOf, namesIn, openFieldList } from './pages/field-list.ts'
import { newOwner, visitorAs } from './support/accounts.ts'

// How fast it is, bench/field-table.bench.ts says; here it is whether it is right.
test('10,000 fields are listed, searched, sorted, grouped and paged', async () => {
  const page = await visitorAs(await newOwner())
  const body = JSON.stringify({ data: manyFields(10_000) })
  await page.route('**/api/v1/fields', (route) => route.fulfill({ contentType: 'application/json', body }))
  await openFieldList(page)
  await page.getByText('10,000 fields in 40 regions, 500,000 ha').waitFor()
  await page.getByText('1 to 10 of 10,000').waitFor()
  expect((await namesIn(page))[0]).toBe('Field 10000')

  await headingOf(page, 'name').getByRole('button', { name: 'Lot name', exact: true }).click()
  expect((await namesIn(page)).slice(0, 2)).toEqual(['Field 1', 'Field 2'])
  await page.getByRole('button', { name: 'Page 1000' }).click()
  expect((await namesIn(page)).at(-1)).toBe('Field 10000')

  await page.getByRole('searchbox').fill('field 777')
  await page.getByRole('searchbox').press('Enter')
  await page.getByText('1 to 10 of 19').waitFor()
  await page.getByRole('searchbox').fill('')
  await page.getByRole('searchbox').press('Enter')

  await chooseForColumn(page, 'Region', 'Group by this column')
  await page.getByRole('button', { name: 'Region 0 · 250 fields' }).waitFor()
  await page.getByRole('checkbox', { name: 'Select all' }).click()
  await page.getByText('10,000 selected').waitFor()
})
