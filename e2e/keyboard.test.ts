import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { accountButton, heading } from './pages/app-shell.ts'
import { newOwner, type TestAccount, visitorAs } from './support/accounts.ts'
import { eventually } from './support/eventually.ts'
import { FIELD } from './support/field-pages.ts'

/** Looks around and changes nothing, so that one will do for all. */
let reader: TestAccount
beforeAll(async () => {
  reader = await newOwner()
})

const expectFocus = (locator: Locator) =>
  eventually(() => locator.evaluate((element) => element === document.activeElement)).toBe(true)

const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent?.trim() ?? '')

test('the first stop of Tab leads past bar and navigation; a value that is edited in place is given up with Escape', async () => {
  const page = await visitorAs(reader)
  await page.goto('/profile-settings')
  await heading(page, 'Profile').waitFor()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('button', { name: 'Skip to content' })
  await expectFocus(skip)
  await expect.poll(async () => (await skip.boundingBox())?.width).toBeGreaterThan(100)
  await page.keyboard.press('Enter')
  await expectFocus(page.getByRole('main'))
  await page.keyboard.press('Tab')
  await expectFocus(page.getByRole('button', { name: 'Change profile picture' }))

  const edit = page.getByRole('button', { name: 'Edit Full name' })
  await edit.focus()
  await page.keyboard.press('Enter')
  await expectFocus(page.getByLabel('Full name'))
  await page.keyboard.type('Someone else')
  await page.keyboard.press('Escape')
  await expectFocus(edit)
  await page.getByRole('main').getByText(reader.name, { exact: true }).last().waitFor()
})

test('a dialog keeps the focus, the user menu is walked by keys; both close with Escape and give the focus back', async () => {
  const page = await visitorAs(reader)
  await page.goto('/dashboard')
  const about = page.getByRole('button', { name: 'About' })
  await about.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'About Windrow' })
  const inside = () => dialog.evaluate((element) => element.contains(document.activeElement))
  await dialog.waitFor()
  await eventually(inside).toBe(true)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await eventually(() => inside()).toBe(true)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expectFocus(about)

  await accountButton(page).focus()
  await page.keyboard.press('Enter')
  await eventually(() => focused(page)).toBe('Profile Settings')
  await page.keyboard.press('ArrowDown')
  await eventually(() => focused(page)).toBe('Alerts Settings')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await eventually(() => focused(page)).toBe('Log Out')
  await page.keyboard.press('Escape')
  await page.getByRole('menu').waitFor({ state: 'detached' })
  await expectFocus(accountButton(page))

  await page.keyboard.press('Enter')
  await eventually(() => focused(page)).toBe('Profile Settings')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/profile-settings')
  // What is new is read first.
  await expectFocus(heading(page, 'Profile'))
})

test('the drawer closes with Escape and gives the focus back', async () => {
  const page = await visitorAs(reader, { width: 390, height: 800 })
  await page.goto(`/weather/${FIELD}`)
  const open = page.getByRole('button', { name: 'Open menu' })
  await open.focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Field pages' })
  await drawer.waitFor()
  await eventually(() => drawer.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'detached' })
  await expectFocus(open)
})
