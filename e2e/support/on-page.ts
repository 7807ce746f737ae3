import type { Locator, Page } from 'playwright-core'
import { heading } from '../pages/app-shell.ts'

/** Waits until the browser shows this address, whatever stands behind `?` and `#`. */
export async function expectPath(page: Page, path: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === path)
}

/** Waits for the page with this heading. */
export async function expectHeading(page: Page, title: string): Promise<void> {
  await heading(page, title).waitFor()
}

/** Types into a field and leaves it, as one does on the way to the next. */
export async function fillAndLeave(field: Locator, text: string): Promise<void> {
  await field.fill(text)
  await field.blur()
}

/** What a screen reader says about a field besides its name: its error, once it has one. */
export async function errorOf(field: Locator): Promise<string> {
  const ids = (await field.getAttribute('aria-describedby'))?.split(' ') ?? []
  const error = ids.find((id) => id.endsWith('-error'))
  return error === undefined ? '' : field.page().locator(`[id="${error}"]`).innerText()
}
