import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { chooseForColumn, drag, headingOf, namesIn, openFieldList } from './pages/field-list.ts'
import { newOwner, type TestAccount, visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { addFields } from './support/farms.ts'

const FIELDS = [
  { name: 'Circle 12', crop: 'Potato', region: 'Idaho' },
  { name: 'Circle 7', crop: 'Potato', region: 'Idaho', notes: 'Low spot freezes first' },
  { name: 'Boone West', crop: 'Maize', region: 'Iowa' },
  { name: 'Ames East', crop: 'Soybean', region: 'Iowa' },
  { name: 'Clos de la Côte', crop: 'Grape', region: 'Gironde' },
  { name: 'Nevada South', crop: 'Maize', region: 'Iowa' },
]
const NEWEST_FIRST = FIELDS.map(({ name }) => name).reverse()

let owner: TestAccount
let page: Page
beforeAll(async () => {
  owner = await newOwner()
  await addFields(owner, FIELDS)
})

async function visit(): Promise<void> {
  page = await visitorAs(owner)
  await openFieldList(page)
}

const groups = () => page.locator('tbody button[aria-expanded] b').allInnerTexts()
const bar = () => page.getByRole('region', { name: 'Grouped by' })
const box = () => page.getByRole('searchbox', { name: 'Search fields' })
const columns = () => page.locator('th[data-column]').evaluateAll((all) => all.map((th) => th.dataset.column))

test('a heading sorts ascending, then descending, then not at all; columns are switched off and on, moved by keys and dragged, to another place or to the bar, which groups, several within each other [S1-1.10, S1-1.12, S1-2.49..52, S1-4.09..11]', async () => {
  await visit()
  const heading = headingOf(page, 'name')
  const press = () => heading.getByRole('button', { name: 'Lot name', exact: true }).click()
  const ascending = ['Ames East', 'Boone West', 'Circle 7', 'Circle 12', 'Clos de la Côte', 'Nevada South']
  expect(await heading.getAttribute('aria-sort')).toBe('none')
  await press()
  await eventually(() => namesIn(page)).toEqual(ascending)
  await eventually(() => heading.getAttribute('aria-sort')).toBe('ascending')
  await press()
  await eventually(() => namesIn(page)).toEqual(ascending.toReversed())
  await eventually(() => heading.getAttribute('aria-sort')).toBe('descending')
  await press()
  await eventually(() => namesIn(page)).toEqual(NEWEST_FIRST)
  expect(await heading.getAttribute('aria-sort')).toBe('none')

  const crop = headingOf(page, 'crop').getByRole('button', { name: 'Crop', exact: true })
  await crop.press('Alt+ArrowRight')
  expect((await columns()).slice(0, 3)).toEqual(['name', 'variety', 'crop'])
  await page.getByText('Crop is now column 3 of 8.').waitFor({ state: 'attached' })
  await chooseForColumn(page, 'Crop', 'Move left')
  expect((await columns()).slice(0, 3)).toEqual(['name', 'crop', 'variety'])

  await page.getByRole('button', { name: 'Columns' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'Variety' }).click()
  await eventually(() => columns()).not.toContain('variety')
  await page.getByRole('menuitemcheckbox', { name: 'Variety' }).click()
  await eventually(() => columns()).toContain('variety')
  await eventually(() => columns()).not.toContain('irrigated')
  await page.getByRole('menuitemcheckbox', { name: 'Irrigated' }).click()
  expect((await columns()).at(-1)).toBe('irrigated')
  await page.getByRole('menuitemcheckbox', { name: 'Irrigated' }).click()
  await page.keyboard.press('Escape')

  await drag(page, headingOf(page, 'region'), headingOf(page, 'crop'))
  await eventually(columns).toEqual(['name', 'region', 'crop', 'variety', 'labels', 't2m', 'tp', 'shapefile'])
  await drag(page, headingOf(page, 'region'), bar().getByText('Drag a column heading here to group by it'))
  await eventually(groups).toEqual(['Gironde', 'Idaho', 'Iowa'])
  await expect.poll(() => page.getByRole('button', { name: 'Iowa · 3 fields' }).count()).toBe(1)
  await drag(page, headingOf(page, 'crop'), bar().getByText('Drag a column heading here to group by it too'))
  await eventually(groups).toEqual(['Gironde', 'Grape', 'Idaho', 'Potato', 'Iowa', 'Maize', 'Soybean'])
  await bar().getByRole('button', { name: 'Stop grouping by Region' }).press('Alt+ArrowRight')
  await eventually(groups).toEqual([
    'Grape',
    'Gironde',
    'Maize',
    'Iowa',
    'Potato',
    'Idaho',
    'Soybean',
    'Iowa',
  ])
})

test('a group is closed and opened; removing it clears the open rows, and adding one goes back to page 1; a search finds words in any of the texts, and responds 500 ms after the last key, from page 1 [S1-1.11, S1-4.12..15, S1-9.02]', async () => {
  await visit()
  await chooseForColumn(page, 'Region', 'Group by this column')
  const iowa = page.getByRole('button', { name: /^Iowa/ })
  await iowa.click()
  await eventually(() => namesIn(page)).toEqual(['Clos de la Côte', 'Circle 7', 'Circle 12'])
  await eventually(() => iowa.getAttribute('aria-expanded')).toBe('false')
  await iowa.click()
  await eventually(() => namesIn(page)).toHaveLength(6)

  await page.getByRole('button', { name: 'Show details of Boone West' }).click()
  await page.getByRole('button', { name: 'Hide details of Boone West' }).waitFor()
  await bar().getByRole('button', { name: 'Stop grouping by Region' }).click()
  await page.getByRole('button', { name: 'Show details of Boone West' }).waitFor()
  await eventually(() => page.getByRole('button', { name: /^Hide details/ }).count()).toBe(0)
  await eventually(() => groups()).toEqual([])

  await page.getByRole('radio', { name: '5' }).check({ force: true })
  await page.getByRole('button', { name: 'Next page' }).click()
  await page.getByText('6 to 6 of 6').waitFor()
  await chooseForColumn(page, 'Crop', 'Group by this column')
  await page.getByText('1 to 5 of 6').waitFor()
  await bar().getByRole('button', { name: 'Stop grouping by Crop' }).click()

  const search = async (words: string) => {
    await box().fill(words)
    await box().press('Enter')
  }
  // Whatever their case and accents.
  await search('COTE')
  await eventually(() => namesIn(page)).toEqual(['Clos de la Côte'])
  await search('potato circle 7')
  await eventually(() => namesIn(page)).toEqual(['Circle 7'])
  await search('freezes')
  await eventually(() => namesIn(page)).toEqual(['Circle 7'])
  await search('barley')
  await page.getByText('Nothing was found for “barley”.').waitFor()
  await page.getByRole('main').getByRole('button', { name: 'Clear the search' }).last().click()
  await eventually(() => namesIn(page)).toEqual(NEWEST_FIRST.slice(0, 5))

  await page.getByRole('button', { name: 'Page 2' }).click()
  await page.getByText('6 to 6 of 6').waitFor()
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await box().pressSequentially('iowa')
  await page.clock.runFor(450)
  await expect.poll(() => page.getByText('6 to 6 of 6').count()).toBe(1)
  await page.clock.runFor(100)
  await page.getByText('1 to 3 of 3').waitFor()
  await eventually(() => namesIn(page)).toEqual(['Nevada South', 'Ames East', 'Boone West'])
})

test('pages of 5, 10 or 20 rows, ten at first [S1-1.13, S1-2.55, S1-9.06, S1-9.07]', async () => {
  const grower = await newOwner()
  await addFields(
    grower,
    Array.from({ length: 12 }, () => ({})),
  )
  const list = await visitorAs(grower)
  await openFieldList(list)
  await list.getByText('1 to 10 of 12').waitFor()
  await eventually(() => namesIn(list)).toHaveLength(10)
  await expect
    .poll(() => list.getByRole('group', { name: 'Rows per page' }).getByRole('radio').count())
    .toBe(3)
  await list.getByRole('button', { name: 'Page 2' }).click()
  await eventually(() => namesIn(list)).toEqual(['Field 2', 'Field 1'])
  await eventually(() => list.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe(
    'page',
  )
  await list.getByRole('radio', { name: '20', exact: true }).check({ force: true })
  await eventually(() => namesIn(list)).toHaveLength(12)
  await list.getByRole('radio', { name: '5', exact: true }).check({ force: true })
  await eventually(() => namesIn(list)).toHaveLength(5)
  await list.getByText('1 to 5 of 12').waitFor()
})
