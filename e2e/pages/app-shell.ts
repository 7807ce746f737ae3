import type { Locator, Page } from 'playwright-core'

/** The button with who is signed in. */
export const accountButton = (page: Page): Locator => page.getByRole('button', { name: 'Account menu' })

/** Opens the user menu and chooses an entry. */
export async function chooseInMenu(page: Page, entry: string): Promise<void> {
  await accountButton(page).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** A notification with these words. */
export const notification = (page: Page, words: string): Locator =>
  page.locator('[aria-live]').getByText(words, { exact: true })

/** The page's one heading of the first level, once it says so. */
export const heading = (page: Page, title: string): Locator =>
  page.getByRole('heading', { level: 1, name: title, exact: true })

/** Goes to another address of Windrow without loading it again, as its own links do. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState({}, '', to), path)
