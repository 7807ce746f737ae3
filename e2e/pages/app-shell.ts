import type { Locator, Page } from 'playwright-core'
import { eventually } from '../support/eventually.ts'
import { waitUntilSaid } from '../support/said.ts'

/** The button with who is signed in. */
export const accountButton = (page: Page): Locator => page.getByRole('button', { name: 'Account menu' })

/** Opens the user menu and chooses an entry. */
export async function chooseInMenu(page: Page, entry: string): Promise<void> {
  await accountButton(page).click()
  await page.getByRole('menuitem', { name: entry }).click()
}

/** A notification with these words; to wait for it is not too late when it has gone by itself. */
export function notification(page: Page, words: string): Locator {
  const shown = page.locator('[aria-live]').getByText(words, { exact: true })
  const waitForState = shown.waitFor.bind(shown)
  const waitFor: Locator['waitFor'] = (options = {}) =>
    options.state === undefined ? waitUntilSaid(page, words, options.timeout) : waitForState(options)
  return Object.assign(shown, { waitFor })
}

/** Waits for a notification with these words, and closes it where it has not gone by itself. */
export async function readNotification(page: Page, words: string): Promise<void> {
  await notification(page, words).waitFor()
  const cards = page.locator('[aria-live] > div').filter({ has: page.getByText(words, { exact: true }) })
  // Not by the mouse: a menu that is open would take it for a click beside itself.
  await cards.getByRole('button', { name: 'Close' }).evaluateAll((buttons: HTMLElement[]) => {
    for (const button of buttons) button.click()
  })
  await eventually(() => cards.count()).toBe(0)
}

/** The page's one heading of the first level, once it says so. */
export const heading = (page: Page, title: string): Locator =>
  page.getByRole('heading', { level: 1, name: title, exact: true })

/** Goes to another address of Windrow without loading it again, as its own links do. */
export const goWithin = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => history.pushState({}, '', to), path)

/** Comes back to the tab: what is shown is requested again, but for what counts as fresh. */
export const lookAgain = (page: Page): Promise<void> =>
  page.evaluate(() => {
    window.dispatchEvent(new Event('visibilitychange'))
  })
