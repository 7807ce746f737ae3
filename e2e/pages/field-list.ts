import type { Locator, Page } from 'playwright-core'

/** The names in the table from top to bottom. */
export const namesIn = (page: Page): Promise<string[]> =>
  page.locator('td[data-column="name"] a').allInnerTexts()

export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })

export const headingOf = (page: Page, column: string): Locator => page.locator(`th[data-column="${column}"]`)

export const toolsOf = (page: Page): Locator => page.getByRole('region', { name: 'Tools of the field list' })

/** Chooses in the menu of a column's heading. */
export async function chooseForColumn(page: Page, column: string, entry: string): Promise<void> {
  await page.getByRole('button', { name: `${column}: sort, group, move or hide` }).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}

/** The field list, once its fields are there. */
export async function openFieldList(page: Page, path = '/dashboard'): Promise<void> {
  await page.goto(path)
  await page.getByRole('table', { name: 'Field List' }).waitFor()
}

/** Drags as a hand does: on the way there, not at one leap. */
export async function drag(page: Page, what: Locator, onto: Locator): Promise<void> {
  const [from, to] = [await what.boundingBox(), await onto.boundingBox()]
  if (from === null || to === null) throw new Error('What is dragged, and where to, must be on the screen.')
  await page.mouse.move(from.x + 20, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 })
  await page.mouse.up()
}
